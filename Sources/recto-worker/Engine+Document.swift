// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import CEngine
import EngineProtocol

extension Engine {
    /// What is known of the document at once. `initialPage` beyond the end means the last page.
    func summary(initialPage: Int) throws(EngineFailure) -> DocumentSummary {
        let arena = try Arena()
        var summary = ce_summary()
        try call { ce_document_summary(handle, arena.handle, &summary, $0) }
        let count = min(Int(summary.page_count), WireFormat.maximumPageCount)
        let page = min(max(initialPage, 0), count - 1)
        var result = DocumentSummary(pageCount: count, initialPage: pageSummary(page))
        result.title = String(summary.title)
        result.author = String(summary.author)
        result.subject = String(summary.subject)
        result.keywords = String(summary.keywords)
        result.creator = String(summary.creator)
        result.producer = String(summary.producer)
        result.pdfVersion = String(summary.version)
        result.isEncrypted = summary.is_encrypted
        result.permissions = DocumentPermissions(rawValue: summary.permissions)
        result.pageLayout = PageLayoutHint(rawValue: summary.layout) ?? .unspecified
        result.pageMode = PageModeHint(rawValue: summary.mode) ?? .unspecified
        result.hasOutline = summary.has_outline
        return withExtendedLifetime(arena) { result }
    }

    /// The size of a page; zero where the page cannot be read.
    func pageSummary(_ page: Int) -> PageSummary {
        var size = DisplaySize.zero
        try? call { ce_page_size(handle, Int32(clamping: page), &size.width, &size.height, $0) }
        return PageSummary(index: page, displaySize: size)
    }

    /// Whether the file had to be repaired, and the first complaints about it.
    func inspection() throws(EngineFailure) -> InspectionRecord {
        var wasRepaired = false
        let warnings = try list({ ce_inspect(handle, $0, &wasRepaired, $1, $2, $3) }, { String($0) })
        return InspectionRecord(wasRepaired: wasRepaired, warnings: warnings)
    }

    /// Geometry and labels of up to `count` pages.
    func pages(first: Int, count: Int) throws(EngineFailure) -> [PageRecord] {
        var index = first - 1
        return try list(
            {
                ce_pages(
                    handle, $0, Int32(clamping: first), Int32(clamping: count), Limits.pagesMilliseconds, $1, $2, $3)
            },
            { page in
                index += 1
                return PageRecord(page, index: index)
            })
    }

    /// The first page with the label.
    func pageIndex(label: String) throws(EngineFailure) -> Int? {
        var page: Int32 = -1
        try call { ce_page_for_label(handle, label, &page, $0) }
        return page < 0 ? nil : Int(page)
    }
}
