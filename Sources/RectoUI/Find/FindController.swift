// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Drawing
import EventLoop
import Geometry
import Views

/// Finds text in the document that a view controller shows: goes from match to match, and marks all of them on the pages.
///
/// ```swift
/// let finder = FindController(pages: pages, loop: loop)
/// finder.begin()
/// try finder.look(for: "harbour", options: [])
/// finder.goToNext()
/// ```
@MainActor
public final class FindController {
    /// What is found.
    public let search: DocumentSearch
    /// The match that was gone to last; nil where there is none.
    public private(set) var current: SearchMatch?
    /// Called when something was found, or another match is the current one.
    public var onChange: () -> Void = {}
    /// Called when the way to the next match led beyond the end, or (`isForward` false) the beginning.
    public var onWrap: (_ isForward: Bool) -> Void = { _ in }

    /// Points of the view above and below a match that is gone to: half a dozen lines, to read on from.
    private static let margin = 96.0

    private let pages: DocumentViewController
    private let highlights: FindHighlights
    /// Where the reader was before, or the match found for what was typed so far.
    private var anchor = SearchMatch(page: 0, range: 0..<1)
    private var isActive = false

    /// Makes a controller that looks for nothing yet.
    public init(pages: DocumentViewController, loop: EventLoop) {
        self.pages = pages
        search = DocumentSearch(document: pages.document, loop: loop)
        highlights = FindHighlights(pages: pages)
        search.onChange = { [weak self] in self?.searchDidChange() }
        highlights.matches = { [weak self] in self?.search.matches(onPage: $0) ?? [] }
        pages.document.addObserver(self)
    }

    /// Begins to read the document from the current page outwards.
    public func begin() {
        isActive = true
        // Before the first layout no page is the current one.
        anchor = SearchMatch(page: pages.placeWanted?.position.page ?? pages.currentPage ?? 0, range: 0..<1)
        if !pages.decorations.contains(where: { $0 === highlights }) { pages.decorations.append(highlights) }
        search.begin(at: anchor.page)
    }

    /// Ends finding: nothing is marked any more. What was read stays.
    public func end() {
        isActive = false
        (search.query, current) = (nil, nil)
        pages.decorations.removeAll { $0 === highlights }
        pages.redrawDecorations()
    }

    /// Looks for a text; nothing for an empty one. The nearest match behind the present place becomes the current one.
    /// - Throws: ``Documents/SearchExpressionError`` where it should be a regular expression and is none.
    public func look(for text: String, options: SearchQuery.Options) throws(SearchExpressionError) {
        if !isActive { begin() }
        if let current { anchor = current }
        current = nil
        highlights.current = nil
        do throws(SearchExpressionError) {
            search.query = try SearchQuery(text, options: options)
        } catch {
            search.query = nil
            searchDidChange()
            throw error
        }
        searchDidChange()
    }

    /// The number of the current match among all, from 1; nil where there is none.
    public var position: Int? {
        guard let current, let index = search.matches(onPage: current.page).firstIndex(of: current) else { return nil }
        return search.countsByPage.reduce(0) { $0 + ($1.page < current.page ? $1.count : 0) } + index + 1
    }

    /// Goes to the match behind the current one; from the last one to the first.
    public func goToNext() { step(forward: true) }

    /// Goes to the match before the current one; from the first one to the last.
    public func goToPrevious() { step(forward: false) }

    /// Goes to a match.
    public func go(to match: SearchMatch) {
        current = match
        highlights.current = match
        pages.document.pageTexts.load(page: match.page) { [weak self] text in
            guard let self, current == match else { return }
            reveal(text.quads(of: match.range), onPage: match.page)
        }
        onChange()
    }

    // MARK: Steps

    private func step(forward isForward: Bool) {
        guard let current else { return selectNearest(settling: true) }
        let here = search.matches(onPage: current.page)
        let index = here.firstIndex(of: current) ?? 0
        let next = index + (isForward ? 1 : -1)
        if here.indices.contains(next) { return go(to: here[next]) }
        let pages = search.countsByPage.map { $0.page }
        let beyond = isForward ? pages.first { $0 > current.page } : pages.last { $0 < current.page }
        if beyond == nil { onWrap(isForward) }
        guard let page = beyond ?? (isForward ? pages.first : pages.last) else { return }
        let there = search.matches(onPage: page)
        if let match = isForward ? there.first : there.last { go(to: match) }
    }

    private func searchDidChange() {
        highlights.update()
        if current == nil { selectNearest(settling: false) }
        onChange()
    }

    /// Chooses the first match from the anchor on; one before it only where there is no other, or where that is asked for.
    private func selectNearest(settling: Bool) {
        let counts = search.countsByPage
        for (page, _) in counts where page >= anchor.page {
            let match = search.matches(onPage: page).first {
                page > anchor.page || $0.range.lowerBound >= anchor.range.lowerBound
            }
            if let match { return go(to: match) }
        }
        if settling || !search.isBusy, let first = counts.first, let match = search.matches(onPage: first.page).first {
            go(to: match)
        }
    }

    private func reveal(_ quads: [TextQuad], onPage page: Int) {
        guard var rect = quads.first?.bounds else { return }
        for quad in quads.dropFirst() { rect = rect.union(quad.bounds) }
        pages.reveal(
            rect.insetBy(dx: -FindHighlights.room, dy: -FindHighlights.room), onPage: page, margin: Self.margin)
        pages.redrawDecorations()
    }
}

extension FindController: DocumentObserver {
    /// The owner looks after that.
    public func documentDidChangeState(_ document: Document) {}

    /// Another version has other text.
    public func documentDidReload(_ document: Document) {
        current = nil
        search.restart()
        highlights.forget()
        if isActive { search.begin(at: pages.currentPage ?? 0) }
    }
}
