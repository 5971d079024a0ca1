// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
@preconcurrency import Glibc

/// Small pictures of the first pages of files, kept under `$XDG_CACHE_HOME/recto/thumbnails`: one for each version of a file,
/// the oldest forgotten.
struct ThumbnailCache {
    private let folder: String
    /// The most pictures that are kept: those of the recent files, and as many of files that have changed since.
    private static let limit = 2 * RecentFiles.limit
    /// The width of a picture in pixels: that of a card at scale 2.
    static let width = 300
    /// The greatest height.
    static let height = 400

    /// Takes a folder for the pictures; by default where the XDG base directory specification says.
    init?(folder: String? = BaseFolder.cache.map { $0 + "/thumbnails" }) {
        guard let folder else { return nil }
        self.folder = folder
    }

    /// The picture of a file as it is now; nil where there is none.
    func picture(ofFile path: String) -> Surface? {
        guard let file = file(path), access(file, R_OK) == 0, let surface = try? Surface(readingPNG: file),
            surface.width <= Self.width, surface.height <= Self.height
        else { return nil }
        return surface
    }

    /// Whether there is a picture of a file as it is now.
    func hasPicture(ofFile path: String) -> Bool { file(path).map { access($0, F_OK) == 0 } ?? true }

    /// Keeps the picture of a file as it is now.
    func keep(_ surface: Surface, ofFile path: String) {
        guard let file = file(path) else { return }
        BaseFolder.make(folder)
        let draft = "\(file).\(getpid())"
        guard (try? surface.writePNG(to: draft)) != nil, rename(draft, file) == 0 else {
            unlink(draft)
            return
        }
        StateStore.forgetOldest(in: folder, beyond: Self.limit)
    }

    /// Forgets the picture of a file.
    func remove(ofFile path: String) { if let file = file(path) { unlink(file) } }

    /// Forgets all pictures.
    func clear() { StateStore.forgetOldest(in: folder, beyond: 0) }

    /// Where the picture of a file is as it is now; nil where there is no such file.
    private func file(_ path: String) -> String? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        let version = "\(path)\0\(status.st_size)\0\(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec)"
        return "\(folder)/\(StateStore.hash(version)).png"
    }
}
