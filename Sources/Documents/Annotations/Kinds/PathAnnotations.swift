// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EngineProtocol
import Geometry

/// Strokes by hand.
open class InkAnnotation: Annotation {
    open override class var appearanceKeys: Set<String> { super.appearanceKeys.union(["InkList"]) }

    /// Makes strokes on a page, counted from 0.
    public convenience init(
        page: Int, strokes: [[PagePoint]], color: AnnotationColor = .blue, width: Double = 2
    ) {
        self.init(seed: AnnotationSeed(new: .ink, page: page))
        border = AnnotationBorder(width: width)
        self.strokes = strokes
        self.color = color
    }

    /// The strokes, in default user space; setting them sets ``Annotation/boundingBox`` as well.
    public var strokes: [[PagePoint]] {
        get { entry("InkList")?.elements?.map { $0.points ?? [] } ?? [] }
        set { become(state.redrawn(as: "InkList", .array(newValue.map { .points($0) }), box: box(newValue))) }
    }

    private func box(_ strokes: [[PagePoint]]) -> PageRect {
        PageRect(enclosing: strokes.flatMap { $0 }, margin: border.width / 2 + 1)
    }

    open override func isHit(by area: PageRect) -> Bool {
        let wide = area.insetBy(dx: -border.width / 2, dy: -border.width / 2)
        return strokes.contains { HitGeometry.polyline($0, meets: wide) }
    }
}

/// A line between two points.
open class LineAnnotation: Annotation {
    open override class var appearanceKeys: Set<String> {
        super.appearanceKeys.union(["L", "LE", "LL", "LLE", "LLO", "Cap", "CP", "CO"])
    }

    override func bearsOnLook(_ name: String) -> Bool {
        super.bearsOnLook(name) || name == "Contents" && showsCaption
    }

    /// Makes a line on a page, counted from 0.
    public convenience init(
        page: Int, from start: PagePoint, to end: PagePoint, endings: (LineEnding, LineEnding) = (.none, .none),
        color: AnnotationColor = .red, width: Double = 2
    ) {
        self.init(seed: AnnotationSeed(new: .line, page: page))
        border = AnnotationBorder(width: width)
        setEntry("LE", to: .array([.name(endings.0.rawValue), .name(endings.1.rawValue)]))
        points = [start, end]
        self.color = color
    }

    /// Start and end, in default user space; setting them sets ``Annotation/boundingBox`` as well.
    public var points: [PagePoint] {
        get { Array((entry("L")?.points ?? []).prefix(2)) }
        set {
            let box = PageRect(enclosing: newValue, margin: reach(of: border))
            become(state.redrawn(as: "L", .points(newValue), box: box))
        }
    }

    /// What is drawn at start and end.
    public var endings: (start: LineEnding, end: LineEnding) {
        get { LineEnding.pair(entry("LE")) }
        set { setEntry("LE", to: .array([.name(newValue.start.rawValue), .name(newValue.end.rawValue)])) }
    }

    open override func isHit(by area: PageRect) -> Bool {
        let wide = area.insetBy(dx: -border.width / 2, dy: -border.width / 2)
        guard let course = LineCourse(self) else { return HitGeometry.polyline(points, meets: wide) }
        return HitGeometry.polyline([course.start, course.end], meets: wide)
            || course.leaders.contains { HitGeometry.polyline([$0.0, $0.1], meets: wide) }
    }
}

/// A chain of lines through corners.
open class CornersAnnotation: Annotation {
    open override class var appearanceKeys: Set<String> { super.appearanceKeys.union(["Vertices", "LE"]) }

    /// The corners, in default user space; setting them sets ``Annotation/boundingBox`` as well.
    public var vertices: [PagePoint] {
        get { entry("Vertices")?.points ?? [] }
        set {
            let box = PageRect(enclosing: newValue, margin: reach(of: border))
            become(state.redrawn(as: "Vertices", .points(newValue), box: box))
        }
    }

    fileprivate func set(_ vertices: [PagePoint], _ color: AnnotationColor, _ width: Double) {
        border = AnnotationBorder(width: width)
        self.vertices = vertices
        self.color = color
    }
}

/// A closed chain of lines.
open class PolygonAnnotation: CornersAnnotation {
    /// Makes a polygon on a page, counted from 0.
    public convenience init(page: Int, vertices: [PagePoint], color: AnnotationColor = .red, width: Double = 2) {
        self.init(seed: AnnotationSeed(new: .polygon, page: page))
        set(vertices, color, width)
    }

    open override func isHit(by area: PageRect) -> Bool {
        let wide = area.insetBy(dx: -border.width / 2, dy: -border.width / 2)
        if interiorColor != nil { return HitGeometry.polygon(vertices, meets: wide) }
        return HitGeometry.polyline(vertices + vertices.prefix(1), meets: wide)
    }
}

/// An open chain of lines.
open class PolylineAnnotation: CornersAnnotation {
    /// Makes a chain of lines on a page, counted from 0.
    public convenience init(page: Int, vertices: [PagePoint], color: AnnotationColor = .red, width: Double = 2) {
        self.init(seed: AnnotationSeed(new: .polyline, page: page))
        set(vertices, color, width)
    }

    /// What is drawn at start and end.
    public var endings: (start: LineEnding, end: LineEnding) {
        get { LineEnding.pair(entry("LE")) }
        set { setEntry("LE", to: .array([.name(newValue.start.rawValue), .name(newValue.end.rawValue)])) }
    }

    open override func isHit(by area: PageRect) -> Bool {
        HitGeometry.polyline(vertices, meets: area.insetBy(dx: -border.width / 2, dy: -border.width / 2))
    }
}

extension LineEnding {
    /// The two endings of an array of names.
    static func pair(_ value: PDFValue?) -> (start: LineEnding, end: LineEnding) {
        let names = value?.elements?.map { $0.nameValue.flatMap(LineEnding.init) ?? .none } ?? []
        return (names.first ?? .none, names.count > 1 ? names[1] : .none)
    }
}

extension AnnotationState {
    /// The state with an entry that bears on its looks and its place.
    @MainActor
    func redrawn(as name: String, _ value: PDFValue, box: PageRect) -> AnnotationState {
        var copy = self
        copy.entries[name] = value
        copy.entries["Rect"] = .rect(box)
        copy.look = AnnotationManager.nextLook(after: look)
        return copy
    }
}
