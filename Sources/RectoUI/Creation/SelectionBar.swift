// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Geometry
import Views

/// Shows what can be done with text beside it, after a finger has selected it. It goes while a finger drags an end of the
/// selection, and with the selection.
@MainActor
final class SelectionBar {
    private weak var pages: DocumentViewController?
    private let items: () -> [MenuItem]
    private weak var bar: TouchMenuBar?

    /// Follows the selection of text on pages.
    init(of pages: DocumentViewController, items: @escaping () -> [MenuItem]) {
        self.pages = pages
        self.items = items
        pages.textSelection.handles.onPlace = { [weak self] in self?.place() }
    }

    isolated deinit { bar?.dismiss() }

    /// Puts the bar beside the selection as it's shown now, or takes it away.
    private func place() {
        guard let pages, let window = pages.view.window, pages.textSelection.drag == nil,
            pages.textSelection.handles.isShowing, let anchor
        else { return bar?.dismiss() ?? () }
        if let bar, bar.isPresented { return bar.place(beside: anchor) }
        let say = pages.catalogue
        let made = TouchMenuBar(Menu(items()), backLabel: say(.goBack), moreLabel: say(.moreMenu))
        bar = made
        made.present(in: window, beside: anchor)
    }

    /// What shows of the selection and its handles, in the window's space.
    private var anchor: ViewRect? {
        guard let pages, let selection = pages.textSelection.selection else { return nil }
        var shown: ViewRect?
        for page in pages.viewport.visiblePages where selection.pages.contains(page) {
            guard let map = pages.transform(forPage: page) else { continue }
            for quad in pages.textSelection.highlights.quads(of: selection, onPage: page) {
                let box = map.toView(quad.bounds).intersection(pages.view.bounds)
                guard !box.isEmpty else { continue }
                shown = shown?.union(box) ?? box
            }
        }
        let knobs = 2 * SelectionTunables.knobRadius
        return shown.map { pages.view.convert($0.insetBy(dx: 0, dy: -knobs), to: nil) }
    }
}
