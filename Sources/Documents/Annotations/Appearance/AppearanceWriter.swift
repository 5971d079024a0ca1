// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EngineProtocol
import Geometry

/// Draws annotations as files show them: as streams of operators, so that every viewer shows the same.
@MainActor
enum AppearanceWriter {
    /// Whether pictures of an annotation can be drawn from its properties.
    static func canDraw(_ annotation: Annotation) -> Bool {
        switch annotation.kind {
        case .widget, .popup, .unknown: false
        case .link: false
        default: true
        }
    }

    /// The stream that shows an annotation; nil where its properties don't tell how it looks.
    static func appearance(of annotation: Annotation) -> PDFValue? {
        switch annotation {
        case let markup as TextMarkupAnnotation: MarkupAppearance.appearance(of: markup)
        case let ink as InkAnnotation: PathAppearance.appearance(of: ink)
        case let line as LineAnnotation: LineAppearance.appearance(of: line)
        case let polyline as PolylineAnnotation: PathAppearance.appearance(of: polyline)
        case let polygon as PolygonAnnotation: PathAppearance.appearance(of: polygon)
        case let square as SquareAnnotation: ShapeAppearance.appearance(of: square)
        case let circle as CircleAnnotation: ShapeAppearance.appearance(of: circle)
        case let text as FreeTextAnnotation: FreeTextAppearance.appearance(of: text)
        case let note as NoteAnnotation: IconAppearance.note(note)
        case let file as FileAttachmentAnnotation: IconAppearance.attachment(file)
        case let sound as SoundAnnotation: IconAppearance.sound(sound)
        case let stamp as StampAnnotation: StampAppearance.appearance(of: stamp)
        case let caret as CaretAnnotation: IconAppearance.caret(caret)
        case let redaction as RedactionAnnotation: ShapeAppearance.appearance(of: redaction)
        default: nil
        }
    }
}
