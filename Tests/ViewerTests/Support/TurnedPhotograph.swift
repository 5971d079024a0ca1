// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// A page of 200 x 100 units that holds a photograph, red on the left and blue on the right, whose EXIF data asks for
/// a quarter turn.
enum TurnedPhotograph {
    static var document: Data {
        Data(
            """
            %PDF-1.7
            1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj
            2 0 obj <</Type/Pages/Count 1/Kids[3 0 R]>> endobj
            3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]
            /Resources<</XObject<</I 5 0 R>>>>/Contents 4 0 R>> endobj
            4 0 obj <</Length 25>> stream
            200 0 0 100 0 0 cm /I Do

            endstream endobj
            5 0 obj <</Type/XObject/Subtype/Image/Width 16/Height 8/BitsPerComponent 8/ColorSpace/DeviceRGB
            /Filter[/ASCIIHexDecode/DCTDecode]/Length \(photograph.utf8.count)>> stream
            \(photograph)
            endstream endobj
            trailer <</Root 1 0 R/Size 6>>
            %%EOF
            """.utf8)
    }

    /// The JPEG file, two hexadecimal digits a byte.
    private static let photograph = """
        ffd8ffe100224578696600004d4d002a00000008000101120003000000010006000000000000ffe000104a4649460001
        0100000100010000ffdb0043000d090a0b0a080d0b0a0b0e0e0d0f13201513121213271c1e17202e2931302e292d2c33
        3a4a3e333646372c2d405741464c4e525352323e5a615a50604a51524fffdb0043010e0e0e131113261515264f352d35
        4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f
        4f4fffc00011080008001003012200021101031101ffc400160001010100000000000000000000000000000506ffc400
        14100100000000000000000000000000000000ffc40014010100000000000000000000000000000005ffc40019110002
        030100000000000000000000000000064382c1c2ffda000c03010002110311003f00cfa1018539abd0f33456c3ffd9>
        """
}
