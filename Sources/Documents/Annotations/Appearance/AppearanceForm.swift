// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EngineProtocol
import Geometry

/// Makes the streams that show annotations.
enum AppearanceForm {
    /// A form drawn in default user space; a group is drawn as a whole before it's put on the page.
    static func form(box: PageRect, resources: PDFValue, content: String, isGroup: Bool = false) -> PDFValue {
        stream(box: .rect(box), matrix: nil, resources: resources, content: content, isGroup: isGroup)
    }

    /// A form drawn in a space of its own, `width` by `height` with the origin at its lower left, that is to stand upright
    /// to the reader of a page turned by `rotation`. Other angles than right ones are given in degrees.
    static func turned(
        width: Double, height: Double, angle: Double, resources: PDFValue, content: String
    ) -> PDFValue {
        guard angle.remainder(dividingBy: 90) != 0 else {
            let rotation = Rotation(degrees: Int(angle.remainder(dividingBy: 360)))
            return upright(width: width, height: height, rotation: rotation, resources: resources, content: content)
        }
        let (sine, cosine) = exactSineAndCosine(degrees: angle)
        return stream(
            box: .rect(PageRect(x: 0, y: 0, width: width, height: height)),
            matrix: [cosine, sine, -sine, cosine, 0, 0],
            resources: resources, content: content)
    }

    /// A form drawn in such a space, for a page turned by a right angle or none.
    static func upright(
        width: Double, height: Double, rotation: Rotation, resources: PDFValue, content: String
    ) -> PDFValue {
        let matrix: [Double] =
            switch rotation {
            case .none: [1, 0, 0, 1, 0, 0]
            case .clockwise: [0, 1, -1, 0, height, 0]
            case .half: [-1, 0, 0, -1, width, height]
            case .counterclockwise: [0, -1, 1, 0, 0, width]
            }
        let box = PageRect(x: 0, y: 0, width: width, height: height)
        return stream(
            box: .rect(box), matrix: rotation == .none ? nil : matrix, resources: resources, content: content)
    }

    private static func stream(
        box: PDFValue, matrix: [Double]?, resources: PDFValue, content: String, isGroup: Bool = false
    ) -> PDFValue {
        var entries: [String: PDFValue] = [
            "Type": .name("XObject"), "Subtype": .name("Form"), "FormType": .integer(1), "BBox": box,
            "Resources": resources,
        ]
        if let matrix { entries["Matrix"] = .numbers(matrix) }
        if isGroup { entries["Group"] = .dictionary(["Type": .name("Group"), "S": .name("Transparency")]) }
        return .stream(entries, Array(content.utf8))
    }

    /// Resources with a graphics state `GS` of an opacity and a blend mode, and perhaps a font `F` and pictures.
    static func resources(
        opacity: Double = 1, blend: String? = nil, font: PDFValue? = nil, pictures: [String: PDFValue] = [:]
    ) -> PDFValue {
        var state: [String: PDFValue] = ["Type": .name("ExtGState"), "CA": .real(opacity), "ca": .real(opacity)]
        state["AIS"] = .boolean(false)
        if let blend { state["BM"] = .name(blend) }
        var entries: [String: PDFValue] = ["ExtGState": .dictionary(["GS": .dictionary(state)])]
        if let font { entries["Font"] = .dictionary(["F": font]) }
        if !pictures.isEmpty { entries["XObject"] = .dictionary(pictures) }
        return .dictionary(entries)
    }
}

/// Builds the operators of a content stream.
struct ContentBuilder {
    /// The operators so far.
    private(set) var text = "/GS gs\n"

    /// Appends numbers and an operator.
    mutating func add(_ numbers: [Double], _ name: String) {
        text += numbers.map(\.pdf).joined(separator: " ") + (numbers.isEmpty ? "" : " ") + name + "\n"
    }

    mutating func move(_ point: PagePoint) { add([point.x, point.y], "m") }
    mutating func line(_ point: PagePoint) { add([point.x, point.y], "l") }

    mutating func curve(_ first: PagePoint, _ second: PagePoint, _ end: PagePoint) {
        add([first.x, first.y, second.x, second.y, end.x, end.y], "c")
    }

    mutating func polyline(_ points: [PagePoint]) {
        guard let first = points.first else { return }
        move(first)
        points.dropFirst().forEach { line($0) }
        if points.count == 1 { line(first) }
    }

    mutating func stroke(_ color: AnnotationColor?, width: Double, dash: [Double] = []) {
        if let color { add(color.components, "RG") }
        add([width], "w")
        if !dash.isEmpty { text += "[\(dash.map(\.pdf).joined(separator: " "))] 0 d\n" }
    }

    mutating func fill(_ color: AnnotationColor) { add(color.components, "rg") }

    /// Fills and strokes what was drawn, as far as there are colours for it.
    mutating func paint(fill: Bool, stroke: Bool, closing: Bool = false) {
        if closing { add([], "h") }
        add([], fill ? (stroke ? "B" : "f") : (stroke ? "S" : "n"))
    }

    mutating func ellipse(in box: PageRect) {
        let (rx, ry) = (box.width / 2, box.height / 2)
        let (cx, cy) = (box.midX, box.midY)
        let (kx, ky) = (rx * Self.circle, ry * Self.circle)
        func point(_ x: Double, _ y: Double) -> PagePoint { PagePoint(x: cx + x, y: cy + y) }
        move(point(rx, 0))
        curve(point(rx, ky), point(kx, ry), point(0, ry))
        curve(point(-kx, ry), point(-rx, ky), point(-rx, 0))
        curve(point(-rx, -ky), point(-kx, -ry), point(0, -ry))
        curve(point(kx, -ry), point(rx, -ky), point(rx, 0))
        add([], "h")
    }

    mutating func rectangle(_ box: PageRect) { add([box.minX, box.minY, box.width, box.height], "re") }

    /// Appends operators as they are.
    mutating func raw(_ operators: String) { text += operators + "\n" }
}
