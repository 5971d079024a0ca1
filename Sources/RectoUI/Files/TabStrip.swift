// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import Geometry
import Gestures
import Views

/// What a tab says.
public struct TabItem: Hashable, Sendable {
    /// What is in it.
    public var title: String
    /// Whether it has edits that are not saved.
    public var isModified: Bool

    /// Makes an item.
    public init(title: String, isModified: Bool = false) {
        self.title = title
        self.isModified = isModified
    }
}

/// The tabs of a window beside each other: a click shows one, the middle button or its mark closes it, a drag moves it to
/// another place.
public final class TabStrip: View {
    /// Shows a tab.
    public var onShow: (_ index: Int) -> Void = { _ in }
    /// Closes a tab.
    public var onClose: (_ index: Int) -> Void = { _ in }
    /// Moves a tab to another place.
    public var onMove: (_ start: Int, _ end: Int) -> Void = { _, _ in }
    /// Opens an empty tab.
    public var onNew: () -> Void = {}
    /// How large its parts are.
    public var density = ChromeDensity.pointer { didSet { if density != oldValue { densityDidChange() } } }

    private let catalogue: Catalogue
    private let new: BarButton
    /// The tabs in their order.
    private(set) var tabs: [TabView] = []
    /// Holds them, and cuts those off that there is no room for.
    private let row = View()
    private var current = 0
    private let drag = DragRecognizer()
    /// The tab that is dragged, where its place was, and how far it has gone.
    private var dragged: (index: Int, distance: Double)?
    /// How narrow tabs become, so that their titles still tell them apart, and how wide.
    private var widths: ClosedRange<Double> { density == .touch ? 120...240 : 96...220 }

    /// Makes a strip without tabs.
    public init(catalogue: Catalogue) {
        self.catalogue = catalogue
        new = BarButton(.plus, label: catalogue(.newTab))
        super.init(frame: .zero)
        identifier = "tab-strip"
        accessibilityRole = .toolbar
        clipsToBounds = true
        new.identifier = "new-tab"
        new.addAction { [weak self] _ in self?.onNew() }
        row.clipsToBounds = true
        addSubview(row)
        addSubview(new)
        // The strip doesn't scroll, so that a finger's drag can mean a tab.
        drag.allowedTouchTypes = [.direct, .indirectPointer, .pen]
        drag.addTarget(self, action: TabStrip.dragChanged)
        addGestureRecognizer(drag)
    }

    /// Takes over the tabs, of which `current` is the one in front.
    public func show(_ items: [TabItem], current: Int) {
        self.current = current
        while tabs.count > items.count { tabs.removeLast().removeFromSuperview() }
        while tabs.count < items.count {
            let tab = TabView(closing: catalogue(.closeTab))
            tab.onClose = { [weak self, weak tab] in
                guard let self, let tab, let index = tabs.firstIndex(where: { $0 === tab }) else { return }
                onClose(index)
            }
            tab.onShow = { [weak self, weak tab] in
                guard let self, let tab, let index = tabs.firstIndex(where: { $0 === tab }) else { return }
                onShow(index)
            }
            tab.density = density
            tabs.append(tab)
            row.addSubview(tab)
        }
        for (index, item) in items.enumerated() { tabs[index].show(item, isCurrent: index == current) }
        if dragged.map({ $0.index >= items.count }) == true { dragged = nil }
        setNeedsLayout()
    }

    private func densityDidChange() {
        new.density = density
        for tab in tabs { tab.density = density }
        setNeedsLayout()
    }

    public override var isOpaque: Bool { true }
    public override var testAttributes: [String: String] { ["tabs": String(tabs.count), "current": String(current)] }

    /// Draws the ground: a shade behind the bar's.
    public override func draw(_ canvas: Canvas, dirty: ViewRect) {
        let theme = window?.theme ?? .light
        canvas.fill(bounds, theme.barBackground.mixed(with: theme.text, theme.isDark ? 0 : 0.06))
        if theme.isDark { canvas.fill(bounds, Color(0x000000, alpha: 0.22)) }
    }

    /// The strip keeps contacts from the pages behind it.
    public override func touchesBegan(_ touches: [Touch]) {}

    /// The strip keeps the wheel from the pages behind it.
    public override func scroll(_ event: ScrollEvent) -> Bool { true }

    // MARK: Place

    private var tabWidth: Double {
        let room = bounds.width - density.tabHeight - 8
        return min(
            max((room / Double(max(tabs.count, 1))).rounded(.down), widths.lowerBound), widths.upperBound)
    }

    /// How far the tabs are moved so that the one in front is seen where not all have room.
    private var offset: Double {
        let room = bounds.width - density.tabHeight - 8
        let total = tabWidth * Double(tabs.count)
        guard total > room else { return 0 }
        return min(max(tabWidth * (Double(current) + 0.5) - room / 2, 0), total - room)
    }

    public override func layoutSubviews() {
        let (width, height, offset) = (tabWidth, bounds.height, offset)
        let room = ViewRect(
            x: isMirrored ? density.tabHeight + 4 : 0, y: 0, width: max(bounds.width - density.tabHeight - 4, 0),
            height: height)
        row.frame = room
        // Tabs are placed in the strip's space.
        row.bounds = room
        for (index, tab) in tabs.enumerated() {
            var x = 4 + Double(index) * width - offset
            if let dragged, dragged.index == index { x += isMirrored ? -dragged.distance : dragged.distance }
            tab.frame = ViewRect(
                x: isMirrored ? bounds.width - x - width : x, y: 0, width: width, height: height)
        }
        if let dragged, tabs.indices.contains(dragged.index) { tabs[dragged.index].bringToFront() }
        let extent = min(density.buttonExtent, height)
        let x = min(4 + Double(tabs.count) * width - offset + 2, bounds.width - extent - 4)
        new.frame = ViewRect(
            x: isMirrored ? bounds.width - x - extent : x, y: (height - extent) / 2, width: extent, height: extent)
        new.bringToFront()
    }

    // MARK: Dragging

    private func dragChanged(_ drag: DragRecognizer) {
        let start = drag.startLocation(in: self)
        let way = drag.location(in: self).x - start.x
        switch drag.state {
        case .began, .changed:
            if dragged == nil, let index = tabs.firstIndex(where: { $0.frame.contains(start) }) {
                dragged = (index, 0)
            }
            dragged?.distance = way
            setNeedsLayout()
        case .ended:
            finishDrag(way)
        default:
            dragged = nil
            setNeedsLayout()
        }
    }

    private func finishDrag(_ way: Double) {
        guard let index = dragged?.index else { return }
        dragged = nil
        let steps = Int(((isMirrored ? -way : way) / tabWidth).rounded())
        let end = min(max(index + steps, 0), tabs.count - 1)
        setNeedsLayout()
        if end != index { onMove(index, end) }
    }
}
