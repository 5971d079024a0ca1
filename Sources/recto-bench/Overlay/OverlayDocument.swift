// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Drawing
import EngineProtocol
import EventLoop
import Foundation
import Geometry

/// One document whose annotations are drawn with their pages and without.
@MainActor
final class OverlayDocument {
    private let document: Document
    private let loop: EventLoop
    private let name: String
    private var arrived: (request: RasterRequest, pixels: SharedPixels)?
    private var failure: String?

    /// Pixels for 1/72 inch: as on a screen at 100 %.
    private static let scale = 96.0 / 72
    /// A page with more pixels is drawn smaller.
    private static let mostPixels = 4e6
    /// How long one picture may take, in seconds.
    private static let patience = 20.0
    /// How many annotations that don't touch are compared at once.
    private static let mostAtOnce = 64

    init(_ file: URL, named name: String, loop: EventLoop) {
        self.name = name
        self.loop = loop
        document = Document(source: .file(path: file.path), environment: EngineEnvironment(loop: loop))
        document.addObserver(self)
    }

    /// Compares all annotations, or up to so many, those of the first pages first. None where the document can't be read.
    func compare(atMost limit: Int) -> [OverlayRun.Result] {
        defer { document.close() }
        document.open()
        wait { $0.document.state != .opening }
        guard document.state == .open else { return [] }
        var results: [OverlayRun.Result] = []
        for page in 0..<document.pageCount where results.count < limit {
            document.annotationManager.load(pages: [page])
            document.needGeometry(ofPages: [page])
            wait { $0.isKnown(page) }
            guard document.annotationManager.loadState(ofPage: page) == .loaded,
                let geometry = document.geometry(ofPage: page)
            else { continue }
            let shown = document.annotationManager.annotations(onPage: page).filter(\.isVisible)
            guard !shown.isEmpty else { continue }
            results += compare(shown.prefix(limit - results.count), page, geometry)
        }
        return results
    }

    private func isKnown(_ page: Int) -> Bool {
        document.annotationManager.loadState(ofPage: page) != .loading && document.geometry(ofPage: page) != nil
    }

    private func wait(until condition: (OverlayDocument) -> Bool) {
        let end = loop.now + Self.patience
        while !condition(self) && loop.now < end { loop.turn(timeout: 0.1) }
    }

    // MARK: One page

    private func compare(
        _ annotations: ArraySlice<Annotation>, _ page: Int, _ geometry: PageGeometry
    ) -> [OverlayRun.Result] {
        guard let whole = draw(page, geometry) else {
            return annotations.map { result($0, .failed(failure ?? "the page takes too long")) }
        }
        return groups(of: annotations, page).flatMap { compare($0[...], to: whole, geometry) }
    }

    /// An annotation with those over it that cover it, the lowest first.
    private struct Stack {
        let annotation: Annotation
        let all: [Annotation]
    }

    /// Annotations that neither touch each other nor share what covers them: where they are right all at once, each is by
    /// itself.
    private func groups(of annotations: ArraySlice<Annotation>, _ page: Int) -> [[Stack]] {
        var groups: [(stacks: [Stack], boxes: [PageRect])] = []
        for annotation in annotations {
            let covering = document.annotationManager.annotations(covering: [annotation.uuid], onPage: page)
            let stack = Stack(annotation: annotation, all: [annotation] + covering)
            // What two leave a gap of a pixel between, however small the page is drawn, shares no pixel.
            let boxes = stack.all.map { $0.drawingBox.insetBy(dx: -2, dy: -2) }
            let fit = groups.firstIndex { group in
                group.stacks.count < Self.mostAtOnce
                    && !group.boxes.contains { old in boxes.contains(where: old.intersects) }
            }
            if let fit {
                groups[fit].stacks.append(stack)
                groups[fit].boxes += boxes
            } else {
                groups.append(([stack], boxes))
            }
        }
        return groups.map(\.stacks)
    }

    /// Compares annotations at once. Where one can't be drawn, or something differs where none of them paints, halves of
    /// them are compared, down to each by itself.
    private func compare(
        _ stacks: ArraySlice<Stack>, to whole: SharedPixels, _ geometry: PageGeometry
    ) -> [OverlayRun.Result] {
        guard let first = stacks.first else { return [] }
        let key = raster(first.annotation.pageIndex, geometry).key
        let regions = stacks.map { stack in stack.all.map { region(of: $0, key, geometry) } }
        let isAlone = stacks.count == 1
        switch differences(of: stacks, page: key.page, whole, geometry) {
        case .success(let found) where isAlone || found.areWithin(regions.flatMap { $0 }):
            return zip(stacks, regions).map { result($0.annotation, found.outcome(within: isAlone ? nil : $1)) }
        case .failure(let reason) where isAlone:
            return [result(first.annotation, reason.outcome)]
        default:
            let middle = stacks.startIndex + stacks.count / 2
            return compare(stacks[..<middle], to: whole, geometry) + compare(stacks[middle...], to: whole, geometry)
        }
    }

    private func result(_ annotation: Annotation, _ outcome: OverlayRun.Outcome) -> OverlayRun.Result {
        OverlayRun.Result(
            file: name, page: annotation.pageIndex, kind: annotation.kind, objectNumber: annotation.objectNumber,
            outcome: outcome)
    }

    /// Draws annotations as views do: over the page without them, each with those over it that cover it.
    private func differences(
        of stacks: ArraySlice<Stack>, page: Int, _ whole: SharedPixels, _ geometry: PageGeometry
    ) -> Result<PixelDifferences, Reason> {
        let manager = document.annotationManager
        let (key, scale) = raster(page, geometry)
        var pictures: [Layer] = []
        let all = stacks.flatMap(\.all)
        for item in all {
            switch layer(of: item, key, scale, geometry) {
            case .success(let picture): pictures.append(picture)
            case .failure(let reason): return .failure(reason)
            }
        }
        manager.setOverlaid(Set(all.map(\.uuid)), onPage: page)
        defer { manager.setOverlaid([], onPage: page) }
        guard let rest = draw(page, geometry), let both = Self.composed(rest, pictures, key),
            let whole = Self.surface(of: whole, key.region, isOpaque: true)
        else { return .failure(Reason(outcome: .failed(failure ?? "the page takes too long"))) }
        return .success(PixelDifferences(both, whole.pixels, width: key.pixelWidth))
    }

    /// What lies over the page.
    private typealias Layer = (pixels: SharedPixels, blend: AnnotationBlend, region: PixelRegion)

    /// Why there is nothing to lay over it.
    private struct Reason: Error {
        let outcome: OverlayRun.Outcome
    }

    private func layer(
        of annotation: Annotation, _ key: RasterKey, _ scale: Double, _ geometry: PageGeometry
    ) -> Result<Layer, Reason> {
        var picture: Result<(pixels: SharedPixels, blend: AnnotationBlend), EngineFailure>?
        var part = key
        part.region = region(of: annotation, key, geometry)
        document.draw(annotation, in: part, scale: scale) { picture = $0 }
        wait { _ in picture != nil }
        switch picture {
        case .success((_, .other)): return .failure(Reason(outcome: .leftToPage("it blends in another way")))
        case .success((let pixels, let blend)): return .success((pixels, blend, part.region))
        case .failure(let failure): return .failure(Reason(outcome: .leftToPage(failure.message)))
        case nil: return .failure(Reason(outcome: .failed("it takes too long")))
        }
    }

    // MARK: Pixels

    private func raster(_ page: Int, _ geometry: PageGeometry) -> (key: RasterKey, scale: Double) {
        let size = geometry.displaySize
        let most = (Self.mostPixels / max(size.width * size.height, 1)).squareRoot()
        let scale = min(Self.scale, most)
        let (width, height) = (
            max(Int((size.width * scale).rounded()), 1), max(Int((size.height * scale).rounded()), 1)
        )
        let key = RasterKey(
            page: page, pixelWidth: width, pixelHeight: height, rotation: .none,
            region: PixelRegion(x: 0, y: 0, width: width, height: height),
            revision: document.pictureRevision(ofPage: page))
        return (key, scale * geometry.userUnit)
    }

    /// The part of a page's pixels that an annotation may paint on.
    private func region(of annotation: Annotation, _ key: RasterKey, _ geometry: PageGeometry) -> PixelRegion {
        let scale = Double(key.pixelWidth) / geometry.displaySize.width
        let map = PageTransform<DeviceSpace>(page: geometry, scale: scale)
        let whole = DeviceRect(x: 0, y: 0, width: Double(key.pixelWidth), height: Double(key.pixelHeight))
        let part = map.toView(annotation.drawingBox).insetBy(dx: -2, dy: -2).roundedOut.intersection(whole)
        guard !part.isEmpty else { return PixelRegion(x: 0, y: 0, width: 1, height: 1) }
        return PixelRegion(x: Int(part.minX), y: Int(part.minY), width: Int(part.width), height: Int(part.height))
    }

    /// The pixels of a page as it's to be painted now.
    private func draw(_ page: Int, _ geometry: PageGeometry) -> SharedPixels? {
        let (key, scale) = raster(page, geometry)
        (arrived, failure) = (nil, nil)
        document.want([RasterRequest(key: key, scale: scale, isVisible: true)])
        wait { $0.arrived?.request.key == key || $0.failure != nil }
        return arrived?.pixels
    }

    private static func composed(_ page: SharedPixels, _ layers: [Layer], _ key: RasterKey) -> [UInt32]? {
        guard let surface = surface(of: page, key.region, isOpaque: true) else { return nil }
        for (pixels, blend, region) in layers {
            guard let over = Self.surface(of: pixels, region, isOpaque: false) else { return nil }
            let place = ViewPoint(x: Double(region.x), y: Double(region.y))
            surface.withCanvas { $0.draw(over, at: place, blend: blend == .multiply ? .multiply : .over) }
        }
        return surface.pixels
    }

    private static func surface(of pixels: SharedPixels, _ size: PixelRegion, isOpaque: Bool) -> Surface? {
        let bytes = UnsafeMutableRawBufferPointer(start: pixels.address, count: pixels.byteCount)
        return try? Surface(
            mapping: bytes, stride: 4 * size.width, width: size.width, height: size.height, isOpaque: isOpaque,
            keepingAlive: pixels)
    }
}

extension OverlayDocument: DocumentObserver {
    func documentDidChangeState(_ document: Document) {}

    func document(_ document: Document, finished request: RasterRequest, pixels: SharedPixels) {
        arrived = (request, pixels)
    }

    func document(_ document: Document, failedPage page: Int) {
        failure = document.failure(ofPage: page)?.description ?? "the page can't be drawn"
        document.retry(page: page)
    }
}
