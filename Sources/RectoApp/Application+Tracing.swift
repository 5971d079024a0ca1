// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Gestures

extension Application {
    /// Lets traces listen to a window that has just come up.
    func addTraces(to window: ViewerWindow) {
        if let traceLog {
            window.keep(GestureTraceWriter(traceLog, clock: TraceClock(self, window: window.number)))
        }
        if isFeedingTraces { window.keep(GestureTraceFeed(self, window: window.number)) }
        if options.showsGestureInspector { window.toggleGestureInspector() }
    }

    /// Sends what becomes of gestures to the control socket from now on.
    func feedTraces() {
        guard !isFeedingTraces else { return }
        isFeedingTraces = true
        for window in windows { window.keep(GestureTraceFeed(self, window: window.number)) }
    }
}
