// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// Something that is said at the bottom of the pages for a while, perhaps with a button for what one may want to do then.
///
/// ```swift
/// controller.show(Toast("Bookmark removed", action: Toast.Action("Undo") { bookmarks.restore() }))
/// ```
public struct Toast {
    /// What one may want to do then.
    public struct Action {
        /// The button's title.
        public var title: String
        /// Does it; the toast goes.
        public var perform: @MainActor () -> Void

        /// Describes an action.
        public init(_ title: String, perform: @escaping @MainActor () -> Void) {
            self.title = title
            self.perform = perform
        }
    }

    /// What is said.
    public var text: String
    /// What one may want to do then; nil for nothing.
    public var action: Action?
    /// What it is about: it takes the place of one that is about the same. Others wait for each other.
    public var topic: String?

    /// Describes a toast.
    public init(_ text: String, action: Action? = nil, topic: String? = nil) {
        self.text = text
        self.action = action
        self.topic = topic
    }

    /// How long it stays, in seconds: as long as its words take to be read, at a slow 180 a minute, and a moment to notice.
    var duration: Double {
        let words = Double(text.split { $0 == " " || $0 == "/" }.count)
        let wanted = ChromeTunables.toastNoticing + words / ChromeTunables.readingSpeed + (action == nil ? 0 : 2)
        return min(max(wanted, ChromeTunables.toastStay.lowerBound), ChromeTunables.toastStay.upperBound)
    }
}
