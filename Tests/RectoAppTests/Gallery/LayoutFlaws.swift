// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import RectoUI
import Views

/// Looks through the views of a window for what no state of it may show.
@MainActor
struct LayoutFlaws {
    private let window: RootWindow
    private let isForFingers: Bool
    private var found: [String] = []

    /// Looks through a window.
    init(of window: RootWindow, isForFingers: Bool) {
        self.window = window
        self.isForFingers = isForFingers
        window.layoutIfNeeded()
        let views = window.rootView.descendants.filter { $0.isVisibleInWindow && !$0.isOnPaper }
        for view in views { check(view) }
        let controls = views.compactMap { $0 as? Control }
        checkOverlaps(controls)
        if isForFingers { checkTargets(controls) }
    }

    /// What is wrong, a line each.
    var descriptions: [String] { found }

    private mutating func note(_ view: View, _ problem: String) {
        let name = view.identifier ?? view.accessibilityLabel ?? view.className
        let parent = view.superview.map { $0.identifier ?? $0.className } ?? "nothing"
        found.append("\(name) in \(parent) \(problem)")
    }

    // MARK: One view

    private mutating func check(_ view: View) {
        if let label = view as? Label { check(label) }
        if let button = view as? Button, let title = button.title { checkWidth(button, of: title) }
        guard view is Control || view is Label, view.scroller == nil else { return }
        let frame = view.frameInWindow
        if !ViewRect(origin: .zero, size: window.size).insetBy(dx: -0.5, dy: -0.5).contains(frame) {
            note(view, "is cut by the window's edge: \(frame)")
        }
        for ancestor in view.ancestors where ancestor.clipsToBounds {
            if !ancestor.frameInWindow.insetBy(dx: -0.5, dy: -0.5).contains(frame) {
                note(view, "is cut by \(ancestor.identifier ?? ancestor.className): \(frame)")
            }
        }
    }

    /// Text needs its height, and all of its width unless it's wrapped or shortened by an ellipsis.
    private mutating func check(_ label: Label) {
        guard !label.text.isEmpty else { return }
        let needed = label.sizeThatFits(label.bounds.size).height
        if needed > label.bounds.height + 1 {
            note(label, "has \(label.bounds.height) points for “\(label.text)”, which is \(needed) high")
        }
        if label.overflow == .visible { checkWidth(label, of: label.text) }
    }

    private mutating func checkWidth(_ view: View, of text: String) {
        let needed = view.intrinsicContentSize.width ?? 0
        if needed > view.bounds.width + 1 {
            note(view, "has \(view.bounds.width) points for “\(text)”, which needs \(needed)")
        }
    }

    // MARK: Views beside each other

    private mutating func checkOverlaps(_ controls: [Control]) {
        for (index, one) in controls.enumerated() {
            for other in controls[(index + 1)...] where one.superview === other.superview {
                let shared = one.frame.intersection(other.frame)
                if shared.width > 0.5 && shared.height > 0.5 {
                    note(one, "lies over \(other.identifier ?? other.className)")
                }
            }
        }
    }

    /// A finger needs 44 points for a control: it's as large, or nothing else is as near to what is hit around it.
    private mutating func checkTargets(_ controls: [Control]) {
        let least = ViewsTunables.touchTarget - 0.5
        for control in controls where min(control.frame.width, control.frame.height) < least {
            let center = control.frameInWindow.center
            let near = controls.filter { other in
                guard other !== control, other.superview === control.superview else { return false }
                let way = other.frameInWindow.center - center
                return max(abs(way.dx), abs(way.dy)) < least
            }
            if !near.isEmpty { note(control, "is small, and near to \(near[0].identifier ?? near[0].className)") }
        }
    }
}

extension View {
    /// Whether the view belongs to a page, which is as large as its reader wants it.
    var isOnPaper: Bool { ancestors.contains { $0 is PageView } }
    /// The views around this one, the nearest first.
    fileprivate var ancestors: [View] { superview.map { [$0] + $0.ancestors } ?? [] }
    /// What it scrolls in, so that it may be cut; nil for nothing.
    fileprivate var scroller: View? { ancestors.first { $0 is ScrollView || $0 is TabStrip } }
}
