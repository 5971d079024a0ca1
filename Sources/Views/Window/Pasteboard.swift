// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing

/// Puts things where other programs find them, and fetches what they have put there.
///
/// Views reach it by ``RootWindow/pasteboard``.
///
/// ```swift
/// window?.pasteboard?.set(text: "Page 12", on: .clipboard)
/// window?.pasteboard?.readText(from: .clipboard) { text in print(text ?? "nothing") }
/// ```
@MainActor public protocol Pasteboard: AnyObject {
    /// Puts a thing on a pasteboard in place of what is there. An empty one takes back what this program has put there.
    /// - Parameters:
    ///   - content: the thing.
    ///   - kind: where to put it.
    ///   - onLoss: called once when somebody, this program too, puts something else there.
    func set(_ content: PasteboardContent, on kind: PasteboardKind, onLoss: (() -> Void)?)

    /// Fetches text. The other program may need a while for it, or may never answer.
    /// - Parameters:
    ///   - kind: from where.
    ///   - completion: called once, perhaps at once, on the main actor; nil where there is no text to be had.
    func readText(from kind: PasteboardKind, completion: @escaping @MainActor (String?) -> Void)

    /// Fetches a thing in a form that few programs know.
    /// - Parameters:
    ///   - type: the name of the form.
    ///   - kind: from where.
    ///   - completion: called once, perhaps at once, on the main actor; nil where nothing is to be had in that form.
    func readData(
        ofType type: String, from kind: PasteboardKind, completion: @escaping @MainActor ([UInt8]?) -> Void)
}

extension Pasteboard {
    /// Has nothing but text.
    public func readData(
        ofType type: String, from kind: PasteboardKind, completion: @escaping @MainActor ([UInt8]?) -> Void
    ) { completion(nil) }

    /// Puts text on a pasteboard in place of what is there.
    public func set(text: String, on kind: PasteboardKind) {
        set(PasteboardContent(text: text), on: kind, onLoss: nil)
    }
}

/// A pasteboard that no other program sees: for tests, and for windows that are only pictures.
public final class MemoryPasteboard: Pasteboard {
    private var contents: [PasteboardKind: PasteboardContent] = [:]
    private var losses: [PasteboardKind: () -> Void] = [:]

    /// Makes an empty pasteboard.
    public init() {}

    /// What is there now.
    public func content(of kind: PasteboardKind) -> PasteboardContent { contents[kind] ?? PasteboardContent() }

    /// Keeps the thing.
    public func set(_ content: PasteboardContent, on kind: PasteboardKind, onLoss: (() -> Void)?) {
        let loss = losses[kind]
        contents[kind] = content
        losses[kind] = onLoss
        loss?()
    }

    /// Hands out the text at once.
    public func readText(from kind: PasteboardKind, completion: @escaping @MainActor (String?) -> Void) {
        completion(content(of: kind).text)
    }

    /// Hands out the bytes at once.
    public func readData(
        ofType type: String, from kind: PasteboardKind, completion: @escaping @MainActor ([UInt8]?) -> Void
    ) { completion(content(of: kind).data[type]) }
}
