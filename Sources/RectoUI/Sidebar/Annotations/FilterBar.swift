// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import Views

/// A field to type a filter in, and a button with a menu of more to filter by.
final class FilterBar: View {
    let field: TextField
    private let button: BarButton
    /// Gives what the button opens.
    var menu: () -> Menu = { Menu([]) }
    /// Whether the menu leaves something out.
    var isFiltering = false { didSet { button.isOn = isFiltering } }
    var density = ChromeDensity.pointer {
        didSet {
            button.density = density
            field.font = .system(size: density.fontSize)
        }
    }

    init(_ identifier: String, catalogue: Catalogue) {
        field = TextField(placeholder: catalogue(.filter))
        button = BarButton(.options, label: catalogue(.filter))
        super.init(frame: .zero)
        field.identifier = "\(identifier)-filter"
        button.identifier = "\(identifier)-filter-menu"
        button.addAction { [weak self] _ in self?.openMenu() }
        addSubview(field)
        addSubview(button)
    }

    private func openMenu() {
        guard let window else { return }
        MenuView(menu(), isForTouch: density == .touch)
            .present(in: window, at: button.frameInWindow, side: .below) {}
    }

    override func layoutSubviews() {
        let extent = bounds.height
        let row = barRow(height: extent)
        row.place(field, at: 0, width: max(bounds.width - extent - ChromeTunables.barGap, 0), height: extent)
        row.place(button, at: bounds.width - extent, width: extent, height: extent)
    }
}
