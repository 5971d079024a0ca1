// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Geometry
import RectoTesting

/// What a state of the gallery shows.
enum GalleryDocument: Sendable {
    /// None.
    case none
    /// The guide.
    case guide
    /// The guide, several times.
    case guides(Int)
    /// A document with a bit of everything.
    case rich
    /// Pages with a few words and nothing else.
    case plain
    /// A page that takes long.
    case slow
    /// A document with a password, `secret`.
    case locked
    /// A file that is no document.
    case broken

    /// Writes what isn't there into a folder, and tells where files are.
    func paths(in folder: URL) throws -> [String] {
        switch self {
        case .none: return []
        case .guide: return [Self.guidePath]
        case .guides(let count): return try (1...count).map { try copyGuide(in: folder, number: $0) }
        case .rich: return [try write(Self.richDocument, "Field notes.pdf", in: folder)]
        case .plain: return [try write(.words(pages: 3), "Words.pdf", in: folder)]
        case .slow: return [try write(.slow(), "Slow.pdf", in: folder)]
        case .locked: return [try writeLocked(in: folder)]
        case .broken:
            let file = folder.appendingPathComponent("Minutes of the annual meeting.pdf")
            try Data("This is no document.".utf8).write(to: file)
            return [file.path]
        }
    }

    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
    /// The guide's path.
    static let guidePath = root.appendingPathComponent("Assets/welcome.pdf").path

    private static let names = [
        "Guide", "Annual report 2025 of the hydrological survey", "Invoice 0417", "Manual", "Thesis", "Scores", "Map",
    ]

    private func copyGuide(in folder: URL, number: Int) throws -> String {
        let name = Self.names[(number - 1) % Self.names.count] + (number > Self.names.count ? " \(number)" : "")
        let file = folder.appendingPathComponent("\(name).pdf")
        try FileManager.default.copyItem(atPath: Self.guidePath, toPath: file.path)
        return file.path
    }

    private func write(_ document: PDFBuilder, _ name: String, in folder: URL) throws -> String {
        let file = folder.appendingPathComponent(name)
        try document.write(to: file)
        return file.path
    }

    private func writeLocked(in folder: URL) throws -> String {
        let plain = try write(.words(), "plain.pdf", in: folder)
        let locked = folder.appendingPathComponent("Salaries.pdf").path
        try Tool.qpdf.run(["--encrypt", "secret", "owner", "256", "--", plain, locked])
        return locked
    }
}

extension GalleryDocument {
    private static let lines = [
        "The river was lower than in any spring since the gauge was set. At seven",
        "in the morning the water stood at forty-one centimetres, and the stones of",
        "the old ford could be seen from the bridge. We walked the eastern bank as",
        "far as the mill, counted eleven nests of sand martins, and came back over",
        "the meadow, where the grass had been cut the day before.",
    ]

    /// The place of a line of a page.
    static func line(_ index: Int) -> PageRect { PageRect(x: 72, y: 660 - 22 * Double(index), width: 468, height: 16) }

    private static func page(_ index: Int) -> PDFBuilder.Page {
        var content = PDFBuilder.Content()
        content.text("Field notes, day \(index + 1)", at: PagePoint(x: 72, y: 704), size: 24, font: .helveticaBold)
        for row in 0..<25 {
            content.text(
                lines[row % lines.count], at: PagePoint(x: 72, y: 664 - 22 * Double(row)), size: 13, font: .times)
        }
        content.text("The gauge is read at example.org/gauge", at: PagePoint(x: 72, y: 80), size: 13, font: .times)
        return PDFBuilder.Page(content: content)
    }

    /// Text with an outline, marks of two people, files and layers.
    static let richDocument: PDFBuilder = {
        var document = PDFBuilder(pages: (0..<12).map(page))
        document.info = ["Title": "Field notes", "Author": "Ada Marlow", "Creator": "Recto"]
        document.outline = (0..<6).map { chapter in
            PDFBuilder.OutlineItem(
                chapter == 2
                    ? "A day on the eastern bank with everything that was seen there" : "Day \(2 * chapter + 1)",
                to: .page(2 * chapter),
                children: [.init("Morning", to: .page(2 * chapter)), .init("Evening", to: .page(2 * chapter + 1))])
        }
        document.attachments = [
            .init("gauge-readings.csv", Array(repeating: 44, count: 18_400), about: "All readings of the year"),
            .init("A rather long name of a file that somebody has attached.txt", [35], page: 1),
        ]
        document.layers = [.init("Text"), .init("Grid", isVisible: false), .init("Watermark", isLocked: true)]
        document.pages[0].annotations = annotations
        return document
    }()

    /// The place of the text that was put on the first page.
    static let freeText = PageRect(x: 300, y: 96, width: 220, height: 40)

    private static var annotations: [PDFBuilder.Annotation] {
        func by(_ author: String, _ annotation: PDFBuilder.Annotation) -> PDFBuilder.Annotation {
            var annotation = annotation
            annotation.entries["T"] = .text(author)
            return annotation
        }
        return [
            by("Ada", .markup("Highlight", [line(0)], contents: "Lower than 1976?")),
            by("Ada", .markup("Underline", [line(2)], color: .blue)),
            by("Bela", .shape("Square", PageRect(x: 72, y: 330, width: 160, height: 70))),
            by("Bela", .note(at: PagePoint(x: 556, y: 600), contents: "Ask the miller whether the gauge was moved.")),
            by("Ada", .freeText(freeText, contents: "Compare with the map of 1911", size: 14)),
            .link(PageRect(x: 150, y: 76, width: 130, height: 16), to: .uri("ssh://example.org/gauge")),
        ]
    }
}
