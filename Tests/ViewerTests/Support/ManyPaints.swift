// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// A document whose page at index 1 paints in the ways in which parts of pages go missing: shadings, patterns, clips,
/// blend modes, groups, soft masks, masked images and a form within a form.
enum ManyPaints {
    static var document: Data {
        let form = "/Type/XObject/Subtype/Form/BBox[0 0 300 300]"
        let rainbow = "/FunctionType 2/N 1/Domain[0 1]/C0[1 0 0]/C1[0 0 1]"
        let more = [
            // 8 to 10: shadings along a line and around a point, and a pattern of tiles.
            "<</ShadingType 2/ColorSpace/DeviceRGB/Coords[10 0 140 0]/Function<<\(rainbow)>>/Extend[false false]>>",
            "<</ShadingType 3/ColorSpace/DeviceRGB/Coords[225 225 5 225 225 60]/Function<<\(rainbow)>>>>",
            RawDocument.stream(
                "/Type/Pattern/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 20 20]/XStep 20/YStep 20/Resources<<>>",
                "0 0.5 0.5 rg 0 0 10 10 re f 1 0.5 0 rg 10 10 10 10 re f"),
            // 11 to 13: blending, a soft mask, and the group that it is made of.
            "<</Type/ExtGState/BM/Multiply>>",
            "<</Type/ExtGState/SMask<</Type/Mask/S/Luminosity/G 13 0 R>>>>",
            RawDocument.stream(
                form + "/Group<</S/Transparency/CS/DeviceGray>>/Resources<<>>",
                "1 g 20 20 50 50 re f 0.5 g 70 20 50 50 re f"),
            // 14 and 15: a group with a form in it.
            RawDocument.stream(
                form + "/Group<</S/Transparency/I true>>/Resources<</XObject<</Inner 15 0 R>>>>",
                "0.2 0.2 0.9 rg 160 20 60 60 re f /Inner Do"),
            RawDocument.stream(form, "0.9 0.2 0.2 rg 200 40 60 60 re f"),
            // 16 and 17: an image and its mask.
            RawDocument.stream(
                "/Type/XObject/Subtype/Image/Width 2/Height 2/BitsPerComponent 8/ColorSpace/DeviceRGB/SMask 17 0 R"
                    + "/Filter/ASCIIHexDecode", "ff0000 00ff00 0000ff ff00ff>"),
            RawDocument.stream(
                "/Type/XObject/Subtype/Image/Width 2/Height 1/BitsPerComponent 8/ColorSpace/DeviceGray"
                    + "/Filter/ASCIIHexDecode", "ff 80>"),
        ]
        let contents = [
            "q 10 160 130 60 re W n /Line sh Q", "/Round sh", "/Pattern cs /Tiles scn 10 230 130 60 re f",
            "0.9 0.9 0.2 rg 20 90 60 60 re f q /Multiply gs 0.2 0.8 0.9 rg 50 100 60 40 re f Q",
            "q /Masked gs 0.6 0 0.6 rg 10 10 130 70 re f Q", "/Group Do",
            "q 60 0 0 60 160 100 cm /Image Do Q", "0 G 6 w 1 J [18 12] 0 d 235 110 m 285 150 l S",
        ]
        return RawDocument(
            resources: "/Shading<</Line 8 0 R/Round 9 0 R>>/Pattern<</Tiles 10 0 R>>"
                + "/ExtGState<</Multiply 11 0 R/Masked 12 0 R>>/XObject<</Group 14 0 R/Image 16 0 R>>",
            contents: contents.joined(separator: "\n"), more: more
        ).data
    }
}
