// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry

extension CommandTable {
    /// Commands that change the document or its file.
    static let editing: [Command] = [
        window("undo", "Undo", ["ctrl+z"], needsDocument: true) { target, _ in target.undo() }
            .possible { $0.pages?.document.annotationManager.canUndo == true },
        window("redo", "Redo", ["ctrl+shift+z", "ctrl+y"], needsDocument: true) { target, _ in target.redo() }
            .possible { $0.pages?.document.annotationManager.canRedo == true },
        window("rotate-page-right", "Rotate Page Right", ["ctrl+alt+r"], needsDocument: true) { target, _ in
            target.rotatePage(by: .clockwise)
        },
        window("rotate-page-left", "Rotate Page Left", ["ctrl+alt+shift+r"], needsDocument: true) { target, _ in
            target.rotatePage(by: .counterclockwise)
        },
        window("save", "Save", ["ctrl+s"], needsDocument: true) { target, _ in target.save() },
        window("save-as", "Save As…", ["ctrl+shift+s"], needsDocument: true) { target, with in
            target.save(as: with["path"]?.stringValue, isCopy: false)
        },
        window("save-copy", "Save a Copy…", [], needsDocument: true) { target, with in
            target.save(as: with["path"]?.stringValue, isCopy: true)
        },
        window("revert", "Revert", [], needsDocument: true) { target, _ in target.revert() },
    ]
}
