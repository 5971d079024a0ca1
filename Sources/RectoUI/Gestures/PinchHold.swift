// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry

/// Holds the place of the document that is under the middle of the fingers while they zoom. Pure.
///
/// Each step starts from where the fingers took hold, so that nothing adds up: fingers that come back find all as it
/// was, and the place stays under them to the rounding of pages to whole pixels.
struct PinchHold {
    private let place: DocumentPosition
    /// The zoom that belongs to a scale of 1.
    private let zoom: Double

    /// Takes hold at a point of the view, in device pixels, with the fingers' scale as it is; nil without pages.
    init?(_ viewport: DocumentViewport, at point: DevicePoint, scale: Double) {
        guard let place = viewport.position(at: point), scale.isFinite, scale > 0 else { return nil }
        self.place = place
        zoom = viewport.zoom / scale
    }

    /// Shows the place at a point of the view, in device pixels, with the zoom for a scale.
    func show(in viewport: inout DocumentViewport, at point: DevicePoint, scale: Double) {
        guard scale.isFinite, scale > 0 else { return }
        viewport.setZoom(.factor(zoom * scale), about: point)
        viewport.hold(place, at: point)
    }
}
