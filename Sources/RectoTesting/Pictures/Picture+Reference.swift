// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

extension Picture {
    /// A program to compare with.
    public enum Renderer: Hashable, Sendable {
        /// `pdftocairo`, on poppler and Cairo as Recto is.
        case poppler
        /// `mutool draw`, which shares no code with it.
        case mupdf
    }

    /// A page as another program renders it, its crop box only.
    /// - Parameters:
    ///   - file: The PDF file.
    ///   - page: The page's index.
    ///   - scale: Pixels for 1/72 inch.
    ///   - renderer: The program that renders.
    /// - Returns: The page, upright as it is to be shown.
    /// - Throws: ``ToolMissing``, ``ToolFailed``.
    public static func reference(
        _ file: URL, page: Int = 0, scale: Double = 1, renderer: Renderer = .poppler
    ) throws -> Picture {
        let scratch = try ScratchFolder()
        let target = scratch.url.appendingPathComponent("page")
        let number = String(page + 1)
        let resolution = String(72 * scale)
        switch renderer {
        case .poppler:
            try Tool.pdftocairo.run(
                [
                    "-png", "-singlefile", "-cropbox", "-r", resolution, "-f", number, "-l", number, file.path,
                    target.path,
                ])
        case .mupdf:
            try Tool.mutool.run(["draw", "-q", "-r", resolution, "-o", target.path + ".png", file.path, number])
        }
        return try Picture(contentsOf: target.appendingPathExtension("png"))
    }
}
