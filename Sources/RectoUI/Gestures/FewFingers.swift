// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Gestures

/// The drag of a document. Three fingers and more are the window manager's.
final class DocumentPan: PanRecognizer {
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
