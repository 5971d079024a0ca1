// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Gestures

/// Selects the annotation under a tap, or under a contact that rests.
@MainActor
final class AnnotationSelecting: InteractionBehavior {
    private let scene: InteractionScene
    private let tap = InteractionTap()
    private let press = InteractionPress()

    init(in scene: InteractionScene) { self.scene = scene }

    var recognizers: [any InteractionRecognizer] { [tap, press] }

    func context(at place: InteractionPlace) -> AnnotationSelectionContext<Annotation>? {
        guard let hit = scene.hit(at: place), hit.annotation.isSelectable else { return nil }
        // A finger that rests on marked text selects the text under the mark.
        let isHold = place.recognizer === press
        if isHold, hit.annotation is TextMarkupAnnotation, scene.hasText(at: place) { return nil }
        return AnnotationSelectionContext(annotation: hit.annotation, pageView: hit.pageView)
    }

    func perform(_ context: AnnotationSelectionContext<Annotation>, at place: InteractionPlace) {
        scene.pages?.textSelection.clear()
        context.pageView.select(annotations: [context.annotation], presentMenu: true, animated: true)
    }
}

/// Drops the selection, and ends what is being edited, by a tap elsewhere.
@MainActor
final class AnnotationDeselecting: InteractionBehavior {
    private let scene: InteractionScene
    private let tap = InteractionTap()

    init(in scene: InteractionScene) { self.scene = scene }

    var recognizers: [any InteractionRecognizer] { [tap] }

    func context(at place: InteractionPlace) -> Void? {
        guard let selection = scene.pages?.annotationSelection, selection.page != nil else { return nil }
        return scene.selectedHit(at: place) == nil ? () : nil
    }

    func perform(_ context: Void, at place: InteractionPlace) {
        scene.deselectAnnotations()
    }
}
