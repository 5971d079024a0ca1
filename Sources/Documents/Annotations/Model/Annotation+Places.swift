// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EngineProtocol
import Geometry

extension Annotation {
    /// All that it may paint on, in default user space: its box and its points with what lines and icons put around them.
    /// What it does paint on may be less.
    public var drawingBox: PageRect {
        var box = boundingBox
        for name in ["QuadPoints", "Vertices", "L", "CL"] {
            if let points = entry(name)?.points, !points.isEmpty { box = box.union(PageRect(enclosing: points)) }
        }
        for stroke in entry("InkList")?.elements ?? [] {
            if let points = stroke.points, !points.isEmpty { box = box.union(PageRect(enclosing: points)) }
        }
        if turnsAboutCorner { box = box.union(cornerSquare) }
        return box.insetBy(dx: -drawingMargin, dy: -drawingMargin)
    }

    /// Whether its picture hangs from the upper left corner of its box, whichever way and however large the page is shown.
    private var turnsAboutCorner: Bool {
        !flags.isDisjoint(with: [.noRotate, .noZoom]) || (self is IconAnnotation && !hasAppearance)
    }

    /// What a picture of its size, or of the size of an icon, covers in any turn about that corner.
    private var cornerSquare: PageRect {
        let box = boundingBox
        let reach = max(box.width, box.height, Self.iconExtent)
        return PageRect(x: box.minX - reach, y: box.maxY - reach, width: 2 * reach, height: 2 * reach)
    }

    /// What is drawn around the points: half the line, and at the ends of lines arrows and the lines that lead to them.
    private var drawingMargin: Double {
        let line = max(border.width, 1)
        if self is TextMarkupAnnotation { return max(line, boundingBox.height / Self.markerRounding) }
        // Lists are drawn line by line, the last one over the edge.
        if let field = self as? WidgetAnnotation, field.fieldType == "Ch" { return max(line, field.lineHeight) }
        guard ["L", "Vertices", "CL"].contains(where: { entry($0) != nil }) else { return line }
        let leads = ["LL", "LLE", "LLO"].compactMap { entry($0)?.number }.reduce(0) { $0 + abs($1) }
        return Self.endingExtent * line + leads
    }

    /// The side of the icons that the engine draws for annotations without a picture.
    private static let iconExtent = 24.0
    /// Text markers are round at the ends: by the height of a line over this number they reach beyond the text.
    private static let markerRounding = 4.0
    /// How far the largest end of a line reaches, in widths of the line.
    private static let endingExtent = 10.0
}
