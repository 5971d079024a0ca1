// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Drawing
import EngineProtocol
import Geometry

/// Has annotations drawn one by one, one picture of each at a time, and keeps the latest.
@MainActor
final class AnnotationPictures {
    private struct Entry {
        var picture: AnnotationPicture?
        /// What it is to show.
        var wish: AnnotationPicture.Wish
        /// What is being drawn.
        var asked: AnnotationPicture.Wish?
        /// What can't be drawn.
        var failed: AnnotationPicture.Wish?
        var lastUse = 0
    }

    private let document: Document
    private var entries: [AnnotationID: Entry] = [:]
    private var clock = 0
    /// Makes a surface of the display's own kind for a page's pictures; nil where there is none yet.
    var makeSurface: (_ page: Int, _ width: Int, _ height: Int) -> Surface? = { _, _, _ in nil }
    /// Called when a picture has come, or can't.
    var onArrival: (Annotation) -> Void = { _ in }

    init(of document: Document) { self.document = document }

    /// The latest picture of an annotation, which may show it as it was before; nil where there is none that shows it as
    /// that of its page does.
    func usablePicture(of id: AnnotationID) -> AnnotationPicture? {
        guard let picture = entries[id]?.picture else { return nil }
        // Pages of other colours are multiplied before they are recoloured.
        let isImitable = picture.blend == .over || picture.blend == .multiply && picture.wish.key.tone == .plain
        return isImitable ? picture : nil
    }

    /// Whether a picture is on its way where there is none.
    func isAwaitingFirst(of id: AnnotationID) -> Bool { entries[id]?.asked != nil && entries[id]?.picture == nil }

    /// Says which picture of an annotation is wanted. Cheap to call again.
    func want(_ wish: AnnotationPicture.Wish, of annotation: Annotation) {
        let id = annotation.uuid
        entries[id, default: Entry(wish: wish)].wish = wish
        entries[id]?.lastUse = clock
        ask(for: annotation)
    }

    /// Says that the picture of an annotation is still wanted.
    func keep(_ id: AnnotationID) { entries[id]?.lastUse = clock }

    /// Lets all pictures go, as of a file that is another one.
    func removeAll() { entries = [:] }

    private func ask(for annotation: Annotation) {
        let id = annotation.uuid
        guard let entry = entries[id], entry.asked == nil else { return }
        let wish = entry.wish
        guard entry.picture?.wish != wish, entry.failed != wish, let page = document.geometry(ofPage: wish.key.page)
        else { return }
        entries[id]?.asked = wish
        let box = annotation.boundingBox
        document.draw(annotation, in: wish.key, scale: wish.scale) { [weak self, weak annotation] result in
            guard let self, let annotation else { return }
            take(result, for: wish, of: annotation, box, page)
        }
    }

    private func take(
        _ result: Result<(pixels: SharedPixels, blend: AnnotationBlend), EngineFailure>,
        for wish: AnnotationPicture.Wish, of annotation: Annotation, _ box: PageRect, _ page: PageGeometry
    ) {
        let id = annotation.uuid
        guard entries[id]?.asked == wish else { return }
        entries[id]?.asked = nil
        if case .success(let (pixels, blend)) = result, let surface = surface(pixels, wish.key) {
            entries[id]?.picture = AnnotationPicture(
                wish, of: annotation, box: box, page: page, surface: surface, blend: blend)
        } else {
            entries[id]?.failed = wish
        }
        ask(for: annotation)
        onArrival(annotation)
    }

    /// The pixels where the display has them, or where the worker wrote them.
    private func surface(_ pixels: SharedPixels, _ key: RasterKey) -> Surface? {
        let (width, height) = (key.region.width, key.region.height)
        let bytes = UnsafeMutableRawBufferPointer(start: pixels.address, count: pixels.byteCount)
        let image = try? Surface(
            mapping: bytes, stride: 4 * width, width: width, height: height, isOpaque: false, keepingAlive: pixels)
        guard let image, let copy = makeSurface(key.page, width, height) else { return image }
        copy.withCanvas { $0.draw(image, at: .zero, blend: .source) }
        return copy
    }

    /// Lets pictures go that were wanted longest ago, beyond what may be kept. Those wanted since the last call stay.
    /// - Returns: whether some have gone.
    func trim() -> Bool {
        defer { clock += 1 }
        var bytes = entries.values.reduce(0) { $0 + ($1.picture?.byteCount ?? 0) }
        guard bytes > AnnotationTunables.pictureBytes else { return false }
        for (id, entry) in entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
            guard entry.lastUse < clock else { return true }
            bytes -= entry.picture?.byteCount ?? 0
            entries[id] = nil
            if bytes <= AnnotationTunables.pictureBytes { return true }
        }
        return true
    }
}
