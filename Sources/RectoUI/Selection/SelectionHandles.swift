// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Drawing
import Geometry
import Gestures
import Views

/// The two handles of a selection made by a finger. Each moves its end; the other one stays.
@MainActor
final class SelectionHandles {
    /// Whether handles are wanted: after a finger has selected.
    var isWanted = false { didSet { if isWanted != oldValue { place() } } }

    /// Called when they have been placed anew.
    var onPlace: () -> Void = {}
    private unowned let owner: TextSelectionController
    private let start = SelectionHandle(isStart: true)
    private let end = SelectionHandle(isStart: false)

    init(of owner: TextSelectionController) {
        self.owner = owner
        for handle in [start, end] {
            let pan = PanRecognizer()
            pan.name = handle.isStart ? "selection start" : "selection end"
            pan.beginDistance = SelectionTunables.handleSlop
            pan.maximumNumberOfTouches = 1
            handle.pan = pan
            handle.addGestureRecognizer(pan)
            pan.addAction { [weak self, weak handle] pan in
                if let handle { self?.handleDragged(handle, pan) }
            }
        }
    }

    /// Whether the handles show.
    var isShowing: Bool { start.superview != nil || end.superview != nil }

    /// Puts the handles where the selection's ends are shown now, or takes them away.
    func place() {
        placeEnds()
        onPlace()
    }

    private func placeEnds() {
        guard isWanted, case .linear(let from, let to)? = owner.selection?.shape else {
            start.removeFromSuperview()
            end.removeFromSuperview()
            return
        }
        place(start, at: from)
        place(end, at: to)
    }

    private func place(_ handle: SelectionHandle, at position: TextPosition) {
        guard let caret = caret(at: position, isStart: handle.isStart) else { return handle.removeFromSuperview() }
        handle.place(foot: caret.foot, head: caret.head)
        handle.accessibilityLabel = owner.pages.catalogue(handle.isStart ? .selectionStart : .selectionEnd)
        let view = owner.pages.view
        if handle.superview !== view { view.addSubview(handle) }
        if view.subviews.last !== handle { handle.bringToFront() }
    }

    /// Where an end of the selection is shown, in the document view; nil while its page can't be seen.
    private func caret(at position: TextPosition, isStart: Bool) -> (foot: ViewPoint, head: ViewPoint)? {
        guard let text = owner.pages.texts.text(ofPage: position.page),
            let map = owner.pages.transform(forPage: position.page),
            let caret = text.caret(at: min(position.offset, text.count), isTrailing: !isStart)
        else { return nil }
        let (foot, head) = (map.toView(caret.foot), map.toView(caret.head))
        let reach = SelectionTunables.handleTarget
        let near = owner.pages.view.bounds.insetBy(dx: -reach, dy: -reach)
        return near.contains(foot) || near.contains(head) ? (foot, head) : nil
    }

    private func handleDragged(_ handle: SelectionHandle, _ pan: PanRecognizer) {
        let point = pan.location(in: owner.pages.view)
        switch pan.state {
        case .began: begin(handle, pan, at: point)
        case .changed: move(to: point, pan)
        case .ended: owner.endDrag()
        default: owner.endDrag(isCancelled: true)
        }
    }

    private func begin(_ handle: SelectionHandle, _ pan: PanRecognizer, at point: ViewPoint) {
        guard let middle = handle.caretMiddle else { return }
        // What the finger holds stays under it as far away as it was.
        let offset = middle - point + pan.translationBeforeBegan(in: nil)
        let isFinger = pan.touchType == .direct
        let drag = SelectionDrag(
            .extend, of: owner, at: point,
            edge: isFinger ? SelectionTunables.touchEdge : SelectionTunables.pointerEdge, offset: offset)
        owner.change { model, _ in model.hold(isStart: handle.isStart) }
        owner.begin(drag)
        move(to: point, pan)
    }

    private func move(to point: ViewPoint, _ pan: PanRecognizer) {
        guard let drag = owner.drag else { return }
        drag.move(to: point)
        if pan.touchType == .direct { owner.loupe.update(around: point + drag.offset, finger: point) }
    }
}

/// One handle: a stem along the selection's edge with a knob at its outer end.
final class SelectionHandle: View {
    let isStart: Bool
    weak var pan: PanRecognizer?
    private var foot = ViewPoint.zero
    private var head = ViewPoint.zero

    init(isStart: Bool) {
        self.isStart = isStart
        super.init()
        identifier = isStart ? "selection-start" : "selection-end"
        accessibilityRole = .button
    }

    override var className: String { "SelectionHandle" }

    /// The middle of the selection's edge, in the superview.
    var caretMiddle: ViewPoint? {
        superview == nil ? nil : ViewPoint(x: (foot.x + head.x) / 2, y: (foot.y + head.y) / 2)
    }

    /// Stands at an edge of the selection, given in the superview.
    func place(foot: ViewPoint, head: ViewPoint) {
        guard foot != self.foot || head != self.head || bounds.isEmpty else { return }
        (self.foot, self.head) = (foot, head)
        let way = head - foot
        let out = way * ((isStart ? 1 : -1) * SelectionTunables.knobRadius / max(way.length, 1e-6))
        let knob = (isStart ? head : foot) + out
        let extent = SelectionTunables.handleTarget
        drawingMargin = max(way.length + SelectionTunables.knobRadius - extent / 2, 0) + SelectionTunables.stemWidth
        frame = ViewRect(x: knob.x - extent / 2, y: knob.y - extent / 2, width: extent, height: extent)
        setNeedsDisplay()
    }

    /// Only its own recognizer moves it.
    override func claimsTouches(from recognizer: GestureRecognizer) -> Bool { recognizer !== pan }

    override func draw(_ canvas: Canvas, dirty: ViewRect) {
        let color = window?.theme.isDark == true ? Color(0x1F5FBF) : window?.theme.accent ?? .black
        let knob = bounds.center
        let shift = knob - frame.center
        var stem = Path()
        stem.move(to: foot + shift)
        stem.line(to: head + shift)
        canvas.stroke(stem, color, style: StrokeStyle(width: SelectionTunables.stemWidth))
        let radius = SelectionTunables.knobRadius
        canvas.fill(Self.disc(knob, radius + 1.5), .white)
        canvas.fill(Self.disc(knob, radius), color)
    }

    private static func disc(_ center: ViewPoint, _ radius: Double) -> Path {
        Path(
            ellipseIn: ViewRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
    }
}
