// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// What a view is to someone who can't see it.
public enum AccessibilityRole: String, Hashable, Sendable, CaseIterable {
    case none, group, window, toolbar, button, toggle, link, label, image, textField, list, listItem, scrollArea
    case document, page, annotation, progress, dialog, menu, menuItem, tab
    /// Text that is read out when it changes.
    case status
}
