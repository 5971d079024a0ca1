// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import CX11
import Drawing

extension PasteboardContent {
    /// The forms that the content itself has, best first.
    var forms: [SelectionForm] {
        data.keys.sorted().map { .other($0) } + (text == nil ? [] : [.utf8, .plainText, .latin1, .text])
            + (png == nil ? [] : [.png]) + (files.isEmpty ? [] : [.uriList])
    }
}

/// The forms in which a content goes through a selection.
enum SelectionForm: Hashable, Sendable {
    case utf8, plainText, latin1, text, png, uriList
    /// One that few programs know, by its name.
    case other(String)

    /// The target that asks for the form.
    func target(_ atoms: Atoms) -> Atom {
        switch self {
        case .utf8: atoms[.utf8String]
        case .plainText: atoms[.plainText]
        case .latin1: Atom(XA_STRING)
        case .text: atoms[.text]
        case .png: atoms[.png]
        case .other(let name): atoms.named(name)
        case .uriList: atoms[.uriList]
        }
    }
}

extension PasteboardContent {
    /// The bytes of a form with what they are declared to be; nil where the content has no such form.
    func data(as form: SelectionForm, _ atoms: Atoms) -> (type: Atom, bytes: [UInt8])? {
        switch form {
        case .png: png.map { (atoms[.png], $0) }
        case .other(let name): data[name].map { (form.target(atoms), $0) }
        case .uriList: files.isEmpty ? nil : (atoms[.uriList], Array(URIList.text(of: files).utf8))
        case .latin1: text.map { (Atom(XA_STRING), $0.latin1) }
        case .utf8, .plainText: text.map { (form.target(atoms), Array($0.utf8)) }
        case .text:
            text.map { $0.isLatin1 ? (Atom(XA_STRING), $0.latin1) : (atoms[.utf8String], Array($0.utf8)) }
        }
    }
}

extension String {
    /// Whether Latin-1 has all characters of the text.
    var isLatin1: Bool { unicodeScalars.allSatisfy { $0.value <= 0xFF } }

    /// The text in Latin-1, with `?` for each character that it has not.
    var latin1: [UInt8] { unicodeScalars.map { UInt8(exactly: $0.value) ?? UInt8(ascii: "?") } }

    /// The text that bytes in Latin-1 stand for.
    init(latin1 bytes: [UInt8]) { self.init(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) })) }
}
