// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import EventLoop
import Geometry
import Views
import X11Window

/// The clipboard and the primary selection of an X display.
@MainActor
final class XPasteboard: Pasteboard {
    private let selections: XSelections

    /// Makes the pasteboard of a connection.
    init(_ connection: XConnection, loop: EventLoop) { selections = XSelections(connection, loop: loop) }

    func set(_ content: PasteboardContent, on kind: PasteboardKind, onLoss: (() -> Void)?) {
        selections.own(content, as: kind, onLoss: onLoss)
    }

    func readText(from kind: PasteboardKind, completion: @escaping @MainActor (String?) -> Void) {
        selections.readText(from: kind, completion: completion)
    }

    func readData(
        ofType type: String, from kind: PasteboardKind, completion: @escaping @MainActor ([UInt8]?) -> Void
    ) { selections.readData(ofType: type, from: kind, completion: completion) }
    /// Begins to drag a thing out of a window.
    func beginDrag(
        _ content: PasteboardContent, from window: XWindow, onEnd: @escaping () -> Void
    ) -> (any DragSession)? {
        selections.beginDrag(content, from: window) { _ in onEnd() }.map { XDragSession($0, window) }
    }

    /// Lets the desktop's clipboard manager keep the clipboard.
    func handOver(completion: @escaping () -> Void) { selections.handOver { _ in completion() } }
}

/// A drag out of a window of the X display.
@MainActor
final class XDragSession: DragSession {
    private let source: XDragSource
    private weak var window: XWindow?

    init(_ source: XDragSource, _ window: XWindow) {
        self.source = source
        self.window = window
    }

    func move(to point: ViewPoint) {
        guard let window else { return source.cancel() }
        let origin = window.frame.origin
        source.move(
            to: DevicePoint(x: origin.x + point.x * window.scale, y: origin.y + point.y * window.scale))
        window.cursor = source.isWelcome ? .grabbing : .notAllowed
    }

    func drop() { source.drop() }
    func cancel() { source.cancel() }
}
