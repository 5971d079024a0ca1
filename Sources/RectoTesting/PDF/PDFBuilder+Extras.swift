// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry

extension PDFBuilder {
    /// A file within the document.
    public struct Attachment: Hashable, Sendable {
        /// What it is called.
        public var name: String
        /// Its bytes.
        public var bytes: [UInt8]
        /// What it is for.
        public var about: String
        /// The page near whose upper left corner it's pinned, counted from 0; nil where it's the whole document's.
        public var page: Int?

        /// Makes a file.
        public init(_ name: String, _ bytes: [UInt8], about: String = "", page: Int? = nil) {
            self.name = name
            self.bytes = bytes
            self.about = about
            self.page = page
        }
    }

    /// A layer, which content is put on by ``Content/begin(layer:)``.
    public struct Layer: Hashable, Sendable {
        /// What it is called.
        public var title: String
        /// Whether it shows at first.
        public var isVisible: Bool
        /// Whether a reader must not switch it.
        public var isLocked: Bool
        /// Of layers with the same number only one shows at a time; nil for none.
        public var group: Int?

        /// Makes a layer.
        public init(_ title: String, isVisible: Bool = true, isLocked: Bool = false, group: Int? = nil) {
            self.title = title
            self.isVisible = isVisible
            self.isLocked = isLocked
            self.group = group
        }
    }
}

extension PDFBuilder.Content {
    /// Puts what follows on the layer with that index in ``PDFBuilder/layers``, until ``endLayer()``.
    public mutating func begin(layer index: Int) { raw("/OC /L\(index) BDC") }

    /// Ends what ``begin(layer:)`` began.
    public mutating func endLayer() { raw("EMC") }
}

extension PDFAssembly {
    /// The files of the whole document as a tree of names; nil where there are none.
    mutating func attachments() -> PDFObject? {
        let listed = builder.attachments.filter { $0.page == nil }
        guard !listed.isEmpty else { return nil }
        let sorted = listed.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
        var pairs: [PDFObject] = []
        for file in sorted { pairs += [.text(file.name), specification(of: file)] }
        return store.add(["Names": .array(pairs)])
    }

    /// The files that are pinned to a page, as annotations.
    mutating func pinned(toPage page: Int) -> [PDFObject] {
        builder.attachments.filter { $0.page == page }.map { file in
            let top = builder.pages[page].mediaBox.maxY
            let icon = PDFBuilder.Annotation(
                "FileAttachment", PageRect(x: 20, y: top - 40, width: 20, height: 20),
                entries: ["FS": specification(of: file), "Name": .name("PushPin")])
            return addAnnotation(icon, page: page)
        }
    }

    private mutating func specification(of file: PDFBuilder.Attachment) -> PDFObject {
        let stream = store.addStream(
            ["Type": .name("EmbeddedFile"), "Params": ["Size": .integer(file.bytes.count)]], file.bytes)
        var specification: PDFDictionary = [
            "Type": .name("Filespec"), "F": .text(file.name), "UF": .text(file.name),
            "EF": ["F": stream, "UF": stream],
        ]
        if !file.about.isEmpty { specification["Desc"] = .text(file.about) }
        return store.add(.dictionary(specification))
    }

    /// The layers as the catalog tells of them.
    func optionalContent() -> PDFObject {
        func references(_ isIncluded: (PDFBuilder.Layer) -> Bool) -> PDFObject {
            .array(zip(builder.layers, layers).filter { isIncluded($0.0) }.map { .reference($0.1) })
        }
        let groups = Set(builder.layers.compactMap(\.group)).sorted()
        return [
            "OCGs": references { _ in true },
            "D": [
                "Order": references { _ in true }, "OFF": references { !$0.isVisible },
                "Locked": references { $0.isLocked },
                "RBGroups": .array(groups.map { group in references { $0.group == group } }),
            ],
        ]
    }

    /// The names that content has for layers.
    func layerNames() -> PDFObject {
        .dictionary(PDFDictionary(layers.enumerated().map { ("L\($0)", .reference($1)) }))
    }

    mutating func setLayers() {
        for (layer, number) in zip(builder.layers, layers) {
            store.set(number, ["Type": .name("OCG"), "Name": .text(layer.title)])
        }
    }
}
