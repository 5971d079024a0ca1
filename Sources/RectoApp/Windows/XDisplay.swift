// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EventLoop
import X11Window

/// The X display with the program's windows on it.
@MainActor
final class XDisplay: WindowSystem {
    private let connection: XConnection
    private let pasteboard: XPasteboard
    private var backends: [XBackend] = []

    /// Connects to the display that the environment names.
    /// - Throws: an error of one line where no server lets the program in.
    init(application: Application) throws(XConnectionError) {
        let loop = application.loop
        connection = try XConnection { loop.now }
        loop.addSource(connection)
        pasteboard = XPasteboard(connection, loop: loop)
        connection.onConnectionLost = { [weak application, connection] in
            printError("the display \(connection.displayName) is gone")
            application?.displayDidVanish()
            loop.stop(exitCode: 1)
        }
    }

    func show(_ opening: Application.Opening, in application: Application) {
        let recorded = application.recording?.initialMetrics(ofWindow: opening.number)
        let backend = XBackend(
            connection: connection, pasteboard: pasteboard, options: application.options, recorded: recorded,
            geometry: opening.geometry ?? application.options.geometry)
        backends.append(backend)
        backend.onClose = { [weak self, weak backend] in self?.backends.removeAll { $0 === backend } }
        let group = TabGroup(backend: backend, application: application)
        backend.group = group
        group.onShow = { [weak backend] in if let backend { backend.windowDevicesDidChange(backend.window) } }
        group.add(opening)
        backend.window.show()
    }

    func handOver(completion: @escaping () -> Void) { pasteboard.handOver(completion: completion) }
}
