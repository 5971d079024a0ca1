// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
@preconcurrency import Glibc
import RectoUI

extension ViewerWindow {
    /// Asks where to write a file of the document, and does so.
    func saveAttachment(_ file: AttachedFile) {
        var request = FileRequest(
            title: catalogue(.saveAttachmentTitle), action: catalogue(.saveAction), folder: files.likelyFolder)
        request.suggestedName = file.fileName
        request.endings = []
        files.ask(request) { [weak self] paths in
            guard let self, let path = paths.first else { return nil }
            document.export(file, to: path) { [weak self] result in
                self?.tell(result, saved: self?.catalogue(.savedAs, path)) {}
            }
            return nil
        }
    }

    /// Asks for the name of a new folder, and writes files of the document into it. Two of one name get numbers.
    func saveAttachments(_ attached: [AttachedFile]) {
        var request = FileRequest(
            title: pdf.catalogue(.saveAllAttachments), action: pdf.catalogue(.saveAction), folder: files.likelyFolder)
        request.suggestedName = pdf.catalogue(.attachmentsOf, document.source.displayName)
        request.endings = []
        files.ask(request) { [weak self] paths in
            guard let self, let folder = paths.first else { return nil }
            guard mkdir(folder, 0o777) == 0 else {
                return pdf.catalogue(.writingSystem, folder, systemErrorText(errno))
            }
            save(attached[...], named: FileNames(), into: folder)
            return nil
        }
    }

    /// Writes one after the other, up to the first that can't be written.
    private func save(_ attached: ArraySlice<AttachedFile>, named names: FileNames, into folder: String) {
        guard let file = attached.first else { return pdf.show(notice: pdf.catalogue(.savedAs, folder)) }
        var names = names
        document.export(file, to: "\(folder)/\(names.take(file.fileName))") { [weak self] result in
            self?.tell(result, saved: nil) { self?.save(attached.dropFirst(), named: names, into: folder) }
        }
    }

    /// Opens a file of the document, once the reader has said yes: another PDF here, anything else by the desktop.
    func openAttachment(_ file: AttachedFile) {
        pdf.confirm(
            title: catalogue(.openAttachmentTitle, file.fileName), message: catalogue(.openAttachmentMessage),
            action: catalogue(.openAction)
        ) { [weak self] in self?.openCopy(of: file) }
    }

    /// Opens a copy that nobody else can read, and that another program can't change unnoticed.
    private func openCopy(of file: AttachedFile) {
        guard let folder = Self.makePrivateFolder() else {
            return pdf.show(notice: catalogue(.noAttachmentFolder))
        }
        let path = "\(folder)/\(file.fileName)"
        document.export(file, to: path) { [weak self] result in
            self?.tell(result, saved: nil) {
                chmod(path, 0o400)
                self?.openExported(path)
            }
        }
    }

    private func openExported(_ path: String) {
        if path.lowercased().hasSuffix(".pdf") {
            do { try application.open(argument: path) } catch { pdf.show(notice: catalogue.text(of: error)) }
        } else if let problem = application.opener.open(Self.address(ofFile: path)) {
            pdf.show(notice: catalogue.text(of: problem))
        }
    }

    private func tell(_ result: Result<Void, AttachmentError>, saved: String?, then next: () -> Void) {
        switch result {
        case .success:
            if let saved { pdf.show(notice: saved) }
            next()
        case .failure(let error): pdf.show(notice: catalogue.text(of: error))
        }
    }

    /// A folder of its own that only the reader can look into.
    static func makePrivateFolder() -> String? {
        let base = environmentVariable("XDG_RUNTIME_DIR") ?? "/tmp"
        var template = Array("\(base)/recto-file-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { return nil }
        return template.withUnsafeBytes { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }

    /// The address of a file, in ASCII.
    static func address(ofFile path: String) -> String {
        let plain = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/".utf8)
        let digits = Array("0123456789ABCDEF")
        return "file://"
            + path.utf8.map { byte in
                plain.contains(byte)
                    ? String(UnicodeScalar(byte)) : "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
            }.joined()
    }
}

/// Names for the files of a folder, each once.
struct FileNames {
    private var taken: Set<String> = []

    /// The name, or, where it's taken, the same with a number before its ending.
    mutating func take(_ name: String) -> String {
        let dot = name.dropFirst().lastIndex(of: ".") ?? name.endIndex
        var (candidate, number) = (name, 1)
        while !taken.insert(candidate).inserted {
            number += 1
            candidate = "\(name[..<dot]) \(number)\(name[dot...])"
        }
        return candidate
    }
}
