// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Drawing
import EngineProtocol
import Geometry
import Views

/// Small pictures of a document's pages: asked for as they come into sight, after everything that the pages themselves need,
/// and kept while there is room.
@MainActor
final class Thumbnails {
    private struct Entry {
        let surface: Surface
        let version: Int
        let revision: Int
        let tone: PageTone
        var lastUse: UInt64
    }

    /// Called when the picture of a page has come.
    var onPicture: (_ page: Int) -> Void = { _ in }
    /// The colours of pages.
    var tone = PageTone.plain
    private let document: Document
    private let uploader: any RasterUploader
    private var entries: [Int: Entry] = [:]
    private var byteCount = 0
    private var clock: UInt64 = 0
    private var wanted: [RasterKey] = []
    private var wish: (pages: [Int], width: Int) = ([], 0)

    init(of document: Document, uploader: any RasterUploader) {
        self.document = document
        self.uploader = uploader
        document.addObserver(self)
    }

    /// Whether pictures that were asked for are still to come.
    var isBusy: Bool {
        wanted.contains { !has($0) && document.failure(ofPage: $0.page) == nil }
    }

    /// The picture of a page, if there is one of any size.
    func picture(ofPage page: Int) -> Surface? {
        clock += 1
        entries[page]?.lastUse = clock
        return entries[page]?.surface
    }

    /// Asks for the pictures of pages, `width` pixels wide; those most wanted come first. What isn't named isn't drawn.
    func want(_ pages: [Int], width: Int) {
        wish = (pages, width)
        let requests = pages.compactMap { request(page: $0, width: width) }
        wanted = requests.map(\.key)
        document.wantThumbnails(requests.filter { !has($0.key) })
        trim()
    }

    private func has(_ key: RasterKey) -> Bool {
        guard let entry = entries[key.page], entry.version == document.version, entry.tone == key.tone else {
            return false
        }
        return entry.revision == key.revision && entry.surface.width == key.pixelWidth
            && entry.surface.height == key.pixelHeight
    }

    private func request(page: Int, width: Int) -> RasterRequest? {
        guard document.pageSizes.indices.contains(page), width > 0 else { return nil }
        let size = document.pageSizes[page]
        guard size.width > 0, size.height > 0 else { return nil }
        let scale = min(Double(width) / size.width, Double(width) * ThumbnailsPane.tallest / size.height)
        let (w, h) = (max(Int((size.width * scale).rounded()), 1), max(Int((size.height * scale).rounded()), 1))
        let key = RasterKey(
            page: page, pixelWidth: w, pixelHeight: h, rotation: .none,
            region: PixelRegion(x: 0, y: 0, width: w, height: h), revision: document.thumbnailRevision(ofPage: page),
            tone: tone)
        return RasterRequest(
            key: key, scale: scale * document.userUnit(ofPage: page), isVisible: false, isThumbnail: true)
    }

    private func trim() {
        guard byteCount > RenderTunables.thumbnailBytes else { return }
        let kept = Set(wanted.map(\.page))
        for (page, entry) in entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }) where !kept.contains(page) {
            entries[page] = nil
            byteCount -= entry.surface.byteCount
            if byteCount <= RenderTunables.thumbnailBytes { return }
        }
    }
}

extension Thumbnails: DocumentObserver {
    func documentDidChangeState(_ document: Document) {}

    /// Pages that were edited are drawn anew; their old pictures stay until then.
    func documentDidChangePictures(_ document: Document) { want(wish.pages, width: wish.width) }

    func document(_ document: Document, finished request: RasterRequest, pixels: SharedPixels) {
        guard request.isThumbnail else { return }
        let key = request.key
        guard
            let surface = try? uploader.makeSurface(
                from: pixels, width: key.region.width, height: key.region.height,
                onFree: { [weak document] in document?.recycle(pixels) })
        else { return }
        clock += 1
        byteCount += surface.byteCount - (entries[key.page]?.surface.byteCount ?? 0)
        entries[key.page] = Entry(
            surface: surface, version: document.version, revision: key.revision, tone: key.tone, lastUse: clock)
        onPicture(key.page)
    }
}
