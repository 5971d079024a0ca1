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
    ///   - file: the file.
    ///   - path: an absolute path.
    ///   - completion: called once, on the main actor.
    public func export(
        _ file: AttachedFile, to path: String, completion: @escaping (Result<Void, AttachmentError>) -> Void
    ) {
        do throws(SaveError) {
            let target = try FileReplacement(for: path)
            switch file.contents {
            case .stream(let stream): exportNext(of: stream, from: 0, to: target, completion: completion)
            case .bytes(let bytes):
                try target.append(bytes)
                try target.seal()
                try target.commit()
                completion(.success(()))
            }
        } catch {
            completion(.failure(.writing(error)))
        }
    }

    private func exportNext(
        of stream: ObjectID, from offset: Int, to file: FileReplacement,
        completion: @escaping (Result<Void, AttachmentError>) -> Void
    ) {
        ask(.attachmentPart(stream: stream, offset: offset)) { [weak self] answer in
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
                self?.exportNext(of: stream, from: offset + part.bytes.count, to: file, completion: completion)
            case .success:
                completion(.failure(.engine(EngineFailure(code: .internalError, message: "the answer makes no sense"))))
            case .failure(let failure): completion(.failure(.engine(failure)))
            }
        }
    }
}
