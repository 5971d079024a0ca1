// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// Shows bars of its own in place of the one that a ``PDFViewController`` has.
///
/// ```swift
/// controller.userInterfaceHost = bars
/// controller.setUserInterfaceVisible(true, animated: false)
/// ```
@MainActor
public protocol UserInterfaceHost: AnyObject {
    /// Shows the bars or takes them away. Called when the host is set, and once for each change.
    func setBarsVisible(_ isVisible: Bool, animated: Bool)
    /// How large parts are, so that what is asked over the window is as large.
    var density: ChromeDensity { get }
    /// Whether reading on takes the bars away now.
    var leavesWhileReading: Bool { get }
}
