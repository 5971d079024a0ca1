// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import Glibc
import Views

/// A movement of the document that is seen: from what shows to another place or zoom, on the frames of the window.
@MainActor
final class ViewportMovement {
    private weak var view: View?
    private let change: @MainActor (@escaping (inout DocumentViewport) -> Void) -> Void
    private var animation: Animator.ID?
    private var finish: (@MainActor (_ isFinished: Bool) -> Void)?

    /// Makes a movement at rest.
    /// - Parameters:
    ///   - view: whose window gives the frames.
    ///   - change: makes a step.
    init(of view: View, change: @escaping @MainActor (@escaping (inout DocumentViewport) -> Void) -> Void) {
        self.view = view
        self.change = change
    }

    /// Whether the document moves.
    var isRunning: Bool { animation != nil }

    /// Moves from `start` to what `edit` makes of it.
    ///
    /// The place that will show at the middle of the view goes there on a straight way, while the zoom grows or falls by
    /// even factors.
    func run(
        from start: DocumentViewport, to edit: @escaping (inout DocumentViewport) -> Void,
        completion: @escaping @MainActor (_ isFinished: Bool) -> Void
    ) {
        stop()
        var end = start
        edit(&end)
        let middle = DevicePoint(x: end.size.width / 2, y: end.size.height / 2)
        guard let window = view?.window, let place = end.position(at: middle), let origin = start.point(of: place)
        else {
            change(edit)
            return completion(true)
        }
        let zooms = (start.zoom, end.zoom)
        finish = completion
        animation = window.animator.animate(
            duration: InteractionTunables.moveDuration, curve: .easeInOut, now: window.now
        ) { [weak self] part in
            guard let self else { return }
            guard part < 1 else { return change(edit) }
            let spot = origin + (middle - origin) * part
            let zoom = zooms.0 * pow(zooms.1 / zooms.0, part)
            change {
                if zooms.0 != zooms.1 { $0.setZoom(.factor(zoom), about: spot) }
                $0.show(place, at: spot)
            }
        } completion: { [weak self] in
            self?.end($0)
        }
        if finish == nil { animation = nil }
    }

    /// Stops where the document is.
    func stop() {
        guard let animation else { return }
        view?.window?.animator.cancel(animation)
        end(false)
    }

    private func end(_ isFinished: Bool) {
        animation = nil
        let finish = finish
        self.finish = nil
        finish?(isFinished)
    }
}
