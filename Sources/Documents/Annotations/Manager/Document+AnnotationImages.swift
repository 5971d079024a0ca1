// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EngineProtocol
import Geometry

/// What an annotation looks like, as pixels on transparent ground.
public struct AnnotationImage: Hashable, Sendable {
    /// Width and height in pixels.
    public var width: Int, height: Int
    /// The pixels from the top left, row by row, `0xAARRGGBB` with premultiplied alpha.
    public var pixels: [UInt32]

    /// The image for a stamp, whose alpha is not premultiplied.
    public var stampImage: StampImage {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(pixels.count * 4)
        for pixel in pixels {
            let alpha = pixel >> 24
            func plain(_ shift: UInt32) -> UInt8 {
                alpha == 0 ? 0 : UInt8(min((pixel >> shift & 0xFF) * 255 / alpha, 255))
            }
            bytes += [plain(16), plain(8), plain(0), UInt8(alpha)]
        }
        return StampImage(width: width, height: height, pixels: bytes)
    }
}

extension Document {
    /// Draws an annotation as default user space has it, whichever way its page is turned.
    /// - Parameters:
    ///   - annotation: one of this document, whose page's boxes are known.
    ///   - scale: pixels for one unit of default user space, less where the image would be larger than 2048 pixels.
    ///   - completion: called once, on the main actor, with the part of the image that lies in the annotation's
    ///     ``Annotation/boundingBox``; nil where it can't be drawn.
    public func image(
        of annotation: Annotation, scale: Double, completion: @escaping (AnnotationImage?) -> Void
    ) {
        let (page, box) = (annotation.pageIndex, annotation.boundingBox)
        guard let geometry = geometry(ofPage: page), !box.isEmpty else { return completion(nil) }
        let unit = min(scale, Self.largestImage / max(box.width, box.height))
        let plain = PageGeometry(
            mediaBox: geometry.mediaBox, cropBox: geometry.cropBox, rotation: geometry.rotation, userUnit: 1)
        let map = PageTransform<DeviceSpace>(page: plain, viewRotation: geometry.rotation.inverse, scale: unit)
        let raster = DeviceRect(x: 0, y: 0, width: map.size.width.rounded(.up), height: map.size.height.rounded(.up))
        let part = map.toView(box).roundedOut.intersection(raster)
        guard !part.isEmpty else { return completion(nil) }
        let region = PixelRegion(
            x: Int(part.minX), y: Int(part.minY), width: Int(part.width), height: Int(part.height))
        let key = RasterKey(
            page: page, pixelWidth: Int(raster.width), pixelHeight: Int(raster.height),
            rotation: geometry.rotation.inverse, region: region)
        draw(annotation, in: key, scale: unit) { result in
            guard case .success(let drawn) = result else { return completion(nil) }
            let words = drawn.pixels.withBytes { bytes in
                (0..<region.width * region.height).map {
                    bytes.loadUnaligned(fromByteOffset: $0 * 4, as: UInt32.self)
                }
            }
            completion(AnnotationImage(width: region.width, height: region.height, pixels: words))
        }
    }

    private static var largestImage: Double { 2048 }
}
