// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import Gestures
import Views

/// The menu of a place on the pages: what is in it, and how to open it by program. Hands open it by
/// ``DocumentViewInteractions/showAnnotationMenu``.
///
/// ```swift
/// controller.menus.items = { place in [MenuItem("Fit Width") { pages.setZoom(.fitWidth) }] }
/// ```
@MainActor
public final class DocumentMenus {
    /// What the menu of a place holds below what belongs to the place itself, such as a link. The place is in the window's
    /// space. Where there is none, and nothing at the place, no menu opens.
    public var items: ((_ place: ViewPoint) -> [MenuItem])?
    /// What the bar beside selected annotations holds; nil for what every host has.
    public var annotationItems: (() -> [MenuItem])?
    /// Whether a finger that rests at a place, in the window's space, opens the menu there. By default everywhere.
    public var opensByTouch: ((_ place: ViewPoint) -> Bool)?

    /// Opens the menu of a link by a finger that rests on it. It sees no other contacts, so that whatever else a resting
    /// finger could mean may wait for it.
    public let linkPressRecognizer: LongPressRecognizer = LinkPress()

    private weak var controller: PDFViewController?
    private weak var open: MenuView?

    /// A press that only sees contacts on links.
    private final class LinkPress: LongPressRecognizer {
        weak var owner: DocumentMenus?

        override func shouldReceive(_ touch: Touch) -> Bool {
            owner?.link(at: touch.windowLocation, isForTouch: true) != nil
        }
    }

    init(of controller: PDFViewController) {
        self.controller = controller
        linkPressRecognizer.name = "link hold"
        linkPressRecognizer.allowedTouchTypes = [.direct]
        (linkPressRecognizer as? LinkPress)?.owner = self
        linkPressRecognizer.delegate = self
        linkPressRecognizer.addTarget(self, action: DocumentMenus.follow)
    }

    /// Puts the recognizers on the view of the pages that show now.
    func attach(to pages: DocumentViewController?) {
        pages?.view.addGestureRecognizer(linkPressRecognizer)
    }

    /// Opens the menu of the place of a press that has begun, and lets it be chosen from as the press goes on.
    func follow(_ press: LongPressRecognizer) {
        let place = press.windowLocation
        switch press.state {
        case .began:
            let isForTouch = press.touchType == .direct
            guard show(at: place, isForTouch: isForTouch) else { return }
            open?.track(place, at: press.currentTime)
        case .changed: open?.track(place, at: press.currentTime)
        case .ended: open?.release(place, at: press.currentTime)
        default: break
        }
    }

    /// Opens the menu of a place.
    /// - Parameters:
    ///   - place: in the window's space.
    ///   - isForTouch: whether it is for fingers.
    /// - Returns: whether there is anything in it.
    @discardableResult
    public func show(at place: ViewPoint, isForTouch: Bool = false) -> Bool {
        guard let window = controller?.view.window else { return false }
        let menu = menu(at: place, isForTouch: isForTouch)
        guard !menu.isEmpty else { return false }
        window.popups.dismissTransient()
        let view = MenuView(menu, isForTouch: isForTouch)
        view.present(in: window, at: ViewRect(origin: place, size: .zero))
        open = view
        return true
    }

    private func menu(at place: ViewPoint, isForTouch: Bool) -> Menu {
        Menu(linkItems(at: place, isForTouch: isForTouch) + [.separator] + (items?(place) ?? []))
    }

    /// Opens the menu by key: at the pointer where that is over the pages, otherwise at their top.
    public func showByKey() {
        guard let view = controller?.documentViewController?.view, let window = view.window else { return }
        let area = view.frameInWindow
        let place = window.pointerLocation.flatMap { area.contains($0) ? $0 : nil }
        show(at: place ?? ViewPoint(x: area.midX, y: area.minY + 24))
    }

    private func link(at place: ViewPoint, isForTouch: Bool) -> PageLink? {
        guard let controller else { return nil }
        let reach = isForTouch ? LinkTunables.touchTarget / 2 : 0
        return controller.links.link(at: controller.view.pointFromWindow(place), in: controller.view, within: reach)
    }

    /// What can be done with the link at a place.
    private func linkItems(at place: ViewPoint, isForTouch: Bool) -> [MenuItem] {
        guard let links = controller?.links, let link = link(at: place, isForTouch: isForTouch) else { return [] }
        let catalogue = links.catalogue
        var items = [
            MenuItem(catalogue(.openLink), identifier: "open-link") { [weak links] in links?.open(link) }
        ]
        if case .destination = link.target {
            items.append(
                MenuItem(catalogue(.previewLink), identifier: "preview-link") { [weak links] in
                    links?.showPreview(of: link)
                })
        }
        items.append(
            MenuItem(catalogue(.copyLink), identifier: "copy-link") { [weak links] in links?.copy(link) })
        return items
    }
}

extension DocumentMenus: GestureRecognizerDelegate {
    /// A press is nothing where there is no menu.
    public func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
        hasMenu(at: recognizer.windowLocation, isForTouch: true)
    }

    /// Whether a menu would open at a place of the window.
    func hasMenu(at place: ViewPoint, isForTouch: Bool) -> Bool { !menu(at: place, isForTouch: isForTouch).isEmpty }
}
