// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import Gestures
import Glibc

extension DocumentViewController {
    /// Drags the document with a finger, a pen, or a pointer's first or middle button. Turn it off to keep the document
    /// where it is; recognizers of one's own can wait for it or go along with it.
    public var panRecognizer: PanRecognizer { gestures.pan }

    /// Zooms with two fingers, or a touchpad's pinch. Turn it off to keep the zoom.
    public var pinchRecognizer: PinchRecognizer { gestures.pinch }

    /// Turns the pages with two fingers, and lets them settle at the nearest quarter. It is off until `isEnabled` is
    /// set.
    public var rotationRecognizer: RotationRecognizer { gestures.rotation }

    /// Recognizes a contact that catches a document that runs on. Taps and holds of one's own fail by it, as those of
    /// links and text do.
    public var catchRecognizer: GestureRecognizer { gestures.catcher }

    /// What dragging does, by what drags.
    public var tools: PointerTools {
        get { gestures.tools }
        set {
            guard newValue != gestures.tools else { return }
            gestures.tools = newValue
            // Bars that tell of tools follow the layout.
            view.setNeedsLayout()
        }
    }

    /// Tells whether there is text to select at a point of the window. Where it says yes, a drag with
    /// ``PointerTool/selectText`` is left to whoever selects; nil leaves all drags to scrolling. Retained.
    public var hasText: ((_ windowLocation: ViewPoint) -> Bool)? {
        get { gestures.hasText }
        set { gestures.hasText = newValue }
    }

    /// Whether hands scroll: fingers, pens, pointers, wheels and touchpads. Programs always can.
    public var isScrollingEnabled: Bool {
        get { gestures.scrolls }
        set { gestures.scrolls = newValue }
    }

    /// Whether hands zoom: fingers, wheels and touchpads. Programs always can.
    public var isZoomingEnabled: Bool {
        get { gestures.zooms }
        set { gestures.zooms = newValue }
    }

    /// Whether the ends of the document give when fingers pull them; never where people asked for no movement.
    public var bounces: Bool {
        get { gestures.bounces }
        set { gestures.bounces = newValue }
    }

    /// Turns the pages back as they were before fingers turned them last. Returns false where there is nothing to undo.
    @discardableResult
    public func undoTurn() -> Bool {
        guard let rotation = turnsToUndo.popLast() else { return false }
        change { $0.setRotation(rotation) }
        return true
    }

    /// Whether the document runs on by itself after a gesture.
    public var isMoving: Bool { gestures.isMoving || movement.isRunning || autoScrolling.isRunning }

    /// Stops the document where it is if it runs on by itself.
    /// - Parameter keepsAutoScrolling: whether it goes on where a person has it scroll at an even speed.
    public func stopMoving(keepsAutoScrolling: Bool = false) {
        gestures.stop()
        if !keepsAutoScrolling { autoScrolling.stop() }
    }
}

extension DocumentViewController: DocumentViewDelegate {
    func documentViewLayout(_ view: DocumentView) { layoutPages() }

    func documentViewWasTouched(_ view: DocumentView) { stopMoving() }

    func documentView(_ view: DocumentView, scroll event: ScrollEvent) -> Bool {
        if event.isEnd {
            gestures.touchpadLifted(at: event.timestamp)
            return true
        }
        var delta = event.delta
        if event.modifiers.contains(.control) {
            guard isZoomingEnabled else { return true }
            let point = view.convert(event.windowLocation, from: nil)
            let factor = pow(LayoutTunables.zoomPerDetent, -(delta.dy + delta.dx))
            zoom(by: factor, about: point)
            return true
        }
        guard isScrollingEnabled else { return true }
        if event.modifiers.contains(.shift) { delta = ViewVector(dx: delta.dy, dy: delta.dx) }
        let distance = flowing(delta) * LayoutTunables.scrollPerDetent
        let left = gestures.scroll(event, by: distance)
        turnByWheel(left.dy / LayoutTunables.scrollPerDetent)
        return true
    }

    /// With one row at a time, a whole detent beyond the end of a row turns to the next one; parts add up.
    private func turnByWheel(_ detents: Double) {
        guard !viewport.arrangement.isContinuous, detents != 0 else {
            wheelRemainder = 0
            return
        }
        if wheelRemainder * detents < 0 { wheelRemainder = 0 }
        wheelRemainder += detents
        // Sums of fractions like 1/8 are exact in binary; 15/120 and the like are not.
        while abs(wheelRemainder) > 1 - 1e-6 {
            let direction = wheelRemainder > 0 ? 1 : -1
            wheelRemainder -= Double(direction)
            turnRow(direction)
        }
    }
}
