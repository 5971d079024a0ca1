// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import Geometry

/// The picture of an annotation: page content in a box of its own, y up from its bottom left corner.
struct Appearance {
    /// The size of the box, in points.
    let size: PageSize
    /// Whether the picture darkens what is below it, as a marker does.
    var isMultiplied = false
    /// The content so far.
    private(set) var content = ""

    init(_ size: PageSize) { self.size = size }

    /// The dictionary of the stream that holds the content.
    var dictionary: String {
        let state = isMultiplied ? "/ExtGState << /Marker << /BM /Multiply >> >>" : ""
        let group = isMultiplied ? "/Group << /S /Transparency >>" : ""
        return """
            << /Type /XObject /Subtype /Form /BBox [0 0 \(PDFText.numbers([size.width, size.height]))] \(group)
            /Resources << /Font \(Self.fonts) \(state) >> >>
            """
    }

    /// The fonts that appearances and form fields name.
    static let fonts = """
        << /Helv << /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>
        /HeBo << /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>
        /ZaDb << /Type /Font /Subtype /Type1 /BaseFont /ZapfDingbats >> >>
        """

    private mutating func add(_ numbers: [Double], _ operation: String) {
        content += (numbers.map(PDFText.number) + [operation]).joined(separator: " ") + "\n"
    }

    /// Darkens what is below.
    mutating func multiply() {
        isMultiplied = true
        content += "/Marker gs\n"
    }

    mutating func fillColor(_ color: Color) { add([color.red, color.green, color.blue], "rg") }
    mutating func strokeColor(_ color: Color, width: Double) {
        add([color.red, color.green, color.blue], "RG")
        add([width], "w")
        content += "1 j 1 J\n"
    }
    mutating func move(_ x: Double, _ y: Double) { add([x, y], "m") }
    mutating func line(_ x: Double, _ y: Double) { add([x, y], "l") }
    mutating func curve(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ x: Double, _ y: Double) {
        add([x1, y1, x2, y2, x, y], "c")
    }
    mutating func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
        add([x, y, width, height], "re")
    }
    mutating func close() { content += "h\n" }
    mutating func fill() { content += "f\n" }
    mutating func stroke() { content += "S\n" }
    mutating func fillAndStroke() { content += "B\n" }

    /// Adds an outline through points.
    mutating func polygon(_ points: [PagePoint], isClosed: Bool = true) {
        guard let first = points.first else { return }
        move(first.x, first.y)
        for point in points.dropFirst() { line(point.x, point.y) }
        if isClosed { close() }
    }

    /// Adds the ellipse that fills a rectangle.
    mutating func ellipse(_ rect: PageRect) {
        let (rx, ry) = (rect.width / 2, rect.height / 2)
        let (kx, ky) = (rx * 0.5523, ry * 0.5523)
        let (x, y) = (rect.midX, rect.midY)
        move(x + rx, y)
        curve(x + rx, y + ky, x + kx, y + ry, x, y + ry)
        curve(x - kx, y + ry, x - rx, y + ky, x - rx, y)
        curve(x - rx, y - ky, x - kx, y - ry, x, y - ry)
        curve(x + kx, y - ry, x + rx, y - ky, x + rx, y)
        close()
    }

    /// Shows one line of text from a point on its baseline.
    mutating func text(_ text: String, _ x: Double, _ y: Double, font: String = "Helv", size: Double, _ color: Color) {
        fillColor(color)
        content += "BT /\(font) \(PDFText.number(size)) Tf \(PDFText.numbers([x, y])) Td "
        content += "\(PDFText.string(text)) Tj ET\n"
    }
}
