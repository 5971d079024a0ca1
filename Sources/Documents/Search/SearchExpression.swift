// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// Why a text is no regular expression.
public enum SearchExpressionError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A bracket or parenthesis has none that goes with it.
    case unmatched(String, missing: String)
    /// A sign repeats what stands before it, and nothing does.
    case nothingToRepeat(String)
    /// A backslash is the last sign.
    case nothingEscaped
    /// A range's first character comes after its last one.
    case backwards(String)
    /// It would have too many steps with all repetitions written out.
    case repeatsTooMuch
    /// Too many parentheses stand within each other.
    case nestedTooDeeply

    /// The problem in a few words, in English.
    public var description: String {
        switch self {
        case .unmatched(let sign, let missing): "a ‘\(sign)’ has no ‘\(missing)’"
        case .nothingToRepeat(let sign): "nothing stands before ‘\(sign)’"
        case .nothingEscaped: "nothing follows the last ‘\\’"
        case .backwards(let range): "‘\(range)’ runs backwards"
        case .repeatsTooMuch: "it repeats too much"
        case .nestedTooDeeply: "it is nested too deeply"
        }
    }
}

/// A regular expression: `.`, `[a-z]`, `[^a-z]`, `\d \w \s \D \W \S`, `\b`, `^`, `$`, `( )`, `|`, `*`, `+`, `?` and `{2,5}`.
///
/// It finds the longest match at the first place there is one. Nothing that can be typed makes it slow: it runs all
/// alternatives side by side, and a match has at most ``longestMatch`` characters.
struct SearchExpression: Hashable, Sendable {
    /// The most characters of a match.
    static let longestMatch = 400
    /// The most steps of an expression, repetitions written out.
    static let longestProgram = 2000

    /// One step of the machine.
    enum Step: Hashable, Sendable {
        case any
        case set(ScalarSet)
        case split(Int, Int)
        case jump(Int)
        case start, end, boundary
        case match
    }

    let steps: [Step]
    let ignoresCase: Bool

    init(_ pattern: String, ignoresCase: Bool) throws(SearchExpressionError) {
        var parser = SearchExpressionParser(pattern)
        let node = try parser.parse()
        var steps: [Step] = []
        Self.write(node, to: &steps)
        guard steps.count < Self.longestProgram else { throw .repeatsTooMuch }
        self.steps = steps + [.match]
        self.ignoresCase = ignoresCase
    }

    // MARK: Writing the machine

    private static func write(_ node: SearchExpressionNode, to steps: inout [Step]) {
        guard steps.count <= longestProgram else { return }
        switch node {
        case .empty: break
        case .step(let step): steps.append(step)
        case .sequence(let parts): for part in parts { write(part, to: &steps) }
        case .either(let a, let b):
            let split = steps.count
            steps.append(.jump(0))
            write(a, to: &steps)
            let jump = steps.count
            steps.append(.jump(0))
            steps[split] = .split(split + 1, steps.count)
            write(b, to: &steps)
            steps[jump] = .jump(steps.count)
        case .repeated(let part, let least, let most): write(part, least, most, to: &steps)
        }
    }

    private static func write(_ part: SearchExpressionNode, _ least: Int, _ most: Int?, to steps: inout [Step]) {
        for _ in 0..<least { write(part, to: &steps) }
        guard let most else {
            let split = steps.count
            steps.append(.jump(0))
            write(part, to: &steps)
            steps.append(.jump(split))
            steps[split] = .split(split + 1, steps.count)
            return
        }
        var splits: [Int] = []
        for _ in least..<max(most, least) {
            splits.append(steps.count)
            steps.append(.jump(0))
            write(part, to: &steps)
        }
        for split in splits where split < steps.count { steps[split] = .split(split + 1, steps.count) }
    }

    // MARK: Running it

    /// All matches that don't overlap, none of them empty.
    /// - Complexity: O(*text* x *expression* x ``longestMatch``) at worst.
    func matches(in text: [Unicode.Scalar]) -> [Range<Int>] {
        var machine = SearchMachine(self, text)
        var found: [Range<Int>] = []
        var start = 0
        while start < text.count {
            if let end = machine.run(from: start), end > start {
                found.append(start..<end)
                start = end
            } else {
                start += 1
            }
        }
        return found
    }
}

/// Runs an expression over a text, all its alternatives side by side.
private struct SearchMachine {
    let steps: [SearchExpression.Step]
    let ignoresCase: Bool
    let text: [Unicode.Scalar]
    private var threads: [Int] = []
    private var seen: [Int]
    private var turn = 0

    init(_ expression: SearchExpression, _ text: [Unicode.Scalar]) {
        steps = expression.steps
        ignoresCase = expression.ignoresCase
        self.text = text
        seen = [Int](repeating: -1, count: expression.steps.count)
    }

    /// The end of the longest match from a place; nil where there is none.
    mutating func run(from start: Int) -> Int? {
        var end: Int?
        turn += 1
        threads = []
        if add(0, at: start) { end = start }
        var place = start
        while !threads.isEmpty, place < text.count, place - start < SearchExpression.longestMatch {
            let scalar = text[place]
            let former = threads
            threads = []
            turn += 1
            var isMatch = false
            for step in former where accepts(step, scalar) {
                if add(step + 1, at: place + 1) { isMatch = true }
            }
            place += 1
            if isMatch { end = place }
        }
        return end
    }

    private func accepts(_ step: Int, _ scalar: Unicode.Scalar) -> Bool {
        switch steps[step] {
        case .any: scalar != "\n"
        case .set(let set): set.contains(scalar, ignoringCase: ignoresCase)
        default: false
        }
    }

    /// Follows all steps that take no character. Returns whether the match is complete by one of them.
    private mutating func add(_ step: Int, at place: Int) -> Bool {
        var isMatch = false
        var pending = [step]
        while let step = pending.popLast() {
            guard seen[step] != turn else { continue }
            seen[step] = turn
            switch steps[step] {
            case .jump(let next): pending.append(next)
            case .split(let a, let b): pending += [b, a]
            case .start: if place == 0 || text[place - 1] == "\n" { pending.append(step + 1) }
            case .end: if place == text.count || text[place] == "\n" { pending.append(step + 1) }
            case .boundary: if isWord(place - 1) != isWord(place) { pending.append(step + 1) }
            case .match: isMatch = true
            case .any, .set: threads.append(step)
            }
        }
        return isMatch
    }

    private func isWord(_ place: Int) -> Bool { text.indices.contains(place) && text[place].isPartOfWord }
}
