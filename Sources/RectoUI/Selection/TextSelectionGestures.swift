// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import Gestures
import Views

/// The recognizers that select text, and what they do. A pointer or pen selects by dragging from text on, by double and
/// triple clicks, and with Alt held by a rectangle; a finger by resting on a word. A tap takes the selection back.
///
/// The recognizers can be given, so that others who look after them, as interaction components do, can bring their own kinds.
@MainActor
public final class TextSelectionGestures: GestureRecognizerDelegate {
    /// Selects by a pointer's or pen's drag.
    public let drag: DragRecognizer
    /// Selects the word under a finger that rests, and more as it goes on.
    public let longPress: LongPressRecognizer
    /// Selects a word.
    public let doubleTap: TapRecognizer
    /// Selects a line.
    public let tripleTap: TapRecognizer
    /// With Shift moves the end of the selection.
    public let extendTap: TapRecognizer
    /// Takes the selection back.
    public let deselectTap: TapRecognizer

    /// The tool of each kind of contact: only ``PointerTool/selectText`` selects by dragging.
    var tool: (Touch.TouchType) -> PointerTool = { _ in .selectText }

    private let hover = HoverRecognizer()
    private unowned let controller: TextSelectionController
    private var hoverPoint: ViewPoint?

    /// Connects recognizers with a controller; they must be put on its document view, as ``attach()`` does.
    init(
        _ controller: TextSelectionController, drag: DragRecognizer = DragRecognizer(),
        longPress: LongPressRecognizer = LongPressRecognizer(), doubleTap: TapRecognizer = InteractionTap(taps: 2),
        tripleTap: TapRecognizer = InteractionTap(taps: 3), deselectTap: TapRecognizer = TapRecognizer()
    ) {
        self.controller = controller
        self.drag = drag
        self.longPress = longPress
        self.doubleTap = doubleTap
        self.tripleTap = tripleTap
        self.deselectTap = deselectTap
        extendTap = TapRecognizer()
        configure()
        connect()
    }

    /// All recognizers that select or deselect.
    public var all: [GestureRecognizer] { [drag, longPress, tripleTap, doubleTap, extendTap, deselectTap] }

    private func configure() {
        drag.name = "select text drag"
        longPress.name = "select text hold"
        doubleTap.name = "select word"
        tripleTap.name = "select line"
        extendTap.name = "extend selection"
        deselectTap.name = "deselect text"
        hover.name = "text cursor"
        longPress.allowedTouchTypes = [.direct, .pen]
        doubleTap.numberOfTapsRequired = 2
        tripleTap.numberOfTapsRequired = 3
        for tap in [doubleTap, tripleTap] { tap.followsTapCount = true }
        for tap in [doubleTap, tripleTap, extendTap] { tap.allowedTouchTypes = [.indirectPointer, .pen] }
        for recognizer in all { recognizer.delegate = self }
    }

    private func connect() {
        drag.addTarget(self, action: TextSelectionGestures.dragChanged)
        longPress.addTarget(self, action: TextSelectionGestures.holdChanged)
        doubleTap.addTarget(self, action: TextSelectionGestures.selectWord)
        tripleTap.addTarget(self, action: TextSelectionGestures.selectLine)
        extendTap.addTarget(self, action: TextSelectionGestures.extendSelection)
        deselectTap.addTarget(self, action: TextSelectionGestures.deselect)
        hover.addTarget(self, action: TextSelectionGestures.hoverChanged)
    }

    /// Puts the recognizers on the document view. `pan`, which moves the document, stands back behind a drag on text.
    func attach(pan: PanRecognizer?) {
        for recognizer in all { view.addGestureRecognizer(recognizer) }
        view.addGestureRecognizer(hover)
        pan?.require(toFail: drag)
    }

    /// Puts on the document view what interaction components, which bring the others, don't have.
    func attachHelpers() { view.addGestureRecognizer(extendTap) }

    /// Shows over text that it can be selected. Whoever else sets the pointer's shape must hear of hovering before.
    func attachCursor() {
        view.onHover.append { [weak self] in self?.hovers($0) }
    }

    private var view: DocumentView { controller.pages.view }

    // MARK: Who may begin

    /// Lets recognizers see contacts only where there is something for them, so that nobody waits for them in vain.
    public func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
        guard controller.isEnabled else { return false }
        let point = view.pointFromWindow(touch.windowLocation)
        let hasShift = touch.modifiers.contains(.shift)
        // One finger too many fails a recognizer; it must see that one wherever it is.
        if !recognizer.touches.isEmpty { return true }
        if recognizer === drag, tool(touch.type) != .selectText { return false }
        if recognizer === drag { return touch.modifiers.contains(.alternate) || isText(at: point, touch) }
        if recognizer === extendTap { return hasShift && controller.model.focus != nil }
        if recognizer === deselectTap { return controller.selection != nil && !(hasShift && touch.type != .direct) }
        return isText(at: point, touch)
    }

    private func isText(at point: ViewPoint, _ touch: Touch) -> Bool {
        let isFinger = touch.type == .direct
        return controller.isText(
            at: point, reach: isFinger ? SelectionTunables.fingerHitExtension : SelectionTunables.hitExtension)
    }

    // MARK: Pointer and pen

    func dragChanged(_ drag: DragRecognizer) {
        let point = drag.location(in: view)
        switch drag.state {
        case .began: beginDrag(drag)
        case .changed: controller.drag?.move(to: point)
        case .ended: controller.endDrag()
        default: controller.endDrag(isCancelled: true)
        }
    }

    private func beginDrag(_ drag: DragRecognizer) {
        let (start, point) = (drag.startLocation(in: view), drag.location(in: view))
        let isFinger = drag.touchType == .direct
        let edge = isFinger ? SelectionTunables.touchEdge : SelectionTunables.pointerEdge
        let course: SelectionDrag
        controller.handles.isWanted = isFinger
        if drag.modifierFlags.contains(.alternate), let place = controller.pages.place(at: start) {
            course = SelectionDrag(.rectangle(place), of: controller, at: start, edge: edge)
            view.cursor = .crosshair
        } else {
            course = SelectionDrag(.extend, of: controller, at: start, edge: edge)
            if drag.modifierFlags.contains(.shift), controller.model.focus != nil {
                controller.extend(to: start)
            } else {
                controller.begin(at: start, by: Self.unit(ofTap: drag.touches.first?.tapCount ?? 1))
            }
            view.cursor = .text
        }
        controller.begin(course)
        course.move(to: point)
    }

    private static func unit(ofTap count: Int) -> SelectionUnit {
        switch count {
        case ...1: .letter
        case 2: .word
        default: .line
        }
    }

    func selectWord(_ tap: TapRecognizer) { select(.word, tap) }

    func selectLine(_ tap: TapRecognizer) { select(.line, tap) }

    private func select(_ unit: SelectionUnit, _ tap: TapRecognizer) {
        controller.handles.isWanted = tap.touchType == .direct
        if controller.select(unit, at: tap.location(in: view)) { controller.settle() }
    }

    private func extendSelection(_ tap: TapRecognizer) {
        controller.extend(to: tap.location(in: view))
        controller.settle()
    }

    private func deselect(_ tap: TapRecognizer) {
        controller.clear(caretAt: tap.touchType == .direct ? nil : tap.location(in: view))
    }

    // MARK: Finger

    func holdChanged(_ press: LongPressRecognizer) {
        let point = press.location(in: view)
        switch press.state {
        case .began:
            let course = SelectionDrag(.extend, of: controller, at: point, edge: SelectionTunables.touchEdge)
            controller.handles.isWanted = true
            controller.select(.word, at: point)
            controller.begin(course)
            controller.loupe.update(around: point, finger: point)
        case .changed:
            controller.drag?.move(to: point)
            controller.loupe.update(around: point, finger: point)
        case .ended: controller.endDrag()
        default: controller.endDrag(isCancelled: true)
        }
    }

    // MARK: Cursor

    private func hovers(_ event: HoverEvent) {
        let isOver = event.phase != .ended && event.phase != .cancelled
        hoverPoint = isOver ? view.pointFromWindow(event.windowLocation) : nil
        updateCursor()
    }

    private func hoverChanged(_ hover: HoverRecognizer) {
        hoverPoint = hover.isActive ? hover.location(in: view) : nil
        updateCursor()
    }

    /// Shows over text that it can be selected. While the pointer is held down its shape stays.
    func updateCursor() {
        let isTaken = view.cursor == .closedHand || view.cursor == .pointingHand || view.isCursorTaken
        guard let hoverPoint, !isTaken, controller.drag == nil else { return }
        let isText = tool(.indirectPointer) == .selectText && controller.isText(at: hoverPoint)
        view.cursor = isText ? .text : .arrow
    }
}

extension TextSelectionController {
    /// Begins a selection at a point of the document view.
    func begin(at point: ViewPoint, by unit: SelectionUnit) {
        guard let place = pages.place(at: point) else { return }
        change { $0.begin(at: place, by: unit, $1) }
    }
}
