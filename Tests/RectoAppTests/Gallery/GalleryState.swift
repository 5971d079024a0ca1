// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

/// Something that the window can show: a document, and what is done to it.
struct GalleryState: Sendable, CustomTestStringConvertible {
    /// What it is called.
    let name: String
    /// What is opened.
    let document: GalleryDocument
    /// Further options of the command line.
    let options: [String]
    /// Whether it is there while something is still to come.
    let isPassing: Bool
    /// Brings it about.
    let prepare: @MainActor @Sendable (GalleryStage) throws -> Void

    var testDescription: String { name }

    init(
        _ name: String, _ document: GalleryDocument, options: [String] = [], isPassing: Bool = false,
        prepare: @escaping @MainActor @Sendable (GalleryStage) throws -> Void = { _ in }
    ) {
        self.name = name
        self.document = document
        self.options = options
        self.isPassing = isPassing
        self.prepare = prepare
    }

    /// A state that a command leads to.
    static func command(
        _ name: String, _ document: GalleryDocument, _ commands: String..., options: [String] = [],
        typing text: String = ""
    ) -> GalleryState {
        GalleryState(name, document, options: options) { stage in
            for command in commands { try stage.run(command) }
            try stage.type(text)
        }
    }

    /// All states of the gallery.
    static let all = files + reading + panes + finding + boxes + marks + failures
}
