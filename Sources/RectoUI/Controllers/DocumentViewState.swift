// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EngineProtocol
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
    /// The colours of pages.
    public var tone: PageTone
    /// Whether empty margins are left out.
    public var isTrimmed: Bool

    /// Makes a state.
    public init(
        position: DocumentPosition = DocumentPosition(page: 0), zoom: ZoomMode = .fitWidth,
        arrangement: PageArrangement = .continuous, rotation: Rotation = .none, tone: PageTone = .plain,
        isTrimmed: Bool = false
    ) {
        self.position = position
        self.zoom = zoom
        self.arrangement = arrangement
        self.rotation = rotation
        self.tone = tone
        self.isTrimmed = isTrimmed
    }
}
