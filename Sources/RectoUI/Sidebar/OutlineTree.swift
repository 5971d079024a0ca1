// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EngineProtocol

/// An outline whose items open and close.
struct OutlineTree {
    /// The items in reading order.
    let items: [OutlineRecord]
    /// The pages that items lead to, as far as they are known.
    var pages: [Int: Int] = [:]
    private var open: Set<Int>

    /// Makes a tree of items in reading order, opened as the document says.
    init(_ items: [OutlineRecord] = []) {
        self.items = items
        isNested = items.contains { $0.depth > 0 }
        open = Set(items.indices.filter { items[$0].isOpen })
    }

    /// Whether there are items below one.
    func hasChildren(_ item: Int) -> Bool {
        items.indices.contains(item + 1) && items[item + 1].depth > items[item].depth
    }

    /// Whether there are items below others.
    let isNested: Bool

    /// Whether the items below one are shown.
    func isOpen(_ item: Int) -> Bool { open.contains(item) }

    /// Shows the items below one, or no longer.
    mutating func toggle(_ item: Int) {
        if open.remove(item) == nil { open.insert(item) }
    }

    /// Shows the items below all others, or below none.
    mutating func setAll(open isOpen: Bool) {
        open = isOpen ? Set(items.indices.filter(hasChildren)) : []
    }

    /// The item that one is below; nil at the top.
    func parent(of item: Int) -> Int? {
        guard items.indices.contains(item) else { return nil }
        return items[..<item].lastIndex { $0.depth < items[item].depth }
    }

    /// The items that aren't below a closed one.
    /// - Complexity: O(*items*).
    var visible: [Int] {
        var shown: [Int] = []
        var closedDepth = Int.max
        for (index, item) in items.enumerated() {
            guard item.depth <= closedDepth else { continue }
            closedDepth = open.contains(index) ? .max : item.depth
            shown.append(index)
        }
        return shown
    }

    /// The items whose titles hold a text, in whatever case and with whatever accents.
    func matching(_ text: String) -> [Int] {
        let wanted = text.lowercased()
        return items.indices.filter { items[$0].title.lowercased().contains(wanted) }
    }

    /// The item that a page belongs to: of those given, the last one that leads to it or to a page before.
    func item(forPage page: Int, among shown: [Int]) -> Int? {
        var best: (item: Int, page: Int)?
        for item in shown {
            guard let start = pages[item], start <= page else { continue }
            if best.map({ start >= $0.page }) ?? true { best = (item, start) }
        }
        return best?.item
    }
}

extension OutlineRecord {
    /// The place in this document that the item leads to.
    var destination: DestinationReference? {
        if case .destination(let reference) = target { reference } else { nil }
    }
}
