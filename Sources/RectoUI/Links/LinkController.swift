// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EngineProtocol
import EventLoop
import Geometry
import Gestures
import Views

/// The links of what a controller shows: finds them at a place, tells where they lead, and follows them.
///
/// ```swift
/// if let link = controller.links.link(at: point, in: view) { controller.links.open(link) }
/// ```
@MainActor
public final class LinkController {
    /// Follows links.
    public let opener: LinkOpener
    /// The links of the pages; nil while no document is shown.
    public private(set) var pageLinks: PageLinks?
    /// Whether a tap or click on a link follows it. Turn it off where something else does that.
    public var followsTaps = true { didSet { controller?.enableHands() } }
    /// Follows a link by a tap or click.
    public let tapRecognizer: TapRecognizer = LinkTap()

    let loop: EventLoop
    private weak var controller: PDFViewController?
    let status = LinkStatus()
    private var hovered: PageLink?
    /// Where the pointer is over the pages, in points of the window; nil where it isn't.
    private var pointer: ViewPoint?
    var hints: LinkHints?

    /// A tap that only sees contacts on links.
    private final class LinkTap: TapRecognizer {
        weak var owner: LinkController?

        override func shouldReceive(_ touch: Touch) -> Bool {
            guard let view, let owner else { return false }
            let reach = touch.type == .direct ? LinkTunables.touchTarget / 2 : 0
            return owner.link(at: view.pointFromWindow(touch.windowLocation), in: view, within: reach) != nil
        }

        /// A link is followed at once, whatever a second tap could mean.
        override func canPrevent(_ other: GestureRecognizer) -> Bool { true }
    }

    init(of controller: PDFViewController, loop: EventLoop) {
        self.controller = controller
        self.loop = loop
        opener = LinkOpener(of: controller)
        tapRecognizer.name = "link tap"
        (tapRecognizer as? LinkTap)?.owner = self
        tapRecognizer.addTarget(self, action: LinkController.tapped)
    }

    var pages: DocumentViewController? { controller?.documentViewController }

    /// Whether links of what shows are still being read.
    public var isBusy: Bool { pageLinks?.isBusy ?? false }

    // MARK: Finding and following

    /// Finds the topmost link at a place.
    /// - Parameters:
    ///   - point: the place, in points of `space`.
    ///   - space: a view of the window that the document is in.
    ///   - distance: how far beside a link counts too, in points, where no link is right there; fingers need some.
    /// - Returns: the link; nil where there is none, or the links of the page have not been read yet.
    public func link(at point: ViewPoint, in space: any CoordinateSpace, within distance: Double = 0) -> PageLink? {
        guard let pages, let pageLinks else { return nil }
        let place = pages.view.convert(point, from: space)
        let around = distance > 0 ? [0, -distance, distance] : [0]
        let candidates = pages.view.pageViews.filter { page in
            !page.isHidden && around.contains { page.frame.insetBy(dx: -abs($0), dy: -abs($0)).contains(place) }
        }
        for page in candidates {
            guard let map = pages.transform(forPage: page.pageIndex) else { continue }
            let reach = distance / (map.scale * map.page.userUnit)
            if let link = pageLinks.link(at: map.toPage(place), onPage: page.pageIndex, within: reach) { return link }
        }
        return nil
    }

    /// Follows a link.
    public func open(_ link: PageLink) { opener.open(link.target) }

    /// Follows the link at a place, if there is one.
    /// - Returns: whether there is one.
    @discardableResult
    public func openLink(at point: ViewPoint, in space: any CoordinateSpace) -> Bool {
        guard let link = link(at: point, in: space) else { return false }
        open(link)
        return true
    }

    /// Puts where a link leads on the clipboard: its address, or the document's path with the page.
    public func copy(_ link: PageLink) {
        guard let pasteboard = controller?.view.window?.pasteboard else { return }
        switch link.target {
        case .uri(let address): pasteboard.set(text: address, on: .clipboard)
        case .destination(let reference):
            pageLinks?.resolve(reference) { [weak self] place in
                guard let place, let source = self?.controller?.document?.source else { return }
                let path = source.path ?? source.displayName
                pasteboard.set(text: "\(path)#page=\(place.pageIndex + 1)", on: .clipboard)
            }
        case .remote(let file, _), .launch(let file): pasteboard.set(text: file, on: .clipboard)
        case .namedAction, .javaScript, .other:
            opener.describe(link.target) { pasteboard.set(text: $0, on: .clipboard) }
        }
    }

    func show(notice: String) { controller?.show(notice: notice) }

    /// What is said.
    var catalogue: Catalogue { controller?.catalogue ?? Catalogue() }

    /// Where a link is shown, in the window's space; nil where its page isn't on screen.
    public func frame(of link: PageLink) -> ViewRect? {
        guard let pages, pages.pageView(forPage: link.page) != nil, let map = pages.transform(forPage: link.page) else {
            return nil
        }
        return pages.view.convert(map.toView(link.bounds), to: nil as View?)
    }

    private func tapped(_ tap: TapRecognizer) {
        guard let view = tap.view else { return }
        let reach = tap.touchType == .direct ? LinkTunables.touchTarget / 2 : 0
        if let link = link(at: tap.location(in: view), in: view, within: reach) { open(link) }
    }

    // MARK: Hovering

    private func hovers(_ event: HoverEvent) {
        let isOver = event.phase != .ended && event.phase != .cancelled
        pointer = isOver ? event.windowLocation : nil
        if isOver { readWanted() }
        lookUnderPointer()
    }

    /// Reads the links of the pages on screen without waiting until they rest.
    func readWanted() { pageLinks?.readWanted() }

    /// Finds the link under the pointer, which may have come there while it rested.
    private func lookUnderPointer() {
        guard let view = pages?.view else { return }
        setHovered(pointer.flatMap { link(at: view.pointFromWindow($0), in: view) })
    }

    private func setHovered(_ link: PageLink?) {
        guard link != hovered else { return }
        hovered = link
        guard let view = pages?.view else { return }
        if let link {
            view.cursor = .pointingHand
            opener.describe(link.target) { [weak self] text in
                guard let self, hovered == link else { return }
                status.show(text, in: controller?.view)
            }
        } else {
            if view.cursor == .pointingHand {
                view.cursor = .arrow
                pages?.textSelection.gestures.updateCursor()
            }
            status.hide()
        }
    }

    // MARK: What shows

    /// Another document, or none, is shown.
    func attach(to pages: DocumentViewController?) {
        endHints()
        setHovered(nil)
        pageLinks = pages.map { PageLinks(of: $0.document, loop: loop) }
        pageLinks?.onRead = { [weak self] in self?.lookUnderPointer() }
        guard let view = pages?.view else { return }
        view.onHover.append { [weak self] in self?.hovers($0) }
        view.addGestureRecognizer(tapRecognizer)
    }

    /// The pages have moved.
    func pagesDidMove() {
        guard let pages else { return }
        pageLinks?.want(pages.viewport.visiblePages)
        endHints()
        lookUnderPointer()
    }
}
