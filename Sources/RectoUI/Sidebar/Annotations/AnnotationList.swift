// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents

/// The annotations of a document that people made, page by page, as far as they have been read.
@MainActor
final class AnnotationList {
    /// An annotation with the answers to it.
    struct Entry {
        let annotation: Annotation
        let replies: [Annotation]
    }

    private let document: Document
    private var pages: [Int: [Entry]] = [:]
    /// Pages that are still to be read, those nearest to where reading began last.
    private var awaited: [Int] = []
    private var reading: Int?
    /// Called when there may be something else to show.
    var onChange: () -> Void = {}
    /// Whether more pages may be asked for; while it's false, none is.
    var isActive = false { didSet { if isActive, !oldValue { readOn() } } }
    private var observation: AnnotationObservation?

    init(of document: Document) {
        self.document = document
        observation = document.annotationManager.observe { [weak self] in self?.take($0) }
        for page in 0..<document.pageCount { gather(page) }
    }

    private var manager: AnnotationManager { document.annotationManager }

    /// Reads all pages, one after the other so that other questions come in between, from one page outward.
    func begin(at page: Int) {
        pages = [:]
        reading = nil
        awaited = (0..<document.pageCount).sorted { abs($0 - page) > abs($1 - page) }
        readOn()
    }

    /// Whether pages are still to be read.
    var isReading: Bool { reading != nil || !awaited.isEmpty }

    private func readOn() {
        guard isActive, reading == nil else { return }
        while let page = awaited.popLast() {
            switch manager.loadState(ofPage: page) {
            case .loaded: gather(page)
            case .failed: continue
            case .unknown, .loading:
                reading = page
                return manager.load(pages: [page])
            }
        }
        onChange()
    }

    private func take(_ notice: AnnotationNotice) {
        guard notice.event != .reset else {
            begin(at: 0)
            return onChange()
        }
        for page in notice.page < 0 ? Array(pages.keys) : [notice.page] { gather(page) }
        onChange()
        guard notice.page == reading else { return }
        reading = nil
        readOn()
    }

    /// Takes over what there is on a page.
    private func gather(_ page: Int) {
        guard manager.loadState(ofPage: page) == .loaded else { return }
        var replies: [AnnotationID: [Annotation]] = [:]
        var own: [Annotation] = []
        for annotation in manager.annotations(onPage: page) where Self.isListed(annotation) {
            if let parent = Self.topmost(annotation) {
                replies[parent.uuid, default: []].append(annotation)
            } else {
                own.append(annotation)
            }
        }
        let entries = own.map { Entry(annotation: $0, replies: replies[$0.uuid] ?? []) }
        pages[page] = entries.isEmpty ? nil : entries
    }

    /// Links, form fields and windows of notes belong to the document rather than to a reader.
    private static func isListed(_ annotation: Annotation) -> Bool {
        switch annotation.kind {
        case .link, .widget, .popup, .unknown: false
        default: annotation.isVisible
        }
    }

    /// What a chain of replies begins with; nil for what is no reply.
    private static func topmost(_ reply: Annotation) -> Annotation? {
        var top = reply.inReplyTo
        for _ in 0..<32 {
            guard let next = top?.inReplyTo, next !== reply else { return top }
            top = next
        }
        return top
    }

    // MARK: What there is

    /// All pages that have something to show, with what a filter admits, from the top of each.
    func entries(_ filter: AnnotationFilter) -> [(page: Int, entries: [Entry])] {
        pages.keys.sorted().compactMap { page in
            let found = (pages[page] ?? []).filter { filter.admits($0.annotation, replies: $0.replies) }
            guard !found.isEmpty else { return nil }
            return (page, found.sorted { $0.annotation.boundingBox.maxY > $1.annotation.boundingBox.maxY })
        }
    }

    /// The kinds there are.
    var kinds: Set<AnnotationKind> { Set(all.map(\.kind)) }

    /// Who made them.
    var authors: [String] { Set(all.map(\.author)).filter { !$0.isEmpty }.sorted() }

    /// All of a class, page by page.
    func annotations<Kind: Annotation>(of kind: Kind.Type) -> [Kind] {
        pages.keys.sorted().flatMap { pages[$0] ?? [] }.compactMap { $0.annotation as? Kind }
    }

    private var all: [Annotation] { pages.values.flatMap { $0.map(\.annotation) } }
}
