// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Gestures

/// Brings contacts to the view they began on.
///
/// A contact is hit-tested once, when it begins, and belongs to that view until it ends. A view hears of each contact
/// exactly one of ended and cancelled. Contacts whose beginning was not seen are dropped.
@MainActor final class TouchRouter {
    private struct Route {
        weak var view: View?
        var last: Touch
    }

    weak var window: RootWindow?
    private var routes: [TouchID: Route] = [:]

    /// The contacts that are down, oldest first.
    var activeTouches: [Touch] { routes.values.map(\.last).sorted { $0.id < $1.id } }

    /// Delivers contacts that changed together: one call a view and phase, in the order of the contacts.
    func dispatch(_ touches: [Touch]) {
        var batches: [(view: View, phase: Touch.Phase, touches: [Touch])] = []
        for touch in touches {
            guard let view = route(touch) else { continue }
            if let index = batches.firstIndex(where: { $0.view === view && $0.phase == touch.phase }) {
                batches[index].touches.append(touch)
            } else {
                batches.append((view, touch.phase, [touch]))
            }
        }
        for batch in batches { deliver(batch.touches, to: batch.view, batch.phase) }
    }

    /// Cancels the contacts on `view` and those below it.
    func cancelTouches(in view: View) {
        cancel { $0.isDescendant(of: view) }
    }

    /// Cancels all contacts.
    func cancelAll() { cancel { _ in true } }

    private func cancel(where isConcerned: (View) -> Bool) {
        let concerned = routes.values
            .filter { route in route.view.map(isConcerned) ?? true }
            .sorted { $0.last.id < $1.last.id }
        for route in concerned { routes[route.last.id] = nil }
        var pending = concerned
        while let view = pending.first?.view {
            let cancelled = pending.filter { $0.view === view }.map { $0.last.cancelled }
            pending.removeAll { $0.view === view }
            view.touchesCancelled(cancelled)
        }
    }

    /// The view that `touch` belongs to, with the routes kept up to date.
    private func route(_ touch: Touch) -> View? {
        switch touch.phase {
        case .began:
            if routes[touch.id] != nil { cancel(touch.id) }
            guard let view = window?.hitTest(touch.windowLocation) else { return nil }
            routes[touch.id] = Route(view: view, last: touch)
            return view
        case .moved:
            routes[touch.id]?.last = touch
            return routes[touch.id]?.view
        case .ended, .cancelled:
            return routes.removeValue(forKey: touch.id)?.view
        case .stationary:
            return nil
        }
    }

    private func cancel(_ id: TouchID) {
        guard let route = routes.removeValue(forKey: id) else { return }
        route.view?.touchesCancelled([route.last.cancelled])
    }

    private func deliver(_ touches: [Touch], to view: View, _ phase: Touch.Phase) {
        switch phase {
        case .began: view.touchesBegan(touches.filter { routes[$0.id] != nil })
        case .moved:
            let live = touches.filter { routes[$0.id]?.view === view }
            if !live.isEmpty { view.touchesMoved(live) }
        case .ended: view.touchesEnded(touches)
        case .cancelled: view.touchesCancelled(touches)
        case .stationary: break
        }
    }
}

extension Touch {
    /// The same contact, taken away where it last was.
    var cancelled: Touch {
        var touch = self
        touch.phase = .cancelled
        return touch
    }
}
