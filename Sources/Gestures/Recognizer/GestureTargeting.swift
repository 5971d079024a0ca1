// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// What can call back with itself: gives ``GestureRecognizer`` and its subclasses targets that see their own type.
///
/// Only recognizers conform.
@MainActor
public protocol GestureTargeting: AnyObject {}

extension GestureTargeting where Self: GestureRecognizer {
    /// Calls the method `action` of `target` with the recognizer on *began*, *changed*, *ended* and *cancelled*.
    ///
    /// `target` is held weakly; once it is gone nothing is called.
    ///
    /// ```swift
    /// let tap = TapRecognizer()
    /// tap.addTarget(self, action: Reader.turnPage)  // func turnPage(_ tap: TapRecognizer)
    /// ```
    public func addTarget<Target: AnyObject>(
        _ target: Target, action: @escaping (Target) -> @MainActor (Self) -> Void
    ) {
        targets.append(
            GestureTarget(target) { [weak target, unowned self] in
                if let target { action(target)(self) }
            })
    }

    /// Calls the method `action` of `target`, which takes nothing, on *began*, *changed*, *ended* and *cancelled*.
    ///
    /// `target` is held weakly; once it is gone nothing is called.
    public func addTarget<Target: AnyObject>(
        _ target: Target, action: @escaping (Target) -> @MainActor () -> Void
    ) {
        targets.append(
            GestureTarget(target) { [weak target] in
                if let target { action(target)() }
            })
    }

    /// Calls `action` with the recognizer on *began*, *changed*, *ended* and *cancelled*.
    ///
    /// The closure is kept as long as the recognizer is, so it must hold its owner weakly.
    ///
    /// ```swift
    /// pan.addAction { [weak self] pan in self?.scroll(by: pan.translation(in: nil)) }
    /// ```
    public func addAction(_ action: @escaping @MainActor (Self) -> Void) {
        targets.append(
            GestureTarget(nil) { [unowned self] in action(self) })
    }

    /// Makes a recognizer's actions no longer reach `target`.
    ///
    /// - Complexity: linear in the number of targets.
    public func removeTarget(_ target: AnyObject) {
        targets.removeAll { $0.object === target }
    }
}

/// One receiver of a recognizer's actions. The recognizer owns it and alone calls it, so that `call` need not hold the
/// recognizer; a weak reference would make each use of the recognizer dearer.
@MainActor
struct GestureTarget {
    /// The receiver, or nil for a closure or for one that is gone.
    weak var object: AnyObject?
    /// Whether it is a closure, which never goes away.
    let isClosure: Bool
    /// Calls the receiver if it still exists.
    let call: @MainActor () -> Void

    init(_ object: AnyObject?, call: @escaping @MainActor () -> Void) {
        self.object = object
        isClosure = object == nil
        self.call = call
    }

    /// Whether there is still something to call.
    var isAlive: Bool { isClosure || object != nil }
}
