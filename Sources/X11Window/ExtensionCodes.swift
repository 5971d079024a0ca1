// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import CX11

/// Where a display's server has put the extensions, and how far they go.
struct ExtensionCodes {
    let inputOpcode: Int32
    /// The minor version of XInput 2 that the server speaks: from 4 on it reports touchpads' gestures.
    let inputMinor: Int32
    let randrEvent: Int32?
    let syncIsThere: Bool
    let shmCompletionEvent: Int32?

    /// Asks the server; nil if it lacks touch, that is XInput 2.2.
    init?(_ display: OpaquePointer) {
        var (opcode, event, error): (Int32, Int32, Int32) = (0, 0, 0)
        guard XQueryExtension(display, "XInputExtension", &opcode, &event, &error) != 0 else { return nil }
        var (major, minor): (Int32, Int32) = (2, 4)
        guard XIQueryVersion(display, &major, &minor) == Success, (major, minor) >= (2, 2) else { return nil }
        inputOpcode = opcode
        inputMinor = major > 2 ? 4 : minor
        randrEvent = XRRQueryExtension(display, &event, &error) != 0 ? event : nil
        var (syncMajor, syncMinor): (Int32, Int32) = (0, 0)
        syncIsThere =
            XSyncQueryExtension(display, &event, &error) != 0
            && XSyncInitialize(display, &syncMajor, &syncMinor) != 0
        shmCompletionEvent = XShmQueryExtension(display) != 0 ? XShmGetEventBase(display) + ShmCompletion : nil
    }
}
