// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// Documents of three pages of which the one in the middle is not meant to be drawn, by the case they stand for.
enum HostilePage: String, CaseIterable, Sendable {
    case endlessImage = "C14 an image whose decoding does not end"
    case formsOnForms = "C17 forms that each paint another one ten times"
    case fontsInFonts = "C17 Type 3 fonts whose characters are written in another one"
    case formCycle = "C17 forms that paint each other"
    case fontCycle = "C17 a Type 3 font whose character is written in itself"

    /// Whether a renderer that takes note of cycles may draw the page.
    var isDrawable: Bool { self == .formCycle || self == .fontCycle }

    /// The file's bytes.
    var data: Data {
        switch self {
        case .endlessImage: Self.image(side: 60_000)
        case .formsOnForms: Self.forms(count: 12)
        case .fontsInFonts: Self.fonts(count: 12)
        case .formCycle: Self.forms(count: 2)
        case .fontCycle: Self.fonts(count: 1)
        }
    }

    private static let first = RawDocument.firstNumber

    /// A chain of forms of which the last paints the first.
    private static func forms(count: Int) -> Data {
        let forms = (0..<count).map { index in
            let next = first + (index + 1) % count
            return RawDocument.stream(
                "/Type/XObject/Subtype/Form/BBox[0 0 300 300]/Resources<</XObject<</X \(next) 0 R>>>>",
                String(repeating: "/X Do ", count: 10) + "0 0 9 9 re f")
        }
        return RawDocument(resources: "/XObject<</X \(first) 0 R>>", contents: "/X Do", more: forms).data
    }

    /// A chain of Type 3 fonts of which the last is written in the first.
    private static func fonts(count: Int) -> Data {
        let objects = (0..<count).flatMap { index -> [String] in
            let number = first + 2 * index
            let next = first + 2 * ((index + 1) % count)
            let font =
                "<</Type/Font/Subtype/Type3/FontBBox[0 0 1000 1000]/FontMatrix[.001 0 0 .001 0 0]/FirstChar 97"
                + "/LastChar 97/Widths[1000]/Encoding<</Type/Encoding/Differences[97/a]>>"
                + "/CharProcs<</a \(number + 1) 0 R>>/Resources<</Font<</F \(next) 0 R>>>>>>"
            let glyph = RawDocument.stream("", "1000 0 d0 BT /F 900 Tf (aaaaaaaaaa) Tj ET 0 0 400 400 re f")
            return [font, glyph]
        }
        return RawDocument(
            resources: "/Font<</F \(first) 0 R>>", contents: "BT /F 20 Tf 10 200 Td (aaaaaaaaaaaa) Tj ET", more: objects
        ).data
    }

    /// A JBIG2 image of which nothing but its size is there.
    private static func image(side: UInt32) -> Data {
        func hex(_ numbers: [UInt32]) -> String {
            numbers.map { number in
                let digits = String(number, radix: 16)
                return String(repeating: "0", count: 8 - digits.count) + digits
            }.joined()
        }
        // The page, and a region of arithmetic code: number, kind, page and length of the segment, then its contents.
        let page = hex([0]) + "300001" + hex([19, side, side, 0, 0]) + "000000"
        let region = hex([1]) + "260001" + hex([46, side, side, 0, 0]) + "00" + "0003fffdff02fefefe"
        let code = String(repeating: "84c73bfce1", count: 4)
        let stream = RawDocument.stream(
            "/Type/XObject/Subtype/Image/Width \(side)/Height \(side)/BitsPerComponent 1/ColorSpace/DeviceGray"
                + "/Filter[/ASCIIHexDecode/JBIG2Decode]", page + region + code + ">")
        return RawDocument(
            resources: "/XObject<</X \(first) 0 R>>", contents: "300 0 0 300 0 0 cm /X Do", more: [stream]
        ).data
    }
}
