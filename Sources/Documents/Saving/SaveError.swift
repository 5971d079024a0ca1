// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EngineProtocol
@preconcurrency import Glibc

/// Why a document was not saved. The file is then as it was, and all edits are kept. ``description`` is one line for people.
public enum SaveError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Changes are not permitted.
    case obstacle(EditingObstacle)
    /// It's being saved already.
    case busy
    /// It was not read from a file, so that it needs a name.
    case needsPath
    /// Another program has changed the file since it was read.
    case changedOnDisk(path: String)
    /// Nothing can be written into the folder.
    case folderNotWritable(path: String)
    /// There's no room left.
    case diskFull(path: String)
    /// The system refuses, with its error number.
    case system(path: String, code: Int32)
    /// The engine can't make what is to be written.
    case engine(EngineFailure)
    /// What was written can't be read back as it should be.
    case notVerified(reason: String)

    /// One line that says what is wrong and what would help.
    public var description: String {
        switch self {
        case .obstacle(let obstacle): obstacle.description
        case .busy: "The document is being saved already."
        case .needsPath: "This document has no file yet. Save it under a name."
        case .changedOnDisk(let path):
            "\(path) has been changed by another program since it was opened. Save under another name, or reload."
        case .folderNotWritable(let path):
            "The folder of \(path) can't be written to. Save into another folder; your edits are kept."
        case .diskFull(let path): "There is no room left to save \(path). Nothing was changed, and your edits are kept."
        case .system(let path, let code): "\(path) can't be saved: \(systemErrorText(code)). Your edits are kept."
        case .engine(let failure): "The document can't be saved: \(failure.clause). Your edits are kept."
        case .notVerified(let reason):
            "What was written could not be read back (\(reason)), so the file was left as it was. Your edits are kept."
        }
    }

    /// The error for a failure of the system.
    static func system(_ code: Int32, at path: String) -> SaveError {
        switch code {
        case ENOSPC, EDQUOT: .diskFull(path: path)
        case EACCES, EROFS, EPERM: .folderNotWritable(path: path)
        default: .system(path: path, code: code)
        }
    }
}
