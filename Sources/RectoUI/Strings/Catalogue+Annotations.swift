// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents

/// Annotations and their edits, in the words of the user interface.
extension Catalogue {
    /// What people call a kind of annotation.
    public func name(of kind: AnnotationKind) -> String { self(kind.phrase) }

    /// What an edit is called, as in "Move Stamp".
    public func text(of name: EditName) -> String {
        let what = name.kind.map { self.name(of: $0) } ?? self(.annotations)
        return self(name.deed.phrase, what)
    }
}

extension AnnotationKind {
    fileprivate var phrase: Phrase {
        switch self {
        case .highlight: .kindHighlight
        case .underline: .kindUnderline
        case .strikeOut: .kindStrikeOut
        case .squiggly: .kindSquiggly
        case .note: .noteText
        case .freeText: .annotationText
        case .ink: .kindInk
        case .line: .kindLine
        case .square: .kindRectangle
        case .circle: .kindEllipse
        case .polygon: .kindPolygon
        case .polyline: .kindPolyline
        case .stamp: .kindStamp
        case .caret: .kindCaret
        case .link: .kindLink
        case .fileAttachment: .kindAttachment
        case .sound: .kindSound
        case .redaction: .kindRedaction
        case .widget: .kindFormField
        case .popup: .kindPopup
        case .unknown: .kindUnknown
        }
    }
}

extension EditName.Deed {
    fileprivate var phrase: Phrase {
        switch self {
        case .add: .editAdd
        case .delete: .editDelete
        case .cut: .editCut
        case .paste: .editPaste
        case .duplicate: .editDuplicate
        case .change: .editChange
        case .write: .editKind
        case .move: .editMove
        case .resize: .editResize
        case .reshape: .editReshape
        case .rotate: .editRotate
        case .arrange(nil): .editArrange
        case .arrange(.toFront): .editToFront
        case .arrange(.forward): .editForward
        case .arrange(.backward): .editBackward
        case .arrange(.toBack): .editToBack
        case .setColor: .editColor
        case .setFill: .editFill
        case .setOpacity: .editOpacity
        case .setLineWidth: .editLineWidth
        case .setFontSize: .editFontSize
        case .setText: .editText
        case .setAuthor: .editAuthor
        case .erase: .editErase
        case .reply: .noteReply
        case .rotatePage: .editRotatePage
        case .recover: .editRecover
        case .other(let words): Phrase(words)
        }
    }
}
