// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// Asks for a page, or a part of one, as a file of its own.
public struct ExportRequest: Hashable, Sendable {
    /// The kinds of files.
    public enum Kind: UInt8, CaseIterable, Hashable, Sendable {
        /// A drawing for web pages and drawing programs.
        case svg = 0
        /// A document of one page.
        case pdf = 1
        /// A picture made of pixels, on white paper.
        case png = 2
    }

    /// The kind of the file.
    public var kind: Kind
    /// How many points one pixel of ``raster`` is large in a file that is not made of pixels.
    public var unit: Double
    /// What is drawn: the region of a raster.
    public var raster: RenderRequest

    /// Makes a request.
    public init(kind: Kind, unit: Double, raster: RenderRequest) {
        self.kind = kind
        self.unit = unit
        self.raster = raster
    }
}

extension ExportRequest {
    /// The most pixels of a picture, four bytes each.
    public static let mostPixels = 100_000_000

    /// Throws when the numbers make no sense together; a worker does so before it begins.
    public func validate() throws(EngineFailure) {
        try raster.validate()
        let pixels = raster.region.width.multipliedReportingOverflow(by: raster.region.height)
        guard kind != .png || !pixels.overflow && pixels.partialValue <= Self.mostPixels else {
            throw EngineFailure(code: .tooLarge, message: "a picture of so many pixels is too large")
        }
        guard unit > 0, unit <= 1000 else {
            throw EngineFailure(code: .renderFailed, message: "\(unit) points are no size for a pixel")
        }
    }
}

extension ExportRequest: WireValue {
    static var leastSize: Int { 1 + 8 + RenderRequest.leastSize }

    func encode(into writer: inout WireWriter) {
        writer.integer(kind.rawValue)
        writer.coordinate(unit)
        writer.value(raster)
    }

    init(from reader: inout WireReader) throws(WireError) {
        kind = try reader.choice()
        unit = try reader.coordinate()
        raster = try reader.value()
    }
}

/// A file that a worker has made. A stranger's document has had its say in it.
public struct ExportedFile: Hashable, Sendable {
    /// The bytes of the file.
    public var bytes: [UInt8]

    /// Makes a file.
    public init(bytes: [UInt8]) { self.bytes = bytes }
}

extension ExportedFile: WireValue {
    static var leastSize: Int { 4 }

    func encode(into writer: inout WireWriter) { writer.blob(bytes) }
    init(from reader: inout WireReader) throws(WireError) { bytes = try reader.blob() }
}
