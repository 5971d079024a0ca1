// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import EngineProtocol
import Geometry
import Gestures
import Views

/// The screen of a presentation: a page on black, or the change from one to the next.
public final class PresentationView: View {
    weak var presentation: Presentation?
    /// The page that is shown.
    private(set) var slide: Slide?
    private var change: (old: Slide?, transition: SlideTransition, progress: Double)?
    private var animation: Animator.ID?
    private var onChanged: () -> Void = {}
    /// Where the bright dot is.
    var laser: ViewPoint? { didSet { if laser != oldValue { setNeedsDisplay() } } }
    /// Parts of a detent that have added up.
    var wheel = 0.0
    /// Whether the fingers on a touchpad have turned a page already.
    var isTouchpadSpent = false

    override init(frame: ViewRect = .zero) {
        super.init(frame: frame)
        identifier = "presentation"
        accessibilityRole = .document
        clipsToBounds = true
        cursor = .arrow
        addRecognizers()
    }

    /// Black hides what is behind.
    public override var isOpaque: Bool { true }
    /// The presentation takes all keys.
    public override var canBecomeFirstResponder: Bool { true }
    /// The whole screen needs no ring.
    public override var showsFocusRing: Bool { false }

    /// Tells what is shown.
    public override var testAttributes: [String: String] {
        [
            "page": slide.map { String($0.page) } ?? "", "changing": isChanging ? "true" : "false",
            "blank": presentation?.blank?.rawValue ?? "", "laser": laser == nil ? "false" : "true",
        ]
    }

    /// Follows the pointer with the bright dot.
    public override func hover(_ event: HoverEvent) { pointerMoved(event) }
    /// Goes back by the secondary button.
    public override func touchesBegan(_ touches: [Touch]) { contactsCame(touches) }
    /// Follows a contact with the bright dot.
    public override func touchesMoved(_ touches: [Touch]) { follow(touches) }
    /// Keeps contacts from what is behind.
    public override func touchesEnded(_ touches: [Touch]) {}
    /// Keeps contacts from what is behind.
    public override func touchesCancelled(_ touches: [Touch]) {}
    /// Turns pages by wheel and touchpad.
    public override func scroll(_ event: ScrollEvent) -> Bool { turn(event) }
    /// Turns pages by keys.
    public override func keyDown(_ event: KeyEvent) -> Bool { handle(event) }

    /// Shows what has come since.
    public override func layoutSubviews() { presentation?.show() }

    // MARK: Changing

    /// Whether a page is taking the place of another.
    var isChanging: Bool { change != nil }

    /// Takes over more of the page that is shown.
    func replace(with slide: Slide) {
        self.slide = slide
        setNeedsDisplay()
    }

    /// Shows another page.
    func change(to next: Slide, by record: SlideRecord, completion: @escaping () -> Void) {
        finishChange()
        let old = slide
        slide = next
        onChanged = completion
        setNeedsDisplay()
        guard let window, record.effect != .replace, record.duration > 0, !window.reducesMotion, old != nil else {
            return completeChange()
        }
        change = (old, SlideTransition(record: record, area: bounds), 0)
        let id = window.animator.animate(duration: record.duration, curve: .easeInOut, now: window.now) {
            [weak self] progress in
            self?.change?.progress = progress
            self?.setNeedsDisplay()
        } completion: { [weak self] isFinished in
            if isFinished { self?.completeChange() }
        }
        animation = change == nil ? nil : id
    }

    /// Brings a change under way to its end.
    func finishChange() {
        guard let id = animation else { return }
        animation = nil
        window?.animator.cancel(id)
        completeChange()
    }

    private func completeChange() {
        (change, animation) = (nil, nil)
        let changed = onChanged
        onChanged = {}
        changed()
        setNeedsDisplay()
    }

    // MARK: Drawing

    /// Draws the page, the change, or the blank screen.
    public override func draw(_ canvas: Canvas, dirty: ViewRect) {
        if let blank = presentation?.blank {
            canvas.fill(bounds, blank == .black ? .black : .white)
        } else if let change {
            change.transition.draw(
                change.progress, on: canvas, old: { draw(change.old, on: canvas) }, new: { draw(slide, on: canvas) })
        } else {
            draw(slide, on: canvas)
        }
        if let laser { drawLaser(at: laser, on: canvas) }
    }

    private func draw(_ slide: Slide?, on canvas: Canvas) {
        canvas.fill(bounds, .black)
        slide?.draw(on: canvas)
    }

    private func drawLaser(at place: ViewPoint, on canvas: Canvas) {
        let radius = PresentationTunables.laserRadius
        func disc(_ radius: Double) -> Path {
            Path(ellipseIn: ViewRect(x: place.x - radius, y: place.y - radius, width: 2 * radius, height: 2 * radius))
        }
        canvas.fill(disc(radius * 2), Color(0xFF2020, alpha: 0.18))
        canvas.fill(disc(radius * 1.4), Color(0xFF2020, alpha: 0.35))
        canvas.fill(disc(radius), Color(0xF01010))
        canvas.fill(disc(radius * 0.4), Color(0xFFD0D0))
    }
}
