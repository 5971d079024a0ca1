// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import CX11
import EventLoop

/// A content on its way to another program, piece by piece: each is written when the one before has been taken.
@MainActor
final class OutgoingTransfer {
    let requestor: Window
    let property: Atom
    let type: Atom
    var timer: EventLoop.Timer?
    private let bytes: [UInt8]
    private var position = 0

    init(requestor: Window, property: Atom, type: Atom, bytes: [UInt8]) {
        self.requestor = requestor
        self.property = property
        self.type = type
        self.bytes = bytes
    }

    /// The next piece; empty after the last one.
    func next() -> ArraySlice<UInt8> {
        let piece = bytes[position..<min(position + X11Tunables.selectionPiece, bytes.count)]
        position = piece.endIndex
        return piece
    }
}
