// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// The text of a page as it's searched: as it's read, and folded.
///
/// The text as read (``PageText/transcript(of:options:)``) is the one that is copied, so that what was copied is found.
struct IndexedPage: Sendable {
    /// The text as it's read, in UTF-8.
    private let text: [UInt8]
    /// The text without case and accents.
    private let folded: [UInt8]
    /// The scalars of the text as read that the bytes without case and accents come from.
    private let origins: OffsetMap
    /// The scalars of ``PageText`` that those of the text as read come from.
    private let sources: OffsetMap
    /// The number of scalars of the text as read.
    private let count: Int
    /// The number of places of ``PageText``.
    private let extent: Int

    /// Indexes the text of a page.
    init(_ page: PageText) {
        let transcript = page.transcript(of: 0..<page.count)
        text = Array(transcript.string.utf8)
        let loose = FoldedText(transcript.scalars, folding: .loose)
        folded = loose.bytes
        origins = OffsetMap(loose.sources)
        sources = OffsetMap(transcript.sources)
        count = transcript.scalars.count
        extent = page.count
    }

    /// Memory of the page, in bytes.
    var byteCount: Int { text.count + folded.count + origins.byteCount + sources.byteCount + 96 }

    /// How far into the text of the page a place of ``PageText`` is, from 0 to 1.
    func depth(of place: Int) -> Double { Double(place) / Double(max(extent, 1)) }

    /// The places of ``PageText`` where the query is found.
    func ranges(of query: SearchQuery) -> [Range<Int>] {
        if let expression = query.expression {
            let scalars = self.scalars
            let found = expression.matches(in: scalars).filter { isAllowed($0, in: scalars, query) }
            return found.map(pageRange)
        }
        guard !query.loose.isEmpty, Self.find(query.loose, in: folded, from: 0) != nil else { return [] }
        let found = Folding(query.options) == .loose ? looseRanges(of: query.loose) : strictRanges(of: query)
        guard query.options.contains(.wholeWords), !found.isEmpty else { return found.map(pageRange) }
        let scalars = self.scalars
        return found.filter { isAllowed($0, in: scalars, query) }.map(pageRange)
    }

    /// The scalars that are found where neither case nor accents matter: as the page was folded once and for all.
    private func looseRanges(of needle: [UInt8]) -> [Range<Int>] {
        var scalars: [Unicode.Scalar]?
        return Self.places(of: needle, in: folded).map { place in
            let (first, end) = (origins[place.lowerBound], origins[place.upperBound - 1] + 1)
            // Most letters are followed by one of ASCII, which is no mark; the scalars need not be looked at then.
            let next = place.upperBound
            let isFollowed = next < folded.count && folded[next] < 0x80 && origins[next] == end
            guard end < count, !isFollowed else { return first..<max(end, first + 1) }
            let all = scalars ?? self.scalars
            scalars = all
            return Self.range(first, end, in: all)
        }
    }

    private func strictRanges(of query: SearchQuery) -> [Range<Int>] {
        let scalars = self.scalars
        let text = FoldedText(scalars, folding: Folding(query.options))
        let keepsDiacritics = query.options.contains(.matchesDiacritics)
        return Self.places(of: query.strict, in: text.bytes).compactMap { place in
            guard !keepsDiacritics || !Self.isAccented(place.upperBound, in: text, scalars) else { return nil }
            return Self.range(
                Int(text.sources[place.lowerBound]), Int(text.sources[place.upperBound - 1]) + 1, in: scalars)
        }
    }

    private func isAllowed(_ range: Range<Int>, in scalars: [Unicode.Scalar], _ query: SearchQuery) -> Bool {
        guard query.options.contains(.wholeWords) else { return true }
        func isWord(_ index: Int) -> Bool { scalars.indices.contains(index) && scalars[index].isPartOfWord }
        return !(isWord(range.lowerBound) && isWord(range.lowerBound - 1))
            && !(isWord(range.upperBound - 1) && isWord(range.upperBound))
    }

    /// The scalars that bytes come from. A part of what one scalar stands for, as the `f` of a ligature, counts as all of it,
    /// and marks that fold to nothing belong to the letter before.
    private static func range(_ first: Int, _ end: Int, in scalars: [Unicode.Scalar]) -> Range<Int> {
        var end = end
        while end < scalars.count, scalars[end].properties.generalCategory == .nonspacingMark { end += 1 }
        return first..<max(end, first + 1)
    }

    /// The places where bytes are found, one after the other.
    private static func places(of needle: [UInt8], in bytes: [UInt8]) -> [Range<Int>] {
        var found: [Range<Int>] = []
        while let start = find(needle, in: bytes, from: found.last?.upperBound ?? 0) {
            found.append(start..<start + needle.count)
        }
        return found
    }

    /// Whether what stands at a place of the folded text is a mark on the letter before.
    private static func isAccented(_ place: Int, in text: FoldedText, _ scalars: [Unicode.Scalar]) -> Bool {
        guard place < text.bytes.count, text.bytes[place] >= 0x80 else { return false }
        let source = Int(text.sources[place])
        return source == Int(text.sources[place - 1]) || scalars[source].properties.generalCategory == .nonspacingMark
    }

    private static func find(_ needle: [UInt8], in bytes: [UInt8], from start: Int) -> Int? {
        guard !needle.isEmpty, bytes.count - start >= needle.count else { return nil }
        return bytes.withUnsafeBytes { hay in
            guard let base = hay.baseAddress else { return nil }
            var place = start
            while place + needle.count <= hay.count,
                let found = memchr(base + place, Int32(needle[0]), hay.count - needle.count - place + 1)
            {
                if memcmp(found, needle, needle.count) == 0 { return base.distance(to: UnsafeRawPointer(found)) }
                place = base.distance(to: UnsafeRawPointer(found)) + 1
            }
            return nil
        }
    }

    private var scalars: [Unicode.Scalar] { Array(String(decoding: text, as: UTF8.self).unicodeScalars) }

    // MARK: Offsets

    /// From scalars of the text as read to those of ``PageText``.
    private func pageRange(of range: Range<Int>) -> Range<Int> {
        let first = sources[range.lowerBound]
        return first..<max(sources[range.upperBound - 1] + 1, first + 1)
    }

    /// What stands around a place of ``PageText`` on one line, and which part of that is the place itself.
    func context(of range: Range<Int>, reach: Int = 48) -> SearchContext {
        let scalars = self.scalars
        var (first, last) = (scalars.count, scalars.count)
        for index in scalars.indices {
            let source = sources[index]
            if source >= range.lowerBound, first == scalars.count { first = index }
            if source >= range.upperBound {
                last = index
                break
            }
        }
        func plain(_ range: Range<Int>) -> String {
            let view = scalars[range].map { $0.properties.isWhitespace ? " " : $0 }
            return String(String.UnicodeScalarView(view))
        }
        var start = max(first - reach / 2, 0)
        while start > 0, start < first, !scalars[start - 1].properties.isWhitespace { start += 1 }
        return SearchContext(
            before: plain(start..<max(first, start)), match: plain(first..<max(last, first)),
            after: plain(max(last, first)..<min(max(last, first) + reach, scalars.count)), isCut: start > 0)
    }
}

/// What stands around a match.
public struct SearchContext: Hashable, Sendable {
    /// What comes before, from the beginning of a word on.
    public let before: String
    /// What was found.
    public let match: String
    /// What follows.
    public let after: String
    /// Whether more comes before.
    public let isCut: Bool
}
