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
        let selected = chosen(context, at: place)
        context.pageView.select(annotations: selected, presentMenu: true, animated: true)
    }
}

extension AnnotationSelecting {
    /// What is selected afterwards. With Shift, or by a finger that rests while something is selected on the same page, an
    /// annotation comes to the others, or goes where it was among them.
    private func chosen(
        _ context: AnnotationSelectionContext<Annotation>, at place: InteractionPlace
    ) -> [Annotation] {
        let (annotation, former) = (context.annotation, context.pageView.selectedAnnotations)
        let isHold = place.recognizer is InteractionPress
        let adds = isHold || place.recognizer?.modifierFlags.contains(.shift) == true
        guard adds, !former.isEmpty else { return [annotation] }
        let rest = former.filter { $0 !== annotation }
        if rest.count == former.count { return former + [annotation] }
        return isHold ? former : rest
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
