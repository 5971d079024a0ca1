// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import Geometry

/// Values as they are written in a PDF file.
enum PDFText {
    /// The date that everything in the guide bears.
    static let date = "(D:20260101000000Z)"

    /// A number, to hundredths.
    static func number(_ value: Double) -> String {
        let hundredths = Int((value * 100).rounded())
        let (whole, rest) = (abs(hundredths) / 100, abs(hundredths) % 100)
        let fraction = rest == 0 ? "" : rest < 10 ? ".0\(rest)" : ".\(rest)"
        return "\(hundredths < 0 ? "-" : "")\(whole)\(fraction)"
    }

    /// Numbers in a row.
    static func numbers(_ values: [Double]) -> String { values.map(number).joined(separator: " ") }

    /// The three parts of a colour.
    static func color(_ color: Color) -> String { numbers([color.red, color.green, color.blue]) }

    /// A rectangle as an array.
    static func rect(_ rect: PageRect) -> String { "[\(numbers([rect.minX, rect.minY, rect.maxX, rect.maxY]))]" }

    /// The corners of a rectangle in the order that marked text gives them.
    static func quad(_ rect: PageRect) -> String {
        let (x0, y0, x1, y1) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
        return "[\(numbers([x0, y1, x1, y1, x0, y0, x1, y0]))]"
    }

    /// A text string.
    static func string(_ text: String) -> String {
        if text.unicodeScalars.allSatisfy({ $0.isASCII }) {
            var escaped = ""
            for character in text { escaped += "()\\".contains(character) ? "\\\(character)" : "\(character)" }
            return "(\(escaped))"
        }
        return "<FEFF" + text.utf16.map(hexadecimal).joined() + ">"
    }

    private static func hexadecimal(_ unit: UInt16) -> String {
        let digits = String(unit, radix: 16)
        return String(repeating: "0", count: 4 - digits.count) + digits
    }
}
