// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EngineProtocol

/// A file that a document brings along, as a whole or pinned to one of its pages.
public struct AttachedFile: Hashable, Sendable {
    /// Where its bytes are.
    public enum Contents: Hashable, Sendable {
        /// In a stream of the document's file; ``EngineProtocol/ObjectID/direct`` where there is none.
        case stream(ObjectID)
        /// Here: they are not in the document's file yet.
        case bytes([UInt8])
    }

    /// What it is called, as the document spells it: no path to be trusted.
    public var name: String
    /// What it is for.
    public var about = ""
    /// The size in bytes that the document states; nil where it states none.
    public var size: Int?
    /// The page that it's pinned to, counted from 0; nil where it belongs to the document as a whole.
    public var page: Int?
    /// Where its bytes are.
    public var contents: Contents

    /// Makes a description.
    public init(name: String, contents: Contents) {
        self.name = name
        self.contents = contents
    }

    /// Describes a file of the document's own list.
    public init(_ record: AttachmentRecord) {
        self.init(name: record.name, contents: .stream(record.stream))
        about = record.about
        size = record.size
    }
}

extension AttachedFile {
    /// A name for a file of its own: that of the document, without folders and what can't be in a name.
    public var fileName: String {
        let last = name.split { $0 == "/" || $0 == "\\" }.last ?? ""
        let visible = last.unicodeScalars.filter {
            $0.properties.generalCategory != .control && !$0.properties.isBidiControl
        }
        let shown = String(String.UnicodeScalarView(visible)).drop { $0 == "." || $0 == " " }
        return shown.isEmpty ? "attachment" : String(shown.prefix(120))
    }

    /// Whether it is a program or script by its name, or something that could start one.
    public var isProgram: Bool {
        guard let dot = fileName.lastIndex(of: ".") else { return true }
        return Self.programs.contains(fileName[fileName.index(after: dot)...].lowercased())
    }

    private static let programs: Set<String> = [
        "action", "apk", "appimage", "bash", "bat", "bin", "cmd", "com", "cpl", "deb", "desktop", "dll", "elf", "exe",
        "flatpak", "flatpakref", "hta", "jar", "js", "jse", "lnk", "msi", "php", "pif", "pl", "ps1", "py", "rb", "reg",
        "rpm", "run", "scr", "service", "sh", "snap", "so", "vb", "vbs", "wsf", "xpi", "zsh",
    ]
}

extension FileAttachmentAnnotation {
    /// The file that hangs there.
    public var file: AttachedFile {
        let specification = entry("FS")
        let streams = specification?["EF"]
        let contents: AttachedFile.Contents =
            switch streams?["UF"] ?? streams?["F"] {
            case .reference(let stream): .stream(stream)
            case .stream(let entries, let bytes) where entries["Filter"] == nil: .bytes(bytes)
            default: .stream(.direct)
            }
        var file = AttachedFile(name: fileName, contents: contents)
        file.page = pageIndex
        file.about = specification?["Desc"]?.text ?? self.contents
        if case .bytes(let bytes) = contents { file.size = bytes.count }
        return file
    }
}
