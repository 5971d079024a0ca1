// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Gestures

/// Begins to edit what an annotation says: that of selected text or a selected note by a second tap, and of a link by a
/// contact that rests, where hosts want that.
@MainActor
final class AnnotationEditing: InteractionBehavior {
    private let scene: InteractionScene
    private let tap = InteractionTap(isFinal: true)
    private let press = InteractionPress()

    init(in scene: InteractionScene) { self.scene = scene }

    var recognizers: [any InteractionRecognizer] { [tap, press] }

    func context(at place: InteractionPlace) -> AnnotationSelectionContext<Annotation>? {
        guard let hit = scene.hit(at: place), hit.annotation.hasEditableContents else { return nil }
        // With Shift a tap changes what is selected.
        guard place.recognizer?.modifierFlags.contains(.shift) != true, isMeant(hit.annotation, by: place.recognizer)
        else { return nil }
        return AnnotationSelectionContext(annotation: hit.annotation, pageView: hit.pageView)
    }

    private func isMeant(_ annotation: Annotation, by recognizer: GestureRecognizer?) -> Bool {
        switch annotation.kind {
        case .freeText:
            recognizer !== press && scene.configuration.editsFreeTextBySecondTap
                && (recognizer == nil || scene.pages?.annotationSelection.contains(annotation) == true)
        case .note: recognizer !== press && scene.pages?.annotationSelection.contains(annotation) == true
        case .link: recognizer !== tap && scene.configuration.isLinkEditingEnabled
        default: false
        }
    }

    func perform(_ context: AnnotationSelectionContext<Annotation>, at place: InteractionPlace) {
        let isTap = place.recognizer === tap
        scene.controller?.edit(context.annotation, at: isTap ? place.space.pointToWindow(place.point) : nil)
    }
}
