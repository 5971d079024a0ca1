// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Geometry
import Gestures

/// Selects text: by a pointer's or pen's drag, double and triple clicks, and by a finger that rests.
@MainActor
final class TextSelecting: InteractionBehavior {
    private let scene: InteractionScene
    private let drag = InteractionDrag()
    private let tripleTap = InteractionTap(taps: 3)
    private let doubleTap = InteractionTap(taps: 2)
    private let press = InteractionPress()

    init(in scene: InteractionScene) {
        self.scene = scene
        press.allowedTouchTypes = [.direct, .pen]
        for tap in [doubleTap, tripleTap] { tap.allowedTouchTypes = [.indirectPointer, .pen] }
    }

    var recognizers: [any InteractionRecognizer] { [drag, tripleTap, doubleTap, press] }

    /// Takes over who selects by dragging, and who by resting.
    func configurationDidChange() {
        let exact: Set<Touch.TouchType> = [.indirectPointer, .pen, .eraser]
        let mode = scene.configuration.textSelectionMode
        drag.allowedTouchTypes = mode == .atOnce ? exact.union([.direct]) : exact
        press.allowedTouchTypes = mode == .afterLongPress ? exact.union([.direct]) : [.direct, .pen]
    }

    /// Whether the drag of a contact selects text rather than moving the pages.
    private func selects(_ touch: Touch, _ pages: DocumentViewController) -> Bool {
        switch scene.configuration.textSelectionMode {
        case .automatic: pages.textSelection.gestures.tool(touch.type) == .selectText
        case .afterLongPress: false
        case .atOnce: true
        }
    }

    func context(at place: InteractionPlace) -> Void? {
        guard scene.configuration.isTextSelectionEnabled, let pages = scene.pages else { return nil }
        let touch = place.recognizer?.touches.last
        if place.recognizer === drag, let touch, !selects(touch, pages) { return nil }
        // With Alt held a rectangle is drawn, which may begin anywhere.
        if place.recognizer === drag, touch?.modifiers.contains(.alternate) == true { return () }
        if let annotation = scene.hit(at: place)?.annotation, annotation.coversText { return nil }
        let reach = touch?.type == .direct ? SelectionTunables.fingerHitExtension : scene.configuration.textHitExtension
        return pages.textSelection.isText(at: place.point(in: pages.view), reach: reach) ? () : nil
    }

    func perform(_ context: Void, at place: InteractionPlace) {
        guard let recognizer = place.recognizer else { return }
        scene.deselectAnnotations()
        scene.pages?.textSelection.snapsToWords = scene.configuration.selectionSnapsToWords
        follow(recognizer)
    }

    func follow(_ recognizer: GestureRecognizer) {
        guard let gestures = scene.pages?.textSelection.gestures else { return }
        if recognizer === drag {
            gestures.dragChanged(drag)
        } else if recognizer === press {
            gestures.holdChanged(press)
        } else if recognizer === doubleTap {
            gestures.selectWord(doubleTap)
        } else {
            gestures.selectLine(tripleTap)
        }
    }
}

/// Drops the selection of text by a tap.
@MainActor
final class TextDeselecting: InteractionBehavior {
    private let scene: InteractionScene
    private let tap = InteractionTap()

    init(in scene: InteractionScene) { self.scene = scene }

    var recognizers: [any InteractionRecognizer] { [tap] }

    func context(at place: InteractionPlace) -> Void? {
        guard let selection = scene.pages?.textSelection, selection.selection != nil else { return nil }
        let touch = place.recognizer?.touches.last
        // A click with Shift moves the end of the selection.
        return touch?.modifiers.contains(.shift) == true && touch?.type != .direct ? nil : ()
    }

    func perform(_ context: Void, at place: InteractionPlace) {
        guard let pages = scene.pages else { return }
        let isExact = place.recognizer?.touchType != .direct
        pages.textSelection.clear(caretAt: isExact ? place.point(in: pages.view) : nil)
    }
}

extension Annotation {
    /// Whether a contact means the annotation rather than the text under it.
    fileprivate var coversText: Bool { kind != .link && !(self is TextMarkupAnnotation) }
}
