// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// Characters that a part of a regular expression stands for.
struct ScalarSet: Hashable, Sendable {
    /// A kind of characters.
    enum Kind: Hashable, Sendable {
        case digit, word, space
    }

    var ranges: [ClosedRange<UInt32>] = []
    var kinds: [Kind] = []
    var excludedKinds: [Kind] = []
    var isInverted = false

    func contains(_ scalar: Unicode.Scalar, ignoringCase: Bool) -> Bool {
        var isIn = holds(scalar)
        if !isIn, ignoringCase {
            let properties = scalar.properties
            isIn = [properties.lowercaseMapping, properties.uppercaseMapping].contains { mapping in
                mapping.unicodeScalars.count == 1 && mapping.unicodeScalars.contains { holds($0) }
            }
        }
        return isIn != isInverted
    }

    private func holds(_ scalar: Unicode.Scalar) -> Bool {
        ranges.contains { $0.contains(scalar.value) } || kinds.contains { scalar.isOf($0) }
            || excludedKinds.contains { !scalar.isOf($0) }
    }
}

extension Unicode.Scalar {
    /// Whether it is a letter, a digit, a mark or an underscore.
    var isPartOfWord: Bool {
        if isASCII { return (0x30...0x39).contains(value) || (0x41...0x5A).contains(value & 0xDF) || value == 0x5F }
        switch properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
            .letterNumber, .nonspacingMark, .spacingMark:
            return true
        default: return false
        }
    }

    fileprivate func isOf(_ kind: ScalarSet.Kind) -> Bool {
        switch kind {
        case .digit: properties.generalCategory == .decimalNumber
        case .word: isPartOfWord
        case .space: properties.isWhitespace
        }
    }
}

/// A part of a regular expression.
indirect enum SearchExpressionNode {
    case empty
    case step(SearchExpression.Step)
    case sequence([SearchExpressionNode])
    case either(SearchExpressionNode, SearchExpressionNode)
    case repeated(SearchExpressionNode, Int, Int?)
}

/// Reads regular expressions.
struct SearchExpressionParser {
    private let pattern: [Unicode.Scalar]
    private var place = 0
    private var depth = 0
    private static let deepest = 50
    private static let mostRepetitions = 100

    init(_ pattern: String) { self.pattern = Array(pattern.unicodeScalars) }

    mutating func parse() throws(SearchExpressionError) -> SearchExpressionNode {
        let node = try alternatives()
        guard place == pattern.count else { throw .unmatched(")", missing: "(") }
        return node
    }

    private var next: Unicode.Scalar? { place < pattern.count ? pattern[place] : nil }

    private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        guard next == scalar else { return false }
        place += 1
        return true
    }

    private mutating func alternatives() throws(SearchExpressionError) -> SearchExpressionNode {
        var node = try sequence()
        while take("|") { node = .either(node, try sequence()) }
        return node
    }

    private mutating func sequence() throws(SearchExpressionError) -> SearchExpressionNode {
        var parts: [SearchExpressionNode] = []
        while let scalar = next, scalar != "|", scalar != ")" { parts.append(try repetition(try atom())) }
        return parts.isEmpty ? .empty : .sequence(parts)
    }

    private mutating func repetition(_ node: SearchExpressionNode) throws(SearchExpressionError) -> SearchExpressionNode
    {
        var node = node
        while let scalar = next {
            switch scalar {
            case "*": node = .repeated(node, 0, nil)
            case "+": node = .repeated(node, 1, nil)
            case "?": node = .repeated(node, 0, 1)
            case "{":
                guard let (least, most) = bounds() else { return node }
                guard max(least, most ?? 0) <= Self.mostRepetitions, most.map({ $0 >= least }) ?? true else {
                    throw .repeatsTooMuch
                }
                node = .repeated(node, least, most)
                continue
            default: return node
            }
            place += 1
        }
        return node
    }

    /// `{2}`, `{2,}` or `{2,5}`; nil, and nothing taken, where the brace is only a brace.
    private mutating func bounds() -> (Int, Int?)? {
        guard let close = pattern[place...].firstIndex(of: "}"), close - place < 10 else { return nil }
        let parts = pattern[place + 1..<close].split(separator: ",", omittingEmptySubsequences: false)
            .map { String(String.UnicodeScalarView($0)) }
        guard (1...2).contains(parts.count), let least = Int(parts[0]), least >= 0 else { return nil }
        if parts.count == 1 {
            place = close + 1
            return (least, least)
        }
        if parts[1].isEmpty {
            place = close + 1
            return (least, nil)
        }
        guard let most = Int(parts[1]) else { return nil }
        place = close + 1
        return (least, most)
    }

    private mutating func atom() throws(SearchExpressionError) -> SearchExpressionNode {
        guard let scalar = next else { return .empty }
        place += 1
        switch scalar {
        case ".": return .step(.any)
        case "^": return .step(.start)
        case "$": return .step(.end)
        case "(": return try group()
        case "[": return .step(.set(try set()))
        case "\\": return try escape()
        case "*", "+", "?": throw .nothingToRepeat(String(scalar))
        case " ": return .step(.set(ScalarSet(kinds: [.space])))
        default: return .step(.set(ScalarSet(ranges: [scalar.value...scalar.value])))
        }
    }

    private mutating func group() throws(SearchExpressionError) -> SearchExpressionNode {
        depth += 1
        defer { depth -= 1 }
        guard depth < Self.deepest else { throw .nestedTooDeeply }
        if next == "?", place + 1 < pattern.count, pattern[place + 1] == ":" { place += 2 }
        let node = try alternatives()
        guard take(")") else { throw .unmatched("(", missing: ")") }
        return node
    }

    private mutating func escape() throws(SearchExpressionError) -> SearchExpressionNode {
        guard let scalar = next else { throw .nothingEscaped }
        place += 1
        if scalar == "b" { return .step(.boundary) }
        var set = ScalarSet()
        add(escaped: scalar, to: &set)
        return .step(.set(set))
    }

    private func add(escaped scalar: Unicode.Scalar, to set: inout ScalarSet) {
        switch scalar {
        case "d": set.kinds.append(.digit)
        case "w": set.kinds.append(.word)
        case "s": set.kinds.append(.space)
        case "D": set.excludedKinds.append(.digit)
        case "W": set.excludedKinds.append(.word)
        case "S": set.excludedKinds.append(.space)
        case "n": set.ranges.append(0x0A...0x0A)
        case "t": set.ranges.append(0x09...0x09)
        default: set.ranges.append(scalar.value...scalar.value)
        }
    }

    private mutating func set() throws(SearchExpressionError) -> ScalarSet {
        var set = ScalarSet()
        set.isInverted = take("^")
        var isFirst = true
        while let scalar = next, isFirst || scalar != "]" {
            isFirst = false
            place += 1
            if scalar == "\\", let escaped = next {
                place += 1
                add(escaped: escaped, to: &set)
            } else if next == "-", place + 1 < pattern.count, pattern[place + 1] != "]" {
                let last = pattern[place + 1]
                guard last.value >= scalar.value else {
                    throw .backwards("\(scalar)-\(last)")
                }
                place += 2
                set.ranges.append(scalar.value...last.value)
            } else {
                set.ranges.append(scalar.value...scalar.value)
            }
        }
        guard take("]") else { throw .unmatched("[", missing: "]") }
        return set
    }
}
