// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import Geometry
import Gestures
import Testing

@testable import Views

/// A row that shows nothing but what is done with it.
private final class PlainRow: ListRow {
    override func draw(_ canvas: Canvas, dirty: ViewRect) { drawGround(on: canvas) }
}

/// The ring around what has the keyboard, as it's painted.
@MainActor @Suite struct FocusRingTests {
    /// What can have the keyboard.
    enum Kind: CaseIterable, Sendable {
        case button, toggle, field, area, list

        @MainActor var view: View {
            switch self {
            case .button: return Button(title: "Open")
            case .toggle: return Switch(label: "Open")
            case .field: return TextField(placeholder: "Name")
            case .area: return TextArea(placeholder: "Note")
            case .list:
                let list = ListView(rowHeight: 24)
                list.makeRow = { _, old in old ?? PlainRow() }
                list.rowCount = 2
                list.selection = 0
                return list
            }
        }
    }

    /// A theme, by what it's called in a failure.
    enum Look: CaseIterable, Sendable {
        case light, dark, highContrast

        var theme: Theme {
            switch self {
            case .light: .light
            case .dark: .dark
            case .highContrast: .highContrast
            }
        }
    }

    private static let width = 240
    private let stage = Stage(width: Double(width), height: 120)
    private let other = Button(title: "Other")
    private let surface: Surface

    init() throws {
        surface = try Surface(width: Self.width, height: 120, isOpaque: true)
        other.frame = rect(170, 20, 60, 60)
        stage.root.addSubview(other)
    }

    private func painted() -> [UInt32] {
        stage.frame()
        _ = stage.window.displayIfNeeded(on: surface)
        return surface.pixels
    }

    /// The greatest difference of a part of two colours, from 0 to 1.
    private func distance(_ pixel: UInt32, _ color: Color) -> Double {
        let seen = Color(pixel & 0xFF_FFFF)
        return max(abs(seen.red - color.red), abs(seen.green - color.green), abs(seen.blue - color.blue))
    }

    private func isInside(_ index: Int, _ frame: ViewRect) -> Bool {
        frame.contains(ViewPoint(x: Double(index % Self.width) + 0.5, y: Double(index / Self.width) + 0.5))
    }

    @Test(
        "A control that keys have come to has a ring all around that stands out, and nothing is left when they go on",
        arguments: Kind.allCases, Look.allCases)
    func ring(_ kind: Kind, _ look: Look) {
        let (view, theme) = (kind.view, look.theme)
        view.frame = rect(20, 20, 120, 60)
        stage.window.theme = theme
        stage.root.insertSubview(view, at: 0)
        let before = painted()
        stage.key(Keysym.tab)
        #expect(view.isFirstResponder)
        let during = painted()
        let changed = before.indices.filter { before[$0] != during[$0] }
        #expect(changed.allSatisfy { isInside($0, view.frame) })
        // Two pixels wide, but for round corners; that of a list is around its row.
        let ring = changed.filter { distance(during[$0], theme.focus) < 0.02 }
        let around = kind == .list ? rect(24, 20, 112, 24) : view.frame
        let length = 2 * (around.width + around.height)
        #expect(Double(ring.count) > 1.7 * length, "\(ring.count) of \(2 * length)")
        for place in [around.minY + 0.5, around.maxY - 1.5] {
            #expect(distance(during[Int(place) * Self.width + Int(around.midX)], theme.focus) < 0.02)
        }
        // To what is around it, and to what it is around.
        for place in [around.minY - 1, around.minY + 3] {
            let ground = Color(during[Int(place) * Self.width + Int(around.minX) + 14] & 0xFF_FFFF)
            #expect(theme.focus.contrast(to: ground) >= 3)
        }
        stage.key(Keysym.tab)
        #expect(other.isFirstResponder)
        let after = painted()
        #expect(before.indices.allSatisfy { isInside($0, other.frame) || before[$0] == after[$0] })
    }
}
