// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

// Draws the guide: `recto-welcome [OUT.pdf]`, by default into Assets/welcome.pdf.
let path = CommandLine.arguments.dropFirst().first ?? "Assets/welcome.pdf"
do {
    try Guide.write(to: path)
} catch {
    let message = Array("recto-welcome: \(error)\n".utf8)
    _ = write(STDERR_FILENO, message, message.count)
    exit(1)
}
