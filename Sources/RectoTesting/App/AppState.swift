// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// What the control socket says of the window and its document. Members that a build does not send are nil.
public struct AppState: Hashable, Sendable, Decodable {
    /// The document's path; nil for none.
    public let document: String?
    /// How many pages it has.
    public let pageCount: Int?
    /// The index of the page at the middle of the view.
    public let page: Int?
    /// That page's label.
    public let label: String?
    /// 1 shows 72 points as an inch of the screen.
    public let zoom: Double?
    /// The clockwise turn of the view, in degrees.
    public let rotation: Int?
    /// The name of the layout.
    public let layout: String?
    /// How far the view is scrolled right and down.
    public let scroll: [Double]?
    /// Whether toolbars and the like show.
    public let chromeVisible: Bool?
    /// Whether it presents.
    public let presentation: Bool?
    /// The selected text; nil for none.
    public let selection: Selection?
    /// The selected annotations.
    public let selectedAnnotations: [SelectedAnnotation]?
    /// The search; nil for none.
    public let find: Find?
    /// Whether there are unsaved changes.
    public let modified: Bool?
    /// Whether there is something to undo.
    public let canUndo: Bool?
    /// Whether there is something to redo.
    public let canRedo: Bool?
    /// Whether nothing is pending.
    public let idle: Bool?
    /// The name of the tool in hand.
    public let tool: String?
    /// The processes that read the document.
    public let workers: [Worker]?
    /// The window's title.
    public let title: String?

    /// Selected text.
    public struct Selection: Hashable, Sendable, Decodable {
        /// The text.
        public let text: String
        /// The index of the page where it begins.
        public let page: Int?
    }

    /// A selected annotation.
    public struct SelectedAnnotation: Hashable, Sendable, Decodable {
        /// The number of its object in the file.
        public let objectNumber: Int?
        /// Its kind.
        public let type: String?
        /// The index of its page.
        public let page: Int?
        /// Its corners in default user space: least x, least y, greatest x, greatest y.
        public let rect: [Double]?
    }

    /// A search.
    public struct Find: Hashable, Sendable, Decodable {
        /// What is searched for.
        public let query: String
        /// The index of the match that is shown; nil for none.
        public let index: Int?
        /// How many matches are known.
        public let count: Int?
        /// Whether it goes on.
        public let searching: Bool?
    }

    /// A process that reads the document.
    public struct Worker: Hashable, Sendable, Decodable {
        /// What it is for.
        public let role: String
        /// Its process id.
        public let pid: Int32
        /// How often it had to be started again.
        public let restarts: Int
    }
}
