// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import EngineProtocol
import Views

/// The layers of a document, to be shown or not.
final class LayersPane: ListPane {
    /// Shows the layers that the document says are to be shown.
    var onReset: () -> Void = {}
    private let layers: DocumentLayers
    private let catalogue: Catalogue
    private var shownRevision = -1

    init(_ layers: DocumentLayers, of document: Document, catalogue: Catalogue) {
        self.layers = layers
        self.catalogue = catalogue
        let button = Button(title: catalogue(.resetLayers))
        button.identifier = "reset-layers"
        super.init("layers", head: button)
        button.addAction { [weak self] _ in
            self?.list.becomeFirstResponder()
            self?.onReset()
        }
        document.addObserver(self)
        densityDidChange()
    }

    override func densityDidChange() {
        list.rowHeight = density.rowHeight
        list.rowCount = layers.items.count
        show()
    }

    /// Takes over which layers show.
    private func show() {
        shownRevision = layers.revision
        list.reload()
        guard head?.isHidden != !layers.isChanged else { return }
        head?.isHidden = !layers.isChanged
        setNeedsLayout()
    }

    override func row(at index: Int, reusing old: View?) -> ListRow {
        let row = old as? LayerRow ?? LayerRow()
        guard layers.items.indices.contains(index) else { return row }
        row.show(layers.items[index], isShown: layers.states[index], density)
        return row
    }

    override func menu(ofRow index: Int) -> Menu {
        guard layers.items.indices.contains(index), !layers.items[index].isHeading else { return Menu([]) }
        let isShown = layers.states[index]
        return Menu([
            MenuItem(
                catalogue(.showLayer), isEnabled: !layers.items[index].isLocked, isOn: isShown, identifier: "show-layer"
            ) { [weak self] in self?.activate(index) },
            .separator,
            MenuItem(catalogue(.resetLayers), isEnabled: layers.isChanged, identifier: "menu-reset-layers") {
                [weak self] in self?.onReset()
            },
        ])
    }

    /// Switches a layer.
    override func activate(_ index: Int) {
        guard layers.items.indices.contains(index) else { return }
        layers.setVisible(!layers.states[index], at: index)
        show()
    }
}

extension LayersPane: DocumentObserver {
    func documentDidChangeState(_ document: Document) {}

    func documentDidChangePictures(_ document: Document) {
        if layers.revision != shownRevision, !layers.items.isEmpty { show() }
    }
}
