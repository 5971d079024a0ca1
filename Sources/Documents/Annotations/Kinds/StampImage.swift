// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EngineProtocol
import Geometry

/// A picture for a stamp.
public struct StampImage: Hashable, Sendable {
    /// Width and height in pixels.
    public let width: Int, height: Int
    private let colors: [UInt8]
    private let alphas: [UInt8]?

    /// Takes over pixels.
    /// - Parameters:
    ///   - width: pixels in a row.
    ///   - height: rows.
    ///   - pixels: red, green, blue and opacity of each pixel, from the top left, row by row, not premultiplied. What is
    ///     missing is transparent black, what is too much is left out.
    public init(width: Int, height: Int, pixels: [UInt8]) {
        self.width = max(width, 1)
        self.height = max(height, 1)
        let count = self.width * self.height
        var colors = [UInt8](repeating: 0, count: count * 3)
        var alphas = [UInt8](repeating: 0, count: count)
        for index in 0..<min(count, pixels.count / 4) {
            for channel in 0..<3 { colors[index * 3 + channel] = pixels[index * 4 + channel] }
            alphas[index] = pixels[index * 4 + 3]
        }
        self.colors = colors
        self.alphas = alphas.allSatisfy { $0 == 255 } ? nil : alphas
    }

    /// The appearance stream that shows it.
    func appearance(rotation: Rotation) -> PDFValue {
        let resources: PDFValue = .dictionary(["XObject": .dictionary(["Im": object])])
        return AppearanceForm.upright(
            width: Double(width), height: Double(height), rotation: rotation, resources: resources,
            content: "q \(width) 0 0 \(height) 0 0 cm /Im Do Q")
    }

    /// The image object of a file.
    var object: PDFValue {
        var image = header("DeviceRGB")
        if let alphas { image["SMask"] = .stream(header("DeviceGray"), alphas) }
        return .stream(image, colors)
    }

    private func header(_ space: String) -> [String: PDFValue] {
        [
            "Type": .name("XObject"), "Subtype": .name("Image"), "Width": .integer(width), "Height": .integer(height),
            "ColorSpace": .name(space), "BitsPerComponent": .integer(8),
        ]
    }
}
