// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Geometry
import Gestures
import Views

/// Who draws by finger.
public enum FingerDrawing: String, Hashable, Sendable, CaseIterable {
    /// Fingers, until a pen has been seen; from then on they scroll, tap, pinch and select.
    case untilPenIsSeen
    /// Fingers and pens.
    case always
    /// Pens and pointers alone.
    case never
}

/// Lets people draw on pages with whatever has ``PointerTool/ink`` for its tool. Each line becomes an ``InkAnnotation``.
@MainActor
final class InkDrawing {
    let recognizer = InkRecognizer()
    /// What lines look like.
    var style = InkStyle()
    /// Whether fingers draw, where drawing is their tool.
    var fingers = FingerDrawing.untilPenIsSeen

    private unowned let pages: DocumentViewController
    private let wet = WetInkView()
    private var isPenSeen = false
    /// How many places of the contact have become points.
    private var placesTaken = 0

    /// Puts drawing on the view of the pages.
    init(of pages: DocumentViewController) {
        self.pages = pages
        recognizer.name = "ink"
        recognizer.isWanted = { [weak self] in self?.mayDraw($0) ?? false }
        recognizer.addTarget(self, action: InkDrawing.changed)
        wet.map = { [weak pages] in pages?.transform(forPage: $0) }
        pages.view.addGestureRecognizer(recognizer)
        pages.view.onHover.append { [weak self] in self?.noteDevice($0.type) }
    }

    /// Whether what makes a contact draws now.
    func draws(_ type: Touch.TouchType) -> Bool {
        guard type != .eraser, pages.gestures.tools[type] == .ink else { return false }
        guard type == .direct else { return true }
        switch fingers {
        case .untilPenIsSeen: return !isPenSeen
        case .always: return true
        case .never: return false
        }
    }

    /// A pen that shows itself once is what draws from then on.
    func noteDevice(_ type: Touch.TouchType) {
        if type == .pen || type == .eraser { isPenSeen = true }
    }

    private func mayDraw(_ touch: Touch) -> Bool {
        noteDevice(touch.type)
        guard draws(touch.type), pages.document.annotationManager.allowsEditing else { return false }
        return pages.visiblePageView(at: pages.view.pointFromWindow(touch.windowLocation)) != nil
    }

    // MARK: Drawing

    private func changed(_ ink: InkRecognizer) {
        switch ink.state {
        case .began:
            begin(ink)
            follow(ink)
        case .changed: follow(ink)
        case .ended: finish()
        default: wet.remove { !$0.isDry }
        }
    }

    private func begin(_ ink: InkRecognizer) {
        placesTaken = 0
        guard let start = ink.places.first else { return }
        pages.stopMoving()
        let point = pages.view.pointFromWindow(start)
        guard let page = pages.visiblePageView(at: point)?.pageIndex, let map = pages.transform(forPage: page) else {
            return
        }
        wet.lie(over: pages.view)
        let step = InkTunables.step / (map.scale * map.page.userUnit)
        wet.begin(.init(stroke: InkStroke(page: page, box: map.page.visibleBox, step: step), style: style))
    }

    private func follow(_ ink: InkRecognizer) {
        guard let line = wet.lines.last, !line.isDry, let map = pages.transform(forPage: line.stroke.page) else {
            return
        }
        let new = ink.places[min(placesTaken, ink.places.count)...]
        placesTaken = ink.places.count
        wet.extend(with: new.map { map.toPage(pages.view.pointFromWindow($0)) })
    }

    private func finish() {
        guard wet.lines.last?.isDry == false, let line = wet.dry() else { return }
        let ink = InkAnnotation(
            page: line.stroke.page, strokes: [line.stroke.visiblePoints], color: line.style.color,
            width: line.style.width)
        pages.document.annotationManager.add(ink)
        pages.view.setNeedsLayout()
    }

    // MARK: Pictures

    /// The pages have another place, or pictures have come: takes away what these show.
    func update() { wet.settle(on: pages) }
}
