// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import Views

extension StartPage {
    /// The widest that the files become: six cards.
    private static let largestWidth = 1080.0
    /// How wide a card would best be.
    private static let cardWidth = 164.0
    private static let gap = 8.0

    /// Places the way to open a file above the files; alone, in the middle.
    func layoutParts() {
        let width = min(bounds.width - 32, Self.largestWidth)
        guard width > 0 else { return }
        let left = ((bounds.width - width) / 2).rounded()
        let hero = heroHeight(width)
        let top = items.isEmpty ? max((bounds.height - hero) * 0.42, 24) : min(max(bounds.height * 0.07, 20), 64)
        var y = layoutHero(top: top.rounded(), left: left, width: width)
        if !items.isEmpty {
            y = layoutHeading(top: y + 28, left: left, width: width)
            y = layoutCards(top: y + 6, left: left, width: width)
        }
        contentSize = ViewSize(width: bounds.width, height: y + 24)
    }

    private var buttonHeight: Double { density == .touch ? 44 : 34 }

    private func heroHeight(_ width: Double) -> Double {
        let limits = ViewSize(width: width, height: 1e6)
        return title.sizeThatFits(limits).height + 8 + hint.sizeThatFits(limits).height + 18 + buttonHeight
    }

    private func layoutHero(top: Double, left: Double, width: Double) -> Double {
        let limits = ViewSize(width: width, height: 1e6)
        var y = top
        let titleHeight = title.sizeThatFits(limits).height
        title.frame = ViewRect(x: left, y: y, width: width, height: titleHeight)
        y += titleHeight + 14
        let buttonWidth = max((open.intrinsicContentSize.width ?? 0) + 24, 160)
        open.frame = ViewRect(
            x: (bounds.width / 2 - buttonWidth / 2).rounded(), y: y, width: buttonWidth, height: buttonHeight)
        y += buttonHeight + 12
        let hintHeight = hint.sizeThatFits(limits).height
        hint.frame = ViewRect(x: left, y: y, width: width, height: hintHeight)
        return y + hintHeight
    }

    private func layoutHeading(top: Double, left: Double, width: Double) -> Double {
        let height = max(density.buttonExtent, 28)
        let row = BarRow(
            area: ViewRect(x: left, y: top, width: width, height: height),
            isRightToLeft: isMirrored)
        let clearWidth = clear.intrinsicContentSize.width ?? 0
        row.place(
            heading, at: 12, width: max(width - clearWidth - 24, 0),
            height: heading.intrinsicContentSize.height ?? height)
        row.place(clear, at: width - clearWidth, width: clearWidth, height: height)
        return top + height
    }

    private func layoutCards(top: Double, left: Double, width: Double) -> Double {
        columns = max(Int((width + Self.gap) / (Self.cardWidth + Self.gap)), min(2, items.count), 1)
        let fitting = (width - Double(columns - 1) * Self.gap) / Double(columns)
        let card = min(fitting, Self.cardWidth * 1.3).rounded(.down)
        var y = top
        for row in stride(from: 0, to: min(cards.count, items.count), by: columns) {
            let range = row..<min(row + columns, cards.count)
            let height = RecentCard.height(ofRow: items[range], width: card)
            for index in range {
                let x = Double(index - row) * (card + Self.gap)
                cards[index].frame = ViewRect(
                    x: isMirrored ? left + width - x - card : left + x, y: y, width: card, height: height)
            }
            y += height + Self.gap
        }
        return y
    }
}
