// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EngineProtocol

/// All that can be changed of an annotation.
struct AnnotationState: Hashable, Sendable {
    /// The page it's on, counted from 0.
    var page: Int
    /// Its dictionary. Its appearance in it is that of the file.
    var entries: [String: PDFValue]
    /// 0 while it looks as in the file that was opened; otherwise a number for each way it has looked since.
    var look = 0
    /// A picture that was given to it, or that the file has of a stamp.
    var picture: GivenPicture?
}

/// What a model object is made from: what a file holds of an annotation, or a new one.
///
/// It can't be made or taken apart outside this library; a subclass of a model class hands it to its `super.init`.
public struct AnnotationSeed: Sendable {
    var subtype: String
    var key: AnnotationKey
    var state: AnnotationState
    var inherited: [String: PDFValue] = [:]
    var hasAppearance = false
    var appearanceStates: [String] = []
    var blend = AnnotationBlend.over

    /// An annotation of a file.
    init(_ record: AnnotationRecord, page: Int) {
        subtype = record.subtype
        key = record.object.isDirect ? .direct(record.index) : .object(record.object)
        state = AnnotationState(page: page, entries: record.entries)
        inherited = record.inherited
        hasAppearance = record.hasAppearance
        appearanceStates = record.appearanceStates
        blend = record.blend
        let kind = AnnotationKind(subtype: subtype)
        if kind == .stamp, let form = state.entries["AP"]?["N"], form.referenced != nil, !record.appearanceBox.isEmpty {
            // A form holds the opacity that its annotation has.
            state.picture = GivenPicture(
                form: form, box: record.appearanceBox, shape: state.shape, opacity: state.entries["CA"]?.number ?? 1)
        }
    }

    /// A new annotation.
    init(new kind: AnnotationKind, page: Int) {
        subtype = kind.rawValue
        key = .draft(-1)
        let entries: [String: PDFValue] = [
            "Type": .name("Annot"), "Subtype": .name(kind.rawValue),
            "F": .integer(Int(Self.flags(of: kind).rawValue)),
        ]
        state = AnnotationState(page: page, entries: entries, look: 1)
    }

    /// All are printed. Notes keep their size and stand upright with readers that follow the standard; these say so to others.
    private static func flags(of kind: AnnotationKind) -> AnnotationFlags {
        kind == .note ? [.print, .noZoom, .noRotate] : .print
    }
}
