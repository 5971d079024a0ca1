// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EngineProtocol
import Geometry

/// What a document tells those who show it, on the main actor. ``Document/open(password:initialPage:)``,
/// ``Document/unlock(password:)`` and ``Document/close()`` change the state at once; all else is told in a later turn of
/// the loop.
@MainActor
public protocol DocumentObserver: AnyObject {
    /// The state has changed; see ``Document/state``.
    func documentDidChangeState(_ document: Document)
    /// The file has been read anew after a change; pages, sizes and pictures may all be other ones.
    func documentDidReload(_ document: Document)
    /// The size, boxes or label of some pages have become known.
    func documentDidLearnPages(_ document: Document)
    /// A picture has come. One observer may take its pixels and give them back, once, by ``Document/recycle(_:)``;
    /// the others leave them alone. Memory that nobody gives back is freed with its last user.
    func document(_ document: Document, finished request: RasterRequest, pixels: SharedPixels)
    /// A page can't be drawn; ``Document/failure(ofPage:)`` tells why.
    func document(_ document: Document, failedPage page: Int)
    /// Pictures of some pages no longer show what they should; see ``Document/pictureRevision(ofPage:)``.
    func documentDidChangePictures(_ document: Document)
    /// Something was edited, undone or saved: what can be undone, and whether there is something to save, may have changed.
    func documentDidChangeEdits(_ document: Document)
    /// Something quiet is to be said.
    func document(_ document: Document, notice: DocumentNotice)
}

extension DocumentObserver {
    /// Does nothing.
    public func documentDidReload(_ document: Document) {}
    /// Does nothing.
    public func documentDidLearnPages(_ document: Document) {}
    /// Leaves the pixels to others.
    public func document(_ document: Document, finished request: RasterRequest, pixels: SharedPixels) {}
    /// Does nothing.
    public func document(_ document: Document, failedPage page: Int) {}
    /// Does nothing.
    public func documentDidChangePictures(_ document: Document) {}
    /// Does nothing.
    public func documentDidChangeEdits(_ document: Document) {}
    /// Does nothing.
    public func document(_ document: Document, notice: DocumentNotice) {}
}

/// Something about a document that a person should know but need not act on.
public enum DocumentNotice: Hashable, Sendable, CustomStringConvertible {
    /// The file is damaged; what is shown was repaired in memory.
    case repaired
    /// The file has changed and can't be read as it is now.
    case reloadFailed(DocumentFailure)
    /// The file has been deleted or moved away.
    case fileGone
    /// The file has changed while there are edits that are not in it. It's read anew only when asked for.
    case changedBehindEdits
    /// No more pages can be drawn.
    case stopped(WorkerLaneError)

    /// One sentence for people.
    public var description: String {
        switch self {
        case .repaired: "This file is damaged. Recto repaired it in memory; the file itself is unchanged."
        case .reloadFailed(let failure): "The file has changed but can't be read now: \(failure)"
        case .stopped(let error): error.description
        case .changedBehindEdits:
            "The file has been changed by another program. Your edits are kept; save them under another name, or reload."
        case .fileGone: "The file has been moved or deleted. Its last version is still shown."
        }
    }
}

/// Why a document can't be shown.
public enum DocumentFailure: Error, Hashable, Sendable, CustomStringConvertible {
    /// Its bytes can't be had.
    case source(DocumentSourceError)
    /// The engine refuses them.
    case engine(EngineFailure)
    /// No worker can read them.
    case worker(WorkerLaneError)

    /// One line for people.
    public var description: String {
        switch self {
        case .source(let error): error.description
        case .engine(let failure): failure.message
        case .worker(let error): error.description
        }
    }
}
