// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing

/// The colours and sizes of the user interface, as a value that a window hands down.
///
/// Text has a contrast of at least 4.5 to what it stands on, in all themes (WCAG 2.2, 1.4.3).
public struct Theme: Hashable, Sendable {
    /// Whether light text stands on dark ground.
    public var isDark: Bool
    /// Behind everything.
    public var windowBackground: Color
    /// Behind bars and panels.
    public var barBackground: Color
    /// Behind controls at rest.
    public var controlBackground: Color
    /// Behind controls under the pointer.
    public var controlHover: Color
    /// Behind controls that are held down.
    public var controlPressed: Color
    /// Behind text that is typed.
    public var fieldBackground: Color
    /// Text.
    public var text: Color
    /// Text of less weight, such as placeholders.
    public var secondaryText: Color
    /// Text of controls that are not enabled; exempt from the rule of contrast.
    public var disabledText: Color
    /// What stands out: default buttons, the state of being on.
    public var accent: Color
    /// Text on ``accent``.
    public var accentText: Color
    /// Lines around controls.
    public var border: Color
    /// The ring around what has the keyboard; at least 3 to its ground.
    public var focus: Color
    /// Behind selected text.
    public var selection: Color
    /// Messages of failure.
    public var error: Color
    /// Rounding of controls, in points.
    public var cornerRadius: Double

    /// Dark text on light ground.
    public static let light = Theme(
        isDark: false, windowBackground: Color(0xE9EAEC), barBackground: Color(0xF7F7F8),
        controlBackground: Color(0xFFFFFF), controlHover: Color(0xECEEF1), controlPressed: Color(0xD7DBE0),
        fieldBackground: Color(0xFFFFFF), text: Color(0x1B1F24), secondaryText: Color(0x59616B),
        disabledText: Color(0x9AA1AA), accent: Color(0x1F5FBF), accentText: Color(0xFFFFFF),
        border: Color(0xC3C8CF), focus: Color(0x1F5FBF), selection: Color(0xB9D3F8), error: Color(0xB3261E),
        cornerRadius: 6)

    /// Light text on dark ground.
    public static let dark = Theme(
        isDark: true, windowBackground: Color(0x1E2023), barBackground: Color(0x2A2D31),
        controlBackground: Color(0x363A40), controlHover: Color(0x434850), controlPressed: Color(0x24272B),
        fieldBackground: Color(0x1B1D20), text: Color(0xF1F2F4), secondaryText: Color(0xB7BDC6),
        disabledText: Color(0x737A84), accent: Color(0x8AB4F8), accentText: Color(0x10213D),
        border: Color(0x555B64), focus: Color(0x8AB4F8), selection: Color(0x2F4D7A), error: Color(0xFFB4AB),
        cornerRadius: 6)

    /// Black on white with strong lines.
    public static let highContrast = Theme(
        isDark: false, windowBackground: .white, barBackground: .white, controlBackground: .white,
        controlHover: Color(0xFFF3A6), controlPressed: Color(0xFFE45C), fieldBackground: .white, text: .black,
        secondaryText: .black, disabledText: Color(0x555555), accent: Color(0x00309C), accentText: .white,
        border: .black, focus: Color(0x00309C), selection: Color(0xFFE45C), error: Color(0x8C0009), cornerRadius: 2)
}
