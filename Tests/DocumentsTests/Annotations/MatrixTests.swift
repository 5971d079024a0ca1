// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EngineProtocol
import Foundation
import Geometry
import RectoTesting
import Testing

@testable import Documents
@testable import recto_bench

/// Where annotations are on pages that are turned, cropped and begin anywhere, as other programs see them.
@Suite("Places of annotations") @MainActor struct MatrixTests {
    let bench: DocumentBench

    init() throws { bench = try DocumentBench() }

    /// What another program draws of each page, a pixel to the unit.
    private func pictures(_ path: String, _ renderer: Picture.Renderer, count: Int) throws -> [Picture] {
        let scratch = try ScratchFolder()
        let prefix = scratch.url.appendingPathComponent("page").path
        switch renderer {
        case .poppler: try Tool.pdftocairo.run(["-png", "-cropbox", "-r", "72", path, prefix])
        case .mupdf: try Tool.mutool.run(["draw", "-q", "-r", "72", "-o", prefix + "-%02d.png", path])
        }
        return try (1...count).map {
            try Picture(contentsOf: URL(fileURLWithPath: prefix + ($0 < 10 ? "-0\($0).png" : "-\($0).png")))
        }
    }

    /// The box around all that differs between two pictures within a part of them, in pixels; nil where nothing does.
    private func change(_ old: Picture, _ new: Picture, in part: DeviceRect) -> DeviceRect? {
        old.cropped(to: part).difference(to: new.cropped(to: part), tolerance: 12).bounds
    }

    @Test(
        "A10 A11 A13 A14 A15 A17 A21 Each kind is where it was put, on pages turned and cropped anywhere, and after it was moved",
        arguments: [Picture.Renderer.poppler, .mupdf])
    func places(_ renderer: Picture.Renderer) throws {
        let path = try bench.write(.matrix)
        let document = try bench.opened(path)
        let count = document.pageCount
        let before = try pictures(path, renderer, count: count)
        var made: [[Annotation]] = []
        for page in 0..<count {
            let geometry = try #require(document.geometry(ofPage: page))
            made.append(AnnotationSampler(page: page, area: AnnotationSampler.area(of: geometry)).all())
        }
        document.annotationManager.add(made.flatMap { $0 })
        try bench.save(document)
        try check(path, before, made, renderer)
        // All are moved and get another colour.
        document.annotationManager.edit("Move") {
            for annotation in made.joined() {
                annotation.move(by: Vector(dx: 5, dy: -3))
                annotation.color = .black
            }
        }
        try bench.save(document)
        try check(path, before, made, renderer)
        try Tool.qpdf.run(["--check", path])
        document.close()
    }

    /// Compares what the file holds, and what others draw of it, with what is wanted.
    private func check(_ path: String, _ before: [Picture], _ wanted: [[Annotation]], _ renderer: Picture.Renderer)
        throws
    {
        let document = try bench.opened(path)
        defer { document.close() }
        let after = try pictures(path, renderer, count: wanted.count)
        for (page, annotations) in wanted.enumerated() {
            let found = document.annotationManager.annotations(onPage: page)
            #expect(found.map(\.subtype) == annotations.map(\.subtype))
            let geometry = try #require(document.geometry(ofPage: page))
            let map = PageTransform<DeviceSpace>(page: geometry, scale: 1)
            for (one, other) in zip(annotations, found) {
                #expect(Self.isAlike(one.boundingBox, other.boundingBox) && one.color == other.color, "\(one.subtype)")
                #expect(one.contents == other.contents && one.name == other.name && one.flags == other.flags)
                guard one.kind != .link else { continue }
                try check(other, map, before[page], after[page], "page \(page), \(one.subtype), \(renderer)")
            }
            let boxes = found.map { map.toView($0.shownBox).insetBy(dx: -2, dy: -2) }
            #expect(Self.changes(before[page], after[page], outside: boxes) == 0, "page \(page), \(renderer)")
        }
    }

    /// Files have four places of a number.
    private static func isAlike(_ one: PageRect, _ other: PageRect) -> Bool {
        let pairs = [(one.minX, other.minX), (one.minY, other.minY), (one.maxX, other.maxX), (one.maxY, other.maxY)]
        return pairs.allSatisfy { abs($0 - $1) < 0.001 }
    }

    /// How many pixels differ outside of all these boxes. MuPDF mixes the colours of a page otherwise that holds something
    /// transparent, which counts for nothing.
    private static func changes(_ old: Picture, _ new: Picture, outside boxes: [DeviceRect]) -> Int {
        var count = 0
        for y in 0..<old.height {
            let row = y * old.width * 4..<(y + 1) * old.width * 4
            guard old.bytes[row] != new.bytes[row] else { continue }
            for x in 0..<old.width {
                guard let one = old.color(x: x, y: y), let other = new.color(x: x, y: y), one.distance(to: other) > 12
                else { continue }
                let point = DevicePoint(x: Double(x) + 0.5, y: Double(y) + 0.5)
                if !boxes.contains(where: { $0.contains(point) }) { count += 1 }
            }
        }
        return count
    }

    private func check(
        _ annotation: Annotation, _ map: PageTransform<DeviceSpace>, _ old: Picture, _ new: Picture, _ place: String
    ) throws {
        let box = map.toView(annotation.shownBox)
        guard let seen = change(old, new, in: box) else {
            Issue.record("\(place) doesn't show")
            return
        }
        #expect(max(seen.width, seen.height) > max(box.width, box.height) * 0.4, "\(place): \(seen) in \(box)")
        if [.underline, .strikeOut].contains(annotation.kind) {
            #expect(min(seen.width, seen.height) <= 4, "\(place) is a bar: \(seen)")
            let isAlong = (seen.width > seen.height) == !map.page.rotation.isQuarter
            #expect(isAlong, "\(place) runs across its text")
        }
    }
}
