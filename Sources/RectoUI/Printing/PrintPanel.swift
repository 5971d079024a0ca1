// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import Views

/// Asks how a document is to be printed.
public final class PrintPanel: ModalBox {
    /// Prints as is chosen.
    public var onPrint: (_ choice: PrintChoice) -> Void = { _ in }

    private enum Part: Int { case all, current, some }

    private var choice: PrintChoice
    private var part = Part.all { didSet { if part != oldValue { rows[1].item.value = partValue } } }
    private var numbers = ""
    private var copies = "1"
    private let printers: [String]
    private let page: (number: Int, label: String)
    private let pageCount: Int
    private var rows: [SettingRow] = []
    private let message = Label(overflow: .wrap)
    private let cancel: Button
    private let print: Button

    /// Makes a panel.
    /// - Parameters:
    ///   - choice: what is chosen at first.
    ///   - printers: the printers' names.
    ///   - page: the number, counted from 1, and the label of the page that is read.
    ///   - pageCount: how many pages there are.
    ///   - catalogue: what the user interface says.
    public init(
        _ choice: PrintChoice, printers: [String], page: (number: Int, label: String), pageCount: Int,
        catalogue: Catalogue
    ) {
        (self.choice, self.printers, self.page, self.pageCount) = (choice, printers, page, pageCount)
        cancel = Button(title: catalogue(.cancelFile))
        print = Button(title: catalogue(.print), style: .prominent)
        super.init(title: catalogue(.printTitle), catalogue: catalogue)
        identifier = "print-panel"
        rows = items.map { SettingRow($0, density: density) }
        connect()
    }

    private func connect() {
        for view in rows + [message, cancel, print] { addSubview(view) }
        message.identifier = "print-message"
        cancel.identifier = "cancel"
        print.identifier = "print"
        cancel.addAction { [weak self] _ in self?.close() }
        print.addAction { [weak self] _ in self?.commit() }
        for case let field as TextField in rows.map(\.control) { field.onCommit = { [weak self] _ in self?.commit() } }
    }

    // MARK: What can be chosen

    private var partValue: SettingItem.Value {
        .choice(
            [catalogue(.printAll), catalogue(.pageNumber, page.label), catalogue(.printSome)], part.rawValue)
    }

    private var items: [SettingItem] {
        [
            item(.printer, "print-printer", .choice(printers, printers.firstIndex(of: choice.printer))) {
                $0.choice.printer = $0.printers[$1]
            },
            item(.thumbnails, "print-pages", partValue) { $0.part = Part(rawValue: $1) ?? .all },
            text(.printNumbers, "print-numbers", numbers, "1-3, 7") {
                $0.numbers = $1
                $0.part = $1.isEmpty ? .all : .some
            },
            text(.printCopies, "print-copies", copies, "1") { $0.copies = $1 },
            item(
                .printSides, "print-sides",
                .choice([Phrase.printUsual, .printOneSide, .printLongEdge, .printShortEdge].map { catalogue($0) }, 0)
            ) { $0.choice.sides = PrintChoice.Sides.allCases[$1] },
            item(.printOnSide, "print-on-side", .choice(PrintChoice.offeredPagesOnSide.map { String($0) }, 0)) {
                $0.choice.pagesOnSide = PrintChoice.offeredPagesOnSide[$1]
            },
            item(.fileSize, "print-size", .choice([catalogue(.printFit), catalogue(.actualSize)], 0)) {
                $0.choice.fitsPaper = $1 == 0
            },
        ]
    }

    private func item(
        _ title: Phrase, _ name: String, _ value: SettingItem.Value, _ set: @escaping (PrintPanel, Int) -> Void
    ) -> SettingItem {
        var item = SettingItem(catalogue(title), identifier: name, value: value)
        item.onChoice = { [weak self] in if let self { set(self, $0) } }
        return item
    }

    private func text(
        _ title: Phrase, _ name: String, _ text: String, _ placeholder: String,
        _ set: @escaping (PrintPanel, String) -> Void
    ) -> SettingItem {
        var item = SettingItem(catalogue(title), identifier: name, value: .text(text, placeholder: placeholder))
        item.onText = { [weak self] in if let self { set(self, $0) } }
        return item
    }

    // MARK: Printing

    private func commit() {
        guard let count = Int(copies), (1...999).contains(count) else { return warn(.printBadCopies) }
        choice.copies = count
        switch part {
        case .all: choice.pages = nil
        case .current: choice.pages = [page.number...page.number]
        case .some:
            guard let pages = PrintChoice.pages(numbers, of: pageCount) else { return warn(.printBadPages) }
            choice.pages = pages
        }
        close(isCancelled: false)
        onPrint(choice)
    }

    private func warn(_ phrase: Phrase) {
        message.text = catalogue(phrase, String(pageCount))
        message.textColor = window?.theme.error
        wantedSizeDidChange()
        rows[phrase == .printBadCopies ? 3 : 2].control.becomeFirstResponder()
    }

    // MARK: Place

    override var initialResponder: View? { print }

    override func densityDidChange() {
        for row in rows { row.density = density }
        for button in [cancel, print] { button.font = .system(size: density.fontSize) }
        super.densityDidChange()
    }

    private var rowHeight: Double { density == .touch ? 52 : 36 }
    private var buttonHeight: Double { max(density.buttonExtent, print.intrinsicContentSize.height ?? 0) + 2 }
    private var messageHeight: Double { message.text.isEmpty ? 0 : 40 }

    override func wantedSize(in window: ViewSize) -> ViewSize {
        let height = Double(rows.count) * rowHeight + messageHeight + 12 + buttonHeight
        return ViewSize(width: density == .touch ? 560 : 480, height: titleHeight + height + padding)
    }

    public override func layoutSubviews() {
        super.layoutSubviews()
        let area = contentArea.insetBy(dx: 4, dy: 0)
        guard area.width > 0 else { return }
        var y = area.minY
        for row in rows {
            row.frame = ViewRect(x: area.minX, y: y, width: area.width, height: rowHeight)
            y += rowHeight
        }
        message.frame = ViewRect(x: area.minX, y: y + 4, width: area.width, height: messageHeight)
        let bar = BarRow(
            area: ViewRect(x: area.minX, y: area.maxY - buttonHeight, width: area.width, height: buttonHeight),
            isRightToLeft: isMirrored)
        var end = area.width
        for button in [print, cancel] {
            let width = max(button.intrinsicContentSize.width ?? 0, 80)
            bar.place(button, at: end - width, width: width, height: buttonHeight)
            end -= width + 8
        }
    }
}
