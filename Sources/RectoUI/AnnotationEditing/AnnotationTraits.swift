// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Drawing

/// A property of annotations that people can change in a panel.
enum AnnotationTrait: Hashable, Sendable, CaseIterable {
    case color, fill, opacity, lineWidth, fontSize, contents, author

    /// What a change is called, for undoing it.
    var editName: EditName {
        switch self {
        case .color: EditName(.setColor)
        case .fill: EditName(.setFill)
        case .opacity: EditName(.setOpacity)
        case .lineWidth: EditName(.setLineWidth)
        case .fontSize: EditName(.setFontSize)
        case .contents: EditName(.setText)
        case .author: EditName(.setAuthor)
        }
    }
}

extension Annotation {
    /// Whether it has a property.
    func has(_ trait: AnnotationTrait) -> Bool {
        switch trait {
        case .color: hasColor
        case .fill: [.square, .circle, .polygon, .freeText].contains(kind)
        case .opacity: ![.link, .widget, .popup, .unknown].contains(kind)
        case .lineWidth: [.ink, .line, .square, .circle, .polygon, .polyline, .freeText].contains(kind)
        case .fontSize: kind == .freeText
        case .contents, .author: kind != .link && kind != .widget && kind != .popup
        }
    }

    private var hasColor: Bool {
        switch kind {
        case .link, .widget, .popup, .unknown: false
        case .stamp: (self as? StampAnnotation)?.isWord == true
        default: true
        }
    }

    /// Whether a person may change a property: what is locked keeps all but its text.
    func mayChange(_ trait: AnnotationTrait) -> Bool { trait == .contents ? hasEditableContents : isMovable }

    /// Its colour; for text on the page that of the letters.
    var mainColor: AnnotationColor? {
        get { (self as? FreeTextAnnotation)?.defaultAppearance.color ?? color }
        set {
            guard let text = self as? FreeTextAnnotation else { return color = newValue }
            text.defaultAppearance.color = newValue ?? .black
        }
    }

    /// The colour of its inside; nil for none.
    var fillColor: AnnotationColor? {
        get { kind == .freeText ? color : interiorColor }
        set { if kind == .freeText { color = newValue } else { interiorColor = newValue } }
    }

    /// A property that is a number; nil where it has none such.
    func number(_ trait: AnnotationTrait) -> Double? {
        switch trait {
        case .opacity: opacity
        case .lineWidth: border.width
        case .fontSize:
            (self as? FreeTextAnnotation).map { $0.defaultAppearance.size > 0 ? $0.defaultAppearance.size : 12 }
        default: nil
        }
    }

    /// Sets a property that is a number.
    func set(_ trait: AnnotationTrait, to number: Double) {
        switch trait {
        case .opacity: opacity = number
        case .lineWidth: lineWidth = number
        case .fontSize: (self as? FreeTextAnnotation)?.defaultAppearance.size = number
        default: break
        }
    }
}

extension AnnotationColor {
    /// The colours that panels offer.
    static let palette: [AnnotationColor] = [
        .black, .red, AnnotationColor(red: 0.95, green: 0.52, blue: 0.08), .yellow, .green, .blue,
        AnnotationColor(red: 0.55, green: 0.27, blue: 0.8), .white,
    ]

    /// The colour to draw with.
    var drawn: Color { Color(red: red, green: green, blue: blue) }

    /// The six digits that people write for it.
    var hex: String {
        let digits = [red, green, blue].map { share -> String in
            let text = String(Int((share * 255).rounded()), radix: 16, uppercase: true)
            return text.count == 1 ? "0" + text : text
        }
        return digits.joined()
    }

    /// Reads `#1F5FBF` or `1f5fbf`; nil for anything else.
    init?(hex: String) {
        let digits = hex.drop { $0 == "#" || $0 == " " }
        guard digits.count == 6, let value = UInt32(digits, radix: 16) else { return nil }
        func share(_ shift: UInt32) -> Double { Double(value >> shift & 0xFF) / 255 }
        self.init(red: share(16), green: share(8), blue: share(0))
    }

    /// Whether people see the same colour.
    func isNear(_ other: AnnotationColor) -> Bool { hex == other.hex }
}
