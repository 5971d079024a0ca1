// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EngineProtocol
import Geometry

/// Where the pages of a document have pictures: read when somebody asks, and kept.
///
/// ```swift
/// document.pageImages.load(page: 3) { rects in print(rects.count) }
/// ```
@MainActor
public final class PageImageStore {
    private weak var document: Document?
    private var known: [Int: [PageRect]] = [:]
    private var waiting = PageWaiters<[PageRect]>()
    private var version = 0

    init(document: Document) { self.document = document }

    /// The upright rectangles around a page's pictures in default user space, the topmost last; nil until they have been
    /// read.
    public func images(onPage page: Int) -> [PageRect]? {
        forgetOldVersion()
        return known[page]
    }

    /// Whether pages are being looked at.
    public var isBusy: Bool { !waiting.isEmpty }

    /// Reads where a page has pictures; `completion` is called once, at once where that is known, and with none where the
    /// page can't be read.
    public func load(page: Int, _ completion: @escaping ([PageRect]) -> Void = { _ in }) {
        if let images = images(onPage: page) { return completion(images) }
        guard let document, (0..<document.pageCount).contains(page) else { return completion([]) }
        if waiting.add(page: page, completion) { ask(page, document) }
    }

    private func ask(_ page: Int, _ document: Document) {
        let version = version
        document.ask(.images(page: page)) { [weak self] answer in
            guard let self, self.version == version else { return }
            if case .success(.images(let rects)) = answer { finish(page, rects) } else { finish(page, []) }
        }
    }

    private func finish(_ page: Int, _ images: [PageRect]) {
        known[page] = images
        for completion in waiting.take(page: page) { completion(images) }
    }

    /// The pictures of a file that has been read anew are other ones. Those who wait are told that there are none.
    private func forgetOldVersion() {
        guard let document, document.version != version else { return }
        version = document.version
        known = [:]
        for completion in waiting.takeAll() { completion([]) }
    }
}
