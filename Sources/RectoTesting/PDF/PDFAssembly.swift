// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// Turns a ``PDFBuilder`` into numbered objects.
struct PDFAssembly {
    let builder: PDFBuilder
    var store = PDFObjectStore()
    /// The objects of the pages, in order.
    let pages: [Int]
    /// The objects of the layers, in order.
    let layers: [Int]
    private let catalog: Int
    private let root: Int
    /// The one font dictionary that all pages share.
    let fonts: Int
    /// What that holds.
    private var sharedFonts: [(String, PDFObject)] = []

    init(_ builder: PDFBuilder) {
        self.builder = builder
        catalog = store.reserve()
        root = store.reserve()
        fonts = store.reserve()
        var numbers: [Int] = []
        for _ in builder.pages { numbers.append(store.reserve()) }
        pages = numbers
        var groups: [Int] = []
        for _ in builder.layers { groups.append(store.reserve()) }
        layers = groups
    }

    /// Adds all objects.
    /// - Returns: The trailer without size and identifier.
    mutating func assemble() -> PDFDictionary {
        setFonts()
        setLayers()
        setPageTree()
        var fields: [PDFObject] = []
        for index in builder.pages.indices { fields += setPage(index) }
        setCatalog(fields: fields)
        var trailer: PDFDictionary = ["Root": .reference(catalog)]
        if !builder.info.isEmpty {
            let entries = builder.info.sorted { $0.key < $1.key }.map { ($0.key, PDFObject.text($0.value)) }
            trailer["Info"] = store.add(.dictionary(PDFDictionary(entries)))
        }
        return trailer
    }

    private mutating func setFonts() {
        sharedFonts = PDFBuilder.Font.allCases.map { font in
            let value: PDFObject = [
                "Type": .name("Font"), "Subtype": .name("Type1"), "BaseFont": .name(font.rawValue),
                "Encoding": .name("WinAnsiEncoding"),
            ]
            return (font.resource, store.add(value))
        }
        store.set(fonts, .dictionary(PDFDictionary(sharedFonts)))
    }

    private mutating func setPageTree() {
        var kids = pages.map(PDFObject.reference)
        var count = kids.count
        switch builder.damage {
        case .pageTreeLoop: kids.append(.reference(root))
        case .pageCount(let number): count = number
        case .missingPage(let index) where kids.indices.contains(index): kids[index] = .reference(999_999)
        default: break
        }
        store.set(root, ["Type": .name("Pages"), "Kids": .array(kids), "Count": .integer(count)])
    }

    private mutating func setPage(_ index: Int) -> [PDFObject] {
        let page = builder.pages[index]
        var entries: PDFDictionary = [
            "Type": .name("Page"), "Parent": .reference(root), "MediaBox": page.mediaBox.box,
            "Resources": resources(of: page.content), "Contents": contents(of: page),
        ]
        entries["CropBox"] = page.cropBox?.box
        entries["Rotate"] = page.rotation == .none ? nil : .integer(page.rotation.rawValue)
        entries["UserUnit"] = page.userUnit.map(PDFObject.real)
        let annotations = page.annotations.map { addAnnotation($0, page: index) } + pinned(toPage: index)
        let fields = page.fields.map { addField($0, page: index) }
        if !(annotations + fields).isEmpty { entries["Annots"] = .array(annotations + fields) }
        entries.merge(page.entries)
        store.set(pages[index], .dictionary(entries))
        return fields
    }

    private mutating func contents(of page: PDFBuilder.Page) -> PDFObject {
        var excess = 0
        if case .streamLengths(let bytes) = builder.damage { excess = bytes }
        let stream = store.addStream(PDFDictionary(), page.content.bytes, excess: excess)
        return page.repeats == 1 ? stream : .array(Array(repeating: stream, count: page.repeats))
    }

    /// Fonts and images for `content`.
    mutating func resources(of content: PDFBuilder.Content) -> PDFObject {
        var resources: PDFDictionary = ["Font": .reference(fonts)]
        if !content.mappedFonts.isEmpty {
            let mapped = content.mappedFonts.enumerated().map { index, font in ("M\(index)", add(font)) }
            resources["Font"] = .dictionary(PDFDictionary(sharedFonts + mapped))
        }
        let images = content.images.enumerated().map { index, image in ("Im\(index)", add(image)) }
        let groups = content.groups.enumerated().map { index, group in ("Group\(index)", add(group)) }
        if !(images + groups).isEmpty { resources["XObject"] = .dictionary(PDFDictionary(images + groups)) }
        let states = content.states.enumerated().map { index, state in ("G\(index)", PDFObject.dictionary(state)) }
        if !states.isEmpty { resources["ExtGState"] = .dictionary(PDFDictionary(states)) }
        if !layers.isEmpty { resources["Properties"] = layerNames() }
        return .dictionary(resources)
    }

    private mutating func add(_ group: PDFBuilder.Content.Group) -> PDFObject {
        store.addStream(
            [
                "Type": .name("XObject"), "Subtype": .name("Form"), "Group": ["S": .name("Transparency")],
                "BBox": .numbers([0, 0, group.size.width, group.size.height]),
                "Resources": resources(of: group.content),
            ], group.content.bytes)
    }

    private mutating func add(_ image: PDFBuilder.Image) -> PDFObject {
        store.addStream(
            [
                "Type": .name("XObject"), "Subtype": .name("Image"), "Width": .integer(image.width),
                "Height": .integer(image.height), "ColorSpace": .name("DeviceRGB"), "BitsPerComponent": 8,
            ], image.samples)
    }

    private mutating func setCatalog(fields: [PDFObject]) {
        var entries: PDFDictionary = ["Type": .name("Catalog"), "Pages": .reference(root)]
        if !builder.outline.isEmpty { entries["Outlines"] = addOutline() }
        if !builder.pageLabels.isEmpty { entries["PageLabels"] = labels() }
        var names = PDFDictionary()
        if !builder.destinations.isEmpty { names["Dests"] = namedDestinations() }
        names["EmbeddedFiles"] = attachments()
        if names != PDFDictionary() { entries["Names"] = .dictionary(names) }
        if !layers.isEmpty { entries["OCProperties"] = optionalContent() }
        if !fields.isEmpty { entries["AcroForm"] = form(fields) }
        entries.merge(builder.catalog)
        store.set(catalog, .dictionary(entries))
    }
}
