// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import RectoTesting

/// The X server that the tests of one suite share, started for the first of them.
///
/// Suites that use it are serialized, so that one test at a time has mouse and keyboard.
final class Screen: @unchecked Sendable {
    private let start: @Sendable () throws -> XServer
    private lazy var started = Result { try start() }

    init(_ start: @escaping @Sendable () throws -> XServer) { self.start = start }

    /// The server.
    var server: XServer { get throws { try started.get() } }
}
