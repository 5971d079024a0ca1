// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry

extension DocumentViewController {
    /// Prepares for the view's top edge to move down by so many points (negative for up), as for a bar above it that comes or
    /// goes: what is read stays where it is on the screen. At the beginning of the document the pages move along with the
    /// edge, so that nothing is out of sight. A gesture under way goes on.
    public func topEdgeWillMove(by distance: Double) {
        guard placeWanted == nil, viewport.offset.y > 0, distance != 0 else { return }
        apply { [scale] in $0.scroll(by: DeviceVector(dx: 0, dy: distance * scale)) }
    }
}
