// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import EngineProtocol
import EventLoop
import Geometry

/// The links of a document's pages: read while the reader rests, or when they are asked for.
@MainActor
public final class PageLinks {
    private let document: Document
    private let loop: EventLoop
    private var known: [Int: [PageLink]] = [:]
    private var order: [Int] = []
    /// Who waits for the links of pages that are being read.
    private var reading = PageWaiters<[PageLink]>()
    private var places: [DestinationReference: ResolvedDestination?] = [:]
    private lazy var ahead = ReadAhead(
        loop: loop, rest: LinkTunables.rest, isMissing: { [weak self] in self?.isMissing($0) ?? false },
        read: { [weak self] in self?.load(page: $0) { _ in } })
    private var version = 0

    init(of document: Document, loop: EventLoop) {
        self.document = document
        self.loop = loop
    }

    /// Hears that the links of a page have been read.
    var onRead: () -> Void = {}

    /// Whether links are being read, or will be soon.
    public var isBusy: Bool { ahead.isWaiting || !reading.isEmpty }

    /// The links of a page, the topmost last; empty until they have been read.
    public func links(onPage page: Int) -> [PageLink] {
        forgetOldVersion()
        return known[page] ?? []
    }

    /// Whether the links of a page have been read.
    public func hasLinks(ofPage page: Int) -> Bool {
        forgetOldVersion()
        return known[page] != nil
    }

    /// Finds the topmost link at a place of a page.
    /// - Parameters:
    ///   - point: the place in default user space.
    ///   - page: the page.
    ///   - distance: how far beside a link counts too, in units of user space, where no link is right there.
    /// - Returns: the link; nil where there is none, or the links of the page have not been read yet.
    public func link(at point: PagePoint, onPage page: Int, within distance: Double = 0) -> PageLink? {
        let all = links(onPage: page).reversed()
        return all.first { $0.isHit(at: point) }
            ?? (distance > 0 ? all.first { $0.isHit(at: point, within: distance) } : nil)
    }

    // MARK: Reading

    /// Says which pages show. Their links are read once that has not changed for a while.
    func want(_ pages: [Int]) {
        forgetOldVersion()
        ahead.want(pages)
    }

    private func isMissing(_ page: Int) -> Bool { known[page] == nil && !reading.waits(for: page) }

    /// Reads what ``want(_:)`` asked for at once, as the pointer moves over it.
    func readWanted() { ahead.readNow() }

    /// Reads the links of a page; `completion` is called once, at once where they are known.
    public func load(page: Int, _ completion: @escaping ([PageLink]) -> Void) {
        forgetOldVersion()
        if let links = known[page] { return completion(links) }
        guard reading.add(page: page, completion) else { return }
        let version = version
        document.ask(.links(page: page)) { [weak self] answer in
            guard let self, self.version == version else { return }
            let records = if case .success(.links(let records)) = answer { records } else { [LinkRecord]() }
            let marked = records.map { PageLink($0, page: page) }
            document.pageTexts.load(page: page) { [weak self] text in
                guard let self, self.version == version else { return }
                finish(page, marked, text)
            }
        }
    }

    /// Addresses in the text give way to links that the document marks.
    private func finish(_ page: Int, _ marked: [PageLink], _ text: PageText) {
        guard reading.waits(for: page) else { return }
        let completions = reading.take(page: page)
        let addresses = Self.links(in: text, page: page).filter { link in
            !marked.contains { $0.bounds.intersects(link.bounds) }
        }
        known[page] = addresses + marked
        order.append(page)
        trim()
        for completion in completions { completion(addresses + marked) }
        onRead()
    }

    private func trim() {
        while order.count > LinkTunables.cachedPages, let index = order.firstIndex(where: { !ahead.pages.contains($0) })
        {
            known[order.remove(at: index)] = nil
        }
    }

    /// A file that has been read anew has other links. Those who wait for one are told that there is none.
    private func forgetOldVersion() {
        guard version != document.version else { return }
        version = document.version
        (known, order, places) = ([:], [], [:])
        ahead.forget()
        for completion in reading.takeAll() { completion([]) }
    }

    // MARK: Places

    /// Finds where a destination lies; `completion` is called once, at once where that is known; with nil where it leads
    /// nowhere.
    public func resolve(
        _ reference: DestinationReference, _ completion: @escaping (ResolvedDestination?) -> Void
    ) {
        forgetOldVersion()
        if let place = places[reference] { return completion(place) }
        let version = version
        document.ask(.resolve(reference)) { [weak self] answer in
            guard let self, case .success(.resolved(let found)) = answer else { return completion(nil) }
            let place = found.flatMap { (0..<self.document.pageCount).contains($0.pageIndex) ? $0 : nil }
            if self.version == version { places[reference] = .some(place) }
            completion(place)
        }
    }

    // MARK: Text

    /// The addresses in a page's text.
    static func links(in text: PageText, page: Int) -> [PageLink] {
        TextLinks.matches(in: text.scalars).compactMap { match in
            let areas = text.quads(of: match.range).map(\.corners)
            return areas.isEmpty
                ? nil : PageLink(page: page, target: .uri(match.address), areas: areas, isFromText: true)
        }
    }
}
