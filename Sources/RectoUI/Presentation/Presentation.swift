// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import EngineProtocol
import EventLoop
import Geometry
import Views

/// Shows one page after the other on the whole of a window, each the way the document asks for.
///
/// ```swift
/// let presentation = Presentation(of: controller, in: window)
/// presentation.onEnd = { window.setFullscreen(false) }
/// presentation.next()
/// ```
@MainActor
public final class Presentation {
    /// What hides the page.
    public enum Blank: String, Hashable, Sendable {
        /// The screen is black.
        case black
        /// The screen is white.
        case white
    }

    /// Called once, when it has been left; the document stands at the page that was shown last.
    public var onEnd: () -> Void = {}
    /// What hides the page now.
    public var blank: Blank? { didSet { if blank != oldValue { view.setNeedsDisplay() } } }
    /// Whether a bright dot shows where the pointer or a finger is.
    public var hasLaser = false { didSet { if hasLaser != oldValue { view.laserDidChange() } } }
    /// Shows the pages; it fills the window.
    public let view: PresentationView

    private weak var pages: DocumentViewController?
    let loop: EventLoop
    private let before: DocumentViewState
    private var records: [Int: SlideRecord] = [:]
    private var asked: Set<Int> = []
    /// The page that is to be shown once it is there.
    private var wanted: Int
    private var isForward = true
    private var patience: EventLoop.Timer?
    private var advance: EventLoop.Timer?
    var pointerTimer: EventLoop.Timer?

    /// Begins at the current page.
    /// - Parameters:
    ///   - pages: the pages; they are brought back to how they were shown when the presentation ends.
    ///   - window: the window, of which everything else is to be out of the way.
    ///   - loop: the program's loop.
    public init(of pages: DocumentViewController, in window: RootWindow, loop: EventLoop) {
        self.pages = pages
        self.loop = loop
        before = pages.state
        wanted = pages.currentPage ?? 0
        view = PresentationView(frame: ViewRect(origin: .zero, size: window.size))
        view.presentation = self
        let root = window.rootView
        root.addSubview(view)
        LayoutConstraint.activate([
            view.leftAnchor.constraint(equalTo: root.leftAnchor),
            view.rightAnchor.constraint(equalTo: root.rightAnchor),
            view.topAnchor.constraint(equalTo: root.topAnchor),
            view.bottomAnchor.constraint(equalTo: root.bottomAnchor),
        ])
        view.becomeFirstResponder()
        pages.isTrimmed = false
        pages.setArrangement(.single)
        pages.setZoom(.fitPage)
        pages.pictures.onPicture = { [weak self] _ in self?.view.setNeedsLayout() }
        go(to: wanted)
        hidePointerLater()
    }

    /// How the document is to be shown again afterwards: as before, at the page that is shown now.
    public var stateAfterwards: DocumentViewState {
        guard before.position.page != wanted else { return before }
        var state = before
        state.position = DocumentPosition(page: wanted)
        return state
    }

    /// The page that is shown or on its way, counted from 0.
    public var page: Int { wanted }

    /// Whether a page is on its way.
    public var isBusy: Bool { view.slide?.page != wanted || view.isChanging || !(view.slide?.isComplete ?? false) }

    // MARK: Moving

    /// Shows the next page; behind the last one nothing.
    public func next() { go(by: 1) }

    /// Shows the page before.
    public func previous() { go(by: -1) }

    private func go(by step: Int) {
        if blank != nil { return blank = nil }
        go(to: wanted + step)
    }

    /// Shows a page, counted from 0.
    public func go(to page: Int) {
        guard let pages else { return }
        let page = min(max(page, 0), max(pages.document.pageCount - 1, 0))
        blank = nil
        advance?.cancel()
        view.finishChange()
        isForward = page >= wanted
        wanted = page
        pages.go(toPage: page)
        for near in [page, page + 1] { learn(near) }
        patience?.cancel()
        patience = loop.schedule(after: PresentationTunables.patience) { [weak self] in self?.show(atOnce: true) }
        view.setNeedsLayout()
    }

    private func learn(_ page: Int) {
        guard let document = pages?.document, page < document.pageCount, asked.insert(page).inserted else { return }
        document.ask(.slide(page: page)) { [weak self] answer in
            self?.records[page] = if case .success(.slide(let record)) = answer { record } else { SlideRecord() }
            self?.view.setNeedsLayout()
        }
    }

    /// Shows what is wanted once it is there, or as far as it is there.
    func show(atOnce: Bool = false) {
        guard let slide = pages?.slide(ofPage: wanted) else { return }
        guard atOnce || slide.isComplete && records[wanted] != nil else { return }
        guard view.slide?.page != wanted else { return view.replace(with: slide) }
        patience?.cancel()
        let record = isForward && slide.isComplete ? records[wanted] : nil
        view.change(to: slide, by: record ?? SlideRecord()) { [weak self] in self?.scheduleAdvance() }
    }

    private func scheduleAdvance() {
        guard let stay = records[wanted]?.stay, wanted + 1 < pages?.document.pageCount ?? 0 else { return }
        advance = loop.schedule(after: stay) { [weak self] in self?.next() }
    }

    // MARK: Leaving

    /// Ends the presentation at the page that is shown.
    public func end() {
        guard view.superview != nil else { return }
        advance?.cancel()
        patience?.cancel()
        pointerTimer?.cancel()
        view.removeFromSuperview()
        if let pages {
            pages.pictures.onPicture = { _ in }
            let state = stateAfterwards
            pages.setArrangement(state.arrangement)
            pages.setZoom(state.zoom)
            pages.isTrimmed = state.isTrimmed
            pages.show(state.position)
            pages.view.becomeFirstResponder()
        }
        onEnd()
    }
}

/// The numbers that presentations go by.
enum PresentationTunables {
    /// Seconds after which a page is shown as far as it is there. Source: own choice; a talk can't wait longer.
    static let patience = 1.5
    /// Seconds after which a pointer hides that rests. Source: own choice.
    static let pointerStay = 2.0
    /// The part of the screen at its near side where a tap goes back.
    static let backZone = 0.25
    /// The radius of the bright dot, in points.
    static let laserRadius = 7.0
}
