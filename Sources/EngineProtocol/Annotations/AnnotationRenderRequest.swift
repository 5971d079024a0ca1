// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// Asks for pixels of one annotation without its page, on transparent ground. The memory for them travels with the request,
/// as for a ``RenderRequest``.
public struct AnnotationRenderRequest: Hashable, Sendable {
    /// The raster of the whole page and the part of it that is wanted.
    public var raster: RenderRequest
    /// Which annotation, with all that is not in the file yet.
    public var patch: AnnotationPatch

    /// Asks for a part of a raster.
    public init(raster: RenderRequest, patch: AnnotationPatch) {
        self.raster = raster
        self.patch = patch
    }
}

/// Tells that the pixels of an annotation are written.
public struct AnnotationRenderReport: Hashable, Sendable {
    /// How long it took in microseconds.
    public var microseconds: Int
    /// How the pixels are to be mixed with the page.
    public var blend: AnnotationBlend

    /// Makes a report.
    public init(microseconds: Int, blend: AnnotationBlend) {
        self.microseconds = microseconds
        self.blend = blend
    }
}

extension AnnotationRenderRequest: WireValue {
    static var leastSize: Int { RenderRequest.leastSize + AnnotationPatch.leastSize }

    func encode(into writer: inout WireWriter) {
        writer.value(raster)
        writer.value(patch)
    }

    init(from reader: inout WireReader) throws(WireError) {
        raster = try reader.value()
        patch = try reader.value()
    }
}

extension AnnotationRenderReport: WireValue {
    static var leastSize: Int { 5 }

    func encode(into writer: inout WireWriter) {
        writer.index(microseconds)
        writer.integer(blend.rawValue)
    }

    init(from reader: inout WireReader) throws(WireError) {
        microseconds = try reader.index(in: 0...Int(Int32.max))
        blend = try reader.choice()
    }
}
