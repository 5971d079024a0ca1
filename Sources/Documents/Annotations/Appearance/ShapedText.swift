// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import EngineProtocol
import Geometry

/// Text that the fonts of all viewers don't have the letters of, drawn as shapes: it looks the same everywhere, and needs no
/// font in the file.
@MainActor
struct ShapedText {
    private let layout: TextLayout
    /// The pictures that its operators draw, by name.
    private(set) var pictures: [String: PDFValue] = [:]

    /// Sets a text.
    /// - Parameters:
    ///   - text: the text.
    ///   - size: the size of its letters, in units of the space that it's drawn in.
    ///   - weight: how heavy they are.
    ///   - width: where lines break; nil for nowhere.
    ///   - alignment: where lines stand within the width.
    init(
        _ text: String, size: Double, weight: Font.Weight = .regular, width: Double? = nil,
        alignment: TextLayout.Alignment = .left
    ) {
        let font = Font(families: ["Helvetica", "sans-serif"], size: size, weight: weight)
        layout = TextLayout(text, font: font, maximumWidth: width, alignment: alignment)
    }

    /// How large it is.
    var size: ViewSize { layout.size }

    /// Appends the operators that draw it in the colour for filling.
    /// - Parameters:
    ///   - corner: its upper left corner, in a space whose y runs upwards.
    ///   - height: lines that begin so far below the corner are left out.
    ///   - content: where they go.
    mutating func draw(at corner: PagePoint, within height: Double = .infinity, _ content: inout ContentBuilder) {
        for shape in layout.shapes(within: height) {
            switch shape {
            case .outlines(let path): Self.fill(path, corner, &content)
            case .picture(let surface, let box):
                let name = "Im\(pictures.count)"
                pictures[name] = StampImage(surface).object
                content.raw("q")
                content.add([box.width, 0, 0, box.height, corner.x + box.minX, corner.y - box.maxY], "cm")
                content.raw("/\(name) Do Q")
            }
        }
    }

    private static func fill(_ path: Path, _ corner: PagePoint, _ content: inout ContentBuilder) {
        func place(_ point: ViewPoint) -> PagePoint {
            // A thousandth of a unit can't be seen, and a shorter number is a smaller file.
            func short(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }
            return PagePoint(x: short(corner.x + point.x), y: short(corner.y - point.y))
        }
        for element in path.elements {
            switch element {
            case .move(let point): content.move(place(point))
            case .line(let point): content.line(place(point))
            case .curve(let first, let second, let end): content.curve(place(first), place(second), place(end))
            case .close: content.add([], "h")
            }
        }
        content.add([], "f")
    }
}

extension StampImage {
    /// The pixels of a surface.
    fileprivate init(_ surface: Surface) {
        let words = surface.pixels
        let bytes = words.flatMap { word -> [UInt8] in
            let alpha = word >> 24
            func channel(_ shift: UInt32) -> UInt8 {
                alpha == 0 ? 0 : UInt8(min((word >> shift & 0xFF) * 255 / alpha, 255))
            }
            return [channel(16), channel(8), channel(0), UInt8(alpha)]
        }
        self.init(width: surface.width, height: surface.height, pixels: bytes)
    }
}
