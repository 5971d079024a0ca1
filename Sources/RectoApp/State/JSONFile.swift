// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import RectoUI

/// A small file of JSON that is read and written as a whole. What can't be read counts as not there, what can't be written is
/// not kept; a crash in between leaves the old file or the new one.
struct JSONFile<Content: Codable> {
    /// Where it is.
    let path: String

    /// What it holds; nil where there is nothing of use.
    func read() -> Content? {
        (try? Data(contentsOf: URL(filePath: path))).flatMap { try? JSONDecoder().decode(Content.self, from: $0) }
    }

    /// Puts something in place of what it holds.
    func write(_ content: Content) {
        guard let data = try? JSONEncoder().encode(content) else { return }
        if let folder = FilePath.parent(of: path) { BaseFolder.make(folder) }
        try? data.write(to: URL(filePath: path), options: .atomic)
    }
}
