// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import Geometry

extension Field {
    /// Makes the field's objects: the field for the form, and its widgets for the page.
    func make(in file: QPDFFile, page: Int) -> (field: QPDFFile.Object, widgets: [QPDFFile.Object]) {
        switch kind {
        case .text(let value):
            let entries = "/FT /Tx /V \(PDFText.string(value)) /DA (/Helv 9 Tf 0.12 0.15 0.2 rg)"
            return single(entries, picture(of: value), in: file, page)
        case .choice(let options, let selected):
            let list = options.map(PDFText.string).joined(separator: " ")
            let entries = """
                /FT /Ch /Ff 131072 /Opt [\(list)] /V \(PDFText.string(options[selected]))
                /DA (/Helv 9 Tf 0.12 0.15 0.2 rg)
                """
            return single(entries, picture(of: options[selected], hasArrow: true), in: file, page)
        case .checkBox(let isOn):
            let state = isOn ? "/Yes" : "/Off"
            let widget = makeButton(
                rect, on: "/Yes", entries: "/FT /Btn /V \(state) /AS \(state) \(identity)", isRound: false, file, page)
            return (widget, [widget])
        case .radio(let rects, let selected):
            return radio(rects, selected, in: file, page)
        }
    }

    private var identity: String { "/T \(PDFText.string(name)) /TU \(PDFText.string(title))" }

    private func single(
        _ entries: String, _ appearance: Appearance, in file: QPDFFile, _ page: Int
    ) -> (field: QPDFFile.Object, widgets: [QPDFFile.Object]) {
        let picture = file.makeStream(appearance.dictionary, appearance.content)
        let widget = file.makeIndirect(
            "<< /Type /Annot /Subtype /Widget /Rect \(PDFText.rect(rect)) /F 4 \(identity) \(entries) >>",
            [("/AP", file.make("<< >>", [("/N", picture)])), ("/P", file.page(page))])
        return (widget, [widget])
    }

    private func radio(
        _ rects: [PageRect], _ selected: Int, in file: QPDFFile, _ page: Int
    ) -> (field: QPDFFile.Object, widgets: [QPDFFile.Object]) {
        let parent = file.makeIndirect("<< /FT /Btn /Ff 49152 /V /Choice\(selected) \(identity) >>")
        let widgets = rects.enumerated().map { index, rect in
            let state = index == selected ? "/Choice\(index)" : "/Off"
            let widget = makeButton(rect, on: "/Choice\(index)", entries: "/AS \(state)", isRound: true, file, page)
            file.set("/Parent", of: widget, to: parent)
            return widget
        }
        file.set("/Kids", of: parent, to: file.makeArray(widgets))
        return (parent, widgets)
    }

    private func makeButton(
        _ rect: PageRect, on state: String, entries: String, isRound: Bool, _ file: QPDFFile, _ page: Int
    ) -> QPDFFile.Object {
        let pictures = [(state, true), ("/Off", false)].map { key, isOn in
            let appearance = Self.buttonPicture(rect.size, isOn: isOn, isRound: isRound)
            return (key: key, value: file.makeStream(appearance.dictionary, appearance.content))
        }
        return file.makeIndirect(
            "<< /Type /Annot /Subtype /Widget /Rect \(PDFText.rect(rect)) /F 4 /MK << /CA (\(isRound ? "l" : "4")) >> "
                + "/DA (/ZaDb 0 Tf 0.82 0.25 0.18 rg) \(entries) >>",
            [("/AP", file.make("<< >>", [("/N", file.make("<< >>", pictures))])), ("/P", file.page(page))])
    }

    private func picture(of value: String, hasArrow: Bool = false) -> Appearance {
        var picture = Appearance(rect.size)
        let (width, height) = (rect.width, rect.height)
        picture.fillColor(Palette.paper)
        picture.strokeColor(Palette.mist, width: 0.8)
        picture.rect(0.4, 0.4, width - 0.8, height - 0.8)
        picture.fillAndStroke()
        picture.text(value, 6, height / 2 - 3.2, size: 9, Palette.ink)
        guard hasArrow else { return picture }
        picture.strokeColor(Palette.accent, width: 1.3)
        let (x, y) = (width - 13, height / 2)
        picture.polygon(
            [PagePoint(x: x - 3.5, y: y + 2), PagePoint(x: x, y: y - 2), PagePoint(x: x + 3.5, y: y + 2)],
            isClosed: false)
        picture.stroke()
        return picture
    }

    private static func buttonPicture(_ size: PageSize, isOn: Bool, isRound: Bool) -> Appearance {
        var picture = Appearance(size)
        let box = PageRect(x: 0, y: 0, width: size.width, height: size.height).insetBy(dx: 0.6, dy: 0.6)
        picture.fillColor(isOn && !isRound ? Palette.accent : Palette.paper)
        picture.strokeColor(isOn ? Palette.accent : Palette.slate, width: 1)
        if isRound { picture.ellipse(box) } else { picture.rect(box.minX, box.minY, box.width, box.height) }
        picture.fillAndStroke()
        guard isOn else { return picture }
        if isRound {
            picture.fillColor(Palette.accent)
            picture.ellipse(box.insetBy(dx: size.width * 0.22, dy: size.height * 0.22))
            picture.fill()
        } else {
            let (w, h) = (size.width, size.height)
            picture.strokeColor(Palette.paper, width: 1.6)
            picture.polygon(
                [
                    PagePoint(x: w * 0.24, y: h * 0.5), PagePoint(x: w * 0.43, y: h * 0.29),
                    PagePoint(x: w * 0.76, y: h * 0.72),
                ], isClosed: false)
            picture.stroke()
        }
        return picture
    }
}
