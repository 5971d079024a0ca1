// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import RectoTesting

/// Whether another program can draw a page that the viewer can't.
enum OtherReader {
    private static let tool = Tool("timeout", package: "coreutils")
    /// Seconds that it may take. Some documents are made to keep a reader busy for ever.
    private static let patience = "10"

    /// Whether `pdftocairo` draws the page within a reasonable time.
    static func draws(_ page: Int, of file: URL) -> Bool {
        let number = String(page + 1)
        let target = FileManager.default.temporaryDirectory.appendingPathComponent("recto-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(atPath: target.path + ".png") }
        let command = [
            patience, "pdftocairo", "-png", "-singlefile", "-r", "72", "-f", number, "-l", number, file.path,
            target.path,
        ]
        return (try? tool.run(command)) != nil
    }
}
