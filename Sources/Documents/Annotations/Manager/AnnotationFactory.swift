// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

extension ClassRegistry {
    /// Makes the model object of an annotation.
    @MainActor
    func makeAnnotation(_ seed: AnnotationSeed) -> Annotation {
        resolved(AnnotationKind(subtype: seed.subtype)).init(seed: seed)
    }

    @MainActor
    private func resolved(_ kind: AnnotationKind) -> Annotation.Type {
        switch kind {
        case .highlight: resolve(HighlightAnnotation.self)
        case .underline: resolve(UnderlineAnnotation.self)
        case .strikeOut: resolve(StrikeOutAnnotation.self)
        case .squiggly: resolve(SquigglyAnnotation.self)
        case .note: resolve(NoteAnnotation.self)
        case .freeText: resolve(FreeTextAnnotation.self)
        case .ink: resolve(InkAnnotation.self)
        case .line: resolve(LineAnnotation.self)
        case .square: resolve(SquareAnnotation.self)
        case .circle: resolve(CircleAnnotation.self)
        case .polygon: resolve(PolygonAnnotation.self)
        case .polyline: resolve(PolylineAnnotation.self)
        case .stamp: resolve(StampAnnotation.self)
        case .caret: resolve(CaretAnnotation.self)
        case .link: resolve(LinkAnnotation.self)
        case .fileAttachment: resolve(FileAttachmentAnnotation.self)
        case .sound: resolve(SoundAnnotation.self)
        case .redaction: resolve(RedactionAnnotation.self)
        case .widget: resolve(WidgetAnnotation.self)
        case .popup: resolve(PopupAnnotation.self)
        case .unknown: resolve(UnknownAnnotation.self)
        }
    }
}
