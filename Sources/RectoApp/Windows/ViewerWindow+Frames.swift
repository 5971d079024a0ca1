// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import EventLoop
import Geometry
import RectoUI
import Views

extension ViewerWindow {
    /// Paints a frame if one is wanted and the last one has arrived. Called when all events have been handled.
    func paintIfNeeded() {
        guard needsFrame, isInFront, !backend.isFrameInFlight, !isClosed else { return }
        let start = loop.now
        needsFrame = false
        isTicking = true
        root.tick(now: start)
        isTicking = false
        let rects = root.displayIfNeeded(on: backend.surface)
        if !rects.isEmpty {
            backend.present(rects)
            frames.note(loop.now - start)
            noteMilestones()
        }
        if root.animator.isRunning { scheduleFrame(at: start + 1 / max(backend.refreshRate, 1)) }
    }

    private func scheduleFrame(at time: Double) {
        frameTimer?.cancel()
        frameTimer = loop.schedule(at: time) { [weak self] in self?.needsFrame = true }
    }

    private func noteMilestones() {
        guard milestones.firstPageSharp == nil, let pages = pdf.documentViewController else { return }
        if milestones.firstPageVisible == nil { milestones.firstPageVisible = loop.now }
        if pages.isSharp && !pages.view.pageViews.isEmpty { milestones.firstPageSharp = loop.now }
    }
}

extension ViewerWindow: WindowHost {
    var now: Double { loop.now }

    func setNeedsFrame() {
        guard !isTicking else { return }
        needsFrame = true
    }

    /// Wakes up for what happens in a gesture without an event, as a long press that begins.
    func setDeadline(_ time: Double?) {
        gestureTimer?.cancel()
        gestureTimer = time.map { time in
            loop.schedule(at: time) { [weak self] in
                guard let self else { return }
                root.advance(to: loop.now)
            }
        }
    }

    func setCursor(_ cursor: Cursor) { backend.setCursor(cursor) }

    func focusDidChange(to responder: Responder?) { backend.setTakesText(responder?.takesText ?? false) }

    func beginDrag(_ content: PasteboardContent, onEnd: @escaping () -> Void) -> (any DragSession)? {
        let session = backend.beginDrag(DraggedFiles.adding(to: content), onEnd: onEnd)
        files.dragSession = session
        return session
    }

    var pasteboard: (any Pasteboard)? { backend.pasteboard }
}
