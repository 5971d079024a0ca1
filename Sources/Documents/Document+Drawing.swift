// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import EngineProtocol
import Geometry

extension Document {
    /// Draws a page, or a part of it, as a picture of its own, beside those that a view asks for.
    /// - Parameters:
    ///   - page: the page, counted from 0.
    ///   - scale: pixels for 1/72 inch.
    ///   - part: which part of the upright page, in 1/72 inch from its top left corner; nil for all of it.
    ///   - completion: called once, later, on the main actor.
    /// - Complexity: O(*pixels*); four bytes of memory for each.
    public func draw(
        page: Int, scale: Double, part: ViewRect? = nil,
        completion: @escaping (Result<Surface, EngineFailure>) -> Void
    ) {
        func fail(_ text: String) {
            environment.loop.perform { completion(.failure(EngineFailure(code: .renderFailed, message: text))) }
        }
        guard let session, state == .open, pageSizes.indices.contains(page) else { return fail("No such page shows.") }
        guard let request = rasterRequest(page: page, scale: scale, part: part), request.byteCount <= Self.mostBytes
        else {
            return fail("The picture would be too large. Choose fewer dots per inch, or a smaller part of the page.")
        }
        guard let pixels = try? SharedPixels(byteCount: request.byteCount) else {
            return fail("There is not enough memory for the picture.")
        }
        session.ask(.render(request), pixels: pixels) { answer in
            switch answer {
            case .success(.rendered):
                let size = request.region
                completion(
                    Result { try Self.surface(on: pixels, size) }.mapError { $0 as? EngineFailure ?? .senseless })
            case .success: completion(.failure(.senseless))
            case .failure(let failure): completion(.failure(failure))
            }
        }
    }

    private static func surface(on pixels: SharedPixels, _ size: PixelRegion) throws -> Surface {
        let bytes = UnsafeMutableRawBufferPointer(start: pixels.address, count: pixels.byteCount)
        return try Surface(
            mapping: bytes, stride: 4 * size.width, width: size.width, height: size.height, isOpaque: true,
            keepingAlive: pixels)
    }

    /// A request for a page, or a part of it, with all edits; nil where it would be too large.
    func rasterRequest(page: Int, scale: Double, part: ViewRect?) -> RenderRequest? {
        let size = pageSizes[page]
        let (width, height) = ((size.width * scale).rounded(), (size.height * scale).rounded())
        let limit = Double(RenderRequest.maximumRegionExtent)
        guard scale.isFinite, scale > 0, width <= Double(RenderRequest.maximumExtent),
            height <= Double(RenderRequest.maximumExtent)
        else { return nil }
        let whole = ViewRect(x: 0, y: 0, width: max(width, 1), height: max(height, 1))
        let wanted = part.map {
            ViewRect(
                x: ($0.minX * scale).rounded(), y: ($0.minY * scale).rounded(), width: ($0.width * scale).rounded(),
                height: ($0.height * scale).rounded()
            ).intersection(whole)
        }
        let region = wanted ?? whole
        guard region.width >= 1, region.height >= 1, region.width <= limit, region.height <= limit else { return nil }
        let key = RasterKey(
            page: page, pixelWidth: Int(whole.width), pixelHeight: Int(whole.height), rotation: .none,
            region: PixelRegion(
                x: Int(region.minX), y: Int(region.minY), width: Int(region.width), height: Int(region.height)),
            revision: pictureRevision(ofPage: page))
        let request = RasterRequest(key: key, scale: scale * userUnit(ofPage: page), isVisible: false)
        return edited(request).engineRequest
    }

    /// The most memory of a picture.
    private static let mostBytes = 400_000_000
}

extension EngineFailure {
    static var senseless: EngineFailure {
        EngineFailure(code: .internalError, message: "The worker gave an answer that makes no sense.")
    }
}
