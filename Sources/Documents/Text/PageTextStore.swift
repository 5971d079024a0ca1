// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EngineProtocol
import EventLoop
import Geometry

/// The texts of a document's pages: read when they are needed, kept while there is room.
///
/// ```swift
/// document.pageTexts.load(page: 3) { text in print(text.count) }
/// ```
@MainActor
public final class PageTextStore {
    private struct Entry {
        let text: PageText
        var lastUse: UInt64
    }

    /// Called whenever the text of a page has come.
    public var onLoad: [(_ page: Int) -> Void] = []
    /// The most memory that texts take which nobody wants at the moment, in bytes.
    public var budget = TextTunables.cacheBytes

    private weak var document: Document?
    private let loop: EventLoop
    private var entries: [Int: Entry] = [:]
    private var waiting = PageWaiters<PageText>()
    private lazy var ahead = ReadAhead(
        loop: loop, rest: TextTunables.restBeforeReading, isMissing: { [weak self] in self?.isMissing($0) ?? false },
        read: { [weak self] in self?.load(page: $0) { _ in } })
    private var clock: UInt64 = 0
    private var version = 0
    /// Memory of the texts, in bytes.
    public private(set) var byteCount = 0

    init(document: Document, loop: EventLoop) {
        self.document = document
        self.loop = loop
    }

    /// The text of a page; nil until it has been loaded.
    public func text(ofPage page: Int) -> PageText? {
        forgetOldVersion()
        guard let text = entries[page]?.text else { return nil }
        clock += 1
        entries[page]?.lastUse = clock
        return text
    }

    /// Whether texts are being read, or will be soon.
    public var isBusy: Bool { !waiting.isEmpty || ahead.isWaiting }

    /// Reads the text of a page; `completion` is called once, at once where it's there, with an empty text where the
    /// page can't be read.
    public func load(page: Int, _ completion: @escaping (PageText) -> Void) {
        if let text = text(ofPage: page) { return completion(text) }
        guard let document, (0..<document.pageCount).contains(page) else { return completion(.empty) }
        if waiting.add(page: page, completion) { read(page) { document.ask($0, $1) } }
    }

    /// The same for one of many pages that are searched, which two workers read.
    func loadForSearch(page: Int, _ completion: @escaping (PageText) -> Void) {
        if let text = text(ofPage: page) { return completion(text) }
        guard let document, (0..<document.pageCount).contains(page) else { return completion(.empty) }
        if waiting.add(page: page, completion) { read(page) { document.askIdlestReader($0, $1) } }
    }

    private func isMissing(_ page: Int) -> Bool { text(ofPage: page) == nil && !waiting.waits(for: page) }

    /// Reads the texts of pages ahead once they have been asked for during a rest, and keeps them until others are.
    public func want(_ pages: [Int]) {
        forgetOldVersion()
        ahead.want(pages)
    }

    /// Reads what ``want(_:)`` asked for at once, as the pointer moves over it.
    public func readWanted() { ahead.readNow() }

    // MARK: Reading

    private func read(
        _ page: Int,
        by ask: (EngineRequest, @escaping (Result<EngineReply, EngineFailure>) -> Void) -> Void
    ) {
        let version = document?.version
        ask(.text(page: page)) { [weak self] answer in
            guard let self, let document, document.version == version else { return }
            guard case .success(.text(let text, let record)) = answer else { return finish(page, .empty) }
            if document.filedGeometry(ofPage: page) == nil { document.learn(PageListing(pages: [record])) }
            let geometry = document.filedGeometry(ofPage: page)
            finish(page, geometry.map { PageText(text, geometry: $0) } ?? .empty)
        }
    }

    private func finish(_ page: Int, _ text: PageText) {
        clock += 1
        byteCount += text.byteCount - (entries[page]?.text.byteCount ?? 0)
        entries[page] = Entry(text: text, lastUse: clock)
        trim(but: page)
        for completion in waiting.take(page: page) { completion(text) }
        for hook in onLoad { hook(page) }
    }

    /// Lets texts go that have not been used for longest.
    private func trim(but kept: Int? = nil) {
        guard byteCount > budget else { return }
        let order = entries.sorted { $0.value.lastUse < $1.value.lastUse }
        for (page, entry) in order where !ahead.pages.contains(page) && page != kept {
            entries[page] = nil
            byteCount -= entry.text.byteCount
            if byteCount <= budget { return }
        }
    }

    /// The texts of a file that has been read anew are other ones. Those who wait are answered from the new file.
    private func forgetOldVersion() {
        guard let document, document.version != version else { return }
        version = document.version
        (entries, byteCount) = ([:], 0)
        ahead.forget()
        for page in waiting.pages where document.pageCount > page { read(page) { document.ask($0, $1) } }
        for page in waiting.pages where document.pageCount <= page { finish(page, .empty) }
    }
}
