// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import Geometry
import Gestures
import Views

/// The slim bar above the pages: sidebar, page, zoom, find, markup, menu.
///
/// It does nothing by itself: it names the commands that its parts stand for.
///
/// ```swift
/// let bar = TopBar(catalogue: Catalogue())
/// bar.onCommand = { name in run(commandNamed: name) }
/// bar.content.pageCount = 12
/// ```
public final class TopBar: View {
    /// What it shows.
    public struct Content: Hashable, Sendable {
        /// What the page is called; empty where none is shown.
        public var page = ""
        /// The page's number, counted from 1.
        public var pageNumber = 0
        /// The number of pages; 0 where there is no document.
        public var pageCount = 0
        /// The zoom in per cent; nil where there is none.
        public var zoomPercent: Int?
        /// Whether the sidebar shows.
        public var isSidebarShown = false
        /// Whether the field for finding shows.
        public var isFinding = false
        /// Whether all that drags draws.
        public var isDrawing = false
        /// Whether markup has an effect.
        public var hasMarkup = false
        /// Whether the menu has something in it.
        public var hasMenu = false

        /// Makes an empty content.
        public init() {}
    }

    /// What it shows.
    public var content = Content() { didSet { if content != oldValue { contentDidChange() } } }
    /// How large its parts are.
    public var density = ChromeDensity.pointer { didSet { if density != oldValue { densityDidChange() } } }
    /// Runs a command by its name in the table of commands.
    public var onCommand: (_ name: String) -> Void = { _ in }
    /// Tells the keys of a command, as people read them.
    public var keys: (_ command: String) -> String? = { _ in nil }
    /// Goes to a page by what people call it.
    public var onPage: (_ name: String) -> Void = { _ in }
    /// Gives the keyboard back to the document.
    public var onDone: () -> Void = {}

    let catalogue: Catalogue
    let pageField = PageField()
    let count = Label()
    let sidebar: BarButton, zoomOut: BarButton, zoom: BarButton, zoomIn: BarButton
    let find: BarButton, markup: BarButton, menu: BarButton

    /// Makes an empty bar.
    public init(catalogue: Catalogue) {
        self.catalogue = catalogue
        sidebar = BarButton(.sidebar, label: catalogue(.sidebar))
        zoomOut = BarButton(.minus, label: catalogue(.zoomOut))
        zoom = BarButton(label: catalogue(.zoom))
        zoomIn = BarButton(.plus, label: catalogue(.zoomIn))
        find = BarButton(.find, label: catalogue(.find))
        markup = BarButton(.markup, label: catalogue(.markup))
        menu = BarButton(.menu, label: catalogue(.menu))
        super.init(frame: .zero)
        identifier = "top-bar"
        accessibilityRole = .toolbar
        zoom.opensMenu = true
        count.isSecondary = true
        connect()
        contentDidChange()
    }

    private func connect() {
        let commands: [(BarButton, String)] = [
            (sidebar, "toggle-sidebar"), (zoomOut, "zoom-out"), (zoom, "zoom-menu"), (zoomIn, "zoom-in"),
            (find, "find"), (markup, "markup"), (menu, "menu"),
        ]
        for (button, name) in commands {
            button.identifier = "bar-\(name)"
            button.keys = { [weak self] in self?.keys(name) }
            button.addAction { [weak self] _ in self?.onCommand(name) }
        }
        pageField.identifier = "page-field"
        pageField.accessibilityLabel = catalogue(.page)
        pageField.onCommit = { [weak self] name in
            self?.onPage(name)
            self?.onDone()
        }
        pageField.onCancel = { [weak self] in self?.onDone() }
        for view in [sidebar, pageField, count, zoomOut, zoom, zoomIn, find, markup, menu] { addSubview(view) }
    }

    /// The height it asks for.
    public override var intrinsicContentSize: (width: Double?, height: Double?) { (nil, density.barHeight) }

    /// Puts the keyboard into the field for the page.
    public func askForPage() { pageField.becomeFirstResponder() }

    /// Where the menu of a part belongs, in the window's space; nil for parts that have none.
    public func anchor(ofMenu command: String) -> ViewRect? {
        layoutIfNeeded()
        return button(ofMenu: command).map { $0.convert($0.bounds, to: nil) }
    }

    /// Shows that a menu is open.
    public func setMenu(_ command: String, isOpen: Bool) {
        button(ofMenu: command)?.isOn = isOpen
    }

    private func button(ofMenu command: String) -> BarButton? {
        switch command {
        case "menu": menu
        case "zoom-menu": zoom
        case "markup": markup
        default: nil
        }
    }

    private func contentDidChange() {
        let has = content.pageCount > 0
        pageField.shown = content.page
        pageField.isEnabled = has
        count.text = countText
        zoom.title = content.zoomPercent.map { catalogue(.percent, String($0)) } ?? ""
        for view in [pageField, count, zoomOut, zoom, zoomIn] { view.isHidden = !has }
        for button in [sidebar, find] { button.isEnabled = has }
        sidebar.isOn = content.isSidebarShown
        find.isOn = content.isFinding
        markup.isOn = content.isDrawing
        markup.isHidden = !content.hasMarkup
        menu.isHidden = !content.hasMenu
        setNeedsLayout()
    }

    /// `of 12`, or `4 of 12` where the page is called otherwise.
    private var countText: String {
        guard content.pageCount > 0 else { return "" }
        let (number, total) = (String(content.pageNumber), String(content.pageCount))
        return content.page == number || content.page.isEmpty
            ? catalogue(.ofPages, total) : catalogue(.numberOfTotal, number, total)
    }

    private func densityDidChange() {
        for button in [sidebar, zoomOut, zoom, zoomIn, find, markup, menu] { button.density = density }
        pageField.font = .system(size: density.fontSize)
        count.font = .system(size: density.fontSize)
        invalidateIntrinsicContentSize()
    }

    /// The bar keeps contacts from the pages behind it.
    public override func touchesBegan(_ touches: [Touch]) {}
    /// The bar keeps the wheel from the pages behind it.
    public override func scroll(_ event: ScrollEvent) -> Bool { true }

    /// The bar hides what is behind it.
    public override var isOpaque: Bool { true }

    /// Draws the ground.
    public override func draw(_ canvas: Canvas, dirty: ViewRect) { drawBar(on: canvas) }

    /// Places the parts: the sidebar's button first, find and menu last, the page and the zoom in the middle.
    public override func layoutSubviews() { layoutParts() }
}
