// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import Geometry
import Gestures
import Views

/// Lies over the pages while a part of one is chosen: by a drag, or by arrows, which move a rectangle and with Shift give it
/// another size. Return takes it, Escape leaves.
public final class RegionPicker: View {
    /// The rectangle is chosen, in the picker's space.
    public var onPick: (_ rect: ViewRect) -> Void = { _ in }
    /// Nothing is chosen.
    public var onCancel: () -> Void = {}
    /// Where a page shows at a point, in the picker's space; nil beside all pages. The rectangle stays on it.
    public var pageFrame: (_ point: ViewPoint) -> ViewRect? = { _ in nil }

    private let hint: TextLayout
    private let drag = DragRecognizer()
    private var rect: ViewRect? { didSet { setNeedsDisplay() } }
    private var limits: ViewRect?

    /// Makes a picker.
    public init(catalogue: Catalogue) {
        hint = TextLayout(catalogue(.pickRegion), font: .system(size: 14, weight: .medium))
        super.init(frame: .zero)
        identifier = "region-picker"
        cursor = .crosshair
        isFocusScope = true
        drag.addTarget(self, action: RegionPicker.dragChanged)
        addGestureRecognizer(drag)
    }

    public override var canBecomeFirstResponder: Bool { true }
    public override var showsFocusRing: Bool { false }
    public override var testAttributes: [String: String] {
        ["region": rect.map { "\(Int($0.minX)),\(Int($0.minY)),\(Int($0.width)),\(Int($0.height))" } ?? ""]
    }

    public override func touchesBegan(_ touches: [Touch]) {}
    public override func scroll(_ event: ScrollEvent) -> Bool { true }

    private func dragChanged(_ drag: DragRecognizer) {
        let (start, point) = (drag.startLocation(in: self), drag.location(in: self))
        switch drag.state {
        case .began, .changed:
            limits = limits ?? pageFrame(start)
            rect = rectangle(start, point)
        case .ended:
            rect = rectangle(start, point)
            limits = nil
            if let rect, rect.width >= 4, rect.height >= 4 { onPick(rect) } else { rect = nil }
        default:
            (rect, limits) = (nil, nil)
        }
    }

    private func rectangle(_ start: ViewPoint, _ end: ViewPoint) -> ViewRect? {
        guard let limits else { return nil }
        let rect = ViewRect(
            x: min(start.x, end.x), y: min(start.y, end.y), width: abs(start.x - end.x), height: abs(start.y - end.y))
        return rect.intersection(limits)
    }

    // MARK: Keys

    public override func keyDown(_ event: KeyEvent) -> Bool {
        switch event.keysym {
        case Keysym.escape: onCancel()
        case Keysym.return, Keysym.keypadEnter:
            if let rect { onPick(rect) } else { begin() }
        case Keysym.left: change(event, -1, 0)
        case Keysym.right: change(event, 1, 0)
        case Keysym.up: change(event, 0, -1)
        case Keysym.down: change(event, 0, 1)
        default: return event.modifiers.isDisjoint(with: [.control])
        }
        return true
    }

    /// Begins with the middle of the page in the middle.
    private func begin() {
        let middle = ViewPoint(x: bounds.midX, y: bounds.midY)
        guard let page = pageFrame(middle)?.intersection(bounds), !page.isEmpty else { return }
        rect = page.insetBy(dx: page.width / 4, dy: page.height / 4)
    }

    private func change(_ event: KeyEvent, _ x: Double, _ y: Double) {
        guard let rect, let page = pageFrame(ViewPoint(x: rect.midX, y: rect.midY)) else { return begin() }
        let step = event.modifiers.contains(.control) ? 1.0 : 10
        var next = rect
        if event.modifiers.contains(.shift) {
            next = ViewRect(
                x: rect.minX, y: rect.minY, width: max(rect.width + x * step, 4), height: max(rect.height + y * step, 4)
            )
        } else {
            next = rect.offsetBy(ViewVector(dx: x * step, dy: y * step))
        }
        self.rect = next.intersection(page)
    }

    // MARK: Drawing

    public override func draw(_ canvas: Canvas, dirty: ViewRect) {
        let theme = window?.theme ?? .light
        let shade = Color(0x000000, alpha: 0.35)
        guard let rect else {
            canvas.fill(bounds, Color(0x000000, alpha: 0.12))
            return drawHint(on: canvas)
        }
        canvas.fill(ViewRect(x: 0, y: 0, width: bounds.width, height: rect.minY), shade)
        canvas.fill(ViewRect(x: 0, y: rect.maxY, width: bounds.width, height: bounds.height - rect.maxY), shade)
        canvas.fill(ViewRect(x: 0, y: rect.minY, width: rect.minX, height: rect.height), shade)
        canvas.fill(
            ViewRect(x: rect.maxX, y: rect.minY, width: bounds.width - rect.maxX, height: rect.height), shade)
        // A white line beside it shows on grounds of its own colour, too.
        canvas.strokeInside(rect.insetBy(dx: -2.5, dy: -2.5), .white, width: 1)
        canvas.strokeInside(rect.insetBy(dx: -1.5, dy: -1.5), theme.accent, width: 1.5)
    }

    private func drawHint(on canvas: Canvas) {
        hint.maximumWidth = max(bounds.width - 64, 40)
        let size = hint.size
        let pill = ViewRect(
            x: bounds.midX - size.width / 2 - 16, y: 20, width: size.width + 32, height: size.height + 16)
        canvas.fill(Path(pill, cornerRadius: min(pill.height / 2, 18)), Color(0x14161A, alpha: 0.85))
        hint.draw(on: canvas, at: ViewPoint(x: pill.minX + 16, y: pill.minY + 8), .white)
    }
}
