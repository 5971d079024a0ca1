// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import EngineProtocol
import Geometry

/// What of a document is to be written as which kind of file.
public struct ExportChoice: Hashable, Sendable {
    /// The kind of the file.
    public var kind: ExportRequest.Kind
    /// Pixels in an inch of paper, for pictures made of pixels.
    public var dotsPerInch: Double
    /// The page, counted from 0.
    public var page: Int
    /// Which part of the upright page, in 1/72 inch from its top left corner; nil for all of it.
    public var part: ViewRect?

    /// The values of ``dotsPerInch`` that are offered.
    public static let offeredDots: [Double] = [72, 150, 300, 600]

    /// Chooses a whole page as a picture.
    public init(kind: ExportRequest.Kind = .png, dotsPerInch: Double = 150, page: Int, part: ViewRect? = nil) {
        self.kind = kind
        self.dotsPerInch = dotsPerInch
        self.page = page
        self.part = part
    }

    /// The ending of files of the kind, with its dot.
    public var ending: String { kind.ending }

    /// What the file would best be called: after the document and the page's label.
    public func fileName(of document: String, label: String) -> String {
        let stem = document.lowercased().hasSuffix(".pdf") ? String(document.dropLast(4)) : document
        return "\(stem) \(label)\(ending)".replacing("/", with: "-")
    }

    /// How many pixels the picture has of a page of a size in 1/72 inch.
    public func pixels(of size: PageSize) -> (width: Int, height: Int) {
        let scale = dotsPerInch / 72
        let area = part ?? ViewRect(x: 0, y: 0, width: size.width, height: size.height)
        return (max(Int((area.width * scale).rounded()), 1), max(Int((area.height * scale).rounded()), 1))
    }

    /// Which part of an upright page lies in a rectangle of a view that shows the page.
    /// - Parameters:
    ///   - rect: the rectangle.
    ///   - frame: where the page shows, in the same space.
    ///   - rotation: how the page is turned there.
    ///   - size: the upright page's size in 1/72 inch.
    /// - Returns: nil where nothing of the page lies in it.
    public static func part(
        of rect: ViewRect, on frame: ViewRect, rotation: Rotation, size: PageSize
    ) -> ViewRect? {
        let seen = rect.intersection(frame)
        guard !seen.isEmpty, frame.width > 0, frame.height > 0 else { return nil }
        let (left, right) = ((seen.minX - frame.minX) / frame.width, (seen.maxX - frame.minX) / frame.width)
        let (top, bottom) = ((seen.minY - frame.minY) / frame.height, (seen.maxY - frame.minY) / frame.height)
        // Parts of the upright page from 0 to 1: from left, from top, to the right, to the bottom.
        let (x, y, x2, y2) =
            switch rotation {
            case .clockwise: (top, 1 - right, bottom, 1 - left)
            case .half: (1 - right, 1 - bottom, 1 - left, 1 - top)
            case .counterclockwise: (1 - bottom, left, 1 - top, right)
            default: (left, top, right, bottom)
            }
        return ViewRect(
            x: x * size.width, y: y * size.height, width: (x2 - x) * size.width, height: (y2 - y) * size.height)
    }
}

extension ExportRequest.Kind {
    /// The ending of files of the kind, with its dot.
    public var ending: String {
        switch self {
        case .png: ".png"
        case .svg: ".svg"
        case .pdf: ".pdf"
        }
    }

    /// The kind that a path's ending names; nil where it names none.
    public init?(path: String) {
        let lower = path.lowercased()
        guard let kind = Self.allCases.first(where: { lower.hasSuffix($0.ending) }) else { return nil }
        self = kind
    }
}
