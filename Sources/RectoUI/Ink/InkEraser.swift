// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Geometry
import Gestures
import Views

/// Lets the eraser end of a pen take away lines drawn by hand: each stroke that it meets, whole. What it meets fades at
/// once, goes when the eraser lifts, and comes back by one undo.
@MainActor
final class InkEraser {
    let recognizer = InkRecognizer()

    private unowned let pages: DocumentViewController
    private let faded = WetInkView()
    private let ring = EraserRing()
    /// The strokes that have been met, by their numbers.
    private var met: [(ink: InkAnnotation, strokes: Set<Int>)] = []
    /// How many places of the contact have been looked at.
    private var placesTaken = 0

    /// Puts erasing on the view of the pages.
    init(of pages: DocumentViewController) {
        self.pages = pages
        recognizer.name = "eraser"
        recognizer.allowedTouchTypes = [.eraser]
        recognizer.isWanted = { [weak self] in self?.mayErase($0) ?? false }
        recognizer.addTarget(self, action: InkEraser.changed)
        faded.map = { [weak pages] in pages?.transform(forPage: $0) }
        pages.view.addGestureRecognizer(recognizer)
        pages.view.onHover.append { [weak self] in self?.hovers($0) }
    }

    private func mayErase(_ touch: Touch) -> Bool {
        pages.document.annotationManager.allowsEditing
            && pages.visiblePageView(at: pages.view.pointFromWindow(touch.windowLocation)) != nil
    }

    private func changed(_ eraser: InkRecognizer) {
        switch eraser.state {
        case .began:
            placesTaken = 0
            pages.stopMoving()
            follow(eraser)
        case .changed: follow(eraser)
        case .ended: finish()
        default: cancel()
        }
    }

    // MARK: Erasing

    private func follow(_ eraser: InkRecognizer) {
        let places = eraser.places.map(pages.view.pointFromWindow)
        guard let last = places.last else { return }
        for index in min(placesTaken, places.count)..<places.count {
            wipe(from: places[max(index - 1, 0)], to: places[index])
        }
        placesTaken = places.count
        showRing(at: last)
    }

    /// Meets what lies on the way between two places of the view.
    private func wipe(from start: ViewPoint, to end: ViewPoint) {
        let steps = max((start.distance(to: end) / InkTunables.eraser).rounded(.up), 1)
        for step in 1...Int(min(steps, 1000)) {
            let point = start + (end - start) * (Double(step) / steps)
            guard let page = pages.visiblePageView(at: point)?.pageIndex, let map = pages.transform(forPage: page)
            else { continue }
            let reach = InkTunables.eraser / (map.scale * map.page.userUnit)
            let place = map.toPage(point)
            let area = PageRect(x: place.x - reach, y: place.y - reach, width: 2 * reach, height: 2 * reach)
            let found = pages.document.annotationManager.annotations(at: place, onPage: page, side: 2 * reach)
            for case let ink as InkAnnotation in found where ink.isMovable { meet(ink, area, map) }
        }
    }

    private func meet(_ ink: InkAnnotation, _ area: PageRect, _ map: PageTransform<ViewSpace>) {
        let index = met.firstIndex { $0.ink === ink } ?? met.count
        if index == met.count { met.append((ink, [])) }
        for stroke in ink.strokes(meeting: area) where met[index].strokes.insert(stroke).inserted {
            fade(ink.strokes[stroke], of: ink, map)
        }
    }

    /// Covers a stroke with the colour of the paper, so that it's seen to be meant.
    private func fade(_ points: [PagePoint], of ink: InkAnnotation, _ map: PageTransform<ViewSpace>) {
        faded.lie(over: pages.view)
        var stroke = InkStroke(page: ink.pageIndex, box: map.page.visibleBox, step: 0)
        for point in points { stroke.add(point) }
        let paper = pages.tone.paper
        let style = InkStyle(
            color: AnnotationColor(red: paper.red, green: paper.green, blue: paper.blue), width: ink.border.width + 1)
        faded.begin(.init(stroke: stroke, style: style, opacity: InkTunables.eraserFade))
    }

    /// What is met goes, in one edit; the picture of the page shows it a moment later.
    private func finish() {
        ring.removeFromSuperview()
        faded.dryAll()
        let erased = met.filter { !$0.strokes.isEmpty }
        met = []
        guard !erased.isEmpty else { return }
        pages.document.annotationManager.edit(EditName(.erase)) {
            for (ink, strokes) in erased where ink.manager != nil { ink.erase(strokes) }
        }
        pages.view.setNeedsLayout()
    }

    private func cancel() {
        ring.removeFromSuperview()
        faded.remove { !$0.isDry }
        met = []
    }

    /// The pages have another place, or pictures have come.
    func update() { faded.settle(on: pages) }

    // MARK: Ring

    /// An eraser above the pages shows where it would erase, in place of the pointer.
    private func hovers(_ event: HoverEvent) {
        guard event.type == .eraser, event.phase != .ended, event.phase != .cancelled else {
            return ring.removeFromSuperview()
        }
        pages.view.cursor = .hidden
        pages.view.isCursorTaken = true
        showRing(at: pages.view.pointFromWindow(event.windowLocation))
    }

    private func showRing(at point: ViewPoint) {
        if ring.superview !== pages.view { pages.view.addSubview(ring) }
        ring.bringToFront()
        let reach = InkTunables.eraser
        ring.frame = ViewRect(x: point.x - reach, y: point.y - reach, width: 2 * reach, height: 2 * reach)
    }
}

extension InkAnnotation {
    /// The numbers of the strokes that meet an area.
    fileprivate func strokes(meeting area: PageRect) -> [Int] {
        let wide = area.insetBy(dx: -border.width / 2, dy: -border.width / 2)
        return strokes.indices.filter { HitGeometry.polyline(strokes[$0], meets: wide) }
    }

    /// Takes strokes away, and the annotation with the last of them.
    fileprivate func erase(_ numbers: Set<Int>) {
        let left = strokes.indices.filter { !numbers.contains($0) }.map { strokes[$0] }
        if left.isEmpty { manager?.remove(self) } else { strokes = left }
    }
}
