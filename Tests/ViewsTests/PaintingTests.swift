// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import Geometry
import RectoTesting
import Testing

@testable import Views

/// A view with boxes and text, and where asked for curves, that reach its edges.
@MainActor private final class Painting: View {
    var hasCurves = false
    let text = TextLayout("Recto", font: .system(size: 11))

    override func draw(_ canvas: Canvas, dirty: ViewRect) {
        canvas.fill(bounds.insetBy(dx: 2.3, dy: 4.1), Color(0x3366CC, alpha: 0.7))
        text.draw(on: canvas, at: bounds.origin, .white)
        guard hasCurves else { return }
        canvas.fill(Path(ellipseIn: bounds), Color(0xCC6633))
        canvas.stroke(Path(bounds.insetBy(dx: 3, dy: 3), cornerRadius: 5), .black, style: StrokeStyle(width: 1.5))
        if drawingMargin > 0 { canvas.shadow(around: bounds, radius: drawingMargin, Color(0, alpha: 0.3)) }
    }
}

@MainActor @Suite struct PaintingTests {
    /// Builds a random tree and changes it at random, painting only what is dirty after each change.
    private struct Scene {
        let stage: Stage
        let hasCurves: Bool
        var random: SeededGenerator
        var views: [View] = []

        @MainActor init(seed: UInt64, hasCurves: Bool) {
            let scale = [1, 1.25, 1.5, 2][Int(seed % 4)]
            self.hasCurves = hasCurves
            stage = Stage(width: 160, height: 120, scale: scale)
            random = SeededGenerator(seed: seed)
            for _ in 0..<8 { add() }
        }

        mutating func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }

        @MainActor mutating func frame() -> ViewRect {
            rect(number(-20...120), number(-20...90), number(5...90), number(5...70))
        }

        @MainActor mutating func add() {
            let view: View = Bool.random(using: &random) ? Painting(frame: frame()) : View(frame: frame())
            (view as? Painting)?.hasCurves = hasCurves
            if Int.random(in: 0..<3, using: &random) == 0 {
                view.backgroundColor = Color(UInt32.random(in: 0...0xFFFFFF, using: &random))
            }
            view.clipsToBounds = Int.random(in: 0..<3, using: &random) == 0
            let parents = [stage.root] + views
            parents.randomElement(using: &random)?.addSubview(view)
            views.append(view)
        }

        @MainActor mutating func change() {
            guard let view = views.randomElement(using: &random) else { return }
            switch Int.random(in: 0..<11, using: &random) {
            case 0: view.frame = frame()
            case 1: view.alpha = number(0...1)
            case 2: view.isHidden.toggle()
            case 3: view.bounds.origin = ViewPoint(x: number(-30...30), y: number(-30...30))
            case 4: view.backgroundColor = Color(UInt32.random(in: 0...0xFFFFFF, using: &random))
            case 5: view.bringToFront()
            case 6: view.drawingMargin = number(0...8).rounded()
            case 7: view.clipsToBounds.toggle()
            case 8: view.setNeedsDisplay(rect(number(0...40), number(0...40), 7.3, 4.1))
            case 9:
                view.removeFromSuperview()
                views.removeAll { $0 === view || $0.isDescendant(of: view) }
                add()
            default: view.transform = ViewTransform.scale(number(0.5...1.5))
            }
        }
    }

    private func full(_ window: RootWindow) throws -> [UInt32] {
        let surface = try Surface(
            width: Int(window.pixelBounds.width), height: Int(window.pixelBounds.height), isOpaque: true)
        surface.withCanvas(scale: window.scale) { canvas in
            canvas.fill(canvas.clipBounds, window.theme.windowBackground)
            window.rootView.drawTree(on: canvas)
        }
        return surface.pixels
    }

    /// The greatest difference of a channel between partial and full painting in a random scene, from 0 to 255.
    private func greatestDifference(seed: UInt64, hasCurves: Bool) throws -> Int {
        var scene = Scene(seed: seed, hasCurves: hasCurves)
        let bounds = scene.stage.window.pixelBounds
        let surface = try Surface(width: Int(bounds.width), height: Int(bounds.height), isOpaque: true)
        _ = scene.stage.window.displayIfNeeded(on: surface)
        var greatest = 0
        for _ in 0..<20 {
            scene.change()
            _ = scene.stage.window.displayIfNeeded(on: surface)
            for (partly, wholly) in zip(surface.pixels, try full(scene.stage.window)) where partly != wholly {
                for shift: UInt32 in [0, 8, 16] {
                    let difference = Int((partly >> shift) & 0xFF) - Int((wholly >> shift) & 0xFF)
                    greatest = max(greatest, abs(difference))
                }
            }
        }
        return greatest
    }

    @Test("Painting what is dirty equals painting everything, pixel for pixel", arguments: 0..<12 as Range<UInt64>)
    func dirtyEqualsFull(_ seed: UInt64) throws {
        #expect(try greatestDifference(seed: seed, hasCurves: false) == 0)
    }

    @Test("With curves it equals it to the rounding of antialiased edges", arguments: 0..<6 as Range<UInt64>)
    func dirtyEqualsFullWithCurves(_ seed: UInt64) throws {
        #expect(try greatestDifference(seed: seed, hasCurves: true) <= 8)
    }

    @Test("Only what changed is painted, and nothing where nothing did")
    func painted() throws {
        let stage = Stage(width: 100, height: 100, scale: 2)
        let surface = try Surface(width: 200, height: 200, isOpaque: true)
        #expect(stage.window.displayIfNeeded(on: surface) == [DeviceRect(x: 0, y: 0, width: 200, height: 200)])
        #expect(stage.window.displayIfNeeded(on: surface).isEmpty)
        let view = View(frame: rect(10, 10, 5, 5))
        stage.root.addSubview(view)
        #expect(stage.window.displayIfNeeded(on: surface) == [DeviceRect(x: 20, y: 20, width: 10, height: 10)])
        view.frame.origin.x = 50
        let moved = stage.window.displayIfNeeded(on: surface)
        #expect(
            moved == [
                DeviceRect(x: 20, y: 20, width: 10, height: 10), DeviceRect(x: 100, y: 20, width: 10, height: 10),
            ])
        view.isHidden = true
        _ = stage.window.displayIfNeeded(on: surface)
        view.backgroundColor = .white
        #expect(!stage.window.needsDisplay)
    }

    @Test("What lies behind an opaque view is not drawn")
    func covered() throws {
        final class Counter: View {
            var count = 0
            override func draw(_ canvas: Canvas, dirty: ViewRect) { count += 1 }
        }
        let stage = Stage(width: 50, height: 50)
        let behind = Counter(frame: rect(0, 0, 50, 50))
        let cover = View(frame: rect(0, 0, 50, 50))
        stage.root.addSubview(behind)
        stage.root.addSubview(cover)
        let surface = try Surface(width: 50, height: 50, isOpaque: true)
        _ = stage.window.displayIfNeeded(on: surface)
        #expect(behind.count == 1)
        cover.backgroundColor = .white
        _ = stage.window.displayIfNeeded(on: surface)
        #expect(behind.count == 1)
        cover.alpha = 0.9
        _ = stage.window.displayIfNeeded(on: surface)
        #expect(behind.count == 2)
    }

    @Test("A dirty region keeps few rectangles, none within another, and covers all that was added")
    func region() {
        var random = SeededGenerator(seed: 7)
        var region = DirtyRegion(bounds: DeviceRect(x: 0, y: 0, width: 500, height: 500))
        var added: [DeviceRect] = []
        _ = region.take()
        for _ in 0..<200 {
            let rect = DeviceRect(
                x: Double.random(in: -20...500, using: &random), y: Double.random(in: -20...500, using: &random),
                width: Double.random(in: 0...40, using: &random), height: Double.random(in: 0...40, using: &random))
            region.add(rect)
            added.append(rect.intersection(region.bounds))
            #expect(region.rects.count <= ViewsTunables.dirtyRects)
            for (index, one) in region.rects.enumerated() {
                #expect(!region.rects.enumerated().contains { $0.offset != index && $0.element.contains(one) })
            }
        }
        #expect(added.allSatisfy { rect in rect.isEmpty || region.rects.contains { $0.contains(rect) } })
        region.add(DeviceRect(x: .nan, y: 0, width: 1, height: 1))
    }
}
