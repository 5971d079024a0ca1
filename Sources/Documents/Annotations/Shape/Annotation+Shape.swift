// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EngineProtocol
import Geometry

extension Annotation {
    // MARK: What can be done with a kind

    /// Whether its kind can have another size. Marks follow the text that they are on, and icons have one size.
    public var allowsResizing: Bool {
        switch kind {
        case .highlight, .underline, .strikeOut, .squiggly, .note, .fileAttachment, .sound, .popup, .widget, .line:
            false
        case .redaction, .link: entry("QuadPoints") == nil
        default: true
        }
    }

    /// Whether its kind can be turned by any angle.
    public var allowsRotating: Bool {
        switch kind {
        case .stamp, .ink, .polygon, .polyline: true
        case .freeText: entry("CL") == nil
        default: false
        }
    }

    /// Whether its width and height belong together, as those of a picture do.
    public var keepsAspectRatio: Bool { kind == .stamp }

    /// The points that can be moved one by one, in default user space: the ends of a line, the corners of a polygon or
    /// polyline, the line of a callout.
    public var adjustablePoints: [PagePoint] {
        switch self {
        case let line as LineAnnotation: line.points
        case let corners as CornersAnnotation: corners.vertices
        case let text as FreeTextAnnotation: Array(text.calloutLine.dropLast())
        default: []
        }
    }

    // MARK: Shape

    /// The box that it fills, turned as it is. Setting it brings it there with all its points.
    public var shape: OrientedBox {
        get { state.shape }
        set { reshape(from: snapshot, into: newValue) }
    }

    /// Brings it to another place, size or angle, as seen from an earlier state, so that the steps of a drag don't add up
    /// to errors.
    /// - Parameters:
    ///   - start: how it was.
    ///   - box: what ``shape`` is to become. It's turned against the earlier one only where ``allowsRotating``.
    public func reshape(from start: AnnotationSnapshot, into box: OrientedBox) {
        reshape(from: start, seenAs: start.shape, into: box)
    }

    /// Does the same for a box that sees the earlier state turned: one that fills the same upright rectangle.
    public func reshape(from start: AnnotationSnapshot, seenAs old: OrientedBox, into box: OrientedBox) {
        let map = old.transform(to: box)
        var changed = start.state
        if kind.isMadeOfPoints {
            let isRigid = old.size == box.size
            mapPoints(&changed, isRigid ? map : fitting(start.state, into: box.boundingBox))
        } else {
            mapEntries(&changed, map)
            if kind.storesAngle {
                changed.setShape(OrientedBox(center: box.center, size: box.size, angle: ownAngle(start, old, box)))
            } else {
                changed.entries["Rect"] = .rect(box.boundingBox)
            }
        }
        if !map.isTranslation && needsNewLook(start.state, changed) {
            changed.look = AnnotationManager.nextLook(after: state.look)
        }
        become(changed)
    }

    /// The angle that the file is to tell: that of the earlier state and what has come since.
    private func ownAngle(_ start: AnnotationSnapshot, _ old: OrientedBox, _ box: OrientedBox) -> Double {
        start.shape.angle + (box.angle - old.angle)
    }

    private func needsNewLook(_ old: AnnotationState, _ new: AnnotationState) -> Bool {
        guard !redrawsWhenResized else { return true }
        return new.angle != old.angle || new.angle.remainder(dividingBy: 90) != 0
    }

    /// Moves it, as seen from an earlier state.
    public func move(from start: AnnotationSnapshot, by way: Vector<PageSpace>) {
        var box = start.shape
        box.center = box.center + way
        reshape(from: start, into: box)
    }

    // MARK: Points

    private func mapEntries(_ state: inout AnnotationState, _ map: Transform<PageSpace, PageSpace>) {
        for name in ["QuadPoints", "CL"] {
            guard let points = state.entries[name]?.points else { continue }
            state.entries[name] = .points(points.map(map.map))
        }
        // What lies between the box and what is drawn in it grows with it.
        if let insets = state.entries["RD"]?.numbers, insets.count == 4, !map.isTranslation {
            let (sx, sy) = (abs(map.a) + abs(map.c), abs(map.b) + abs(map.d))
            state.entries["RD"] = .numbers([insets[0] * sx, insets[1] * sy, insets[2] * sx, insets[3] * sy])
        }
    }

    /// The map that brings the points to where they fill a rectangle as they did before.
    private func fitting(_ state: AnnotationState, into rect: PageRect) -> Transform<PageSpace, PageSpace> {
        let inner = PageRect(enclosing: Self.points(of: state))
        let outer = state.entries["Rect"]?.rect ?? inner
        let (left, right) = (max(inner.minX - outer.minX, 0), max(outer.maxX - inner.maxX, 0))
        let (low, high) = (max(inner.minY - outer.minY, 0), max(outer.maxY - inner.maxY, 0))
        let target = PageRect(
            x: rect.minX + left, y: rect.minY + low, width: max(rect.width - left - right, 1),
            height: max(rect.height - low - high, 1))
        return OrientedBox(inner).transform(to: OrientedBox(target))
    }

    private func mapPoints(_ state: inout AnnotationState, _ map: Transform<PageSpace, PageSpace>) {
        let outer = state.entries["Rect"]?.rect ?? .zero
        let inner = PageRect(enclosing: Self.points(of: state))
        for name in ["Vertices", "L"] {
            guard let points = state.entries[name]?.points else { continue }
            state.entries[name] = .points(points.map(map.map))
        }
        if let strokes = state.entries["InkList"]?.elements {
            state.entries["InkList"] = .array(strokes.map { .points(($0.points ?? []).map(map.map)) })
        }
        guard !map.isTranslation else {
            return state.entries["Rect"] = .rect(outer.offsetBy(Vector(dx: map.tx, dy: map.ty)))
        }
        // The line keeps its width, and so the box its margin around the points.
        let margin = max(
            min(inner.minX - outer.minX, outer.maxX - inner.maxX, inner.minY - outer.minY, outer.maxY - inner.maxY),
            border.width / 2 + 1 + besides)
        state.entries["Rect"] = .rect(PageRect(enclosing: Self.points(of: state), margin: margin))
    }

    /// How far what is drawn with a border may reach beyond the points.
    func reach(of border: AnnotationBorder) -> Double {
        let own = kind == .ink ? border.width / 2 + 1 : LineEndingGeometry.extent(border.width)
        return own + besides
    }

    /// How far clouds, leader lines and words reach beyond the line.
    private var besides: Double {
        if kind == .polygon { return CloudBorder(border)?.reach ?? 0 }
        return (self as? LineAnnotation)?.besidesLine ?? 0
    }

    /// All points of an annotation that is made of points.
    private static func points(of state: AnnotationState) -> [PagePoint] {
        let own = ["Vertices", "L"].compactMap { state.entries[$0]?.points }
        let strokes = state.entries["InkList"]?.elements?.compactMap(\.points) ?? []
        return (own + strokes).flatMap { $0 }
    }

    /// Moves one of its points, as seen from an earlier state.
    /// - Parameters:
    ///   - index: which of ``adjustablePoints``.
    ///   - point: where it goes, in default user space.
    ///   - start: how it was.
    public func adjust(_ index: Int, to point: PagePoint, from start: AnnotationSnapshot) {
        var changed = start.state
        let name = kind == .line ? "L" : kind == .freeText ? "CL" : "Vertices"
        guard var points = changed.entries[name]?.points, points.indices.contains(index) else { return }
        points[index] = point
        changed.entries[name] = .points(points)
        let around = PageRect(enclosing: points, margin: reach(of: border))
        if kind == .freeText {
            let text = FreeTextAnnotation.textBox(of: changed)
            let box = around.union(text)
            changed.entries["Rect"] = .rect(box)
            changed.entries["RD"] = .numbers([
                text.minX - box.minX, text.minY - box.minY, box.maxX - text.maxX, box.maxY - text.maxY,
            ])
        } else {
            changed.entries["Rect"] = .rect(around)
        }
        changed.look = AnnotationManager.nextLook(after: state.look)
        become(changed)
    }
}

extension Annotation {
    /// The width of its line, in default user space. Setting it keeps what is drawn within ``boundingBox``.
    public var lineWidth: Double {
        get { border.width }
        set {
            var changed = state
            var border = border
            border.width = max(newValue, 0)
            changed.entries["BS"] = border.style(keeping: entry("BS"))
            changed.entries["Border"] = nil
            let points = Self.points(of: state)
            if !points.isEmpty {
                changed.entries["Rect"] = .rect(PageRect(enclosing: points, margin: reach(of: border)))
            }
            changed.look = AnnotationManager.nextLook(after: state.look)
            become(changed)
        }
    }

    /// The box that it fills, as somebody sees it who reads the page turned. Kinds that can't tell how they are turned
    /// have their upper edge where that reader's is.
    /// - Parameter turn: the turn of the page as it is shown, its own and that of the view.
    /// - Returns: the box.
    public func shape(seenAt turn: Rotation) -> OrientedBox {
        kind.storesAngle ? shape : OrientedBox(shownBox, angle: Double(turn.degrees))
    }
}
