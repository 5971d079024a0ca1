// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// The two places by which programs hand things to each other.
public enum PasteboardKind: Hashable, Sendable, CaseIterable {
    /// What has been copied on purpose.
    case clipboard
    /// What is selected, for the middle button to paste.
    case primary
}

/// One thing in the forms in which others may want it.
public struct PasteboardContent: Hashable, Sendable {
    /// The thing as text; nil where it has none.
    public var text: String?
    /// The thing as a picture: a PNG file; nil where it is none.
    public var png: [UInt8]?
    /// The thing as files, by their absolute paths.
    public var files: [String]
    /// The thing in forms that few programs know, by the names of their types, such as `application/x-recto-annotations`.
    public var data: [String: [UInt8]]
    /// What a file with the picture would best be called, where it's dropped on a folder; nil for no such file.
    public var pictureName: String?

    /// Makes a content.
    public init(text: String? = nil, png: [UInt8]? = nil, files: [String] = [], data: [String: [UInt8]] = [:]) {
        self.text = text
        self.png = png
        self.files = files
        self.data = data
    }

    /// Whether there is nothing in it.
    public var isEmpty: Bool { text == nil && png == nil && files.isEmpty && data.isEmpty }
}
