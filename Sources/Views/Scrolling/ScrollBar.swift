// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import Geometry
import Gestures

/// A thin bar over the content that tells which part of it shows, and that a pointer or finger can drag.
///
/// It widens under the pointer. It is hit on its knob alone, within ``ViewsTunables/barReach`` of the edge, so that what
/// lies beside it can be used.
@MainActor public final class ScrollBar: View {
    /// Along which axis a bar scrolls.
    public enum Axis: Hashable, Sendable {
        case horizontal, vertical
    }

    /// Along which axis it scrolls.
    public let axis: Axis
    weak var scroller: ScrollView?
    private var isHovered = false { didSet { if isHovered != oldValue { setNeedsDisplay() } } }
    /// The contact that drags the knob, and how far from the knob's start it holds it.
    private var grip: (contact: TouchID, distance: Double)? { didSet { setNeedsDisplay() } }

    /// Makes a bar.
    init(_ axis: Axis) {
        self.axis = axis
        super.init(frame: .zero)
        identifier = axis == .vertical ? "vertical-scroll-bar" : "horizontal-scroll-bar"
    }

    /// Whether there is something to scroll over along the axis.
    var hasWay: Bool { most > 0 }

    /// Lies along the edge of what the scroll view shows.
    func place() {
        guard let shown = scroller?.bounds else { return }
        let width = ViewsTunables.barReach
        frame =
            axis == .vertical
            ? ViewRect(
                x: isMirrored ? shown.minX : shown.maxX - width, y: shown.minY, width: width, height: shown.height)
            : ViewRect(x: shown.minX, y: shown.maxY - width, width: shown.width, height: width)
        setNeedsDisplay()
    }

    /// The part of the bar that stands for what shows, in the view's own space.
    public var knob: ViewRect {
        let width = isHovered || grip != nil ? ViewsTunables.barWidth.wide : ViewsTunables.barWidth.thin
        let gap = ViewsTunables.barGap
        if axis == .vertical {
            let x = isMirrored ? gap : bounds.width - width - gap
            return ViewRect(x: x, y: start, width: width, height: length)
        }
        return ViewRect(x: start, y: bounds.height - width - gap, width: length, height: width)
    }

    public override func draw(_ canvas: Canvas, dirty: ViewRect) {
        let theme = window?.theme ?? .light
        let (knob, isHeld) = (knob, grip != nil)
        let radius = min(knob.width, knob.height) / 2
        canvas.fill(Path(knob, cornerRadius: radius), theme.text.faded(to: isHeld ? 0.7 : isHovered ? 0.55 : 0.35))
    }

    /// The knob is hit up to the edge.
    public override func point(inside point: ViewPoint) -> Bool {
        hasWay && super.point(inside: point) && (start...start + length).contains(along(point))
    }

    /// Keeps drags that begin on it from the scroll view.
    public override func claimsTouches(from recognizer: GestureRecognizer) -> Bool { true }

    public override func hover(_ event: HoverEvent) {
        isHovered = event.phase != .ended && event.phase != .cancelled
    }

    // MARK: Input

    public override func touchesBegan(_ touches: [Touch]) {
        guard grip == nil, let touch = touches.first(where: { $0.buttons.contains(.primary) }), let scroller else {
            return
        }
        scroller.stop()
        grip = (touch.id, along(convert(touch.windowLocation, from: nil)) - start)
    }

    public override func touchesMoved(_ touches: [Touch]) {
        guard let grip, let touch = touches.first(where: { $0.id == grip.contact }), let scroller else { return }
        let way = extent - length
        guard way > 0 else { return }
        let part = (along(convert(touch.windowLocation, from: nil)) - grip.distance) / way
        var offset = scroller.contentOffset
        if axis == .vertical { offset.y = part * most } else { offset.x = part * most }
        scroller.contentOffset = offset
    }

    public override func touchesEnded(_ touches: [Touch]) { letGo(touches) }
    public override func touchesCancelled(_ touches: [Touch]) { letGo(touches) }

    private func letGo(_ touches: [Touch]) {
        if touches.contains(where: { $0.id == grip?.contact }) { grip = nil }
    }

    // MARK: Measures along the axis

    private func along(_ point: ViewPoint) -> Double { axis == .vertical ? point.y : point.x }
    private var extent: Double { axis == .vertical ? bounds.height : bounds.width }
    private var most: Double { scroller.map { along($0.maximumOffset) } ?? 0 }
    private var now: Double { scroller.map { along($0.contentOffset) } ?? 0 }

    private var length: Double {
        let shown = extent / max(extent + most, 1)
        return min(max(extent * shown, ViewsTunables.knobLength), extent)
    }

    private var start: Double { most > 0 ? (extent - length) * min(max(now / most, 0), 1) : 0 }
}
