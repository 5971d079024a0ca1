// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import EngineProtocol
import Views

/// The layers of a document, to be shown or not.
final class LayersPane: ListPane {
    private let layers: DocumentLayers

    init(_ layers: DocumentLayers) {
        self.layers = layers
        super.init("layers")
        densityDidChange()
    }

    override func densityDidChange() {
        list.rowHeight = density.rowHeight
        list.rowCount = layers.items.count
    }

    override func row(at index: Int, reusing old: View?) -> ListRow {
        let row = old as? LayerRow ?? LayerRow()
        guard layers.items.indices.contains(index) else { return row }
        row.show(layers.items[index], isShown: layers.states[index], density)
        return row
    }

    /// Switches a layer.
    override func activate(_ index: Int) {
        guard layers.items.indices.contains(index) else { return }
        layers.setVisible(!layers.states[index], at: index)
        list.reload()
    }
}
