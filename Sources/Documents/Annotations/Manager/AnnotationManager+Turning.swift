// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EngineProtocol
import Geometry

extension AnnotationManager {
    /// Turns a page for good, with all that is on it: an edit that can be undone, and is saved as the page's own turn. The
    /// turn of a view changes no page; see there.
    ///
    /// - Parameters:
    ///   - page: the page, counted from 0. Nothing happens before its boxes are known.
    ///   - turn: by how much, clockwise as its reader sees it.
    public func rotatePage(_ page: Int, by turn: Rotation) {
        guard let document, let geometry = document.geometry(ofPage: page) else { return }
        edit(EditName(.rotatePage)) {
            if recording?.turns[page] == nil { recording?.turns[page] = geometry.rotation }
            document.book.turn(page, to: geometry.rotation + turn)
        }
    }

    /// What has become of the turns of pages in an edit.
    func turns(in recording: EditRecording) -> [TurnChange] {
        recording.turns.sorted { $0.key < $1.key }.compactMap { page, before in
            guard let after = document?.geometry(ofPage: page)?.rotation, after != before else { return nil }
            return TurnChange(page: page, before: before, after: after)
        }
    }

    /// Gives pages the turns that they had before a step, or after it.
    func put(_ turns: [TurnChange], _ rotation: KeyPath<TurnChange, Rotation>) {
        for change in turns { document?.book.turn(change.page, to: change[keyPath: rotation]) }
    }

    /// Pages have turned: their pictures are other ones, and views that lie on them move along.
    func tell(_ turns: [TurnChange]) {
        guard !turns.isEmpty else { return }
        for change in turns { notify(.turned, change.page) }
        document?.pagesDidTurn()
    }

    /// The turns in the file of some pages have become known, against which others are drawn.
    func pagesWereLearned() {
        guard let turned = document?.book.turnedPages, !turned.isEmpty else { return }
        let changed = turned.filter { paintMayHaveChanged($0) }
        if !changed.isEmpty { document?.picturesDidChange() }
    }

    /// Turns a page as an earlier program has left it.
    func replayTurn(_ edits: PageEdits) {
        guard let rotation = edits.rotation, let document else { return }
        let before = document.geometry(ofPage: edits.page)?.rotation
        if let before { recording?.turns[edits.page] = before }
        document.book.turn(edits.page, to: rotation)
    }
}
