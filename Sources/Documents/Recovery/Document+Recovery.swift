// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EngineProtocol
import EventLoop

extension Document {
    /// Keeps edits that are not saved in a folder, so that they can be had back when the program ends by accident. To be
    /// called before the document is opened. What an earlier program has left there is told by ``recoverablePages``.
    ///
    /// An edit is in the folder at most a second after it was made.
    /// - Parameter folder: an absolute path, such as `~/.local/state/recto/recovery`; it's made where it's missing.
    public func keepJournal(inFolder folder: String) {
        guard let path = source.path else { return }
        journalFolder = folder
        journal = RecoveryJournal(folder: folder, documentPath: FileReplacement.resolved(path))
        recoverable = journal?.contents()
    }

    /// The pages of which an earlier program has left edits that were not saved, counted from 0; empty where there are none,
    /// or where the file has been changed since.
    public var recoverablePages: [Int] {
        guard let recoverable, let stamp = session?.file.stamp else { return [] }
        let other = recoverable.stamp
        let isSame = stamp.size == other.size && stamp.modified == other.modified && stamp.inode == other.inode
        return isSame ? recoverable.pages.keys.sorted() : []
    }

    /// Makes the edits anew that an earlier program has left, as one edit that can be undone.
    /// - Parameter completion: called once, on the main actor, with the number of pages that have been edited.
    public func recover(completion: @escaping (Int) -> Void = { _ in }) {
        let pages = recoverablePages
        let edits = recoverable?.pages ?? [:]
        recoverable = nil
        guard !pages.isEmpty else { return completion(0) }
        annotationManager.whenLoaded(pages) { [weak self] in
            guard let self else { return completion(0) }
            annotationManager.replay(pages.compactMap { edits[$0] })
            completion(pages.count)
        }
    }

    /// Forgets the edits that an earlier program has left.
    public func discardRecoverable() {
        recoverable = nil
        if !isModified { journal?.remove() }
        journal = nil
        reopenJournal()
    }

    /// Makes up a journal again after one was taken away.
    private func reopenJournal() {
        guard let journalFolder, let path = source.path else { return }
        journal = RecoveryJournal(folder: journalFolder, documentPath: FileReplacement.resolved(path))
        isJournalBegun = false
        isJournalWritten = false
    }

    /// Sees to it that what has just been edited is written soon.
    func scheduleJournal() {
        isJournalWritten = false
        guard journal != nil, journalTimer?.isActive != true else { return }
        journalTimer = environment.loop.schedule(after: environment.tunables.journalDelay) { [weak self] in
            self?.writeJournal()
        }
    }

    private func writeJournal() {
        guard let journal, let session, recoverable == nil else { return }
        if !isJournalBegun || journal.size > environment.tunables.largestJournal {
            let path = FileReplacement.resolved(source.path ?? "")
            guard journal.begin(documentPath: path, stamp: session.file.stamp) else { return }
            isJournalBegun = true
        }
        let manager = annotationManager
        isJournalWritten = journal.append(
            manager.editedPages.sorted().map { manager.edits(ofPage: $0) ?? PageEdits(page: $0) })
    }

    /// Takes the journal away once nothing is in it that is not in the file.
    func endJournal() {
        journalTimer?.cancel()
        guard recoverable == nil else { return }
        journal?.remove()
        journal = nil
        reopenJournal()
    }

    /// Writes what waits to be written.
    func flushJournal() {
        guard journalTimer?.isActive == true else { return }
        journalTimer?.cancel()
        writeJournal()
    }

    /// Lets go of the journal for good. Edits that were not saved are not offered again, unless they are kept or still to be
    /// recovered.
    func closeJournal(keepingEdits: Bool) {
        journalTimer?.cancel()
        if recoverable == nil && !keepingEdits { journal?.remove() }
        journal = nil
        journalFolder = nil
    }
}
