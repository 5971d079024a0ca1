// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import Geometry

/// Sets a paragraph in lines on a fixed leading. `*words*` are emphasized, and `` `words` `` are program text.
struct Typesetter {
    let style: TextStyle
    let width: Double

    /// One word, or as much of one as is in one typeface.
    private struct Piece {
        var text: String
        var font: Font
        /// Whether a space stands before it, where a line may break.
        var followsSpace: Bool
    }

    /// A piece with its place in a line.
    private struct Placed {
        var layout: TextLayout
        var x: Double
    }

    /// Draws `text` with its first baseline one ascent below `point`, and returns where the next paragraph may begin.
    func draw(_ text: String, at point: ViewPoint, on canvas: Canvas) -> Double {
        let lines = lines(of: text)
        let reference = TextLayout("x", font: style.font, overflow: .visible)
        for (number, line) in lines.enumerated() {
            let baseline = point.y + reference.baseline + Double(number) * style.leading
            for piece in line {
                let place = ViewPoint(x: point.x + piece.x, y: baseline - piece.layout.baseline)
                piece.layout.draw(on: canvas, at: place, style.color)
            }
        }
        return point.y + Double(lines.count) * style.leading
    }

    private func lines(of text: String) -> [[Placed]] {
        let space = (TextLayout("n n", font: style.font).size.width - TextLayout("nn", font: style.font).size.width)
        var lines: [[Placed]] = [[]]
        var x = 0.0
        for word in words(of: text) {
            let layouts = word.map { TextLayout($0.text, font: $0.font, overflow: .visible) }
            let length = layouts.reduce(0) { $0 + $1.size.width }
            let isFirst = lines[lines.count - 1].isEmpty
            if !isFirst, x + space + length > width {
                lines.append([])
                x = 0
            } else if !isFirst {
                x += space
            }
            for layout in layouts {
                lines[lines.count - 1].append(Placed(layout: layout, x: x))
                x += layout.size.width
            }
        }
        return lines
    }

    /// The words, each with the pieces it is made of.
    private func words(of text: String) -> [[Piece]] {
        var words: [[Piece]] = []
        for piece in pieces(of: text) {
            if piece.followsSpace || words.isEmpty { words.append([]) }
            words[words.count - 1].append(piece)
        }
        return words
    }

    private func pieces(of text: String) -> [Piece] {
        var pieces: [Piece] = []
        var font = style.font
        var current = ""
        var followsSpace = true
        func end() {
            if !current.isEmpty { pieces.append(Piece(text: current, font: font, followsSpace: followsSpace)) }
            if !current.isEmpty { followsSpace = false }
            current = ""
        }
        for character in text {
            switch character {
            case " ":
                end()
                followsSpace = true
            case "`", "*":
                end()
                let other = character == "`" ? style.codeFont : style.emphasisFont
                font = font == style.font ? other : style.font
            default: current.append(character)
            }
        }
        end()
        return pieces
    }
}
