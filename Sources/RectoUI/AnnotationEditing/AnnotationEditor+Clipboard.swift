// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Drawing
import Geometry
import Views

extension AnnotationEditor {
    // MARK: Copying

    /// Whether something is selected that can be copied.
    public var canCopy: Bool { selection.contains(where: AnnotationManager.isCopyable) }

    /// Puts what is selected on the clipboard: for Recto as it is, for other programs as text and as a picture.
    public func copy() {
        guard let manager, let pages, let pasteboard = controller?.view.window?.pasteboard, canCopy else { return }
        let chosen = selection
        let turn = pages.viewport.rotation
        let put = { (pictures: [AnnotationID: StampImage], png: [UInt8]?) in
            let clip = manager.clip(of: chosen, turn: turn, pictures: pictures)
            let text = clip.text
            pasteboard.set(
                PasteboardContent(
                    text: text.isEmpty ? nil : text, png: png, data: [AnnotationClip.type: clip.encoded]),
                on: .clipboard, onLoss: nil)
        }
        pasted = nil
        var isOwn = true
        let clip = manager.clip(of: chosen, turn: turn)
        pasteboard.set(
            PasteboardContent(
                text: clip.text.isEmpty ? nil : clip.text, data: [AnnotationClip.type: clip.encoded]),
            on: .clipboard
        ) { isOwn = false }
        // Pictures take a moment; who pastes before finds the rest.
        images(of: chosen) { images in
            guard isOwn else { return }
            let needed = chosen.filter(manager.needsPicture)
            let pictures = needed.compactMap { annotation in
                images[annotation.uuid].map { (annotation.uuid, $0.stampImage) }
            }
            put(Dictionary(pictures) { first, _ in first }, chosen.count == 1 ? images.values.first?.png : nil)
        }
    }

    /// Draws annotations one after the other.
    private func images(
        of annotations: [Annotation], completion: @escaping ([AnnotationID: AnnotationImage]) -> Void
    ) {
        guard let document = pages?.document else { return }
        var found: [AnnotationID: AnnotationImage] = [:]
        var left = annotations.count
        for annotation in annotations {
            document.image(of: annotation, scale: EditingTunables.copyScale) { image in
                found[annotation.uuid] = image
                left -= 1
                if left == 0 { completion(found) }
            }
        }
    }

    /// Copies what is selected, and deletes it.
    public func cut() {
        copy()
        let gone = movable.filter(AnnotationManager.isCopyable)
        guard !gone.isEmpty, let manager else { return }
        manager.edit(EditName(.cut, gone)) { manager.remove(gone) }
    }

    // MARK: Pasting

    /// Puts what was copied on the page.
    /// - Parameter place: where its middle goes, in the window's space; nil for beside the original, or for the middle of
    ///   what shows of the page where the original lies elsewhere.
    public func paste(at place: ViewPoint? = nil) {
        if let obstacle = pages?.document.editingObstacle {
            controller?.show(notice: catalogue.text(of: obstacle))
            return
        }
        controller?.view.window?.pasteboard?.readData(ofType: AnnotationClip.type, from: .clipboard) {
            [weak self] bytes in
            guard let self, let bytes, let clip = AnnotationClip(encoded: bytes), clip.count > 0 else { return }
            paste(clip, at: place)
        }
    }

    private func paste(_ clip: AnnotationClip, at place: ViewPoint?) {
        guard let pages, let manager else { return }
        let point = place.map { pages.view.pointFromWindow($0) }
        let page = point.flatMap { pages.visiblePageView(at: $0)?.pageIndex } ?? pages.currentPage
        guard let page, let map = pages.transform(forPage: page) else { return }
        let count = pasted?.clip.isSame(as: clip) == true ? (pasted?.count ?? 0) + 1 : 1
        pasted = (clip, count)
        let way = Self.way(clip.boundingBox, to: point, map, pages.view.bounds, count)
        select(manager.paste(clip, onPage: page, by: way, turn: pages.viewport.rotation))
    }

    /// How far a copy goes: to a point, or a little down and to the right of its original, as the page is shown.
    private static func way(
        _ box: PageRect, to point: ViewPoint?, _ map: PageTransform<ViewSpace>, _ shown: ViewRect, _ count: Int
    ) -> Vector<PageSpace> {
        let page = map.page.visibleBox
        var way = Vector<PageSpace>.zero
        if let point {
            way = map.toPage(point) - box.center
        } else {
            let aside = map.backward.map(ViewVector(dx: 1, dy: 1))
            way = aside * (EditingTunables.pasteOffset * Double(count) * 2.0.squareRoot() / max(aside.length, 1e-9))
            let visible = map.toPage(shown).intersection(page)
            if !visible.intersects(box.offsetBy(way)) { way = visible.center - box.center }
        }
        let target = box.offsetBy(way)
        way.dx += shift(target.minX, target.maxX, into: page.minX, page.maxX)
        way.dy += shift(target.minY, target.maxY, into: page.minY, page.maxY)
        return way
    }

    /// How far a stretch must move to lie within another one, as far as it has room there.
    private static func shift(_ low: Double, _ high: Double, into least: Double, _ greatest: Double) -> Double {
        low < least ? least - low : max(min(greatest - high, 0), least - low)
    }

    /// Copies what is selected beside itself, without the clipboard.
    public func duplicate() {
        guard let manager, let pages, canDuplicate, let page = pages.annotationSelection.page,
            let map = pages.transform(forPage: page)
        else { return }
        let turn = pages.viewport.rotation
        let clip = manager.clip(of: selection, turn: turn)
        let way = Self.way(clip.boundingBox, to: nil, map, pages.view.bounds, 1)
        select(manager.paste(clip, onPage: page, by: way, turn: turn, as: .duplicate))
    }

    /// Whether the document lets a person add copies of what is selected.
    public var canDuplicate: Bool { canCopy && manager?.allowsEditing == true }
}

extension AnnotationImage {
    /// The bytes of a PNG file.
    var png: [UInt8]? {
        try? Surface(pixels: pixels, width: width, height: height).pngBytes()
    }
}
