// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// How well letters typed fit a title that has them in this order, with others between them.
///
/// Letters at the beginning of words and letters in a row count most. Words parted by spaces may come in any order.
struct FuzzyMatch: Hashable {
    /// The better, the higher.
    let score: Int
    /// The letters of the title that were meant, counted in characters.
    let places: Set<Int>

    private static let wordStart = 8
    private static let inRow = 6
    private static let letter = 2
    /// What a letter that was left out between two costs.
    private static let gap = 1
    private static let impossible = -1_000_000

    /// Compares; nil where the title lacks a letter.
    /// - Complexity: O(letters typed × letters of the title).
    init?(_ typed: String, in title: String) {
        let letters = Array(title).map { $0.lowercased() }
        let starts = Self.starts(of: Array(title))
        var score = 0
        var places: Set<Int> = []
        for word in typed.lowercased().split(separator: " ") {
            guard let found = Self.match(word.map(String.init), letters, starts) else { return nil }
            score += found.score
            places.formUnion(found.places)
        }
        // Of two that fit as well, the shorter one is meant.
        self.score = score * 100 - letters.count
        self.places = places
    }

    /// For each character whether a word begins there.
    private static func starts(of title: [Character]) -> [Bool] {
        title.indices.map { index in
            guard title[index].isLetter || title[index].isNumber else { return false }
            return index == 0 || !(title[index - 1].isLetter || title[index - 1].isNumber)
        }
    }

    /// The best way to find `typed` in `letters`, by the scores of the best ways to find its beginnings up to each letter.
    private static func match(
        _ typed: [String], _ letters: [String], _ starts: [Bool]
    ) -> (score: Int, places: [Int])? {
        // `ending[i][j]`: the first i + 1 letters found, the last of them at j.
        var ending: [[Int]] = []
        for (index, wanted) in typed.enumerated() {
            var row = [Int](repeating: impossible, count: letters.count)
            var before = index == 0 ? 0 : impossible
            for place in letters.indices {
                if letters[place] == wanted, before > impossible {
                    let bonus = letter + (starts[place] ? wordStart : 0)
                    let isNext = index > 0 && place > 0 && ending[index - 1][place - 1] > impossible
                    let continued = isNext ? ending[index - 1][place - 1] + letter + inRow : impossible
                    row[place] = max(before + bonus, continued)
                }
                if index > 0 { before = max(before - gap, ending[index - 1][place]) }
            }
            ending.append(row)
        }
        return trace(ending, starts)
    }

    /// Goes back from the best end.
    private static func trace(_ ending: [[Int]], _ starts: [Bool]) -> (score: Int, places: [Int])? {
        guard let last = ending.last, let best = last.max(), best > impossible,
            var place = last.firstIndex(of: best)
        else { return nil }
        var places = [place]
        for index in ending.indices.dropFirst().reversed() {
            let row = ending[index - 1]
            let isContinued =
                place > 0 && row[place - 1] > impossible && ending[index][place] == row[place - 1] + letter + inRow
            if isContinued {
                place -= 1
            } else {
                let reach = (0..<place).filter { row[$0] > impossible }
                let from = reach.max { row[$0] - gap * (place - $0) < row[$1] - gap * (place - $1) }
                guard let from else { return nil }
                place = from
            }
            places.append(place)
        }
        return (best, places)
    }
}
