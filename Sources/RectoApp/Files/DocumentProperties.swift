// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import EngineProtocol
import Geometry
@preconcurrency import Glibc
import RectoUI

/// What a document says of itself, in the words of the user interface.
@MainActor
struct DocumentProperties {
    let document: Document
    let catalogue: Catalogue
    /// What had to be asked for; nil until it has come.
    var record: PropertiesRecord?

    private typealias Entry = PropertySection.Entry

    /// All of it, in the order in which people look for it.
    var sections: [PropertySection] { [texts, file, pages, security] + (record.map { [fonts($0)] } ?? []) }

    private func entry(_ phrase: Phrase, _ value: String) -> Entry { Entry(catalogue(phrase), value) }

    private func yesOrNo(_ isSo: Bool?) -> String { isSo.map { catalogue($0 ? .yes : .no) } ?? "" }

    private var texts: PropertySection {
        let summary = document.summary
        return PropertySection(
            catalogue(.document),
            [
                entry(.propertyTitle, summary?.title ?? ""), entry(.propertyAuthor, summary?.author ?? ""),
                entry(.propertySubject, summary?.subject ?? ""), entry(.propertyKeywords, summary?.keywords ?? ""),
                entry(.propertyCreator, summary?.creator ?? ""), entry(.propertyProducer, summary?.producer ?? ""),
                entry(.propertyCreated, moment(record?.created)), entry(.propertyModified, moment(record?.modified)),
            ])
    }

    private var file: PropertySection {
        let path = document.source.path
        let size = path.flatMap { FileDetails(path: $0)?.size }
        return PropertySection(
            catalogue(.propertyFile),
            [
                entry(.fileName, FileText.visible(document.source.displayName)),
                entry(.propertyPath, path.flatMap { FilePath.parent(of: $0) }.map { FileText.visible($0) } ?? ""),
                entry(.fileSize, size.map { catalogue.text(ofExactBytes: $0) } ?? ""),
                entry(.propertyVersion, document.summary?.pdfVersion ?? ""),
                entry(.propertyStandard, record?.standard ?? ""), entry(.propertyTagged, yesOrNo(record?.isTagged)),
                entry(.propertyFastWebView, yesOrNo(record?.isLinearized)),
                entry(.propertyRepaired, document.wasRepaired == true ? catalogue(.yes) : ""),
            ])
    }

    private var pages: PropertySection {
        PropertySection(
            catalogue(.thumbnails),
            [entry(.propertyPageCount, String(document.pageCount)), entry(.propertyPageSizes, sizes)])
    }

    /// The sizes of pages, the most frequent first.
    private var sizes: String {
        var counts: [String: Int] = [:]
        for size in document.pageSizes {
            counts[catalogue.text(ofPaper: size.width, size.height), default: 0] += 1
        }
        let sorted = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        guard sorted.count > 1 else { return sorted.first?.key ?? "" }
        let shown = sorted.prefix(Self.shownSizes).map { catalogue(.pagesOfSize, count: $0.value, $0.key) }
        return shown.joined(separator: "\n") + (sorted.count > Self.shownSizes ? "\n…" : "")
    }

    private static let shownSizes = 12

    private var security: PropertySection {
        guard let summary = document.summary else { return PropertySection(catalogue(.propertySecurity), []) }
        let names: [(DocumentPermissions, Phrase)] = [
            (.print, .permissionPrint), (.printHighResolution, .permissionPrintWell), (.modify, .permissionModify),
            (.copy, .permissionCopy), (.annotate, .permissionAnnotate), (.fillForms, .permissionForms),
            (.extract, .permissionExtract), (.assemble, .permissionAssemble),
        ]
        let allowed = names.filter { summary.permissions.contains($0.0) }.map { catalogue($0.1) }
        let forbidden = names.filter { !summary.permissions.contains($0.0) }.map { catalogue($0.1) }
        let signatures = document.editingRights?.signatures ?? 0
        return PropertySection(
            catalogue(.propertySecurity),
            [
                entry(.propertyEncrypted, yesOrNo(summary.isEncrypted)),
                entry(
                    .propertyAllowed,
                    forbidden.isEmpty ? catalogue(.everything) : allowed.joined(separator: ", ")),
                entry(.propertyForbidden, forbidden.joined(separator: ", ")),
                entry(.signatures, signatures > 0 ? String(signatures) : ""),
            ])
    }

    private func fonts(_ record: PropertiesRecord) -> PropertySection {
        let isWhole = record.scannedPages >= document.pageCount
        let title = isWhole ? catalogue(.propertyFonts) : catalogue(.propertyFontsUpTo, String(record.scannedPages))
        let entries = record.fonts.map { font in
            Entry(FileText.visible(Self.nameWithoutTag(font.name)), describe(font))
        }
        return PropertySection(
            title, entries.isEmpty ? [entry(.propertyFonts, catalogue(.propertyNoFonts))] : entries)
    }

    private func describe(_ font: FontRecord) -> String {
        let state =
            font.isSubset
            ? catalogue(.fontSubset)
            : font.isEmbedded
                ? catalogue(.fontEmbedded)
                : font.substitute.isEmpty ? catalogue(.fontMissing) : catalogue(.fontReplaced, font.substitute)
        return font.kind.isEmpty ? state : "\(font.kind), \(state)"
    }

    /// A font's name without the six letters that mark a part of one.
    static func nameWithoutTag(_ name: String) -> String {
        let tag = name.prefix(6)
        guard tag.count == 6, tag.allSatisfy({ $0.isASCII && $0.isUppercase }), name.dropFirst(6).first == "+" else {
            return name.isEmpty ? "–" : name
        }
        return String(name.dropFirst(7))
    }

    private func moment(_ time: Int?) -> String { time.map { FileText.moment($0) } ?? "" }
}
