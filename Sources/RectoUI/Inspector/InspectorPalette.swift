// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import Gestures
import Views

/// The colours of the gesture inspector on light or dark ground; text in them keeps a contrast of 4.5 to the panel.
struct InspectorPalette {
    let panel: Color
    let edge: Color
    let text: Color
    let secondaryText: Color
    private let isDark: Bool

    /// Follows a theme.
    init(_ theme: Theme) {
        isDark = theme.isDark
        panel = theme.barBackground
        edge = theme.border
        text = theme.text
        secondaryText = theme.secondaryText
    }

    /// The colour of what has become of a recognizer.
    func color(of outcome: GestureInspection.Outcome) -> Color {
        switch outcome {
        case .possible: isDark ? Color(0xB4BCC6) : Color(0x59616B)
        case .waiting: isDark ? Color(0xF2B24A) : Color(0x9A5B00)
        case .active: isDark ? Color(0x79B0FF) : Color(0x1F5FBF)
        case .recognized: isDark ? Color(0x62D191) : Color(0x12733A)
        case .cancelled: isDark ? Color(0xCBA9FF) : Color(0x6D3AC2)
        case .failed: isDark ? Color(0xFF9189) : Color(0xB3261E)
        case .refused: isDark ? Color(0xA3ABB5) : Color(0x59616B)
        }
    }

    /// The colour of a contact.
    func color(of contact: GestureInspection.Contact) -> Color {
        if contact.isRejected { return isDark ? Color(0xA3ABB5) : Color(0x7A828C) }
        return switch contact.touch.type {
        case .direct: isDark ? Color(0x5BB8FF) : Color(0x0B76D1)
        case .pen: isDark ? Color(0xFF9F5A) : Color(0xC7560B)
        case .eraser: isDark ? Color(0xFF86B5) : Color(0xC22A6D)
        case .indirectPointer: isDark ? Color(0x5FD9C4) : Color(0x0C8472)
        }
    }
}
