// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import Geometry
import Gestures
import Views

/// Letters over each link that shows: typing them follows it. Escape, or anything else that is done, ends it.
final class LinkHints: View {
    private let hints: [Hint]
    private let onChoice: (PageLink) -> Void
    private var typed = ""

    private struct Hint {
        let letters: String
        let link: PageLink
        /// Where the link is, in the window's space.
        let frame: ViewRect
        let layout: TextLayout
    }

    /// Makes letters for links with their frames in the window's space.
    init(_ links: [(link: PageLink, frame: ViewRect)], onChoice: @escaping (PageLink) -> Void) {
        let ordered = links.sorted {
            abs($0.frame.minY - $1.frame.minY) > 3
                ? $0.frame.minY < $1.frame.minY : $0.frame.minX < $1.frame.minX
        }
        let font = Font.system(size: 12, weight: .bold)
        hints = zip(ordered, Self.letters(count: ordered.count)).map { item, letters in
            Hint(
                letters: letters, link: item.link, frame: item.frame,
                layout: TextLayout(letters.uppercased(), font: font, overflow: .visible))
        }
        self.onChoice = onChoice
        super.init(frame: .zero)
        identifier = "link-hints"
    }

    /// Letters for so many links: as few each as suffice, those under the fingers' home first, none the beginning of
    /// another.
    nonisolated static func letters(count: Int) -> [String] {
        let keys = Array("asdfghjklqwertyuiopzxcvbnm").map(String.init)
        var words = [""]
        while words.count < max(count, 1) { words = words.flatMap { word in keys.map { word + $0 } } }
        if words == [""] { words = keys }
        return Array(words.prefix(count))
    }

    /// Presses go through to what is behind, which ends the hints.
    override func point(inside point: ViewPoint) -> Bool { false }
    override var canBecomeFirstResponder: Bool { true }
    override var showsFocusRing: Bool { false }
    override var testAttributes: [String: String] {
        ["hints": hints.map(\.letters).joined(separator: " "), "typed": typed]
    }

    override func keyDown(_ event: KeyEvent) -> Bool {
        guard event.modifiers.isDisjoint(with: [.control, .alternate, .command]) else {
            window?.popups.dismiss(self)
            return false
        }
        switch event.keysym {
        case Keysym.escape: window?.popups.dismiss(self)
        case Keysym.backspace: typed = String(typed.dropLast())
        default: type(event.text.lowercased())
        }
        setNeedsDisplay()
        return true
    }

    private func type(_ text: String) {
        guard !text.isEmpty else { return }
        let next = typed + text
        guard hints.contains(where: { $0.letters.hasPrefix(next) }) else { return }
        typed = next
        guard let chosen = hints.first(where: { $0.letters == typed }) else { return }
        window?.popups.dismiss(self)
        onChoice(chosen.link)
    }

    override func draw(_ canvas: Canvas, dirty: ViewRect) {
        for hint in hints where hint.letters.hasPrefix(typed) {
            let size = hint.layout.size
            let (width, height) = (size.width + 8, size.height + 2)
            let box = ViewRect(
                x: min(max(hint.frame.minX - 4, 2), bounds.width - width - 2),
                y: min(max(hint.frame.minY - 4, 2), bounds.height - height - 2), width: width, height: height)
            canvas.fill(Path(box, cornerRadius: 4), Color(0xFFE45C))
            canvas.strokeInside(box, Color(0x7A6500), cornerRadius: 4)
            hint.layout.draw(
                on: canvas, at: ViewPoint(x: box.minX + 4, y: box.midY - size.height / 2),
                Color(0x1B1F24, alpha: typed.isEmpty ? 1 : 0.85))
        }
    }
}

extension LinkController {
    /// Shows letters over all links that show, to follow one by keys. Links that have not been read yet are waited for.
    public func showHints() {
        guard let pages, let pageLinks else { return }
        let visible = pages.viewport.visiblePages
        var left = visible.count
        for page in visible {
            pageLinks.load(page: page) { [weak self] _ in
                left -= 1
                if left == 0 { self?.presentHints(visible) }
            }
        }
    }

    private func presentHints(_ visible: [Int]) {
        guard let pages, pages.viewport.visiblePages == visible, let window = pages.view.window,
            hints == nil
        else { return }
        let area = pages.view.frameInWindow
        let found = visible.flatMap { pageLinks?.links(onPage: $0) ?? [] }.compactMap { link in
            frame(of: link).flatMap { $0.intersects(area) ? (link: link, frame: $0) : nil }
        }
        guard !found.isEmpty else { return show(notice: catalogue(.noLinksHere)) }
        let view = LinkHints(found) { [weak self] link in self?.open(link) }
        view.frame = ViewRect(origin: .zero, size: window.size)
        hints = view
        window.popups.present(view) { [weak self] in self?.hints = nil }
        view.becomeFirstResponder()
    }

    /// Takes the letters away.
    func endHints() {
        if let hints { hints.window?.popups.dismiss(hints) }
    }
}
