// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EventLoop
import Views
import X11Window

/// The clipboard and the primary selection of an X display.
@MainActor
final class XPasteboard: Pasteboard {
    private let selections: XSelections

    /// Makes the pasteboard of a connection.
    init(_ connection: XConnection, loop: EventLoop) { selections = XSelections(connection, loop: loop) }

    func set(_ content: PasteboardContent, on kind: PasteboardKind, onLoss: (() -> Void)?) {
        selections.own(
            XSelectionContent(text: content.text, png: content.png, data: content.data), as: kind.selection,
            onLoss: onLoss)
    }

    func readText(from kind: PasteboardKind, completion: @escaping @MainActor (String?) -> Void) {
        selections.readText(from: kind.selection, completion: completion)
    }

    func readData(
        ofType type: String, from kind: PasteboardKind, completion: @escaping @MainActor ([UInt8]?) -> Void
    ) { selections.readData(ofType: type, from: kind.selection, completion: completion) }

    /// Lets the desktop's clipboard manager keep the clipboard.
    func handOver(completion: @escaping () -> Void) { selections.handOver { _ in completion() } }
}

extension PasteboardKind {
    fileprivate var selection: XSelectionName {
        switch self {
        case .clipboard: .clipboard
        case .primary: .primary
        }
    }
}
