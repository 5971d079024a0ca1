// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Drawing
import Geometry
import Views

/// The box around what is selected: a border, and knobs to resize, turn and reshape a single annotation by. While something
/// is dragged it shows the guides that it snaps to.
///
/// Hosts say what of this people may do:
///
/// ```swift
/// pages.selectionBox.allowRotating = false
/// ```
public final class SelectionBoxView: View {
    /// Whether what is selected can be moved, resized, turned and reshaped at all.
    public var allowEditing = true { didSet { superview?.setNeedsLayout() } }
    /// Whether edges can be dragged.
    public var allowResizing = true { didSet { superview?.setNeedsLayout() } }
    /// Whether the points of lines, polygons, polylines and callouts can be dragged.
    public var allowAdjusting = true { didSet { superview?.setNeedsLayout() } }
    /// Whether there is a knob that turns.
    public var allowRotating = true { didSet { superview?.setNeedsLayout() } }

    /// The drag that goes on.
    var session: TransformSession?
    /// The part under the pointer.
    var hovered: SelectionLayout.Part? { didSet { if hovered != oldValue { setNeedsDisplay() } } }

    private var layout: SelectionLayout?
    private var boxes: [[ViewPoint]] = []
    private var isMovable = true
    private var isForTouch = false
    private var shown: Content?

    /// All that decides how it looks, to paint only when that changes.
    private struct Content: Equatable {
        var boxes: [[ViewPoint]]
        var knobs: [ViewPoint]
        var guides: [SnapGuides.Line]
        var isMovable: Bool
        var isForTouch: Bool
    }

    override init(frame: ViewRect = .zero) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        identifier = "selection-box"
        drawingMargin = EditingTunables.drawingMargin
    }

    /// Tells how many knobs and guides show.
    public override var testAttributes: [String: String] {
        [
            "knobs": String(knobs.count), "guides": String(session?.guides.count ?? 0), "boxes": String(boxes.count),
            "movable": isMovable ? "true" : "false",
        ]
    }

    // MARK: Placing

    func place(in pages: DocumentViewController) {
        let selected = pages.annotationSelection.annotations
        guard !selected.isEmpty, let layout = pages.shownSelectionLayout else {
            (self.layout, boxes, shown) = (nil, [], nil)
            return removeFromSuperview()
        }
        self.layout = layout
        boxes = selected.count == 1 ? [layout.border] : selected.map { Self.border(of: $0, layout) }
        isMovable = selected.contains(where: \.isMovable)
        isForTouch = pages.view.window?.usesFingers ?? false
        if superview !== pages.view { pages.view.addSubview(self) }
        if pages.view.subviews.last !== self { bringToFront() }
        let guides = session?.guides ?? []
        let page = pages.pageView(forPage: selected[0].pageIndex)?.frame ?? .zero
        let wanted = guides.isEmpty ? layout.frame : layout.frame.union(page)
        if frame != wanted { frame = wanted }
        let content = Content(
            boxes: boxes, knobs: knobs.compactMap(layout.place), guides: guides, isMovable: isMovable,
            isForTouch: isForTouch)
        if content != shown { setNeedsDisplay() }
        shown = content
    }

    private static func border(of annotation: Annotation, _ layout: SelectionLayout) -> [ViewPoint] {
        SelectionLayout(box: annotation.shape(seenAt: layout.turn), map: layout.map).border
    }

    private var knobs: [SelectionLayout.Part] { layout?.knobs(isForTouch: isForTouch) ?? [] }

    // MARK: Drawing

    /// The colour of borders and knobs. Pages are light in every theme.
    private var accent: Color { window?.theme.isDark == true ? Theme.light.accent : window?.theme.accent ?? .black }

    /// Draws guides, borders and knobs.
    public override func draw(_ canvas: Canvas, dirty: ViewRect) {
        guard let layout else { return }
        canvas.translate(by: ViewPoint.zero - frame.origin)
        drawGuides(canvas, layout)
        let color = isMovable ? accent : Color(0x6B7280)
        for box in boxes {
            let path = Path(points: box, isClosed: true)
            canvas.stroke(path, Color(0xFFFFFF, alpha: 0.75), style: StrokeStyle(width: 3.5, join: .miter))
            canvas.stroke(path, color, style: StrokeStyle(width: 1.5, dashes: isMovable ? [] : [4, 3]))
        }
        if let rotation = layout.rotation {
            let stem = Path(points: [rotation.foot, rotation.knob])
            canvas.stroke(stem, Color(0xFFFFFF, alpha: 0.75), style: StrokeStyle(width: 3.5))
            canvas.stroke(stem, color, style: StrokeStyle(width: 1.5))
        }
        for knob in knobs { draw(knob, canvas, layout, color) }
    }

    private func draw(
        _ knob: SelectionLayout.Part, _ canvas: Canvas, _ layout: SelectionLayout, _ color: Color
    ) {
        guard let place = layout.place(of: knob) else { return }
        let isHeld = knob == session?.part || session == nil && knob == hovered
        let radius = isForTouch ? EditingTunables.knobRadius.touch : EditingTunables.knobRadius.pointer
        let grown = isHeld ? radius + 1 : radius
        canvas.fill(Self.disc(place, grown + 1.5), Color(0x000000, alpha: 0.18))
        // Points are full, the knobs of the box are hollow.
        var isFull = isHeld
        if case .point = knob { isFull = !isHeld }
        canvas.fill(Self.disc(place, grown + 0.5), isFull ? .white : color)
        canvas.fill(Self.disc(place, grown - 1), isFull ? color : .white)
        if knob == .rotation { drawArrow(canvas, place, grown - 1, isFull ? .white : color) }
    }

    /// The sign of turning: most of a circle.
    private func drawArrow(_ canvas: Canvas, _ center: ViewPoint, _ radius: Double, _ color: Color) {
        guard radius > 4 else { return }
        var path = Path()
        path.arc(center: center, radius: radius * 0.5, start: 0, sweep: 1.5 * .pi)
        canvas.stroke(path, color, style: StrokeStyle(width: 1.4, cap: .round))
    }

    private static func disc(_ center: ViewPoint, _ radius: Double) -> Path {
        Path(ellipseIn: ViewRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
    }

    private func drawGuides(_ canvas: Canvas, _ layout: SelectionLayout) {
        guard let session, !session.guides.isEmpty else { return }
        let page = layout.map.page.visibleBox
        let own = session.annotations.boundingBox
        for guide in session.guides {
            let reach = guide.isPage ? page : guide.source.union(own).insetBy(dx: -6, dy: -6)
            let isX = guide.axis == .x
            let start = PagePoint(x: isX ? guide.position : reach.minX, y: isX ? reach.minY : guide.position)
            let end = PagePoint(x: isX ? guide.position : reach.maxX, y: isX ? reach.maxY : guide.position)
            let line = ViewRect(corner: layout.map.toView(start), layout.map.toView(end))
            canvas.fill(line.insetBy(dx: -1.5, dy: -1.5), Color(0xFFFFFF, alpha: 0.7))
            canvas.fill(canvas.snapped(line.insetBy(dx: -0.5, dy: -0.5)), Color(0xD6246E))
        }
    }
}
