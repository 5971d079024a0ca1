// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Drawing
import Geometry
import Views

extension Sidebar {
    /// Lists what a controller has found; nil takes the list away.
    public func setResults(
        _ finder: FindController?, catalogue: Catalogue, onMatch: @escaping (_ match: SearchMatch) -> Void
    ) {
        guard let finder else { return setPane(nil, for: .results) }
        if let pane = pane(.results) as? ResultsPane, pane.finder === finder {
            pane.update()
        } else {
            let pane = ResultsPane(finder: finder, catalogue: catalogue)
            setPane(pane, for: .results)
            pane.update()
        }
        (pane(.results) as? ResultsPane)?.onMatch = onMatch
    }
}

/// All that was found, with what stands around it.
final class ResultsPane: ListPane {
    let finder: FindController
    /// Goes to a match.
    var onMatch: (_ match: SearchMatch) -> Void = { _ in }
    private let catalogue: Catalogue
    private var matches: [SearchMatch] = []

    init(finder: FindController, catalogue: Catalogue) {
        self.finder = finder
        self.catalogue = catalogue
        super.init("results")
        list.activatesOnMove = true
    }

    override func densityDidChange() { list.rowHeight = density == .touch ? 56 : 44 }

    /// Takes over what has been found. While the sidebar shows something else that costs nothing.
    func update() {
        guard !isHidden else { return }
        let found = finder.search.all
        if found != matches {
            matches = found
            list.rowCount = matches.count
        }
        let isFruitless = matches.isEmpty && finder.search.query != nil && !finder.search.isBusy
        if message.isHidden == isFruitless { showMessage(isFruitless ? catalogue(.noMatches) : nil) }
        list.current = finder.current.flatMap { current in matches.firstIndex(of: current) }
        if let row = list.current, !list.isFirstResponder { list.reveal(row) }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        update()
    }

    override func activate(_ index: Int) {
        if matches.indices.contains(index) { onMatch(matches[index]) }
    }

    override func menu(ofRow index: Int) -> Menu {
        guard matches.indices.contains(index) else { return Menu([]) }
        let match = matches[index]
        return Menu([
            MenuItem(catalogue(.showOnPage), identifier: "show-match") { [weak self] in self?.onMatch(match) },
            MenuItem(catalogue(.copyText), identifier: "copy-text") { [weak self] in
                guard let self, let context = finder.search.context(of: match) else { return }
                let text = context.before + context.match + context.after
                window?.pasteboard?.set(text: text, on: .clipboard)
            },
        ])
    }

    override func row(at index: Int, reusing old: View?) -> ListRow {
        let row = old as? ResultRow ?? ResultRow()
        guard matches.indices.contains(index) else { return row }
        let match = matches[index]
        let page = catalogue(.pageNumber, finder.search.document.name(ofPage: match.page))
        row.show(finder.search.context(of: match), page: page)
        return row
    }
}

/// A match with what stands around it, and its page.
final class ResultRow: ListRow {
    private lazy var page = TextLayout("", font: .system(size: 11), overflow: .ellipsisAtEnd)
    private lazy var before = TextLayout("", font: .system(size: 13), alignment: .left, overflow: .visible)
    private lazy var match = TextLayout(
        "", font: .system(size: 13, weight: .semibold), alignment: .left, overflow: .ellipsisAtEnd)
    private lazy var after = TextLayout("", font: .system(size: 13), alignment: .left, overflow: .ellipsisAtEnd)
    private var context: SearchContext?

    /// Shows a match.
    func show(_ context: SearchContext?, page text: String) {
        guard context != self.context || page.text != text else { return }
        self.context = context
        page.text = text
        match.text = context?.match ?? ""
        after.text = context?.after ?? ""
        accessibilityLabel = "\(text): \(context.map { $0.before + $0.match + $0.after } ?? "")"
        setNeedsDisplay()
    }

    override var testAttributes: [String: String] {
        super.testAttributes.merging(["text": (context?.before ?? "") + match.text + after.text]) { $1 }
    }

    override func draw(_ canvas: Canvas, dirty: ViewRect) {
        let theme = window?.theme ?? .light
        drawGround(on: canvas)
        let room = bounds.width - 24
        page.maximumWidth = room
        page.alignment = isMirrored ? .right : .left
        let top = ((bounds.height - 36) / 2).rounded()
        page.draw(on: canvas, at: ViewPoint(x: 12, y: top), theme.secondaryText)
        canvas.saved {
            canvas.clip(to: ViewRect(x: 12, y: 0, width: room, height: bounds.height))
            drawContext(on: canvas, ViewPoint(x: 12, y: top + 16), room, theme)
        }
    }

    /// The match stands within the first half of the line, whatever comes before it.
    private func drawContext(on canvas: Canvas, _ place: ViewPoint, _ room: Double, _ theme: Theme) {
        before.text = (context?.isCut == true ? "…" : "") + (context?.before ?? "")
        while before.size.width > room / 2, let blank = before.text.dropFirst(2).firstIndex(of: " ") {
            let rest = before.text[before.text.index(after: blank)...]
            guard !rest.isEmpty else { break }
            before.text = "…" + rest
        }
        match.maximumWidth = max(room - before.size.width, 1)
        after.maximumWidth = max(room - before.size.width - match.size.width, 1)
        let parts = [(before, theme.secondaryText), (match, theme.text), (after, theme.secondaryText)]
        // They follow each other as the text runs, and begin where rows do.
        let runsLeft = match.isRightToLeft
        let taken = parts.reduce(0) { $0 + $1.0.size.width }
        let isAtEnd = runsLeft || isMirrored
        var x = place.x + (isAtEnd ? max(room - taken, 0) : 0)
        for (part, color) in runsLeft ? parts.reversed() : parts {
            part.draw(on: canvas, at: ViewPoint(x: x, y: place.y), color)
            x += part.size.width
        }
    }
}
