// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EngineProtocol
import Geometry

/// Draws icons and carets, in a space of 20 by 20 units.
@MainActor
enum IconAppearance {
    private static let side = IconAnnotation.side

    static func note(_ note: NoteAnnotation) -> PDFValue {
        var content = ContentBuilder()
        content.fill(note.color ?? .yellow)
        content.stroke(AnnotationColor(red: 0.25, green: 0.25, blue: 0.25), width: 1)
        content.raw("2 5 m 2 18 l 18 18 l 18 5 l 9 5 l 5 1.5 l 5 5 l h B")
        content.raw("5 14.5 m 15 14.5 l S 5 11.5 m 15 11.5 l S 5 8.5 m 11 8.5 l S")
        // Readers keep notes upright themselves.
        return upright(note, .none, content)
    }

    static func attachment(_ file: FileAttachmentAnnotation) -> PDFValue {
        var content = ContentBuilder()
        content.stroke(file.color ?? .blue, width: 1.8)
        content.raw("1 J 1 j 14 13 m 8.5 6 l 7 4.2 4.4 6.2 5.8 8 c 12.6 16.4 l 15 19 18.6 15.8 16.4 13.2 c 9.6 4.8 l S")
        return upright(file, file.pageRotation, content)
    }

    static func sound(_ sound: SoundAnnotation) -> PDFValue {
        var content = ContentBuilder()
        content.fill(sound.color ?? .blue)
        content.stroke(sound.color ?? .blue, width: 1.6)
        content.raw("2.5 7.5 m 6 7.5 l 10.5 3.5 l 10.5 16.5 l 6 12.5 l 2.5 12.5 l h f")
        content.raw("1 J 13 7 m 14.8 8.7 14.8 11.3 13 13 c S 15.5 4.5 m 18.6 7.5 18.6 12.5 15.5 15.5 c S")
        return upright(sound, sound.pageRotation, content)
    }

    static func caret(_ caret: CaretAnnotation) -> PDFValue {
        var content = ContentBuilder()
        content.fill(caret.color ?? .blue)
        content.raw("0 0 m 8 2 10 12 10 20 c 10 12 12 2 20 0 c h f")
        if caret.isForParagraph {
            content.raw(
                "16 20 m 13 20 13 14 16 14 c h f 16 9.5 0.9 10.5 re f 17.9 9.5 0.9 10.5 re f 16 19.2 3.4 0.8 re f")
        }
        return AppearanceForm.upright(
            width: side, height: side, rotation: .none,
            resources: AppearanceForm.resources(opacity: caret.opacity), content: content.text)
    }

    private static func upright(
        _ icon: IconAnnotation, _ rotation: Rotation, _ content: ContentBuilder
    ) -> PDFValue {
        AppearanceForm.upright(
            width: side, height: side, rotation: rotation,
            resources: AppearanceForm.resources(opacity: icon.opacity), content: content.text)
    }
}

extension Annotation {
    /// The turn of its page, where that is known.
    var pageRotation: Rotation { manager?.document?.geometry(ofPage: pageIndex)?.rotation ?? .none }
}
