// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EngineProtocol
import Geometry
import Views

/// Asks what of a document is to be written as which kind of file.
public final class ExportPanel: ModalBox {
    /// What is chosen.
    public private(set) var choice: ExportChoice
    /// Goes on with what is chosen.
    public var onExport: (_ choice: ExportChoice) -> Void = { _ in }
    /// Lets the person choose a part of a page.
    public var onPickRegion: (_ choice: ExportChoice) -> Void = { _ in }

    private let size: PageSize
    private let rows: [(label: Label, buttons: [Button])]
    private let message = Label(overflow: .wrap)
    private let cancel: Button
    private let export: Button

    /// Makes a panel.
    /// - Parameters:
    ///   - choice: what is chosen at first.
    ///   - size: the size of its page in 1/72 inch.
    ///   - label: what people call the page.
    ///   - catalogue: what the user interface says.
    public init(_ choice: ExportChoice, size: PageSize, label: String, catalogue: Catalogue) {
        self.choice = choice
        self.size = size
        let part = choice.part.map { catalogue.text(ofPaper: $0.width, $0.height) }
        let partName = part.map { catalogue(.exportRegionOf, $0, label) } ?? catalogue(.exportRegion)
        let titles: [[String]] = [
            ["PNG", "SVG", "PDF"], ExportChoice.offeredDots.map { String(Int($0)) },
            [catalogue(.pageNumber, label), partName],
        ]
        rows = zip([Phrase.exportKind, .exportDots, .exportPart], titles).map { phrase, titles in
            (Label(catalogue(phrase)), titles.map { Button(title: $0) })
        }
        cancel = Button(title: catalogue(.cancelFile))
        export = Button(title: catalogue(.exportAction), style: .prominent)
        super.init(title: catalogue(.exportTitle), catalogue: catalogue)
        identifier = "export-panel"
        message.identifier = "export-message"
        connect()
        update()
    }

    private func connect() {
        message.isSecondary = true
        for view in [message, cancel, export] { addSubview(view) }
        for (index, row) in rows.enumerated() {
            row.label.isSecondary = true
            addSubview(row.label)
            for (place, button) in row.buttons.enumerated() {
                button.identifier = "export-\(["kind", "dots", "part"][index])-\(place)"
                button.addAction { [weak self] _ in self?.choose(row: index, place) }
                addSubview(button)
            }
        }
        cancel.identifier = "cancel"
        export.identifier = "export"
        cancel.addAction { [weak self] _ in self?.close() }
        export.addAction { [weak self] _ in
            guard let self else { return }
            close(isCancelled: false)
            onExport(choice)
        }
    }

    private static let kinds: [ExportRequest.Kind] = [.png, .svg, .pdf]

    private func choose(row: Int, _ place: Int) {
        switch row {
        case 0: choice.kind = Self.kinds[place]
        case 1: choice.dotsPerInch = ExportChoice.offeredDots[place]
        default:
            guard place == 0 else {
                close(isCancelled: false)
                return onPickRegion(choice)
            }
            choice.part = nil
        }
        update()
    }

    private func update() {
        for (place, button) in rows[0].buttons.enumerated() { button.isOn = Self.kinds[place] == choice.kind }
        for (place, button) in rows[1].buttons.enumerated() {
            button.isEnabled = choice.kind == .png
            button.isOn = choice.kind == .png && ExportChoice.offeredDots[place] == choice.dotsPerInch
        }
        rows[2].buttons[0].isOn = choice.part == nil
        rows[2].buttons[1].isOn = choice.part != nil
        let pixels = choice.pixels(of: size)
        message.text =
            choice.kind == .png
            ? catalogue(.exportResult, String(pixels.width), String(pixels.height)) : catalogue(.exportVector)
        setNeedsLayout()
    }

    override var initialResponder: View? { export }

    override func densityDidChange() {
        for button in rows.flatMap(\.buttons) + [cancel, export] { button.font = .system(size: density.fontSize) }
        for label in rows.map(\.label) + [message] { label.font = .system(size: density.fontSize) }
        super.densityDidChange()
    }

    private var rowHeight: Double { max(density.buttonExtent, export.intrinsicContentSize.height ?? 0) + 2 }
    private static let gap = 12.0
    private static let messageHeight = 20.0

    override func wantedSize(in window: ViewSize) -> ViewSize {
        let lines = Double(rows.count) * (rowHeight + Self.gap) + Self.messageHeight + Self.gap + rowHeight
        return ViewSize(width: 480, height: titleHeight + lines + padding)
    }

    public override func layoutSubviews() {
        super.layoutSubviews()
        let (row, gap) = (rowHeight, Self.gap)
        let area = contentArea
        guard area.width > 0 else { return }
        var y = area.minY
        func bar() -> BarRow {
            BarRow(area: ViewRect(x: area.minX, y: y, width: area.width, height: row), isRightToLeft: isMirrored)
        }
        let labelWidth = min(rows.map { $0.label.intrinsicContentSize.width ?? 0 }.max() ?? 0, area.width * 0.3)
        for line in rows {
            let height = line.label.intrinsicContentSize.height ?? row
            bar().place(line.label, at: 0, width: labelWidth, height: height)
            var x = labelWidth + 14
            let room = (area.width - x - Double(line.buttons.count - 1) * 6) / Double(line.buttons.count)
            for button in line.buttons {
                let width = min(max((button.intrinsicContentSize.width ?? 0) + 8, 54), room)
                bar().place(button, at: x, width: width, height: row)
                x += width + 6
            }
            y += row + gap
        }
        message.frame = ViewRect(
            x: area.minX + (isMirrored ? 0 : labelWidth + 14), y: y - 4, width: area.width - labelWidth - 14,
            height: Self.messageHeight)
        y = area.maxY - row
        var end = area.width
        for button in [export, cancel] {
            let width = max(button.intrinsicContentSize.width ?? 0, leastButtonWidth)
            bar().place(button, at: end - width, width: width, height: row)
            end -= width + 8
        }
    }
}
