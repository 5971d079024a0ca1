// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry

/// Where a document was left: enough to show it the same way again.
public struct DocumentViewState: Hashable, Sendable {
    /// What shows at the top left of the view.
    public var position: DocumentPosition
    /// How large.
    public var zoom: ZoomMode
    /// How pages stand to each other.
    public var arrangement: PageArrangement
    /// The turn of the view.
    public var rotation: Rotation

    /// Makes a state.
    public init(
        position: DocumentPosition = DocumentPosition(page: 0), zoom: ZoomMode = .fitWidth,
        arrangement: PageArrangement = .continuous, rotation: Rotation = .none
    ) {
        self.position = position
        self.zoom = zoom
        self.arrangement = arrangement
        self.rotation = rotation
    }
}
