// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry

extension GestureRecognizer {
    /// Where the gesture is, in `space`, in points; in the window's space where `space` is nil.
    public final func location(in space: (any CoordinateSpace)?) -> ViewPoint {
        space?.pointFromWindow(windowLocation) ?? windowLocation
    }

    /// Where the gesture's contact number `index` is, in `space`, in points; in the window's space where `space` is
    /// nil. Contacts count from 0 in the order they came down; nil where there is none of that number.
    public final func location(ofTouch index: Int, in space: (any CoordinateSpace)?) -> ViewPoint? {
        windowLocation(ofTouch: index).map { space?.pointFromWindow($0) ?? $0 }
    }

    /// The touches that the gesture has now, in the order they came down.
    public final var touches: [Touch] { attempt.live }

    /// The device that feeds the gesture; nil while the recognizer is idle.
    public final var device: InputDeviceID? { attempt.device }

    /// Takes the middle of the touches as the place of the gesture, unless there are none.
    func updateLocation() {
        if let middle = attempt.live.centroid { lastLocation = middle }
    }
}

extension [Touch] {
    /// The middle of the touches, in the window's space; nil where there are none.
    var centroid: ViewPoint? {
        guard let first else { return nil }
        let sum = reduce(ViewVector.zero) { $0 + ($1.windowLocation - first.windowLocation) }
        return first.windowLocation + sum * (1 / Double(count))
    }

    /// The average distance of the touches to their middle, in points; the half of the span for two.
    var spread: Double {
        guard let centroid else { return 0 }
        return reduce(0) { $0 + $1.windowLocation.distance(to: centroid) } / Double(count)
    }
}

extension ViewVector {
    /// The displacement between two points of the window, measured in `space`, which may turn or scale.
    @MainActor
    func converted(to space: (any CoordinateSpace)?, at origin: ViewPoint) -> ViewVector {
        guard let space else { return self }
        return space.pointFromWindow(origin + self) - space.pointFromWindow(origin)
    }
}
