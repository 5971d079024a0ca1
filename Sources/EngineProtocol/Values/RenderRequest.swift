// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry

/// A rectangle of whole pixels.
public struct PixelRegion: Hashable, Sendable {
    /// The left edge.
    public var x: Int
    /// The top edge.
    public var y: Int
    /// The extent to the right.
    public var width: Int
    /// The extent down.
    public var height: Int

    /// Makes a region.
    public init(x: Int, y: Int, width: Int, height: Int) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }
}

/// Asks for pixels of a page. The memory for them, made by ``SharedPixels/init(byteCount:)``, travels with the request.
///
/// The pixels are Cairo's ARGB32: 32 bits each in native order, alpha in the highest byte, premultiplied. The paper is
/// white and opaque.
public struct RenderRequest: Hashable, Sendable {
    /// The index of the page, from 0.
    public var page: Int
    /// The width of the whole page in this raster, after ``rotation``.
    public var pixelWidth: Int
    /// The height of the whole page in this raster, after ``rotation``.
    public var pixelHeight: Int
    /// Pixels for one unit of ``DisplaySpace``. The engine knows nothing of `UserUnit`: the caller multiplies by it.
    public var scale: Double
    /// The rotation of the view, on top of the page's own.
    public var rotation: Rotation
    /// Which pixels of the raster are wanted.
    public var region: PixelRegion
    /// The distance of two rows in memory in bytes; at least 4 times the region's width, and a multiple of 4.
    public var stride: Int
    /// Whether annotations and form fields are drawn.
    public var showAnnotations: Bool
    /// Annotations that are left out although ``showAnnotations`` is set. See ``ObjectID/direct(at:)`` for those that are no
    /// objects.
    public var hiddenAnnotations: [ObjectID]
    /// Annotations that are drawn over the page although they are not, or not so, in the file; the lowest first.
    public var drawnAnnotations: [AnnotationPatch] = []
    /// The colours; what travels with the page is drawn in them, too.
    public var tone = PageTone.plain
    /// Which items of the list of layers show; those beyond its end are as in the file.
    public var layers: [Bool] = []

    /// The largest width and height of a raster in pixels.
    public static let maximumExtent = 1 << 20
    /// The largest width and height of one region in pixels, which is what Cairo can draw on.
    public static let maximumRegionExtent = 32_767

    /// Asks for `region` of a page, or for all of it.
    public init(
        page: Int, pixelWidth: Int, pixelHeight: Int, scale: Double, rotation: Rotation = .none,
        region: PixelRegion? = nil, stride: Int? = nil, showAnnotations: Bool = true,
        hiddenAnnotations: [ObjectID] = []
    ) {
        let region = region ?? PixelRegion(x: 0, y: 0, width: pixelWidth, height: pixelHeight)
        self.page = page
        self.pixelWidth = pixelWidth
        self.pixelHeight = pixelHeight
        self.scale = scale
        self.rotation = rotation
        self.region = region
        self.stride = stride ?? region.width * 4
        self.showAnnotations = showAnnotations
        self.hiddenAnnotations = hiddenAnnotations
    }

    /// The least size in bytes of the memory that the pixels are written to.
    public var byteCount: Int { stride * region.height }

    /// Throws when the numbers make no sense together. What comes over the wire is not checked before: a worker does so, and
    /// answers a request that fails with what is thrown here.
    public func validate() throws(EngineFailure) {
        let extents = 1...Self.maximumExtent
        guard extents.contains(pixelWidth), extents.contains(pixelHeight) else {
            throw Self.refusal("a raster of \(pixelWidth) x \(pixelHeight) pixels; each may be \(extents)")
        }
        guard scale > 0 else { throw Self.refusal("a scale of \(scale) instead of one above 0") }
        try region.validate()
        let strides = region.width * 4...Self.maximumRegionExtent * 8
        guard strides.contains(stride), stride % 4 == 0 else {
            throw Self.refusal("a stride of \(stride) bytes instead of a multiple of 4 in \(strides)")
        }
    }

    fileprivate static func refusal(_ problem: String) -> EngineFailure {
        EngineFailure(code: .renderFailed, message: problem)
    }

    /// Whether the region is all of the page.
    public var isWholePage: Bool {
        region == PixelRegion(x: 0, y: 0, width: pixelWidth, height: pixelHeight)
    }
}

extension PixelRegion {
    fileprivate func validate() throws(EngineFailure) {
        let places = 0...RenderRequest.maximumExtent
        guard places.contains(x), places.contains(y) else {
            throw RenderRequest.refusal("a region at \(x), \(y); each may be \(places)")
        }
        let extents = 1...RenderRequest.maximumRegionExtent
        guard extents.contains(width), extents.contains(height) else {
            throw RenderRequest.refusal("a region of \(width) x \(height) pixels; each may be \(extents)")
        }
    }
}

extension PixelRegion: WireValue {
    static var leastSize: Int { 16 }

    func encode(into writer: inout WireWriter) {
        for value in [x, y, width, height] { writer.index(value) }
    }

    init(from reader: inout WireReader) throws(WireError) {
        x = try reader.index()
        y = try reader.index()
        width = try reader.index()
        height = try reader.index()
    }
}

extension RenderRequest: WireValue {
    static var leastSize: Int { 12 + 8 + 1 + PixelRegion.leastSize + 4 + 1 + 4 + 4 + 1 + 4 }

    func encode(into writer: inout WireWriter) {
        writer.pageNumber(page)
        writer.index(pixelWidth)
        writer.index(pixelHeight)
        writer.coordinate(scale)
        writer.value(rotation)
        writer.value(region)
        writer.index(stride)
        writer.bool(showAnnotations)
        writer.values(hiddenAnnotations)
        writer.values(drawnAnnotations)
        writer.value(tone)
        writer.array(Array(layers.prefix(LayerRecord.limit))) { $0.bool($1) }
    }

    init(from reader: inout WireReader) throws(WireError) {
        page = try reader.pageNumber()
        pixelWidth = try reader.index()
        pixelHeight = try reader.index()
        scale = try reader.coordinate()
        rotation = try reader.value()
        region = try reader.value()
        stride = try reader.index()
        showAnnotations = try reader.bool()
        hiddenAnnotations = try reader.values()
        drawnAnnotations = try reader.values()
        tone = try reader.value()
        layers = try reader.array(elementSize: 1) { reader throws(WireError) in try reader.bool() }
        guard layers.count <= LayerRecord.limit else { throw .outOfBounds }
    }
}

/// Tells that the pixels of a request are written.
public struct RenderReport: Hashable, Sendable {
    /// How long it took in microseconds.
    public var microseconds: Int
    /// Whether the pixels come from a recording of the page that was already there.
    public var wasReplayed: Bool

    /// Makes a report.
    public init(microseconds: Int, wasReplayed: Bool) {
        self.microseconds = microseconds
        self.wasReplayed = wasReplayed
    }
}

extension RenderReport: WireValue {
    static var leastSize: Int { 5 }

    func encode(into writer: inout WireWriter) {
        writer.index(microseconds)
        writer.bool(wasReplayed)
    }

    init(from reader: inout WireReader) throws(WireError) {
        microseconds = try reader.index(in: 0...Int(Int32.max))
        wasReplayed = try reader.bool()
    }
}
