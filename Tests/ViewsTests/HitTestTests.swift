// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import Geometry
import Testing

@testable import Views

@MainActor @Suite struct HitTestTests {
    let stage = Stage()

    private func add(_ frame: ViewRect, to parent: View? = nil) -> View {
        let view = View(frame: frame)
        (parent ?? stage.root).addSubview(view)
        return view
    }

    private func hit(_ x: Double, _ y: Double) -> View? { stage.window.hitTest(ViewPoint(x: x, y: y)) }

    @Test("The frontmost view is hit, and its edges belong to it at the top left alone")
    func frontmost() {
        let back = add(rect(10, 10, 100, 100))
        let front = add(rect(50, 50, 100, 100))
        #expect(hit(60, 60) === front)
        #expect(hit(50, 50) === front)
        #expect(hit(49.9, 50) === back)
        #expect(hit(150, 100) === stage.root)
        back.bringToFront()
        #expect(hit(60, 60) === back)
        back.sendToBack()
        #expect(hit(60, 60) === front)
    }

    @Test("Views that are hidden, faint or without input are passed through with all below them")
    func passedThrough() {
        let back = add(rect(0, 0, 100, 100))
        let front = add(rect(0, 0, 100, 100))
        let child = add(rect(0, 0, 50, 50), to: front)
        #expect(hit(10, 10) === child)
        front.isHidden = true
        #expect(hit(10, 10) === back)
        front.isHidden = false
        front.alpha = 0.009
        #expect(hit(10, 10) === back)
        front.alpha = 0.01
        #expect(hit(10, 10) === child)
        front.isUserInteractionEnabled = false
        #expect(hit(10, 10) === back)
    }

    @Test("A turned and scaled view is hit where it is seen")
    func transformed() {
        let view = add(rect(100, 100, 100, 20))
        view.transform = ViewTransform(a: 0, b: 2, c: -2, d: 0, tx: 0, ty: 0)
        #expect(hit(150, 60) === view)
        #expect(hit(150, 15) === view)
        #expect(hit(110, 110) === stage.root)
        #expect(hit(171, 110) === stage.root)
    }

    @Test("A view that is flattened is never hit")
    func flattened() {
        let view = add(rect(0, 0, 100, 100))
        view.transform = ViewTransform(a: 0, b: 0, c: 0, d: 1, tx: 0, ty: 0)
        #expect(hit(50, 50) === stage.root)
    }

    @Test("Scrolling moves what is hit")
    func scrolled() {
        let scroller = add(rect(100, 100, 100, 100))
        let child = add(rect(0, 200, 100, 50), to: scroller)
        scroller.clipsToBounds = true
        #expect(hit(150, 150) === scroller)
        scroller.bounds.origin.y = 180
        #expect(hit(150, 121) === child)
        #expect(hit(150, 119) === scroller)
    }

    @Test("A subview beyond its superview is hit unless it is clipped")
    func overhang() {
        let parent = add(rect(100, 100, 50, 50))
        let child = add(rect(40, 40, 50, 50), to: parent)
        #expect(hit(180, 180) === child)
        parent.clipsToBounds = true
        #expect(hit(180, 180) === stage.root)
        #expect(hit(145, 145) === child)
    }
}

@MainActor @Suite struct ConversionTests {
    /// Two branches with scrolling, moves, turns and scales, in a window whose root does not start at its origin.
    private func tree() -> (stage: Stage, left: View, right: View) {
        let stage = Stage()
        stage.root.bounds.origin = ViewPoint(x: 1000, y: 500)
        let a = View(frame: rect(1020, 510, 200, 200))
        a.bounds.origin = ViewPoint(x: -30, y: 77)
        let left = View(frame: rect(10, 90, 50, 60))
        left.transform = ViewTransform(a: 0.6, b: 0.8, c: -0.8, d: 0.6, tx: 3, ty: 4)
        let b = View(frame: rect(1100, 600, 80, 80))
        b.transform = .scale(2.5)
        let right = View(frame: rect(5, 5, 20, 20))
        stage.root.addSubview(a)
        a.addSubview(left)
        stage.root.addSubview(b)
        b.addSubview(right)
        return (stage, left, right)
    }

    @Test("Converting between any two views and back is the same point")
    func roundTrip() {
        let (stage, left, right) = tree()
        let views: [View?] = [left, right, stage.root, left.superview, nil]
        let point = ViewPoint(x: 7, y: -3)
        for from in views.compactMap({ $0 }) {
            for to in views {
                let there = from.convert(point, to: to)
                #expect(from.convert(there, from: to).distance(to: point) < 1e-9)
                if let to { #expect(to.convert(point, from: from).distance(to: there) < 1e-9) }
            }
        }
    }

    @Test("Conversion agrees with sums by hand")
    func byHand() {
        let (stage, left, right) = tree()
        #expect(stage.root.convert(ViewPoint(x: 1000, y: 500), to: nil) == .zero)
        // Within `b`: (5, 5) is 35 from its center (40, 40); the center lies at (140, 140) in the window.
        #expect(right.convert(ViewPoint.zero, to: nil).distance(to: ViewPoint(x: 52.5, y: 52.5)) < 1e-9)
        // The center of `left` in `a` is (35, 120), moved by (3, 4); `a` shows (-30, 77) at (20, 10) of the window.
        let center = left.convert(left.bounds.center, to: nil)
        #expect(center.distance(to: ViewPoint(x: 20 + 38 + 30, y: 10 + 124 - 77)) < 1e-9)
    }

    @Test("The frame of a transformed view is the upright rectangle around it")
    func transformedFrame() {
        let view = View(frame: rect(10, 10, 100, 20))
        view.transform = ViewTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
        let frame = view.frame
        #expect(abs(frame.minX - 50) < 1e-9 && abs(frame.minY + 30) < 1e-9)
        #expect(abs(frame.width - 20) < 1e-9 && abs(frame.height - 100) < 1e-9)
        #expect(view.center == ViewPoint(x: 60, y: 20))
    }

    @Test("Setting the size keeps the top left corner, setting the center the size")
    func setters() {
        let view = View(frame: rect(10, 20, 30, 40))
        view.bounds.size = ViewSize(width: 50, height: 60)
        #expect(view.frame == rect(10, 20, 50, 60))
        view.center = ViewPoint(x: 100, y: 100)
        #expect(view.frame == rect(75, 70, 50, 60))
    }
}
