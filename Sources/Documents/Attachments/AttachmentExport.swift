// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EngineProtocol

/// Why a file within a document was not written. ``description`` is one line for people.
public enum AttachmentError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The engine can't read it.
    case engine(EngineFailure)
    /// It can't be written to the place.
    case writing(SaveError)

    /// One line that says what is wrong.
    public var description: String {
        switch self {
        case .engine(let failure): "The attachment can't be read: \(failure.message)."
        case .writing(.system(let path, let code)): "\(path) can't be written: \(systemErrorText(code))."
        case .writing(.folderNotWritable(let path)): "The folder of \(path) can't be written to."
        case .writing(.diskFull(let path)): "There is no room left for \(path)."
        case .writing(let error): error.description
        }
    }
}

extension Document {
    /// Writes a file within the document to a path, which it takes the place of at once and whole. It's read part by part,
    /// so that it may be of any size.
    /// - Parameters:
    ///   - index: its place in the list that ``EngineProtocol/EngineRequest/attachments`` gives.
    ///   - path: an absolute path.
    ///   - completion: called once, on the main actor.
    public func exportAttachment(
        at index: Int, to path: String, completion: @escaping (Result<Void, AttachmentError>) -> Void
    ) {
        do {
            let file = try FileReplacement(for: path)
            exportNext(of: index, from: 0, to: file, completion: completion)
        } catch {
            completion(.failure(.writing(error)))
        }
    }

    private func exportNext(
        of index: Int, from offset: Int, to file: FileReplacement,
        completion: @escaping (Result<Void, AttachmentError>) -> Void
    ) {
        ask(.attachmentPart(index: index, offset: offset)) { [weak self] answer in
            switch answer {
            case .success(.attachmentPart(let part)):
                do throws(SaveError) {
                    try file.append(part.bytes)
                    if part.isLast {
                        try file.seal()
                        try file.commit()
                        return completion(.success(()))
                    }
                } catch {
                    return completion(.failure(.writing(error)))
                }
                self?.exportNext(of: index, from: offset + part.bytes.count, to: file, completion: completion)
            case .success:
                completion(.failure(.engine(EngineFailure(code: .internalError, message: "the answer makes no sense"))))
            case .failure(let failure): completion(.failure(.engine(failure)))
            }
        }
    }
}

extension AttachmentRecord {
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
