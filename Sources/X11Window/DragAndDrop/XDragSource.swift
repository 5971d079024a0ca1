// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import CX11
import Drawing
import EventLoop
import Geometry

/// A thing on its way out of a window, to other programs or to windows of this one.
///
/// No grab is taken: while its button is held down the pointer belongs to the window anyway. So nothing is left to release,
/// however a drag ends.
///
/// ```swift
/// let drag = selections.beginDrag(PasteboardContent(text: "Page 12"), from: window) { isTaken in print(isTaken) }
/// drag?.move(to: DevicePoint(x: 900, y: 20))
/// drag?.drop()
/// ```
@MainActor
public final class XDragSource {
    private let window: XWindow
    private unowned let selections: XSelections
    private let types: [Atom]
    private var course = DragCourse()
    private var place = (x: 0, y: 0)
    private var patience: EventLoop.Timer?
    private let onEnd: (Bool) -> Void

    init(
        _ content: PasteboardContent, from window: XWindow, _ selections: XSelections,
        onEnd: @escaping (_ isTaken: Bool) -> Void
    ) {
        self.window = window
        self.selections = selections
        self.onEnd = onEnd
        types = content.forms.map { $0.target(window.connection.atoms) }
    }

    private var connection: XConnection { window.connection }
    private var display: DisplayHandle { connection.display }
    private var atoms: Atoms { connection.atoms }

    /// Whether it could be dropped where it is.
    public var isWelcome: Bool { course.isWelcome }

    /// The pointer has moved to a place of the display, in pixels.
    public func move(to point: DevicePoint) {
        place = (Int(point.x.rounded()), Int(point.y.rounded()))
        run(course.move(over: target(at: place), x: place.x, y: place.y))
    }

    /// The thing is let go of where the pointer is.
    public func drop() {
        run(course.drop())
        guard !course.isOver else { return }
        patience = selections.loop.schedule(after: X11Tunables.dragPatience) { [weak self] in self?.cancel() }
    }

    /// The thing goes nowhere.
    public func cancel() { run(course.cancel()) }

    func answered(by window: UInt, accepts: Bool) { run(course.answered(by: window, accepts: accepts)) }

    func finished(by window: UInt) { run(course.finished(by: window)) }

    // MARK: Telling

    private func run(_ steps: [DragCourse.Step]) {
        for step in steps { run(step) }
    }

    private func run(_ step: DragCourse.Step) {
        let own = Int(bitPattern: window.id)
        switch step {
        case .enter(let target):
            let listed = types.prefix(3).map { Int(bitPattern: $0) } + [0, 0, 0]
            let flags = target.version << 24 | (types.count > 3 ? 1 : 0)
            connection.sendDrag(
                .dragEnter, to: target.window, via: target.receiver, (own, flags, listed[0], listed[1], listed[2]))
        case .position(let target, let x, let y):
            let place = (x & 0xFFFF) << 16 | y & 0xFFFF
            connection.sendDrag(
                .dragPosition, to: target.window, via: target.receiver,
                (own, 0, place, time, Int(bitPattern: atoms[.dragCopy])))
        case .leave(let target):
            connection.sendDrag(.dragLeave, to: target.window, via: target.receiver, (own, 0, 0, 0, 0))
        case .drop(let target):
            connection.sendDrag(.dragDrop, to: target.window, via: target.receiver, (own, 0, time, 0, 0))
        case .end(let isTaken): end(isTaken)
        }
    }

    private var time: Int { Int(bitPattern: connection.lastEventTime) }

    private func end(_ isTaken: Bool) {
        patience?.cancel()
        if connection.dragSource === self { connection.dragSource = nil }
        selections.release(atoms[.dragSelection])
        onEnd(isTaken)
    }

    // MARK: Finding

    /// The window at a place of the display that takes drags; nil where there is none.
    private func target(at place: (x: Int, y: Int)) -> DragCourse.Target? {
        var current = display.root
        // Frames of window managers lie around windows, seldom more than a few.
        for _ in 0..<16 {
            var (x, y, child): (Int32, Int32, Window) = (0, 0, 0)
            XTranslateCoordinates(
                display.pointer, display.root, current, Int32(clamping: place.x), Int32(clamping: place.y), &x, &y,
                &child)
            guard child != 0 else { return nil }
            if let target = target(child) { return target }
            current = child
        }
        return nil
    }

    private func target(_ window: Window) -> DragCourse.Target? {
        let proxy = display.words(of: atoms[.dragProxy], on: window)?.first
        let isProxied = proxy.map { display.words(of: atoms[.dragProxy], on: $0)?.first == $0 } ?? false
        let receiver = isProxied ? proxy ?? window : window
        guard let version = display.words(of: atoms[.dragAware], on: receiver)?.first,
            Int(version) >= XDrag.oldestVersion
        else { return nil }
        return DragCourse.Target(window: window, receiver: receiver, version: min(Int(version), XDrag.version))
    }
}

extension XSelections {
    /// Begins to drag a content out of a window, with the button that is held down. Other programs ask for it as for a
    /// selection.
    /// - Parameters:
    ///   - content: the thing.
    ///   - window: the window that it is dragged from.
    ///   - onEnd: called once when the drag is over, and whether somebody has taken the thing.
    /// - Returns: nil where there is nothing to drag, or something is dragged already.
    public func beginDrag(
        _ content: PasteboardContent, from window: XWindow, onEnd: @escaping (_ isTaken: Bool) -> Void
    ) -> XDragSource? {
        guard !content.isEmpty, connection.dragSource == nil, own(content, selection: atoms[.dragSelection]) else {
            return nil
        }
        let source = XDragSource(content, from: window, self, onEnd: onEnd)
        display.set(
            atoms[.dragTypeList], on: window.id, type: Atom(XA_ATOM),
            words: content.forms.map { UInt($0.target(atoms)) })
        connection.dragSource = source
        return source
    }

    /// The content that this program offers by a selection.
    func ownContent(of selection: Atom) -> PasteboardContent? { owned[selection]?.content }

    /// Offers nothing by a selection any more.
    func release(_ selection: Atom) {
        guard let ownership = owned[selection] else { return }
        lose(selection)
        XSetSelectionOwner(display.pointer, selection, 0, ownership.time)
    }
}
