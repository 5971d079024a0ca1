// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import RectoTesting

/// Starts viewers.
struct ViewerLauncher {
    /// The program; nil for the one beside this.
    var executable: URL?

    /// Starts the viewer with a window that fills the screen of `server`.
    func launch(_ document: URL, on server: XServer, _ arguments: [String] = []) throws -> Viewer {
        let size = "\(Int(server.size.width))x\(Int(server.size.height))+0+0"
        let standard = ["--no-restore", "--dpi", "96", "--scale", "1", "--geometry", size]
        let app = try AppUnderTest(executable, on: server, arguments: standard + arguments + [document.path])
        return Viewer(app: app)
    }
}
