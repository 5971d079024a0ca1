// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import Views

/// Asks something in a few words, or for a line of text.
final class QuestionBox: ModalBox {
    /// What is asked.
    let card: MessageCard
    /// What gets the keyboard first in place of the usual.
    weak var firstButton: Button?

    init(_ card: MessageCard, catalogue: Catalogue) {
        self.card = card
        super.init(title: "", catalogue: catalogue)
        accessibilityLabel = card.accessibilityLabel
        addSubview(card)
        card.onResize = { [weak self] in self?.wantedSizeDidChange() }
    }

    override var initialResponder: View? { firstButton ?? card.initialResponder }

    override func densityDidChange() {
        card.density = density
        super.densityDidChange()
    }

    override func wantedSize(in window: ViewSize) -> ViewSize { card.wantedSize(in: window) }

    override func layoutSubviews() { card.frame = bounds }
}
