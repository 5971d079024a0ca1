// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EngineProtocol
import Geometry

extension Document {
    /// Asks what the document says of itself beyond its ``summary``, and for its fonts.
    /// - Parameter completion: called once, later, on the main actor.
    public func readProperties(completion: @escaping (Result<PropertiesRecord, EngineFailure>) -> Void) {
        ask(.properties(milliseconds: Self.fontsMilliseconds)) { answer in
            completion(
                answer.flatMap { reply in
                    if case .properties(let record) = reply { .success(record) } else { .failure(.senseless) }
                })
        }
    }

    /// Makes a file of a page, or of a part of it, with all edits.
    /// - Parameters:
    ///   - page: the page, counted from 0.
    ///   - kind: the kind of the file.
    ///   - dotsPerInch: pixels in an inch of paper, for a picture made of pixels.
    ///   - part: which part of the upright page, in 1/72 inch from its top left corner; nil for all of it.
    ///   - completion: called once, later, on the main actor, with the file's bytes.
    public func export(
        page: Int, as kind: ExportRequest.Kind, dotsPerInch: Double = 150, part: ViewRect? = nil,
        completion: @escaping (Result<[UInt8], EngineFailure>) -> Void
    ) {
        func fail(_ text: String) {
            environment.loop.perform { completion(.failure(EngineFailure(code: .renderFailed, message: text))) }
        }
        guard pageSizes.indices.contains(page) else { return fail("There is no such page.") }
        // Files of lines are cut at an eighth of a point; of large pages, as near as numbers go.
        let extent = max(pageSizes[page].width, pageSizes[page].height, 1)
        let fine = min(8, Double(RenderRequest.maximumRegionExtent) / extent)
        let scale = kind == .png ? dotsPerInch / 72 : fine
        guard let raster = rasterRequest(page: page, scale: scale, part: part) else {
            return fail("The picture would be too large. Choose fewer dots per inch, or a smaller part of the page.")
        }
        ask(.export(ExportRequest(kind: kind, unit: 1 / scale, raster: raster))) { answer in
            completion(
                answer.flatMap { reply in
                    if case .exported(let file) = reply { .success(file.bytes) } else { .failure(.senseless) }
                })
        }
    }

    /// Writes bytes to a file, which takes the place of what is there at once and whole, or not at all.
    public static func write(_ bytes: [UInt8], to path: String) throws(SaveError) {
        let file = try FileReplacement(for: path)
        try file.write(base: -1, size: 0, increment: bytes)
        try file.seal()
        try file.commit()
    }

    /// How long fonts are looked for, in milliseconds.
    private static let fontsMilliseconds = 1500
}
