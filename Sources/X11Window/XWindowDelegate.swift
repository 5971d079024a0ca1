// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import Gestures

/// What a window tells the one who fills it. All calls come on the main actor, as part of a turn of the loop, and each
/// has a default that does nothing.
@MainActor
public protocol XWindowDelegate: AnyObject {
    /// A person acts on the window.
    func window(_ window: XWindow, didReceive event: InputEvent)
    /// All that people were doing in the window is over: the events that say so have been received. What waits for more
    /// to come, such as for a second tap, must not go on waiting.
    func window(_ window: XWindow, didCancelInput reason: GestureArena.CancelReason)
    /// A device is gone, or gives nothing more to this window; what it was doing has been cancelled.
    func window(_ window: XWindow, didLose device: InputDeviceID)
    /// Devices have come or gone: ``XConnection/penTouchscreens`` may be others. Contacts that ``XWindow/touches(of:)``
    /// doesn't name are no longer down.
    func windowDevicesDidChange(_ window: XWindow)
    /// An input method shows text that it has not entered yet, with its caret behind so many characters; empty when it
    /// has done. ``XWindow/setTextSpot(_:)`` tells it where that is.
    func window(_ window: XWindow, didCompose text: String, caret: Int)
    /// The window has another size. ``window(_:needsPaint:)`` follows.
    func windowDidResize(_ window: XWindow)
    /// There are other pixels to a point.
    func windowScaleDidChange(_ window: XWindow)
    /// Parts of the backbuffer, in pixels, hold nothing of worth. Paint them before the loop waits, and present them.
    func window(_ window: XWindow, needsPaint rects: [DeviceRect])
    /// The frame presented last has been shown; the next may be painted.
    func windowDidFinishFrame(_ window: XWindow)
    /// Something is held over the window, or has moved there.
    /// - Parameters:
    ///   - window: the window.
    ///   - point: where the pointer is, in points.
    /// - Returns: whether it may be dropped there: files can be, by their URIs.
    func window(_ window: XWindow, dragIsAt point: ViewPoint) -> Bool
    /// What was held over the window is gone, or has been dropped.
    func windowDragDidLeave(_ window: XWindow)
    /// Things were dropped: their URIs, as the other program wrote them.
    func window(_ window: XWindow, didReceiveDrop uris: [String], at point: ViewPoint)
    /// The person wants the window closed. It stays open unless ``XWindow/close()`` is called.
    func windowShouldClose(_ window: XWindow)
    /// The window has won or lost the keyboard: see ``XWindow/hasFocus``.
    func windowFocusDidChange(_ window: XWindow)
    /// ``XWindow/isFullscreen``, ``XWindow/isMinimized``, ``XWindow/isMapped`` or ``XWindow/isObscured`` has changed.
    func windowStateDidChange(_ window: XWindow)
    /// The window is on another monitor, or the monitors have changed.
    func windowMonitorDidChange(_ window: XWindow)
    /// ``XConnection/settings`` have changed.
    func windowSettingsDidChange(_ window: XWindow)
}

extension XWindowDelegate {
    /// Does nothing.
    public func window(_ window: XWindow, didReceive event: InputEvent) {}
    /// Does nothing.
    public func window(_ window: XWindow, didCancelInput reason: GestureArena.CancelReason) {}
    /// Does nothing.
    public func window(_ window: XWindow, didLose device: InputDeviceID) {}
    /// Does nothing.
    public func windowDevicesDidChange(_ window: XWindow) {}
    /// Does nothing.
    public func window(_ window: XWindow, didCompose text: String, caret: Int) {}
    /// Does nothing.
    public func windowDidResize(_ window: XWindow) {}
    /// Does nothing.
    public func windowScaleDidChange(_ window: XWindow) {}
    /// Does nothing.
    public func window(_ window: XWindow, needsPaint rects: [DeviceRect]) {}
    /// Does nothing.
    public func windowDidFinishFrame(_ window: XWindow) {}
    /// Nothing can be dropped.
    public func window(_ window: XWindow, dragIsAt point: ViewPoint) -> Bool { false }
    /// Does nothing.
    public func windowDragDidLeave(_ window: XWindow) {}
    /// Does nothing.
    public func window(_ window: XWindow, didReceiveDrop uris: [String], at point: ViewPoint) {}
    /// Does nothing.
    public func windowShouldClose(_ window: XWindow) {}
    /// Does nothing.
    public func windowFocusDidChange(_ window: XWindow) {}
    /// Does nothing.
    public func windowStateDidChange(_ window: XWindow) {}
    /// Does nothing.
    public func windowMonitorDidChange(_ window: XWindow) {}
    /// Does nothing.
    public func windowSettingsDidChange(_ window: XWindow) {}
}
