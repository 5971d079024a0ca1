// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import Gestures
import Views

/// What gestures move: the part of a document that shows.
@MainActor
protocol GestureScrolling: AnyObject {
    /// What shows now.
    var viewport: DocumentViewport { get }
    /// Makes a change that a gesture asks for.
    func changeByGesture(_ edit: @escaping (inout DocumentViewport) -> Void)
    /// Fingers begin to zoom freely, or end to.
    func zoomGestureDidChange(isActive: Bool)
    /// Shows the next (1) or previous (-1) row of pages where one is shown at a time; false where there is none.
    func turnRowByGesture(_ direction: Int) -> Bool
    /// Fingers have turned the pages.
    func gestureDidTurn(from rotation: Rotation)
}

/// The gestures on a document: fingers, pens and pointers scroll, two fingers or a touchpad's pinch zoom and, where that
/// is turned on, turn the pages, and what is let go runs on, beyond the ends a little and back.
///
/// While two fingers pinch, they scroll by it too, and the drag stands back: the place under their middle stays there.
@MainActor
final class DocumentGestures {
    let pan = DocumentPan()
    let pinch: PinchRecognizer = DocumentPinch()
    let rotation: RotationRecognizer = DocumentRotation()
    let catcher = CatchRecognizer()
    /// What a drag does, by what makes it.
    var tools = PointerTools()
    /// Whether there is text to select at a point of the window; nil where nobody selects text.
    var hasText: ((ViewPoint) -> Bool)?
    /// Whether hands scroll. What runs on stops when they no longer do.
    var scrolls = true {
        didSet {
            pan.isEnabled = scrolls
            if !scrolls { loosen() }
            if !scrolls && stretch != .zero { motion.start(.zero) }
        }
    }
    /// Whether hands zoom.
    var zooms = true { didSet { pinch.isEnabled = zooms } }
    /// Whether the ends of the document give when they are pulled.
    var bounces = true {
        didSet {
            guard !bounces else { return }
            drag.band = RubberBand()
            if stretch != .zero { stretch = .zero }
        }
    }

    let view: DocumentView
    weak var target: (any GestureScrolling)?
    private(set) lazy var motion = ScrollMotion(of: view, target: self)
    private(set) lazy var turn = LiveTurn(of: view)
    var drag = Drag()
    var hold: Hold?
    var touchpad = TouchpadScroll()
    var touchpadTicker: Animator.ID?

    /// What the document is held by; another grip takes hold anew, so that nothing jumps.
    struct Grip: Equatable {
        var fingers: Int
        var zooms: Bool
    }

    /// What two fingers hold.
    struct Hold {
        var value: PinchHold
        var grip: Grip
        /// Where it was taken, in points of the view.
        var start: ViewPoint
    }

    /// Puts the recognizers on a view.
    init(view: DocumentView, target: any GestureScrolling) {
        self.view = view
        self.target = target
        pan.name = "document pan"
        pan.buttonMask = [.primary, .middle]
        pan.isWanted = { [weak self] in self?.pans($0) ?? false }
        pan.addTarget(self, action: DocumentGestures.panChanged)
        pinch.name = "document pinch"
        pinch.allowedTouchTypes = [.direct]
        pinch.addTarget(self, action: DocumentGestures.pinchChanged)
        rotation.name = "document rotation"
        rotation.allowedTouchTypes = [.direct]
        rotation.beginAngle = DocumentGestureTunables.turnSlop
        rotation.isEnabled = false
        rotation.addTarget(self, action: DocumentGestures.rotationChanged)
        catcher.name = "document catch"
        catcher.isMoving = { [weak self] in self?.isMoving ?? false }
        let together: [GestureRecognizer] = [catcher, pinch, rotation, pan]
        for (index, recognizer) in together.enumerated() {
            for other in together[..<index] { recognizer.allowSimultaneousRecognition(with: other) }
            view.addGestureRecognizer(recognizer)
        }
    }

    /// Whether the document moves by itself.
    var isMoving: Bool { motion.isRunning }

    /// Stops what runs on, or was about to. What is beyond an end still comes back.
    func stop() {
        motion.halt()
        touchpad = TouchpadScroll()
    }

    /// Something else moves the document: ends what gestures left, and lets fingers that zoom take hold anew.
    func yield() {
        loosen()
        turn.end()
        if target?.viewport.stretch != .zero { stretch = .zero }
    }

    /// Lets hands take hold of the document where it is.
    func loosen() {
        motion.stop()
        touchpad = TouchpadScroll()
        hold = nil
    }

    var scale: Double { view.window?.scale ?? 1 }

    func device(_ point: ViewPoint) -> DevicePoint { DevicePoint(x: point.x * scale, y: point.y * scale) }
}

extension DocumentGestures: ScrollMotionTarget {
    /// Scrolls as a part of a gesture.
    func moveContent(by distance: ViewVector) -> ViewVector {
        var left = DeviceVector.zero
        let wanted = DeviceVector(dx: distance.dx * scale, dy: distance.dy * scale)
        target?.changeByGesture { left = $0.scroll(by: wanted) }
        return ViewVector(dx: left.dx / scale, dy: left.dy / scale)
    }

    var stretch: ViewVector {
        get {
            let stretch = target?.viewport.stretch ?? .zero
            return ViewVector(dx: stretch.dx / scale, dy: stretch.dy / scale)
        }
        set {
            let stretch = DeviceVector(dx: newValue.dx * scale, dy: newValue.dy * scale)
            target?.changeByGesture { $0.stretch = stretch }
        }
    }

    /// An end gives along an axis that can be scrolled, and where a finger may turn a page that way.
    var gives: (horizontally: Bool, vertically: Bool) {
        guard isElastic, let most = target?.viewport.maximumOffset else { return (false, false) }
        return (
            most.x > 0 || drag.swipe?.turnsHorizontally == true, most.y > 0 || drag.swipe?.turnsVertically == true
        )
    }

    var isElastic: Bool { bounces && view.window?.reducesMotion != true }
}
