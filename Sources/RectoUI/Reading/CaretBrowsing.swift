// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Drawing
import EngineProtocol
import Geometry
import Gestures
import Views

/// Reads with a caret in the text, which arrows move. With Shift they select, and Return follows the link at the caret.
///
/// ```swift
/// controller.caretBrowsing.isOn = true
/// ```
@MainActor
public final class CaretBrowsing {
    /// Whether the caret shows.
    public var isOn = false { didSet { if isOn != oldValue { isOnDidChange() } } }
    private weak var controller: PDFViewController?
    private weak var pages: DocumentViewController?
    private let caret = CaretView()

    init(of controller: PDFViewController) { self.controller = controller }

    /// Another document, or none, is shown.
    func attach(to pages: DocumentViewController?) {
        caret.removeFromSuperview()
        self.pages = pages
        pages?.view.onKey.append { [weak self] in self?.handle($0) ?? false }
        pages?.textSelection.onCaret = { [weak self] in self?.place() }
        isOnDidChange()
    }

    private func isOnDidChange() {
        guard let pages, isOn else { return caret.removeFromSuperview() }
        pages.view.addSubview(caret)
        pages.textSelection.showCaret()
        place()
    }

    /// Puts the caret where it is in the text.
    func place() {
        guard isOn, let pages else { return }
        if caret.superview == nil { pages.view.addSubview(caret) }
        caret.bringToFront()
        guard let place = pages.textSelection.caretLine else { return caret.isHidden = true }
        let width = CaretView.width
        let (top, bottom) = (min(place.foot.y, place.head.y), max(place.foot.y, place.head.y))
        let (left, right) = (min(place.foot.x, place.head.x), max(place.foot.x, place.head.x))
        caret.isHidden = false
        // The caret of a page that is turned lies along x.
        caret.frame = ViewRect(
            x: left - width / 2, y: top, width: right - left + width, height: max(bottom - top, width))
    }

    // MARK: Keys

    private func handle(_ event: KeyEvent) -> Bool {
        guard isOn, let pages, event.modifiers.isDisjoint(with: [.alternate, .command, .shift]) else { return false }
        let selection = pages.textSelection
        if event.modifiers.contains(.control) {
            guard let move = Self.wideMoves[event.keysym] else { return false }
            selection.moveCaret(move)
            return true
        }
        if let move = Self.moves[event.keysym] {
            selection.moveCaret(move)
            return true
        }
        switch event.keysym {
        case Keysym.pageDown: turn(1)
        case Keysym.pageUp: turn(-1)
        case Keysym.return, Keysym.keypadEnter: return follow()
        default: return false
        }
        return true
    }

    private static let moves: [UInt32: SelectionMove] = [
        Keysym.left: .left, Keysym.right: .right, Keysym.up: .up, Keysym.down: .down, Keysym.home: .lineStart,
        Keysym.end: .lineEnd,
    ]
    private static let wideMoves: [UInt32: SelectionMove] = [
        Keysym.left: .wordLeft, Keysym.right: .wordRight, Keysym.home: .documentStart, Keysym.end: .documentEnd,
    ]

    /// Goes on by a screenful, with the caret at the same height of the view.
    private func turn(_ direction: Double) {
        guard let pages, let line = pages.textSelection.caretLine else { return }
        let height = pages.view.bounds.height
        let middle = ViewPoint(
            x: (line.foot.x + line.head.x) / 2, y: min(max((line.foot.y + line.head.y) / 2, 0), height))
        pages.scrollScreen(direction)
        pages.textSelection.clear(caretAt: middle)
    }

    /// Follows the link that the caret is in or right behind.
    private func follow() -> Bool {
        guard let controller, let pages, let line = pages.textSelection.caretLine else { return false }
        let middle = ViewPoint(x: (line.foot.x + line.head.x) / 2, y: (line.foot.y + line.head.y) / 2)
        guard let link = controller.links.link(at: middle, in: pages.view, within: 1) else { return false }
        controller.links.open(link)
        return true
    }
}

/// The caret itself.
private final class CaretView: View {
    /// How wide it is, in points: twice that of a field, since it stands alone on a page.
    static let width = 2.0

    init() {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        identifier = "caret"
    }

    override func draw(_ canvas: Canvas, dirty: ViewRect) {
        canvas.fill(canvas.snapped(bounds), window?.theme.accent ?? .black)
    }
}
