// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// Which pages to look at where there are too many.
enum PageSpread {
    /// A page of one of several documents.
    struct Place: Hashable {
        /// The index of the document.
        let document: Int
        /// The index of the page.
        let page: Int
    }

    /// At most `limit` of `count` pages, evenly spread, the first and the last among them where there is room.
    static func pages(of count: Int, atMost limit: Int) -> [Int] {
        guard count > limit else { return Array(0..<max(count, 0)) }
        guard limit > 1 else { return limit == 1 ? [0] : [] }
        return (0..<limit).map { $0 * (count - 1) / (limit - 1) }
    }

    /// At most `limit` pages of documents with so many pages each: as few of each document as possible, from documents
    /// evenly spread where there are more of them.
    static func places(pageCounts: [Int], atMost limit: Int) -> [Place] {
        let documents = pageCounts.indices.filter { pageCounts[$0] > 0 }
        if documents.count >= limit {
            return pages(of: documents.count, atMost: limit).enumerated().map { turn, index in
                // One page of each, further on in the document each time, so that not only first pages are seen.
                Place(document: documents[index], page: turn % pageCounts[documents[index]])
            }
        }
        var shares = [Int](repeating: 0, count: pageCounts.count)
        var left = limit
        while left > 0, case let open = documents.filter({ shares[$0] < pageCounts[$0] }), !open.isEmpty {
            for document in open.prefix(left) { shares[document] += 1 }
            left -= min(left, open.count)
        }
        return documents.flatMap { document in
            pages(of: pageCounts[document], atMost: shares[document]).map { Place(document: document, page: $0) }
        }
    }
}
