// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import Glibc

/// The guide to Recto: eight pages that show what a PDF page can hold while they tell how to read one.
enum Guide {
    /// The pages in order, each with what draws it.
    static let pages: [PagePlan] = [
        PagePlan(title: "Recto", label: "i", draw: CoverPage.draw),
        PagePlan(title: "Moving about", label: "1", draw: MovingPage.draw),
        PagePlan(title: "By touch", label: "2", draw: TouchPage.draw),
        PagePlan(title: "Keys", label: "3", isTurned: true, draw: KeysPage.draw),
        PagePlan(title: "Marks on the page", label: "4", draw: MarksPage.draw),
        PagePlan(title: "Documents", label: "5", draw: DocumentsPage.draw),
        PagePlan(title: "Behind the window", label: "6", draw: SandboxPage.draw),
        PagePlan(title: "The command line", label: "7", draw: CommandLinePage.draw),
    ]

    /// The whole file, the same bytes each time.
    static func make() throws -> [UInt8] {
        let (drawn, sheets) = try SheetPress.press(pages)
        return try GuideFile.finish(drawn, sheets: sheets, plans: pages)
    }

    /// Writes the file to `path`.
    static func write(to path: String) throws {
        let bytes = try make()
        guard let file = fopen(path, "wb") else { throw GuideError.unwritable(path: path, reason: errno) }
        let written = fwrite(bytes, 1, bytes.count, file)
        guard fclose(file) == 0, written == bytes.count else {
            throw GuideError.unwritable(path: path, reason: errno)
        }
    }
}

/// What one page is called and who draws it.
struct PagePlan: Sendable {
    /// The heading, which is also the outline's entry.
    let title: String
    /// What the reader calls the page.
    let label: String
    /// Whether the sheet is stored upright and shown by a quarter turn.
    var isTurned = false
    /// Draws the page onto its sheet.
    let draw: @Sendable (Sheet) -> Void
}

/// Why the guide could not be made.
enum GuideError: Error, CustomStringConvertible {
    case unwritable(path: String, reason: Int32)
    case drawing(String)
    case pdf(String)

    var description: String {
        switch self {
        case .unwritable(let path, let reason): "cannot write '\(path)': \(String(cString: strerror(reason)))"
        case .drawing(let reason): "Cairo could not draw the pages: \(reason)"
        case .pdf(let reason): "qpdf could not finish the file: \(reason)"
        }
    }
}
