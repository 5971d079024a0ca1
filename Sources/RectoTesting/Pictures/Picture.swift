// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry

/// Opaque pixels: what is on a screen, or ought to be.
public struct Picture: Hashable, Sendable {
    /// Width in pixels.
    public let width: Int
    /// Height in pixels.
    public let height: Int
    /// Blue, green, red, 255 for each pixel, rows from the top without gaps.
    public private(set) var bytes: [UInt8]

    /// Width and height, in pixels.
    public var size: DeviceSize { DeviceSize(width: Double(width), height: Double(height)) }

    /// Makes a picture of `bytes`, four a pixel in the order of ``bytes``; missing ones are 0.
    public init(width: Int, height: Int, bytes: [UInt8]) {
        self.width = width
        self.height = height
        let count = width * height * 4
        self.bytes = bytes.count == count ? bytes : Array(bytes.prefix(count))
        self.bytes += Array(repeating: 0, count: count - self.bytes.count)
    }

    /// Makes a picture of one colour.
    public init(width: Int, height: Int, color: Color) {
        let pixel = [color.blue, color.green, color.red, 255]
        self.init(
            width: width, height: height, bytes: (0..<width * height).flatMap { _ in pixel })
    }

    /// A colour of 8 bits a component.
    public struct Color: Hashable, Sendable {
        /// Red, 0 to 255.
        public var red: UInt8
        /// Green, 0 to 255.
        public var green: UInt8
        /// Blue, 0 to 255.
        public var blue: UInt8

        /// Makes the colour of those components.
        public init(red: UInt8, green: UInt8, blue: UInt8) {
            self.red = red
            self.green = green
            self.blue = blue
        }

        /// The greatest difference of a component.
        public func distance(to other: Color) -> Int {
            let pairs = [(red, other.red), (green, other.green), (blue, other.blue)]
            return pairs.map { abs(Int($0) - Int($1)) }.max() ?? 0
        }
    }

    /// The pixel in that column and row; nil outside.
    public func color(x: Int, y: Int) -> Color? {
        guard x >= 0, x < width, y >= 0, y < height else { return nil }
        let index = (y * width + x) * 4
        return Color(red: bytes[index + 2], green: bytes[index + 1], blue: bytes[index])
    }

    /// The part of the picture in `rect` (pixels, rounded outwards), as far as it lies inside.
    /// - Complexity: O(*n*) in the pixels of the part.
    public func cropped(to rect: DeviceRect) -> Picture {
        let (columns, rows) = pixels(in: rect)
        var part: [UInt8] = []
        part.reserveCapacity(columns.count * rows.count * 4)
        for row in rows {
            part += bytes[(row * width + columns.lowerBound) * 4..<(row * width + columns.upperBound) * 4]
        }
        return Picture(width: columns.count, height: rows.count, bytes: part)
    }

    /// The mean colour in `rect` (pixels, rounded outwards); nil where that holds no pixel.
    /// - Complexity: O(*n*) in the pixels of the rectangle.
    public func averageColor(in rect: DeviceRect) -> Color? {
        let part = cropped(to: rect).bytes
        let count = part.count / 4
        guard count > 0 else { return nil }
        var sums = [0, 0, 0]
        for index in stride(from: 0, to: part.count, by: 4) {
            for component in 0..<3 { sums[component] += Int(part[index + component]) }
        }
        let means = sums.map { UInt8(($0 + count / 2) / count) }
        return Color(red: means[2], green: means[1], blue: means[0])
    }

    private func pixels(in rect: DeviceRect) -> (columns: Range<Int>, rows: Range<Int>) {
        let inside = rect.roundedOut.intersection(
            DeviceRect(x: 0, y: 0, width: Double(width), height: Double(height)))
        return (Int(inside.minX)..<Int(inside.maxX), Int(inside.minY)..<Int(inside.maxY))
    }
}
