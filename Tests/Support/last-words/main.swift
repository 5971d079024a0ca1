// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

// last-words: does what ends a program, as its argument says.

import Documents
import EventLoop
import Foundation
import Geometry
import RectoUI
import X11Window

/// Shows a window until the display is gone.
@MainActor func showWindow(onLoss: (() -> Void)? = nil) throws {
    let loop = EventLoop()
    let connection = try XConnection(clock: { loop.now })
    connection.onConnectionLost = onLoss
    loop.addSource(connection)
    let window = XWindow(connection, XWindow.Options(title: "last words", size: DeviceSize(width: 40, height: 30)))
    window.show()
    while true { loop.turn(timeout: nil) }
}

switch CommandLine.arguments.last {
case "overrides-annotation":
    let document = Document(source: .standardInput, environment: EngineEnvironment(loop: EventLoop()))
    document.overrideClass(StampAnnotation.self, with: NoteAnnotation.self)
case "overrides-view":
    var configuration = PDFConfiguration()
    configuration.overrideClass(HostingAnnotationView.self, with: LinkAnnotationView.self)
case "loses-display": try showWindow()
case "loses-display-and-is-told": try showWindow { exit(7) }
default: exit(2)
}
