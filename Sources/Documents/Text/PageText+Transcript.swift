// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// How text is written out.
public struct TextOptions: Hashable, Sendable {
    /// Whether a word that is hyphenated at the end of a line is put together. The default is true.
    public var joinsHyphenatedWords: Bool
    /// Whether the lines of a paragraph follow each other with a space, as they are read, rather than each on a line of
    /// its own. The default is true.
    public var joinsLines: Bool

    /// Makes options.
    public init(joinsHyphenatedWords: Bool = true, joinsLines: Bool = true) {
        self.joinsHyphenatedWords = joinsHyphenatedWords
        self.joinsLines = joinsLines
    }
}

/// Text as it's read, and where each scalar of it comes from.
public struct TextTranscript: Hashable, Sendable {
    /// The text.
    public private(set) var scalars: [Unicode.Scalar] = []
    /// The offset in ``PageText`` of each scalar; what stands for the end of a line has that of the newline.
    public private(set) var sources: [Int] = []

    /// The text as a string.
    public var string: String {
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars)
        return String(view)
    }

    mutating func append(_ scalar: Unicode.Scalar, from source: Int) {
        scalars.append(scalar)
        sources.append(source)
    }

    mutating func removeLast() {
        scalars.removeLast()
        sources.removeLast()
    }
}

extension PageText {
    /// How a line goes on in the next one.
    enum LineEnd: Hashable {
        /// Nothing stands between them: scripts without spaces.
        case nothing
        /// A space.
        case space
        /// The hyphen at the end goes, and nothing takes its place.
        case hyphen
        /// A new line begins a paragraph, or was meant to be one.
        case newline
    }

    /// All or a part of the text as it's read: words that are hyphenated at a line's end are put together, lines of a
    /// paragraph follow each other with a space, blanks are plain spaces.
    /// - Complexity: O(*range*).
    public func string(of range: Range<Int>, options: TextOptions = TextOptions()) -> String {
        transcript(of: range, options: options).string
    }

    /// The same as ``string(of:options:)`` for several parts; each begins a line.
    public func string(of ranges: [Range<Int>], options: TextOptions = TextOptions()) -> String {
        ranges.map { string(of: $0, options: options) }.joined(separator: "\n")
    }

    /// All or a part of the text as it's read, with the origin of each scalar, so that what is found in it can be shown.
    /// - Complexity: O(*range*).
    public func transcript(of range: Range<Int>, options: TextOptions = TextOptions()) -> TextTranscript {
        let range = range.clamped(to: 0..<count)
        var transcript = TextTranscript()
        guard !range.isEmpty, var index = lineIndex(at: range.lowerBound) else { return transcript }
        while index < lines.count, lines[index].range.lowerBound < range.upperBound {
            let line = lines[index].range
            write(line.clamped(to: range), isFollowed: range.contains(line.upperBound), to: &transcript)
            if range.contains(line.upperBound) { end(index, at: line.upperBound, options, &transcript) }
            index += 1
        }
        return transcript
    }

    private func write(_ range: Range<Int>, isFollowed: Bool, to transcript: inout TextTranscript) {
        for index in range {
            let scalar = scalars[index]
            // A soft hyphen is seen at the end of a line only.
            if scalar == .softHyphen, index + 1 == range.upperBound ? !isFollowed : scalars[index + 1] != "\n" {
                continue
            }
            let isBlank = scalar.value != 0x3000 && scalar.wordClass == .space
            transcript.append(isBlank ? " " : scalar, from: index)
        }
    }

    private func end(_ index: Int, at newline: Int, _ options: TextOptions, _ transcript: inout TextTranscript) {
        let isSoft = transcript.scalars.last == .softHyphen
        var end = lineEnd(index)
        if !options.joinsLines, end != .hyphen { end = .newline }
        if end == .hyphen, !options.joinsHyphenatedWords, !isSoft { end = options.joinsLines ? .nothing : .newline }
        // A part that begins behind the hyphen doesn't have it.
        if isSoft || end == .hyphen, transcript.sources.last == newline - 1 { transcript.removeLast() }
        switch end {
        case .hyphen, .nothing: break
        case .space: transcript.append(" ", from: newline)
        case .newline: transcript.append("\n", from: newline)
        }
    }

    /// How a line goes on in the next one; a newline for the last one.
    func lineEnd(_ index: Int) -> LineEnd {
        guard index + 1 < lines.count else { return .newline }
        let (line, next) = (lines[index], lines[index + 1])
        let (last, first) = (scalars[line.range.upperBound - 1], scalars[next.range.lowerBound])
        let isInBlock = block(ofLine: index)?.lines.contains(index + 1) == true
        if isHyphenated(line, first), isInBlock || last == .softHyphen || line.height.isNear(next.height) {
            return .hyphen
        }
        guard isInBlock, !beginsParagraph(index + 1) else { return .newline }
        return last.breaksWithoutSpace && first.breaksWithoutSpace ? .nothing : .space
    }

    private func isHyphenated(_ line: Line, _ first: Unicode.Scalar) -> Bool {
        guard line.range.count > 1, scalars[line.range.upperBound - 1].isHyphen else { return false }
        if scalars[line.range.upperBound - 1] == .softHyphen { return true }
        let before = scalars[line.range.upperBound - 2]
        return before.properties.isAlphabetic && first.properties.isLowercase
    }

    /// Whether a line begins something new: it's indented, further down than lines are before, or its first word would
    /// have had room on the line before.
    private func beginsParagraph(_ index: Int) -> Bool {
        guard let block = block(ofLine: index) else { return true }
        let (line, before) = (lines[index], lines[index - 1])
        let extent = before.extent(of: line)
        let ends = block.lines.map { before.extent(of: lines[$0]) }
        let (left, right) = (ends.map(\.lowerBound).min() ?? 0, ends.map(\.upperBound).max() ?? before.length)
        let indent = TextTunables.indent * line.height
        let word = widthOfFirstWord(line) + line.height / 4
        if line.isRightToLeft {
            if extent.upperBound < before.length - indent, extent.upperBound < right - indent { return true }
            return word < -left || isSetOff(index, block)
        }
        if extent.lowerBound > indent, extent.lowerBound > left + indent { return true }
        return word < right - before.length || isSetOff(index, block)
    }

    private func widthOfFirstWord(_ line: Line) -> Double {
        let end = line.range.first { scalars[$0].wordClass == .space || scalars[$0].breaksWithoutSpace }
        let last = max(min(end ?? line.range.upperBound - 1, line.range.upperBound - 1), line.range.lowerBound)
        let (a, b) = (along(line.range.lowerBound), along(last))
        return max(a.upperBound, b.upperBound) - min(a.lowerBound, b.lowerBound)
    }

    /// Whether the space above a line is larger than lines of the block have at least.
    private func isSetOff(_ index: Int, _ block: Block) -> Bool {
        let gaps = block.lines.dropFirst().map { lines[$0 - 1].distance(to: lines[$0]) }
        guard let least = gaps.min() else { return false }
        return lines[index - 1].distance(to: lines[index]) > least * TextTunables.paragraphSpacing
    }
}

extension Double {
    /// Whether two heights of glyphs are those of one font.
    fileprivate func isNear(_ other: Double) -> Bool { abs(self - other) < 0.1 * max(self, other) }
}
