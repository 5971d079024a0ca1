// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry

extension PDFAssembly {
    /// The destination array for a target inside the document; null where it names a page that is not there.
    func destination(_ target: PDFBuilder.Target) -> PDFObject {
        switch target {
        case .page(let index) where pages.indices.contains(index):
            return [.reference(pages[index]), .name("Fit")]
        case .place(let index, let top, let zoom) where pages.indices.contains(index):
            let scale = zoom.map(PDFObject.real) ?? .null
            return [.reference(pages[index]), .name("XYZ"), .real(top.x), .real(top.y), scale]
        case .named(let name): return .text(name)
        case .page, .place, .uri: return .null
        }
    }

    /// Sets where an annotation or an outline entry leads.
    func setTarget(_ target: PDFBuilder.Target, in entries: inout PDFDictionary) {
        if case .uri(let address) = target {
            entries["A"] = ["S": .name("URI"), "URI": .text(address)]
        } else {
            entries["Dest"] = destination(target)
        }
    }

    mutating func addOutline() -> PDFObject {
        let root = store.reserve()
        var entries: PDFDictionary = ["Type": .name("Outlines")]
        entries.merge(addItems(builder.outline, parent: root))
        entries["Count"] = .integer(Self.visibleCount(builder.outline))
        store.set(root, .dictionary(entries))
        return .reference(root)
    }

    /// Adds sibling entries and gives the `First` and `Last` of their parent.
    private mutating func addItems(_ items: [PDFBuilder.OutlineItem], parent: Int) -> PDFDictionary {
        var numbers: [Int] = []
        for _ in items { numbers.append(store.reserve()) }
        for (index, item) in items.enumerated() {
            var entries: PDFDictionary = ["Title": .text(item.title), "Parent": .reference(parent)]
            setTarget(item.target, in: &entries)
            if index > 0 { entries["Prev"] = .reference(numbers[index - 1]) }
            if index + 1 < items.count { entries["Next"] = .reference(numbers[index + 1]) }
            if !item.children.isEmpty {
                entries.merge(addItems(item.children, parent: numbers[index]))
                let count = Self.visibleCount(item.children)
                entries["Count"] = .integer(item.isOpen ? count : -count)
            }
            store.set(numbers[index], .dictionary(entries))
        }
        guard let first = numbers.first, let last = numbers.last else { return PDFDictionary() }
        return ["First": .reference(first), "Last": .reference(last)]
    }

    private static func visibleCount(_ items: [PDFBuilder.OutlineItem]) -> Int {
        items.reduce(0) { $0 + 1 + ($1.isOpen ? visibleCount($1.children) : 0) }
    }

    mutating func labels() -> PDFObject {
        let pairs = builder.pageLabels.sorted { $0.from < $1.from }.flatMap { label -> [PDFObject] in
            var entries = PDFDictionary()
            entries["S"] = label.style.map { .name($0.rawValue) }
            if !label.prefix.isEmpty { entries["P"] = .text(label.prefix) }
            if label.start != 1 { entries["St"] = .integer(label.start) }
            return [.integer(label.from), .dictionary(entries)]
        }
        return store.add(["Nums": .array(pairs)])
    }

    mutating func namedDestinations() -> PDFObject {
        let pairs = builder.destinations.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
            .flatMap { [.text($0.key), destination($0.value)] }
        return store.add(["Names": .array(pairs)])
    }
}
