// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EngineProtocol
import EventLoop
import Geometry

extension Document {
    /// Reads the file anew, now, whether or not it has changed.
    public func reload() {
        guard source.path != nil, session != nil else { return }
        reloadWait = environment.tunables.firstRetry
        tryReload()
    }

    func watchFile() {
        guard monitor == nil, let path = source.path else { return }
        monitor = FileMonitor(path: path, settling: environment.tunables.changeSettling, loop: environment.loop) {
            [weak self] in self?.fileChanged()
        }
    }

    private func fileChanged() {
        guard let path = source.path else { return }
        guard let stamp = OpenedFile.Stamp(path: path) else {
            notify { $0.document(self, notice: .fileGone) }
            return
        }
        guard stamp != (candidate ?? session)?.file.stamp else { return }
        if isModified {
            notify { $0.document(self, notice: .changedBehindEdits) }
        } else {
            reload()
        }
    }

    private func tryReload() {
        reloadTimer?.cancel()
        candidate?.close()
        do {
            let candidate = makeSession(file: try OpenedFile(source), initialPage: shownPage)
            self.candidate = candidate
            candidate.open()
        } catch {
            retryReload(after: .source(error))
        }
    }

    /// A file that can't be read is perhaps being written: tries again after a while, less and less often, and says so
    /// when the waits have become long.
    func retryReload(after failure: DocumentFailure) {
        candidate?.close()
        candidate = nil
        let tunables = environment.tunables
        guard reloadWait <= tunables.longestRetry else {
            notify { $0.document(self, notice: .reloadFailed(failure)) }
            return
        }
        reloadTimer = environment.loop.schedule(after: reloadWait) { [weak self] in self?.tryReload() }
        reloadWait *= 2
    }

    func adopt(_ candidate: EngineSession, _ summary: DocumentSummary) {
        let isFailed = state != .open
        session?.close()
        session = candidate
        self.candidate = nil
        book.forgetTurns()
        begin(with: summary)
        annotationManager.reset()
        layers.documentDidReload()
        endJournal()
        watchFile()
        if isFailed { change(to: .open) } else { notify { $0.documentDidReload(self) } }
    }

    func begin(with summary: DocumentSummary) {
        self.summary = summary
        version += 1
        book = PageBook(pageCount: summary.pageCount, first: summary.initialPage, before: book)
        wasRepaired = nil
        editingRights = nil
        isAskingGeometry = false
    }
}

extension Document: EngineSessionDelegate {
    func session(_ session: EngineSession, opened summary: DocumentSummary) {
        if session === candidate { return adopt(session, summary) }
        begin(with: summary)
        watchFile()
        change(to: .open)
    }

    func session(_ session: EngineSession, refused failure: EngineFailure) {
        if session === candidate { return retryReload(after: .engine(failure)) }
        switch failure.code {
        case .needsPassword: change(to: .locked(wasWrong: false))
        case .wrongPassword: change(to: .locked(wasWrong: true))
        default:
            watchFile()
            change(to: .failed(.engine(failure)))
        }
    }

    func session(_ session: EngineSession, stopped error: WorkerLaneError) {
        if session === candidate { return retryReload(after: .worker(error)) }
        guard summary != nil else { return change(to: .failed(.worker(error))) }
        // Pages already drawn stay; the others can't be drawn any more.
        notify { $0.document(self, notice: .stopped(error)) }
        notify { $0.documentDidLearnPages(self) }
    }

    func session(_ session: EngineSession, finished request: RasterRequest, pixels: SharedPixels) {
        guard session === self.session else { return }
        notify { $0.document(self, finished: request, pixels: pixels) }
        noteDrawn()
    }

    /// The first picture has come, or won't: now other questions may be asked.
    private func noteDrawn() {
        guard !hasDrawn else { return }
        hasDrawn = true
        needGeometry(ofPages: Array(wantedGeometry))
    }

    func session(_ session: EngineSession, failed page: Int, _ failure: PageFailure) {
        guard session === self.session else { return }
        notify { $0.document(self, failedPage: page) }
        noteDrawn()
    }

    func session(_ session: EngineSession, learned sizes: [PageSummary]) {
        guard session === self.session, book.learn(sizes) else { return }
        notify { $0.documentDidLearnPages(self) }
    }
}
