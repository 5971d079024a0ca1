// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// A question for a file: one to open, or a place for a new one.
///
/// ```swift
/// var request = FileRequest(title: "Export", action: "Export", folder: "/home/ada")
/// request.suggestedName = "Page 3.png"
/// request.endings = [".png"]
/// ```
public struct FileRequest: Hashable, Sendable {
    /// What is asked.
    public var title: String
    /// The title of the button that says yes.
    public var action: String
    /// The folder to begin in.
    public var folder: String
    /// The name that is suggested for a new file; nil where an existing file is to be chosen.
    public var suggestedName: String?
    /// The endings of files that are shown at first, in lower case with their dot; none for all files.
    public var endings: [String] = [".pdf"]

    /// Whether several files may be chosen at once.
    public var allowsSeveral = false

    /// Makes a question for an existing PDF file.
    public init(title: String, action: String, folder: String) {
        self.title = title
        self.action = action
        self.folder = folder
    }

    /// Whether it asks for a place for a new file.
    public var isForSaving: Bool { suggestedName != nil }
}

/// What is typed into a ``FileDialog``: a name, or a path whose last part may not be complete.
struct TypedPath: Hashable {
    /// The folder that is meant; nil for the one that shows.
    let folder: String?
    /// The rest behind the last slash.
    let name: String

    /// Reads what is typed while `current` shows.
    init(_ text: String, in current: String) {
        let path = FilePath.expanded(text)
        guard let slash = path.lastIndex(of: "/") else {
            (folder, name) = (nil, path)
            return
        }
        let head = slash == path.startIndex ? "/" : String(path[..<slash])
        folder = Self.cleaned(path.hasPrefix("/") ? head : "\(current)/\(head)")
        name = String(path[path.index(after: slash)...])
    }

    /// The absolute path that is meant.
    static func absolute(_ text: String, in current: String) -> String {
        let path = FilePath.expanded(text)
        return cleaned(path.hasPrefix("/") ? path : "\(current)/\(path)")
    }

    /// A path without empty parts, `.` and, where nothing is known of links, `..`.
    private static func cleaned(_ path: String) -> String {
        var parts: [Substring] = []
        for part in path.split(separator: "/") where part != "." {
            if part == ".." { _ = parts.popLast() } else { parts.append(part) }
        }
        return "/" + parts.joined(separator: "/")
    }

    /// What all `names` begin with, without regard to case; in the letters of the first.
    static func commonBeginning(of names: [String]) -> String {
        guard let first = names.first else { return "" }
        var length = first.count
        for name in names.dropFirst() {
            let same = zip(first, name).prefix { $0.lowercased() == $1.lowercased() }.count
            length = min(length, same)
        }
        return String(first.prefix(length))
    }
}
