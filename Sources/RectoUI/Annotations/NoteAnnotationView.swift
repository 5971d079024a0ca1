// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Geometry
import Views

/// Shows a note's icon, and beside it what the note says with the replies to it, to be read and edited.
open class NoteAnnotationView: HostingAnnotationView {
    private weak var popup: NotePopup?

    /// The note.
    public var note: NoteAnnotation? { annotation as? NoteAnnotation }

    /// Whether what the note says is shown.
    public var isOpen: Bool { popup?.window != nil }

    /// Shows what the note says, beside its icon, until something else is done.
    /// - Parameters:
    ///   - isEditing: whether the keyboard goes to its text, where that may be changed.
    ///   - catalogue: the language.
    public func open(isEditing: Bool = false, catalogue: Catalogue = Catalogue()) {
        guard let note, let window else { return }
        if let popup, isOpen { return isEditing ? popup.edit() : () }
        let popup = NotePopup(note, catalogue: catalogue, isForTouch: window.usesFingers)
        self.popup = popup
        popup.present(in: window, beside: convert(ViewRect(origin: .zero, size: bounds.size), to: nil))
        if isEditing { popup.edit() }
    }

    /// Takes that away; what was typed is kept.
    public func close() {
        if let popup { window?.popups.dismiss(popup) }
    }

    open override func prepareForReuse() {
        close()
        super.prepareForReuse()
    }
}
