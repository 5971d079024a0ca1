// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Geometry

extension Picture {
    /// How two pictures differ.
    public struct Difference: Hashable, Sendable, CustomStringConvertible {
        /// The part of the pixels, 0 to 1, that differ by more than the tolerance. It is 1 for unlike sizes.
        public let fraction: Double
        /// The greatest difference of a component, 0 to 255.
        public let maximum: Int
        /// The least rectangle with all pixels that differ by more than the tolerance; nil for none.
        public let bounds: DeviceRect?

        /// Numbers in words.
        public var description: String {
            let place = bounds.map { " within x \($0.minX)…\($0.maxX), y \($0.minY)…\($0.maxY)" } ?? ""
            return "\(fraction * 100) % of the pixels differ, by \(maximum) at most\(place)"
        }
    }

    /// Compares with `other`, pixel by pixel; components that differ by `tolerance` or less count as equal.
    /// - Complexity: O(*n*) in the number of pixels.
    public func difference(to other: Picture, tolerance: Int = 0) -> Difference {
        guard width == other.width, height == other.height, width * height > 0 else {
            return Difference(
                fraction: bytes == other.bytes ? 0 : 1, maximum: bytes == other.bytes ? 0 : 255, bounds: nil)
        }
        var (count, maximum) = (0, 0)
        var (left, top, right, bottom) = (width, height, 0, 0)
        bytes.withUnsafeBufferPointer { here in
            other.bytes.withUnsafeBufferPointer { there in
                for pixel in 0..<width * height {
                    let distance = Self.distance(here, there, at: pixel * 4)
                    maximum = max(maximum, distance)
                    guard distance > tolerance else { continue }
                    count += 1
                    (left, right) = (min(left, pixel % width), max(right, pixel % width + 1))
                    (top, bottom) = (min(top, pixel / width), max(bottom, pixel / width + 1))
                }
            }
        }
        let bounds =
            count == 0
            ? nil
            : DeviceRect(
                x: Double(left), y: Double(top), width: Double(right - left), height: Double(bottom - top))
        return Difference(fraction: Double(count) / Double(width * height), maximum: maximum, bounds: bounds)
    }

    private static func distance(
        _ here: UnsafeBufferPointer<UInt8>, _ there: UnsafeBufferPointer<UInt8>, at index: Int
    ) -> Int {
        var greatest = 0
        for byte in index..<index + 3 {
            greatest = max(greatest, abs(Int(here[byte]) - Int(there[byte])))
        }
        return greatest
    }

    /// Checks that this is as good as `reference`. Otherwise saves both, and a picture of where they differ.
    /// - Parameters:
    ///   - reference: What is expected.
    ///   - tolerance: The greatest difference of a component that counts as equal.
    ///   - fraction: The part of the pixels that may differ by more.
    ///   - name: How the files in ``failureFolder`` begin.
    /// - Throws: ``PictureMismatch``.
    public func expectMatches(
        _ reference: Picture, tolerance: Int = 8, fraction: Double = 0.002, name: String
    ) throws {
        let difference = difference(to: reference, tolerance: tolerance)
        guard difference.fraction > fraction else { return }
        let folder = Self.failureFolder
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try write(to: folder.appendingPathComponent("\(name)-actual.png"))
        try reference.write(to: folder.appendingPathComponent("\(name)-expected.png"))
        if width == reference.width, height == reference.height {
            try map(of: reference).write(to: folder.appendingPathComponent("\(name)-difference.png"))
        }
        throw PictureMismatch(
            name: name, sizes: ["\(width)x\(height)", "\(reference.width)x\(reference.height)"],
            difference: difference, folder: folder.path)
    }

    /// Where pictures that did not match are saved: `.build/test-failures` of the package whose tests run.
    public static var failureFolder: URL {
        URL(fileURLWithPath: FileManager.default.currentDirectoryPath).appendingPathComponent(".build/test-failures")
    }

    /// White where both are equal, darker the more they differ.
    private func map(of other: Picture) -> Picture {
        let pixels = stride(from: 0, to: bytes.count, by: 4).flatMap { index -> [UInt8] in
            let distance = (index..<index + 3).map { abs(Int(bytes[$0]) - Int(other.bytes[$0])) }.max() ?? 0
            let shade = UInt8(max(0, 255 - distance * 4))
            return [shade, shade, distance > 0 ? 255 : shade, 255]
        }
        return Picture(width: width, height: height, bytes: pixels)
    }
}

/// Two pictures that ought to be alike are not.
public struct PictureMismatch: Error, Hashable, CustomStringConvertible {
    /// What was compared.
    public let name: String
    /// Width and height of what is and of what was expected.
    public let sizes: [String]
    /// How they differ.
    public let difference: Picture.Difference
    /// Where both are saved.
    public let folder: String

    /// What differs, how much, and where to look.
    public var description: String {
        let what = sizes.first == sizes.last ? "\(difference)" : "sizes are \(sizes.joined(separator: ", not "))"
        return "\(name) is not as expected: \(what). See \(folder)/\(name)-*.png"
    }
}
