// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EngineProtocol
import Geometry

/// A picture of a page, or of a part of one, that something wants to show.
public struct RasterKey: Hashable, Sendable {
    /// The page, counted from 0.
    public var page: Int
    /// Width and height of the whole page in this raster, in pixels.
    public var pixelWidth: Int, pixelHeight: Int
    /// The turn of the view; the page's own is always applied.
    public var rotation: Rotation
    /// The part of the page, from its top left corner.
    public var region: PixelRegion
    /// Which edits of the page it shows; see ``Document/pictureRevision(ofPage:)``.
    public var revision: Int
    /// Its colours.
    public var tone: PageTone
    /// Which states of the layers it shows; see ``DocumentLayers/revision``.
    public var layers = 0

    /// Makes the key of a picture.
    public init(
        page: Int, pixelWidth: Int, pixelHeight: Int, rotation: Rotation, region: PixelRegion, revision: Int = 0,
        tone: PageTone = .plain
    ) {
        self.revision = revision
        self.tone = tone
        self.page = page
        self.pixelWidth = pixelWidth
        self.pixelHeight = pixelHeight
        self.rotation = rotation
        self.region = region
    }

    /// Memory of the picture in bytes.
    public var byteCount: Int { 4 * region.width * region.height }
}

/// What a picture is drawn with, beside its key.
public struct RasterRequest: Hashable, Sendable {
    /// Which picture.
    public var key: RasterKey
    /// Pixels for one unit of the engine's display space (1/72 inch divided by the page's `UserUnit`).
    public var scale: Double
    /// Whether it is on screen, rather than likely to be soon.
    public var isVisible: Bool
    /// What of the page differs from the file.
    var edits = PagePaint()
    /// Which layers show; none named for as in the file.
    var layers: [Bool] = []
    /// Whether it is a small picture for a list of pages, which comes after all others.
    public var isThumbnail: Bool

    /// Makes a request.
    public init(key: RasterKey, scale: Double, isVisible: Bool, isThumbnail: Bool = false) {
        self.key = key
        self.scale = scale
        self.isVisible = isVisible
        self.isThumbnail = isThumbnail
    }

    var engineRequest: RenderRequest {
        var request = RenderRequest(
            page: key.page, pixelWidth: key.pixelWidth, pixelHeight: key.pixelHeight, scale: scale,
            rotation: key.rotation + edits.turn, region: key.region, hiddenAnnotations: edits.hidden)
        request.drawnAnnotations = edits.drawn
        request.tone = key.tone
        request.layers = layers
        return request
    }
}
