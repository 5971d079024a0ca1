// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import Gestures

/// Where the pointer is and who has been told.
@MainActor struct PointerState {
    /// Where the pointer is in the window's space, or nil where it is outside.
    var location: ViewPoint?
    /// The view that knows it is hovered.
    weak var hovered: View?
    /// Who used up the last step of scrolling.
    weak var scrolled: Responder?
    /// Who used up the first step of the touchpad's gesture.
    weak var gestured: Responder?
    var cursor = Cursor.arrow
    var needsCursorUpdate = false

    mutating func forget(_ view: View) {
        if let hovered, hovered.isDescendant(of: view) { self.hovered = nil }
    }
}

extension RootWindow {
    /// Takes in what a person did.
    /// - Returns: whether a scroll step, touchpad gesture or key has been used up; always true for the others.
    @discardableResult
    public func dispatch(_ event: InputEvent) -> Bool {
        defer { deadlineMayHaveChanged() }
        if !event.isHover { toolTips.hide() }
        switch event {
        case .touches(let touches):
            if let first = touches.first(where: { $0.phase == .began }) {
                focusRingMayShow(false)
                usesFingers = first.type == .direct
            }
            recognize(touches)
            popups.forgetWhatIsOver()
            if let moved = touches.last(where: { $0.type == .indirectPointer }) { pointerMoved(moved.windowLocation) }
            return true
        case .hover(let hover):
            dispatchHover(hover)
            return true
        case .scroll(let scroll):
            popups.scrolled(over: hitTest(scroll.windowLocation))
            return dispatchScroll(scroll)
        case .touchpad(let gesture): return dispatchTouchpad(gesture)
        case .key(let key): return dispatchKey(key)
        }
    }

    /// The frontmost view at `point`, in the window's space. While fingers are used, a control that the point just misses
    /// is hit in place of what is behind it: see ``ViewsTunables/touchTarget``.
    public func hitTest(_ point: ViewPoint) -> View? {
        let hit = rootView.hitTest(rootView.convert(point, from: nil))
        guard usesFingers, let hit, !hit.isPartOfControl else { return hit }
        return hit.control(near: point) ?? hit
    }

    /// Takes all contacts away, as when another program grabs the pointer or the window disappears.
    public func cancelAllTouches(_ reason: GestureArena.CancelReason = .requested) {
        gestures.cancelAll(reason)
        popups.forgetTouches()
        deadlineMayHaveChanged()
    }

    /// An input device is gone; what it was doing is cancelled.
    public func deviceRemoved(_ device: InputDeviceID) {
        gestures.deviceRemoved(device)
        deadlineMayHaveChanged()
    }

    /// Cancels the contacts of a device that the window system no longer knows.
    public func prune(_ device: InputDeviceID, keeping ids: Set<TouchID>) {
        gestures.prune(device, keeping: ids)
        deadlineMayHaveChanged()
    }

    /// The contacts that are down and belong to a view, oldest first.
    public var activeTouches: [Touch] { gestures.activeTouches }

    // MARK: Gestures

    /// Lets recognizers, and views by way of them, see an event.
    private func recognize(_ event: InputEvent, at time: Double?) {
        gestures.handle(event, at: time ?? gestures.now) { [weak self] in self?.hitTest($0) }
    }

    /// Lets recognizers, and views by way of them, see contacts of one device.
    private func recognize(_ touches: [Touch]) {
        guard let last = touches.last else { return }
        gestures.handle(.touches(touches), at: last.timestamp) { [weak self] point in
            guard let self else { return nil }
            let view = hitTest(point)
            guard let touch = touches.first(where: { $0.phase == .began && $0.windowLocation == point })
            else { return view }
            return popups.host(for: touch, on: view)
        }
    }

    /// Lets recognizers see an event of the source `id`.
    /// - Returns: whether one of them took it.
    private func recognize(_ event: InputEvent, of id: ContactID, at time: Double) -> Bool {
        let wasFollowed = gestures.isFollowed(id)
        recognize(event, at: time)
        return wasFollowed || gestures.isFollowed(id)
    }

    // MARK: Pointer

    private func dispatchHover(_ event: HoverEvent) {
        recognize(.hover(event), at: event.timestamp)
        let target = event.phase == .ended || event.phase == .cancelled ? nil : hitTest(event.windowLocation)
        if let old = pointer.hovered, old !== target {
            pointer.hovered = nil
            old.hover(event.with(.ended))
        }
        if let target {
            let isNew = pointer.hovered !== target
            pointer.hovered = target
            target.hover(event.with(isNew ? .began : .moved))
        }
        pointer.location = target == nil ? nil : event.windowLocation
        updateCursor()
        toolTips.pointer(isOver: target)
    }

    private func pointerMoved(_ location: ViewPoint) {
        pointer.location = location
        updateCursor()
    }

    private func dispatchScroll(_ event: ScrollEvent) -> Bool {
        if recognize(.scroll(event), of: .scroll(event.device), at: event.timestamp) { return true }
        if event.isEnd {
            defer { pointer.scrolled = nil }
            return pointer.scrolled?.scroll(event) ?? false
        }
        let user = chain(from: hitTest(event.windowLocation)).first { $0.scroll(event) }
        pointer.scrolled = user
        return user != nil
    }

    private func dispatchTouchpad(_ event: TouchpadGesture) -> Bool {
        if recognize(.touchpad(event), of: .touchpad(event.device), at: event.timestamp) { return true }
        guard event.phase == .began else {
            defer { if event.phase == .ended || event.phase == .cancelled { pointer.gestured = nil } }
            return pointer.gestured?.touchpadGesture(event) ?? false
        }
        pointer.gestured = chain(from: hitTest(event.windowLocation)).first { $0.touchpadGesture(event) }
        return pointer.gestured != nil
    }

    // MARK: Cursor

    /// The pointer's shape above the window, as last told to the host.
    public var cursor: Cursor { pointer.cursor }

    /// Asks for the pointer's shape to be found anew at the next frame.
    func setNeedsCursorUpdate() {
        guard pointer.location != nil, !pointer.needsCursorUpdate else { return }
        pointer.needsCursorUpdate = true
        setNeedsFrame()
    }

    func updateCursorIfNeeded() {
        if pointer.needsCursorUpdate { updateCursor() }
    }

    private func updateCursor() {
        pointer.needsCursorUpdate = false
        guard let location = pointer.location else { return }
        var view = hitTest(location)
        while let current = view, current.cursor == nil { view = current.superview }
        let cursor = view?.cursor ?? .arrow
        guard cursor != pointer.cursor else { return }
        pointer.cursor = cursor
        host?.setCursor(cursor)
    }

    // MARK: Chain

    /// `responder` and all that follow it; only the window where it is nil.
    func chain(from responder: Responder?) -> [Responder] {
        var chain: [Responder] = []
        var current: Responder? = responder ?? self
        while let responder = current {
            chain.append(responder)
            current = responder.next
        }
        return chain
    }
}

extension InputEvent {
    fileprivate var isHover: Bool {
        if case .hover = self { true } else { false }
    }
}

extension HoverEvent {
    fileprivate func with(_ phase: Touch.Phase) -> HoverEvent {
        var event = self
        event.phase = phase
        return event
    }
}
