// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import Gestures

/// Opens the menus of places in a view: where the secondary button goes down, and where a finger rests. The same press may go
/// on to an item and choose it by letting go.
///
/// ```swift
/// let press = MenuPress(on: list)
/// press.menu = { point in list.row(atContent: point).map { menu(ofRow: $0) } }
/// ```
@MainActor
public final class MenuPress: GestureRecognizerDelegate {
    /// The menu of a point of the view; nil or an empty one where there is none.
    public var menu: (_ point: ViewPoint) -> Menu? = { _ in nil }
    /// Hears that the menu of a point of the view opens.
    public var onOpen: (_ point: ViewPoint) -> Void = { _ in }

    private let button = LongPressRecognizer()
    private let hold = LongPressRecognizer()
    private weak var view: View?
    private weak var open: MenuView?

    /// Lets menus open on a view, which doesn't retain this.
    public init(on view: View) {
        self.view = view
        button.name = "menu button"
        button.allowedTouchTypes = [.indirectPointer, .pen]
        button.buttonMask = .secondary
        button.minimumPressDuration = 0
        hold.name = "menu hold"
        hold.allowedTouchTypes = [.direct]
        for press in [button, hold] {
            press.delegate = self
            press.addTarget(self, action: MenuPress.follow)
            view.addGestureRecognizer(press)
        }
    }

    /// A press is nothing where there is no menu.
    public func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
        menu(recognizer.location(in: view))?.isEmpty == false
    }

    private func follow(_ press: LongPressRecognizer) {
        let place = press.location(in: nil)
        switch press.state {
        case .began:
            let point = press.location(in: view)
            guard let window = view?.window, let menu = menu(point) else { return }
            onOpen(point)
            open = MenuPress.show(
                menu, in: window, at: ViewRect(origin: place, size: .zero), isForTouch: press === hold)
            open?.track(place, at: press.currentTime)
        case .changed: open?.track(place, at: press.currentTime)
        case .ended: open?.release(place, at: press.currentTime)
        default: break
        }
    }

    /// Opens a menu at a place of a window, instead of the menus that are open.
    @discardableResult
    static func show(
        _ menu: Menu, in window: RootWindow, at anchor: ViewRect, isForTouch: Bool = false,
        side: PopupPlacement.Side = .corner
    ) -> MenuView {
        window.popups.dismissTransient()
        let view = MenuView(menu, isForTouch: isForTouch)
        view.present(in: window, at: anchor, side: side)
        return view
    }
}

extension KeyEvent {
    /// Whether it asks for the menu of what has the keyboard: the Menu key, or Shift+F10.
    public var asksForMenu: Bool {
        keysym == Keysym.menu && modifiers.isEmpty || keysym == Keysym.f10 && modifiers == .shift
    }
}
