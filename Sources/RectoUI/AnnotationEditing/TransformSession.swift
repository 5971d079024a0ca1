// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Geometry
import Gestures
import Views

/// One drag on a selection: what it does to the annotations, step by step, as one edit. What it does is reckoned from how
/// they were at first, so that nothing adds up to errors.
@MainActor
final class TransformSession {
    /// What is dragged.
    let part: SelectionLayout.Part
    /// The annotations that change.
    let annotations: [Annotation]
    /// The box of the selection now, turned as it is dragged; nil where there are several annotations.
    private(set) var box: OrientedBox?
    /// The lines that something has snapped to.
    private(set) var guides: [SnapGuides.Line] = []
    /// Whether anything is different from how it was.
    private(set) var hasChanged = false

    private let starts: [AnnotationSnapshot]
    private let layout: SelectionLayout
    private let page: PageRect
    private let grip: PagePoint
    private var snaps: SnapGuides
    private weak var manager: AnnotationManager?

    /// Begins to drag a part of a selection.
    /// - Parameters:
    ///   - part: what.
    ///   - annotations: the annotations, at least one, all on one page.
    ///   - layout: the box around them.
    ///   - point: where the contact came down, in default user space.
    ///   - snaps: what edges snap to.
    init(
        _ part: SelectionLayout.Part, of annotations: [Annotation], layout: SelectionLayout, at point: PagePoint,
        snaps: SnapGuides
    ) {
        self.part = part
        self.annotations = annotations
        self.layout = layout
        self.snaps = snaps
        starts = annotations.map(\.snapshot)
        box = annotations.count == 1 ? layout.box : nil
        page = layout.map.page.visibleBox
        grip = point
        manager = annotations.first?.manager
        beginSnapping()
        manager?.beginEdit(EditName(deed, annotations))
    }

    private var deed: EditName.Deed {
        switch part {
        case .body: .move
        case .edge: .resize
        case .point: .reshape
        case .rotation: .rotate
        }
    }

    /// Where the dragged part was at first.
    private var handle: PagePoint {
        switch part {
        case .edge(let x, let y): layout.box.point(Double(x), Double(y))
        case .point(let index): layout.points[index]
        case .body, .rotation: layout.box.center
        }
    }

    // MARK: Steps

    /// Follows the contact.
    /// - Parameters:
    ///   - point: where it is, in default user space.
    ///   - modifiers: Shift keeps moves straight, angles in steps, and turns the rule about proportions round; Alt lets nothing
    ///     snap.
    func update(to point: PagePoint, _ modifiers: ModifierFlags) {
        guides = []
        // Undoing ends the edit; what the hand does from then on is nothing.
        guard manager?.isInEdit == true else { return }
        let way = point - grip
        let isConstrained = modifiers.contains(.shift)
        let snapping = !modifiers.contains(.alternate)
        switch part {
        case .body: move(by: isConstrained ? straight(way) : way, snapping: snapping)
        case .edge(let x, let y): resize(x, y, to: handle + way, isConstrained, snapping: snapping)
        case .point(let index): adjust(index, to: handle + way, isConstrained, snapping: snapping)
        case .rotation: rotate(to: point, isConstrained, snapping: snapping)
        }
        hasChanged = zip(annotations, starts).contains { !$0.snapshot.isSame(as: $1) }
    }

    /// The drag is over. One that is cancelled, or has changed nothing, leaves nothing behind.
    func end(isCancelled: Bool) {
        guides = []
        if isCancelled || !hasChanged { manager?.cancelEdit() } else { manager?.endEdit() }
    }

    // MARK: Moving

    /// A way along the nearer axis alone.
    private func straight(_ way: Vector<PageSpace>) -> Vector<PageSpace> {
        abs(way.dx) >= abs(way.dy) ? Vector(dx: way.dx, dy: 0) : Vector(dx: 0, dy: way.dy)
    }

    private var startBox: PageRect { starts.map(\.boundingBox).reduce(PageRect.zero) { $0.union($1) } }

    private func move(by wanted: Vector<PageSpace>, snapping: Bool) {
        let box = startBox
        var way = wanted
        if snapping {
            if wanted.dx != 0 {
                way.dx += snap(.x, [box.minX, box.midX, box.maxX].map { $0 + wanted.dx }, isBox: true)
            }
            if wanted.dy != 0 {
                way.dy += snap(.y, [box.minY, box.midY, box.maxY].map { $0 + wanted.dy }, isBox: true)
            }
        }
        for start in starts { way = Self.bounded(way, start.boundingBox, page) }
        for (annotation, start) in zip(annotations, starts) { annotation.move(from: start, by: way) }
        self.box?.center = layout.box.center + way
    }

    /// A way that leaves a part of a box on its page, to be grabbed by.
    static func bounded(_ way: Vector<PageSpace>, _ box: PageRect, _ page: PageRect) -> Vector<PageSpace> {
        Vector(
            dx: bounded(way.dx, box.minX, box.maxX, page.minX, page.maxX),
            dy: bounded(way.dy, box.minY, box.maxY, page.minY, page.maxY))
    }

    private static func bounded(
        _ way: Double, _ low: Double, _ high: Double, _ least: Double, _ greatest: Double
    ) -> Double {
        let grab = min(InteractionTunables.grabArea, high - low)
        // What was farther off already may stay there, and come back.
        return min(max(way, min(least + grab - high, 0)), max(greatest - grab - low, 0))
    }

    // MARK: Resizing

    private func resize(_ x: Int, _ y: Int, to point: PagePoint, _ isConstrained: Bool, snapping: Bool) {
        guard let annotation = annotations.first, let start = starts.first else { return }
        let resizing = BoxResizing(start: layout.box, edge: (x, y))
        var held: [SnapGuides.Line] = []
        let box = resizing.box(to: point, keepsAspect: annotation.keepsAspectRatio != isConstrained) { axis, position in
            guard snapping, let line = snaps.line(for: axis == .x ? 0 : 1, axis, at: position) else { return nil }
            held.append(line)
            return line.position
        }
        let overlap = box.boundingBox.intersection(page)
        guard !overlap.isEmpty || layout.box.boundingBox.intersection(page).isEmpty else { return }
        guides = held
        annotation.reshape(from: start, seenAs: layout.box, into: box)
        self.box = box
    }

    // MARK: Points

    private func adjust(_ index: Int, to wanted: PagePoint, _ isConstrained: Bool, snapping: Bool) {
        guard let annotation = annotations.first, let start = starts.first else { return }
        var point = wanted
        if isConstrained, layout.points.count > 1 {
            let neighbour = layout.points[index == 0 ? 1 : index - 1]
            let way = point - neighbour
            let angle = Angles.stepped(Angles.degrees(way), EditingTunables.angleStep)
            point = neighbour + Angles.direction(angle) * way.length
        } else if snapping {
            point.x += snap(.x, [point.x])
            point.y += snap(.y, [point.y])
        }
        point.x = min(max(point.x, page.minX), page.maxX)
        point.y = min(max(point.y, page.minY), page.maxY)
        annotation.adjust(index, to: point, from: start)
        box = annotation.shape(seenAt: layout.turn)
    }

    // MARK: Turning

    private func rotate(to point: PagePoint, _ isConstrained: Bool, snapping: Bool) {
        guard let annotation = annotations.first, let start = starts.first else { return }
        let (before, now) = (grip - layout.box.center, point - layout.box.center)
        guard now.length > 1e-6, before.length > 1e-6 else { return }
        var box = layout.box
        box.angle += Angles.degrees(now) - Angles.degrees(before)
        if isConstrained {
            box.angle = Angles.stepped(box.angle, EditingTunables.angleStep)
        } else if snapping {
            let right = Angles.stepped(box.angle, 90)
            if abs(box.angle - right) < EditingTunables.angleSnap { box.angle = right }
        }
        annotation.reshape(from: start, seenAs: layout.box, into: box)
        self.box = box
    }

    // MARK: Snapping

    private func beginSnapping() {
        switch part {
        case .body:
            let box = startBox
            for (mark, x) in [box.minX, box.midX, box.maxX].enumerated() { snaps.begin(mark, .x, at: x) }
            for (mark, y) in [box.minY, box.midY, box.maxY].enumerated() { snaps.begin(mark, .y, at: y) }
        case .edge:
            snaps.begin(0, .x, at: handle.x)
            snaps.begin(1, .y, at: handle.y)
        case .point:
            snaps.begin(0, .x, at: handle.x)
            snaps.begin(0, .y, at: handle.y)
        case .rotation: break
        }
    }

    /// How far to move for the nearest of some places to be on a line; those of a box are an edge, the middle and an edge.
    private func snap(_ axis: SnapGuides.Axis, _ places: [Double], isBox: Bool = false) -> Double {
        let found = places.enumerated().compactMap { mark, place in
            snaps.line(for: mark, axis, at: place, isMiddle: isBox ? mark == 1 : nil).map {
                (line: $0, distance: $0.position - place)
            }
        }
        guard let best = found.min(by: { abs($0.distance) < abs($1.distance) }) else { return 0 }
        guides.append(best.line)
        return best.distance
    }
}
