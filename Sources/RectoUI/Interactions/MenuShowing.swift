// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import Gestures

/// Opens the menu of a place on the pages: by the secondary button, or by a finger that rests where it means nothing else.
@MainActor
final class MenuShowing: InteractionBehavior {
    private let scene: InteractionScene
    private let secondary = InteractionPress()
    private let press = InteractionPress()

    init(in scene: InteractionScene) {
        self.scene = scene
        secondary.allowedTouchTypes = [.indirectPointer, .pen]
        secondary.buttonMask = .secondary
        secondary.minimumPressDuration = 0
        press.allowedTouchTypes = [.direct]
    }

    var recognizers: [any InteractionRecognizer] { [secondary, press] }

    func context(at place: InteractionPlace) -> Void? {
        guard let menus = scene.controller?.menus, scene.configuration.isAnnotationMenuEnabled else { return nil }
        if let type = place.recognizer?.touches.last?.type, scene.pages?.ink.draws(type) == true { return nil }
        let point = place.space.pointToWindow(place.point)
        let isForTouch = place.recognizer === press
        // A finger that rests on text is for the text.
        if isForTouch, menus.opensByTouch?(point) == false || scene.controller?.interactions.isForText(point) == true {
            return nil
        }
        return menus.hasMenu(at: point, isForTouch: isForTouch) ? () : nil
    }

    func perform(_ context: Void, at place: InteractionPlace) {
        guard let menus = scene.controller?.menus else { return }
        if place.recognizer === secondary { selectForMenu(at: place) }
        if let press = place.recognizer as? LongPressRecognizer {
            menus.follow(press)
        } else {
            menus.show(at: place.space.pointToWindow(place.point))
        }
    }

    /// The menu is about the annotation at its place, which is selected unless it's among those that are.
    private func selectForMenu(at place: InteractionPlace) {
        guard let pages = scene.pages, let hit = scene.hit(at: place)?.annotation, hit.canBeSelected,
            !pages.annotationSelection.contains(hit), scene.controller?.interactions.selectAnnotation.isEnabled == true
        else { return }
        pages.annotationSelection.set([hit])
    }

    func follow(_ recognizer: GestureRecognizer) {
        if let press = recognizer as? LongPressRecognizer { scene.controller?.menus.follow(press) }
    }
}
