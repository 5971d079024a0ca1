// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// Why a surface could not be made, read or written.
public enum SurfaceError: Error, Hashable, CustomStringConvertible {
    /// Width and height in pixels are not both from 1 to ``DrawingTunables/maximumExtent`` with an area of at most
    /// ``DrawingTunables/maximumArea``.
    case badSize(width: Int, height: Int)
    /// A mapping has too few bytes for its rows, or rows that are too short or not a multiple of four bytes.
    case badMapping(bytes: Int, stride: Int, width: Int, height: Int)
    /// Cairo refused; `reason` is its own word.
    case failed(reason: String)
    /// The file at `path` can't be read as PNG.
    case unreadable(path: String, reason: String)
    /// The file at `path` can't be written.
    case unwritable(path: String, reason: String)

    /// What went wrong, where, and what would be right.
    public var description: String {
        switch self {
        case .badSize(let width, let height):
            "A surface of \(width) x \(height) pixels can't be made: sides go from 1 to "
                + "\(DrawingTunables.maximumExtent), the area to \(DrawingTunables.maximumArea)."
        case .badMapping(let bytes, let stride, let width, let height):
            "\(bytes) bytes in rows of \(stride) can't hold \(width) x \(height) pixels of four bytes each."
        case .failed(let reason): "Cairo can't make the surface: \(reason)."
        case .unreadable(let path, let reason): "\(path) can't be read as a PNG image: \(reason)."
        case .unwritable(let path, let reason): "\(path) can't be written as a PNG image: \(reason)."
        }
    }
}
