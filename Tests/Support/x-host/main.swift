// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

// x-host: starts a server, prints its display, and lives until it is killed.

import Foundation
import RectoTesting

let server = try XServer.xvfb()
FileHandle.standardOutput.write(Data("\(server.display)\n".utf8))
while true { pause() }
