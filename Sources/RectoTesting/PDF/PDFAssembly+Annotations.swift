// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry

extension PDFAssembly {
    mutating func addAnnotation(_ annotation: PDFBuilder.Annotation, page: Int) -> PDFObject {
        var entries: PDFDictionary = [
            "Type": .name("Annot"), "Subtype": .name(annotation.subtype), "Rect": annotation.rect.box,
            "P": .reference(pages[page]),
        ]
        if let target = annotation.target { setTarget(target, in: &entries) }
        if let appearance = annotation.appearance {
            entries["AP"] = ["N": addAppearance(appearance, size: annotation.rect.size)]
        }
        entries.merge(annotation.entries)
        return store.add(.dictionary(entries))
    }

    private mutating func addAppearance(_ content: PDFBuilder.Content, size: PageSize) -> PDFObject {
        let form: PDFDictionary = [
            "Type": .name("XObject"), "Subtype": .name("Form"), "BBox": .numbers([0, 0, size.width, size.height]),
            "Resources": resources(of: content),
        ]
        return store.addStream(form, content.bytes)
    }

    mutating func form(_ fields: [PDFObject]) -> PDFObject {
        store.add([
            "Fields": .array(fields), "DR": ["Font": .reference(fonts)], "DA": .text(Self.defaultAppearance),
        ])
    }

    private static let defaultAppearance = "/\(PDFBuilder.Font.helvetica.resource) 12 Tf 0 g"

    mutating func addField(_ field: PDFBuilder.FormField, page: Int) -> PDFObject {
        var entries: PDFDictionary = [
            "Type": .name("Annot"), "Subtype": .name("Widget"), "Rect": field.rect.box, "F": 4,
            "P": .reference(pages[page]), "T": .text(field.name), "DA": .text(Self.defaultAppearance),
            "MK": ["BC": [0]],
        ]
        switch field.kind {
        case .text(let value):
            entries.merge(["FT": .name("Tx"), "V": .text(value), "AP": labelAppearance(value, field.rect.size)])
        case .checkBox(let isOn): entries.merge(checkBox(isOn: isOn, size: field.rect.size))
        case .choice(let options, let selected):
            entries.merge([
                "FT": .name("Ch"), "Ff": .integer(1 << 17), "Opt": .array(options.map(PDFObject.text)),
                "V": .text(selected), "AP": labelAppearance(selected, field.rect.size),
            ])
        case .button(let caption):
            entries.merge([
                "FT": .name("Btn"), "Ff": .integer(1 << 16), "MK": ["BC": [0], "CA": .text(caption)],
                "AP": labelAppearance(caption, field.rect.size),
            ])
        }
        return store.add(.dictionary(entries))
    }

    /// An appearance that shows a line of text in a frame.
    private mutating func labelAppearance(_ text: String, _ size: PageSize) -> PDFObject {
        var content = Self.frame(size)
        content.raw("/Tx BMC")
        content.text(text, at: PagePoint(x: 2, y: (size.height - 12) / 2 + 3), size: 12)
        content.raw("EMC")
        return ["N": addAppearance(content, size: size)]
    }

    private mutating func checkBox(isOn: Bool, size: PageSize) -> PDFDictionary {
        var marked = Self.frame(size)
        let (right, top) = (size.width - 3, size.height - 3)
        marked.line([PagePoint(x: 3, y: 3), PagePoint(x: right, y: top)], color: .black, width: 2)
        marked.line([PagePoint(x: 3, y: top), PagePoint(x: right, y: 3)], color: .black, width: 2)
        let state = PDFObject.name(isOn ? "Yes" : "Off")
        let appearances: PDFObject = [
            "Yes": addAppearance(marked, size: size), "Off": addAppearance(Self.frame(size), size: size),
        ]
        return ["FT": .name("Btn"), "V": state, "AS": state, "AP": ["N": appearances]]
    }

    private static func frame(_ size: PageSize) -> PDFBuilder.Content {
        var content = PDFBuilder.Content()
        content.stroke(
            PageRect(x: 0.5, y: 0.5, width: size.width - 1, height: size.height - 1), color: .black)
        return content
    }
}
