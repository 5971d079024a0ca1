// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EventLoop

/// A place where something was found.
public struct SearchMatch: Hashable, Sendable {
    /// The page, counted from 0.
    public let page: Int
    /// The scalars of the page's ``PageText``.
    public let range: Range<Int>

    /// Makes a match.
    public init(page: Int, range: Range<Int>) {
        self.page = page
        self.range = range
    }
}

/// Looks for text in a document. The text is read page after page by a worker, from a page outwards, and kept in a small
/// index; what is found comes as the pages do. Pages once indexed are searched at once.
///
/// ```swift
/// let search = DocumentSearch(document: document, loop: loop)
/// search.onChange = { print(search.count, "found") }
/// search.begin(at: 3)
/// search.query = try SearchQuery("harbour")
/// ```
@MainActor
public final class DocumentSearch {
    /// Called when something was found, or a page has been searched.
    public var onChange: () -> Void = {}
    /// What is looked for.
    public var query: SearchQuery? { didSet { if query != oldValue { searchAll() } } }
    /// The number of places found.
    public private(set) var count = 0
    /// Whether no more places are kept, because there are too many.
    public private(set) var isFull = false

    /// The document.
    public let document: Document
    private let loop: EventLoop
    private var pages: [Int: IndexedPage] = [:]
    private var matches: [Int: [SearchMatch]] = [:]
    private var order: [Int] = []
    private var next = 0
    private var reading: Set<Int> = []
    private var start = 0
    /// Pages that the present query has not been applied to, the nearest last.
    private var unsearched: [Int] = []
    private var isWaiting = false
    private var version = 0

    /// Makes a search that reads nothing yet.
    public init(document: Document, loop: EventLoop) {
        self.document = document
        self.loop = loop
    }

    /// Begins to index the document from a page outwards, or goes on doing so from another page.
    public func begin(at page: Int) {
        if version != document.version { restart() }
        start = page
        order = Self.outward(from: page, count: document.pageCount).filter { pages[$0] == nil && !reading.contains($0) }
        next = 0
        read()
    }

    /// The document was read anew: all is to be indexed once more.
    public func restart() {
        version = document.version
        pages = [:]
        (matches, count, isFull) = ([:], 0, false)
        order = []
        reading = []
    }

    /// Whether pages are still to be read, or searched.
    public var isBusy: Bool { next < order.count || !reading.isEmpty || !unsearched.isEmpty }
    /// The number of pages indexed.
    public var indexedPages: Int { pages.count }
    /// Memory of the index, in bytes.
    public var byteCount: Int { pages.values.reduce(0) { $0 + $1.byteCount } }

    /// The matches on a page, in reading order.
    public func matches(onPage page: Int) -> [SearchMatch] { matches[page] ?? [] }

    /// The pages with matches, and how many there are.
    public var countsByPage: [(page: Int, count: Int)] {
        matches.map { (page: $0.key, count: $0.value.count) }.sorted { $0.page < $1.page }
    }

    /// All matches in the order of the document.
    public var all: [SearchMatch] { matches.keys.sorted().flatMap { matches[$0] ?? [] } }

    /// What stands around a match.
    public func context(of match: SearchMatch) -> SearchContext? { pages[match.page]?.context(of: match.range) }

    /// How far into the text of its page a match is, from 0 to 1.
    public func depth(of match: SearchMatch) -> Double { pages[match.page]?.depth(of: match.range.lowerBound) ?? 0.5 }

    // MARK: Reading

    /// Pages from one outwards: those behind and before it in turn, two of those behind for one before.
    static func outward(from page: Int, count: Int) -> [Int] {
        guard count > 0 else { return [] }
        let page = min(max(page, 0), count - 1)
        var (order, ahead, behind) = ([page], page + 1, page - 1)
        while ahead < count || behind >= 0 {
            for _ in 0..<2 where ahead < count {
                order.append(ahead)
                ahead += 1
            }
            if behind >= 0 {
                order.append(behind)
                behind -= 1
            }
        }
        return order
    }

    private func read() {
        while reading.count < TextTunables.pagesReadAtOnce, next < order.count {
            let (page, version) = (order[next], self.version)
            next += 1
            reading.insert(page)
            document.pageTexts.loadForSearch(page: page) { [weak self] text in
                guard let self, version == self.version else { return }
                reading.remove(page)
                take(text, page)
            }
        }
    }

    private func take(_ text: PageText, _ page: Int) {
        let indexed = IndexedPage(text)
        pages[page] = indexed
        if !unsearched.contains(page) { search(page, indexed) }
        onChange()
        // The next page waits for a turn of the loop, so that input and frames come first.
        loop.perform { [weak self] in self?.read() }
    }

    // MARK: Searching

    /// Searches all pages that are indexed, from the one begun at outwards, in slices that no frame will miss.
    private func searchAll() {
        (matches, count, isFull) = ([:], 0, false)
        unsearched = query == nil ? [] : Self.outward(from: start, count: document.pageCount).reversed()
        searchSlice()
        onChange()
    }

    private func searchSlice() {
        let end = loop.now + TextTunables.searchSlice
        while let page = unsearched.popLast() {
            if let indexed = pages[page] { search(page, indexed) }
            if loop.now >= end { break }
        }
        guard !unsearched.isEmpty, !isWaiting else { return }
        isWaiting = true
        loop.perform { [weak self] in
            guard let self else { return }
            isWaiting = false
            searchSlice()
            onChange()
        }
    }

    private func search(_ page: Int, _ indexed: IndexedPage) {
        guard let query, !isFull else { return }
        let found = indexed.ranges(of: query).prefix(TextTunables.mostMatches - count)
        count += found.count
        isFull = count >= TextTunables.mostMatches
        matches[page] = found.isEmpty ? nil : found.map { SearchMatch(page: page, range: $0) }
    }
}
