// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import Geometry
import RectoUI
import Views

/// Tells how well words can be told from what they stand on, by a picture of a window.
@MainActor
struct TextContrast {
    /// The least contrast. Source: WCAG 2.2 asks for 4.5; letters are a little paler than their colour where they are thin.
    private static let least = 4.2

    private let window: RootWindow
    private let pixels: [UInt32]
    private let width: Int

    /// Looks at a window that has been painted on a surface.
    init(of window: RootWindow, on surface: Surface) {
        self.window = window
        pixels = surface.pixels
        width = surface.width
    }

    /// The texts that can hardly be read, a line each.
    var faintTexts: [String] {
        let front = window.popups.views.last ?? window.rootView
        return front.descendants.filter { $0.isVisibleInWindow && !$0.isOnPaper && !isCovered($0) }.compactMap { view in
            guard let text = text(of: view), !text.isEmpty, let contrast = contrast(in: view) else { return nil }
            return contrast < Self.least ? "“\(text)” has a contrast of \(contrast)" : nil
        }
    }

    /// What is written in a view in one colour; nil for views that can't be used, whose text may be faint.
    private func text(of view: View) -> String? {
        switch view {
        case let label as Label: label.text
        case let button as Button: button.isEnabled ? button.title : nil
        case let field as TextField: field.text.isEmpty ? field.placeholder : field.text
        default: nil
        }
    }

    /// Whether something else may lie over a view, or a part of it is scrolled away.
    private func isCovered(_ view: View) -> Bool {
        let frame = view.frameInWindow
        var child = view
        while let parent = child.superview {
            if parent.clipsToBounds, !parent.frameInWindow.contains(frame) { return true }
            let later = parent.subviews.drop { $0 !== child }.dropFirst()
            if later.contains(where: { $0.isVisibleInWindow && $0.frameInWindow.intersects(frame) }) { return true }
            child = parent
        }
        return false
    }

    /// The contrast between the most usual colour inside a view and the one that is farthest from it.
    private func contrast(in view: View) -> Double? {
        let rim = view is Label ? 0.0 : 4
        let frame = view.frameInWindow.insetBy(dx: rim, dy: rim)
            .intersection(ViewRect(origin: .zero, size: window.size))
        var counts: [UInt32: Int] = [:]
        for y in Int(frame.minY * window.scale)..<Int(frame.maxY * window.scale) {
            for x in Int(frame.minX * window.scale)..<Int(frame.maxX * window.scale) {
                counts[pixels[y * width + x] & 0xFF_FFFF, default: 0] += 1
            }
        }
        guard let ground = counts.max(by: { $0.value < $1.value })?.key else { return nil }
        // One pixel may be a letter's edge only.
        return counts.filter { $0.value > 2 }.keys.map { Color($0).contrast(to: Color(ground)) }.max()
    }
}
