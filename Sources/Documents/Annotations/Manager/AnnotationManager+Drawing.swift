// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EngineProtocol

/// What of a page is to be drawn otherwise than the file has it.
struct PagePaint: Hashable, Sendable {
    /// Annotations of the file that are left out.
    var hidden: [ObjectID] = []
    /// Annotations that are drawn over the page, the lowest first.
    var drawn: [AnnotationPatch] = []
}

extension AnnotationManager {
    /// Leaves annotations out of the pictures of their page, since views of their own show them. Pictures without them are
    /// drawn then, and those with them stay until these have come.
    /// - Parameters:
    ///   - ids: all that have a view now.
    ///   - page: the page, counted from 0.
    public func setOverlaid(_ ids: Set<AnnotationID>, onPage page: Int) {
        guard overlaid[page, default: []] != ids else { return }
        overlaid[page] = ids.isEmpty ? nil : ids
        bumpRevision(ofPage: page)
        document?.picturesDidChange()
    }

    /// Counts the edits that pictures of a page must show. Another number means that they look otherwise.
    func pictureRevision(ofPage page: Int) -> Int { revisions[page] ?? 0 }

    func bumpRevision(ofPage page: Int) {
        lastRevision += 1
        revisions[page] = lastRevision
    }

    /// The file holds all that was edited: its own pictures show it.
    func forgetPaint() {
        revisions = revisions.filter { overlaid[$0.key] != nil }
        paints = [:]
    }

    /// What pictures of a page show otherwise than the file.
    func paint(ofPage page: Int) -> PagePaint {
        let revision = pictureRevision(ofPage: page)
        guard revision != 0 else { return PagePaint() }
        if let known = paints[page], known.revision == revision { return known.paint }
        let views = overlaid[page] ?? []
        let present = pages[page]?.list ?? []
        let own = present.filter { views.contains($0.uuid) && $0.saved != nil }.map(\.key)
        let paint = PagePaint(
            hidden: (outdated(onPage: page) + own).compactMap(\.hiddenID),
            drawn: present.filter { differs($0) && !views.contains($0.uuid) && $0.isVisible }.map(drawing))
        paints[page] = (revision, paint)
        return paint
    }

    private func differs(_ annotation: Annotation) -> Bool {
        annotation.state != annotation.saved || annotation.provider?.isSaved == false
    }

    /// The annotations of the file that are changed or gone.
    private func outdated(onPage page: Int) -> [AnnotationKey] {
        guard editedPages.contains(page), let annotations = pages[page] else { return [] }
        let present = annotations.saved
        let changed = present.filter { $0.saved != nil && $0.state != $0.saved }
        let kept = Set(present.map(\.uuid))
        let gone = annotations.filed.filter { !kept.contains($0) }.compactMap { known[$0] }
        return (changed + gone).map(\.key)
    }

    /// What has to be told the engine for it to draw an annotation as it is now, as by
    /// ``Document/draw(_:in:completion:)``.
    func drawing(_ annotation: Annotation) -> AnnotationPatch {
        var patch = patch(for: annotation) ?? AnnotationPatch(key: annotation.key, entries: [:])
        if annotation.saved == nil || annotation.provider?.isSaved == false { patch.key = .draft(0) }
        return patch
    }
}

extension AnnotationKey {
    /// What a request for pixels calls it by; nil for one that is not in the file.
    fileprivate var hiddenID: ObjectID? {
        switch self {
        case .object(let id): id
        case .direct(let index): .direct(at: index)
        case .draft: nil
        }
    }
}

extension Document {
    /// Counts the edits that pictures of a page must show: a picture whose ``RasterKey/revision`` is another one is outdated.
    public func pictureRevision(ofPage page: Int) -> Int { annotationManager.pictureRevision(ofPage: page) }

    /// A request with what differs from the file.
    func edited(_ request: RasterRequest) -> RasterRequest {
        var request = request
        if request.key.revision != 0 { request.edits = annotationManager.paint(ofPage: request.key.page) }
        if request.key.layers != 0 { request.layers = layers.states }
        return request
    }

    func picturesDidChange() { notify { $0.documentDidChangePictures(self) } }

    /// Draws one annotation as it is now, by itself, on transparent ground.
    /// - Parameters:
    ///   - annotation: one of this document.
    ///   - key: which part of its page, and how large.
    ///   - scale: pixels for one unit of the engine's display space.
    ///   - completion: called once, on the main actor, with the pixels and how they are to be mixed with the page.
    public func draw(
        _ annotation: Annotation, in key: RasterKey, scale: Double,
        completion: @escaping (Result<(pixels: SharedPixels, blend: AnnotationBlend), EngineFailure>) -> Void
    ) {
        let raster = RenderRequest(
            page: annotation.pageIndex, pixelWidth: key.pixelWidth, pixelHeight: key.pixelHeight, scale: scale,
            rotation: key.rotation, region: key.region)
        guard let session, state == .open, let pixels = try? SharedPixels(byteCount: raster.byteCount) else {
            return completion(.failure(EngineFailure(code: .notOpen, message: "The annotation can't be drawn now.")))
        }
        let request = AnnotationRenderRequest(raster: raster, patch: annotationManager.drawing(annotation))
        session.ask(.renderAnnotation(request), pixels: pixels) { answer in
            switch answer {
            case .success(.renderedAnnotation(let report)): completion(.success((pixels, report.blend)))
            case .success:
                completion(.failure(EngineFailure(code: .internalError, message: "The answer makes no sense.")))
            case .failure(let failure): completion(.failure(failure))
            }
        }
    }
}
