// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Gestures

/// The drag of a document. Three fingers and more are the window manager's, and contacts that another tool takes are left
/// alone.
final class DocumentPan: PanRecognizer {
    /// Whether a contact that comes down is to pan.
    var isWanted: (Touch) -> Bool = { _ in true }

    /// Whether one finger is left to what draws.
    var leavesOneFinger: () -> Bool = { false }

    override func shouldReceive(_ touch: Touch) -> Bool { super.shouldReceive(touch) && isWanted(touch) }

    override var minimumNumberOfTouches: Int {
        get { touches.first?.type == .direct && leavesOneFinger() ? 2 : super.minimumNumberOfTouches }
        set { super.minimumNumberOfTouches = newValue }
    }

    override func shouldBegin() -> Bool {
        super.shouldBegin() && numberOfTouches <= DocumentGestureTunables.mostFingers
    }
}

/// The pinch of a document. It goes on with a finger that joins, but three that come together are the window manager's.
final class DocumentPinch: PinchRecognizer {
    override func shouldBegin() -> Bool {
        super.shouldBegin() && numberOfTouches <= DocumentGestureTunables.mostFingers
    }
}

/// The rotation of a document, with as many fingers as its pinch.
final class DocumentRotation: RotationRecognizer {
    override func shouldBegin() -> Bool {
        super.shouldBegin() && numberOfTouches <= DocumentGestureTunables.mostFingers
    }
}
