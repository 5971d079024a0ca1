// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Gestures

/// Shows the interface or takes it away by a tap that means nothing else.
@MainActor
final class UserInterfaceToggle: InteractionBehavior {
    private let scene: InteractionScene
    private let tap = InteractionTap()

    init(in scene: InteractionScene) {
        self.scene = scene
        // A contact held for as long as a long press takes is none that means "away with it".
        tap.maximumDuration = GestureTunables.longPressDuration
    }

    var recognizers: [any InteractionRecognizer] { [tap] }

    func context(at place: InteractionPlace) -> Void? {
        scene.configuration.userInterfaceMode == .automatic && scene.pages != nil ? () : nil
    }

    func perform(_ context: Void, at place: InteractionPlace) { scene.controller?.toggleUserInterface() }
}
