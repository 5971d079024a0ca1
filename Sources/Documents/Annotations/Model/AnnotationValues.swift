// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EngineProtocol

/// A colour of an annotation: red, green and blue from 0 to 1.
public struct AnnotationColor: Hashable, Sendable {
    /// The share of red.
    public var red: Double
    /// The share of green.
    public var green: Double
    /// The share of blue.
    public var blue: Double

    /// Makes a colour; each share is brought into 0...1.
    public init(red: Double, green: Double, blue: Double) {
        self.red = min(max(red, 0), 1)
        self.green = min(max(green, 0), 1)
        self.blue = min(max(blue, 0), 1)
    }

    /// Black.
    public static let black = AnnotationColor(red: 0, green: 0, blue: 0)
    /// White.
    public static let white = AnnotationColor(red: 1, green: 1, blue: 1)
    /// The yellow of a text marker.
    public static let yellow = AnnotationColor(red: 1, green: 0.92, blue: 0.23)
    /// A red for corrections.
    public static let red = AnnotationColor(red: 0.86, green: 0.15, blue: 0.15)
    /// A green for agreement.
    public static let green = AnnotationColor(red: 0.2, green: 0.66, blue: 0.33)
    /// A blue for remarks.
    public static let blue = AnnotationColor(red: 0.13, green: 0.42, blue: 0.86)

    /// The colour of an array of 1, 3 or 4 numbers: grey, red-green-blue, or cyan-magenta-yellow-black.
    init?(_ value: PDFValue?) {
        guard let numbers = value?.numbers else { return nil }
        switch numbers.count {
        case 1: self.init(red: numbers[0], green: numbers[0], blue: numbers[0])
        case 3: self.init(red: numbers[0], green: numbers[1], blue: numbers[2])
        case 4:
            let rest = 1 - min(max(numbers[3], 0), 1)
            self.init(red: (1 - numbers[0]) * rest, green: (1 - numbers[1]) * rest, blue: (1 - numbers[2]) * rest)
        default: return nil
        }
    }

    /// The three shares.
    var components: [Double] { [red, green, blue] }
    /// The array of a file.
    var value: PDFValue { .numbers(components) }
}

/// The line around or of an annotation.
public struct AnnotationBorder: Hashable, Sendable {
    /// How it's drawn.
    public enum Style: String, CaseIterable, Hashable, Sendable {
        /// Without a gap.
        case solid = "S"
        /// In dashes.
        case dashed = "D"
        /// As if it stood out.
        case beveled = "B"
        /// As if it lay deeper.
        case inset = "I"
        /// At the bottom only.
        case underline = "U"
    }

    /// Its width in default user space; 0 for none.
    public var width: Double
    /// How it's drawn.
    public var style: Style
    /// The lengths of dashes and gaps, in default user space; used where ``style`` is dashed.
    public var dash: [Double]
    /// How strongly it's bent into clouds, from 0 for not at all to 2.
    public var cloudiness: Double

    /// Makes a border.
    public init(width: Double = 1, style: Style = .solid, dash: [Double] = [3], cloudiness: Double = 0) {
        self.width = width
        self.style = style
        self.dash = dash
        self.cloudiness = cloudiness
    }

    /// The border of an annotation's dictionary.
    init(_ entries: [String: PDFValue]) {
        self.init()
        if let style = entries["BS"]?.entries {
            width = style["W"]?.number ?? 1
            self.style = style["S"]?.nameValue.flatMap(Style.init) ?? .solid
            dash = style["D"]?.numbers ?? [3]
        } else if let border = entries["Border"]?.elements, border.count > 2 {
            width = border[2].number ?? 1
            if border.count > 3, let numbers = border[3].numbers, !numbers.isEmpty {
                (style, dash) = (.dashed, numbers)
            }
        }
        width = max(width, 0)
        if entries["BE"]?["S"]?.nameValue == "C" { cloudiness = entries["BE"]?["I"]?.number ?? 1 }
    }

    /// The border style dictionary, made from what was there before.
    func style(keeping old: PDFValue?) -> PDFValue {
        var result = old?.entries ?? [:]
        result["W"] = .real(width)
        result["S"] = .name(style.rawValue)
        result["D"] = style == .dashed ? .numbers(dash) : nil
        return .dictionary(result)
    }
}

/// What an annotation is to another one that it answers to.
public enum ReplyType: String, CaseIterable, Hashable, Sendable {
    /// A reply.
    case reply = "R"
    /// A part of the same thing, as both marks of a correction.
    case group = "Group"
}

/// What is drawn at the end of a line.
public enum LineEnding: String, CaseIterable, Hashable, Sendable {
    /// Nothing.
    case none = "None"
    /// A square.
    case square = "Square"
    /// A circle.
    case circle = "Circle"
    /// A square on its corner.
    case diamond = "Diamond"
    /// Two strokes.
    case openArrow = "OpenArrow"
    /// A triangle.
    case closedArrow = "ClosedArrow"
    /// A stroke across.
    case butt = "Butt"
    /// Two strokes, turned round.
    case reverseOpenArrow = "ROpenArrow"
    /// A triangle, turned round.
    case reverseClosedArrow = "RClosedArrow"
    /// A slanted stroke across.
    case slash = "Slash"
}

/// How text on a page looks (`/DA`).
public struct DefaultAppearance: Hashable, Sendable {
    /// The font's name among the document's resources.
    public var font: String
    /// The size in default user space; 0 lets the viewer choose.
    public var size: Double
    /// The colour.
    public var color: AnnotationColor

    /// Makes an appearance.
    public init(font: String = "Helv", size: Double = 12, color: AnnotationColor = .black) {
        self.font = font
        self.size = size
        self.color = color
    }

    /// Understands a file's string of operators.
    init(_ text: String) {
        self.init()
        var operands: [Substring] = []
        for word in text.split(whereSeparator: \.isWhitespace) {
            let numbers = operands.compactMap { Double($0) }
            switch word {
            case "Tf" where operands.count >= 2:
                font = String(operands[operands.count - 2].drop { $0 == "/" })
                size = numbers.last ?? 12
            case "g", "rg", "k": color = AnnotationColor(.numbers(numbers)) ?? color
            default:
                operands.append(word)
                continue
            }
            operands = []
        }
    }

    /// The string of operators of a file.
    var text: String { "/\(font) \(size.pdf) Tf " + color.components.map(\.pdf).joined(separator: " ") + " rg" }
}
