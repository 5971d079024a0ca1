// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import Geometry
import Gestures
import Views

/// One thing that can be set, for a ``SettingsPanel``.
public struct SettingItem {
    /// What it may be, and is.
    public enum Value {
        /// One of several, by its number; nil where it's none of them.
        case choice([String], Int?)
        /// On or off.
        case flag(Bool)
        /// Some text, and what stands in the empty field.
        case text(String, placeholder: String)
    }

    /// A name for tests to find it by.
    public var identifier: String
    /// What it's called.
    public var title: String
    /// What it is.
    public var value: Value
    /// Sets it to the number of a choice.
    public var onChoice: (Int) -> Void = { _ in }
    /// Turns it on or off.
    public var onFlag: (Bool) -> Void = { _ in }
    /// Sets it to a text.
    public var onText: (String) -> Void = { _ in }

    /// Describes a setting.
    public init(_ title: String, identifier: String, value: Value) {
        self.title = title
        self.identifier = identifier
        self.value = value
    }
}

/// What people set, in parts with a title each. Changes count at once.
public final class SettingsPanel: ModalBox {
    /// A part of it.
    public struct Section {
        /// What its settings have in common.
        public var title: String
        /// What can be set.
        public var items: [SettingItem]

        /// Describes a part.
        public init(_ title: String, items: [SettingItem]) {
            self.title = title
            self.items = items
        }
    }

    /// Opens the file that settings are kept in.
    public var onEditFile: () -> Void = {}

    private let scroller = ScrollView()
    private let fileButton: Button
    private var headings: [Label] = []
    private var rows: [[SettingRow]] = []

    /// Makes a panel.
    public init(catalogue: Catalogue, density: ChromeDensity, sections: [Section]) {
        fileButton = Button(title: catalogue(.openSettingsFile), style: .plain)
        super.init(
            title: catalogue(.settings), catalogue: catalogue, density: density, standing: .open, hasCloseButton: true)
        identifier = "settings"
        addSubview(scroller)
        addSubview(fileButton)
        fileButton.identifier = "settings-file"
        fileButton.addAction { [weak self] _ in self?.onEditFile() }
        for section in sections {
            let heading = Label(section.title)
            headings.append(heading)
            scroller.addSubview(heading)
            let rows = section.items.map { SettingRow($0, density: density) }
            for row in rows {
                scroller.addSubview(row)
            }
            self.rows.append(rows)
        }
        densityDidChange()
    }

    /// Takes over what the settings are now.
    public func update(_ sections: [Section]) {
        for (rows, section) in zip(rows, sections) {
            for (row, item) in zip(rows, section.items) { row.item = item }
        }
    }

    override var initialResponder: View? { rows.first?.first?.control }

    override func densityDidChange() {
        for heading in headings { heading.font = .system(size: density.fontSize, weight: .bold) }
        for row in rows.joined() { row.density = density }
        fileButton.font = .system(size: density.fontSize)
        super.densityDidChange()
    }

    // MARK: Place

    private var rowHeight: Double { density == .touch ? 52 : 36 }
    private var headingHeight: Double { density == .touch ? 44 : 36 }
    private var contentHeight: Double {
        rows.reduce(0) { $0 + headingHeight + Double($1.count) * rowHeight + Self.sectionGap }
            - Self.sectionGap + padding
    }
    private static let sectionGap = 8.0

    override func wantedSize(in window: ViewSize) -> ViewSize {
        ViewSize(width: density == .touch ? 620 : 520, height: min(titleHeight + contentHeight, window.height * 0.86))
    }

    public override func layoutSubviews() {
        super.layoutSubviews()
        let button = fileButton.intrinsicContentSize
        let extent = density.buttonExtent
        barRow(height: titleHeight).place(
            fileButton, at: bounds.width - extent - 8 - (button.width ?? 80), width: button.width ?? 80,
            height: min(button.height ?? extent, extent))
        scroller.frame = ViewRect(
            x: 0, y: titleHeight, width: bounds.width, height: max(bounds.height - titleHeight - 2, 0))
        let inner = bounds.width - 2 * padding
        var y = 0.0
        for (heading, rows) in zip(headings, rows) {
            heading.frame = ViewRect(x: padding, y: y, width: inner, height: headingHeight)
            y += headingHeight
            for row in rows {
                row.frame = ViewRect(x: padding, y: y, width: inner, height: rowHeight)
                y += rowHeight
            }
            y += Self.sectionGap
        }
        scroller.contentSize = ViewSize(width: bounds.width, height: contentHeight)
    }
}
