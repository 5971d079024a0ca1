// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Views

/// A box with a field that narrows what it shows, and a word for where nothing is left.
public class FilterBox: ModalBox {
    let field: TextField
    let nothing: Label

    init(
        title: String, placeholder: Phrase, catalogue: Catalogue, density: ChromeDensity, standing: Standing,
        hasCloseButton: Bool
    ) {
        field = TextField(placeholder: catalogue(placeholder))
        nothing = Label(catalogue(.nothingMatches))
        super.init(
            title: title, catalogue: catalogue, density: density, standing: standing, hasCloseButton: hasCloseButton)
        nothing.isSecondary = true
        nothing.alignment = .center
        field.onChange = { [weak self] _ in self?.filterDidChange() }
        // There may be nothing to do with it, but Return is used up.
        field.onCommit = { [weak self] _ in self?.commit() }
        addSubview(field)
        addSubview(nothing)
    }

    override var initialResponder: View? { field }

    override func densityDidChange() {
        field.font = .system(size: density.fontSize)
        nothing.font = .system(size: density.fontSize)
        super.densityDidChange()
    }

    /// Shows what suits the text in the field.
    func filterDidChange() {}

    /// Return was pressed in the field.
    func commit() {}
}
