// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Drawing
import EngineProtocol
import Geometry
import Views

/// The pages of a document as small pictures below each other.
final class ThumbnailsPane: ListPane {
    /// The most a page may be higher than wide.
    static let tallest = 1.6

    /// The colours of pages.
    var tone = PageTone.plain {
        didSet {
            guard tone != oldValue else { return }
            thumbnails.tone = tone
            list.reload()
            want(list.shownRows)
        }
    }
    /// Goes to a page.
    var onPage: (_ page: Int) -> Void = { _ in }
    /// What can be done with a page.
    var pageMenu: (_ page: Int) -> Menu = { _ in Menu([]) }
    private let document: Document
    private let thumbnails: Thumbnails
    private var asked: Set<Int> = []
    private var dragOut: DragOut?
    private var laidOut: (width: Double, sizes: [PageSize])?

    /// Shows the pages of an open document.
    init(document: Document, uploader: any RasterUploader) {
        self.document = document
        thumbnails = Thumbnails(of: document, uploader: uploader)
        super.init("thumbnails")
        list.activatesOnMove = true
        list.onShow = { [weak self] in self?.want($0) }
        thumbnails.onPicture = { [weak self] _ in self?.list.reload() }
        dragOut = DragOut(pagesOf: document, in: list)
        document.addObserver(self)
    }

    override var isBusy: Bool { !isHidden && window != nil && thumbnails.isBusy }

    override func pageDidChange() {
        guard list.current != page else { return }
        list.current = page
        if !list.isFirstResponder { list.selection = page }
        if let page, !list.isMoving { list.reveal(page) }
    }

    override func densityDidChange() {}

    override func activate(_ index: Int) { onPage(index) }

    override func menu(ofRow index: Int) -> Menu { pageMenu(index) }

    override func layoutSubviews() {
        super.layoutSubviews()
        let sizes = document.pageSizes
        if bounds.width > 0, laidOut?.width != bounds.width || laidOut?.sizes != sizes {
            let isFirst = laidOut == nil
            laidOut = (bounds.width, sizes)
            list.setRowHeights(sizes.map { height($0) + ThumbnailRow.labelHeight + 2 * ThumbnailRow.gap })
            if isFirst, let page { list.reveal(page) }
        }
        // Rows may have come while the pane did not show.
        want(list.shownRows)
    }

    private var pictureWidth: Double { max(min(bounds.width - 48, 280), 40) }

    private func height(_ size: PageSize) -> Double {
        guard size.width > 0, size.height > 0 else { return pictureWidth }
        return (pictureWidth * min(size.height / size.width, Self.tallest)).rounded()
    }

    override func row(at page: Int, reusing old: View?) -> ListRow {
        let row = old as? ThumbnailRow ?? ThumbnailRow()
        let size = document.pageSizes.indices.contains(page) ? document.pageSizes[page] : .zero
        let tall = size.width > 0 ? size.height / size.width : 1
        let width = tall > Self.tallest ? (pictureWidth * Self.tallest / tall).rounded() : pictureWidth
        row.show(
            thumbnails.picture(ofPage: page), size: ViewSize(width: width, height: height(size)),
            label: document.name(ofPage: page), paper: tone.paper)
        return row
    }

    /// The pages that show come first, then those below and above.
    private func want(_ rows: Range<Int>) {
        guard let scale = window?.scale, !rows.isEmpty, window != nil, !isHidden else { return }
        let pages = rows.clamped(to: 0..<document.pageCount)
        let ahead = (pages.upperBound..<pages.upperBound + pages.count).clamped(to: 0..<document.pageCount)
        let behind = (pages.lowerBound - pages.count..<pages.lowerBound).clamped(to: 0..<document.pageCount)
        let wanted = Array(pages) + Array(ahead) + behind.reversed()
        thumbnails.want(wanted, width: Int((pictureWidth * scale).rounded()))
        learnLabels(rows)
    }

    /// Asks for labels that aren't known, once for each stretch of pages.
    private func learnLabels(_ rows: Range<Int>) {
        let margin = rows.count
        guard rows.contains(where: { document.geometry(ofPage: $0) == nil && !asked.contains($0) }) else { return }
        let first = max(rows.lowerBound - margin, 0)
        let count = min(rows.upperBound + margin, document.pageCount) - first
        guard count > 0 else { return }
        asked.formUnion(first..<first + count)
        document.ask(.pages(first: first, count: count)) { [weak self] answer in
            if case .success(.pages(let listing)) = answer { self?.document.learn(listing) }
        }
    }

    override func environmentDidChange() {
        super.environmentDidChange()
        want(list.shownRows)
    }
}

extension ThumbnailsPane: DocumentObserver {
    func documentDidChangeState(_ document: Document) {}

    func documentDidReload(_ document: Document) {
        asked = []
        documentDidLearnPages(document)
    }

    func documentDidLearnPages(_ document: Document) {
        setNeedsLayout()
        list.reload()
        want(list.shownRows)
    }
}

/// A page as a small picture with its label.
final class ThumbnailRow: ListRow {
    static let labelHeight = 20.0
    static let gap = 8.0

    private var picture: Surface?
    private var size = ViewSize.zero
    private var paper = Color.white
    private lazy var label = TextLayout("", font: .system(size: 12), overflow: .ellipsisAtEnd)

    /// Shows a picture, or paper until there is one.
    func show(_ picture: Surface?, size: ViewSize, label text: String, paper: Color) {
        guard picture !== self.picture || size != self.size || label.text != text || paper != self.paper else { return }
        (self.picture, self.size, label.text, self.paper) = (picture, size, text, paper)
        accessibilityLabel = text
        setNeedsDisplay()
    }

    override var testAttributes: [String: String] {
        super.testAttributes.merging(["text": label.text, "picture": picture == nil ? "none" : "shown"]) { $1 }
    }

    override func draw(_ canvas: Canvas, dirty: ViewRect) {
        let theme = window?.theme ?? .light
        let place = ViewRect(
            x: ((bounds.width - size.width) / 2).rounded(), y: Self.gap, width: size.width, height: size.height)
        let sheet = canvas.snapped(place)
        let pixel = 1 / canvas.deviceScale
        if isCurrent || isHovered || isPressed {
            let ring = sheet.insetBy(dx: -4, dy: -4)
            let color = isCurrent ? theme.accent : isPressed ? theme.controlPressed : theme.border
            canvas.strokeInside(ring, color, width: isCurrent ? 2 : 1, cornerRadius: 4)
        }
        canvas.fill(sheet.insetBy(dx: -pixel, dy: -pixel), Color(0x000000, alpha: theme.isDark ? 0.5 : 0.2))
        canvas.fill(sheet, paper)
        if let picture { canvas.draw(picture, in: sheet, filter: .bilinear) }
        drawLabel(on: canvas, below: sheet, theme)
    }

    private func drawLabel(on canvas: Canvas, below sheet: ViewRect, _ theme: Theme) {
        label.maximumWidth = nil
        let text = label.size
        let place = ViewPoint(
            x: ((bounds.width - text.width) / 2).rounded(), y: sheet.maxY + 4 + (Self.labelHeight - text.height) / 2)
        var color = theme.secondaryText
        if isCurrent {
            let pill = ViewRect(
                x: place.x - 8, y: sheet.maxY + 6, width: text.width + 16, height: Self.labelHeight - 4)
            canvas.fill(Path(pill, cornerRadius: pill.height / 2), theme.accent)
            color = theme.accentText
        }
        // Around the page that is read there is a line already, which becomes twice as wide.
        if isSelected, isListFocused {
            let space = isCurrent ? 2.0 : 4
            canvas.strokeInside(sheet.insetBy(dx: -space, dy: -space), theme.focus, width: 2, cornerRadius: 4)
        }
        label.draw(on: canvas, at: place, color)
    }
}
