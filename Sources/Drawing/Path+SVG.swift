// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry

extension Path {
    /// Makes the outline that the `d` attribute of an SVG path describes. The commands `M L H V C A Z` are known, absolute
    /// and relative; nil where there is anything else.
    ///
    /// ```swift
    /// let plus = Path(svg: "M10 4v12M4 10h12")
    /// ```
    public init?(svg data: String) {
        var reader = SVGPathReader(data)
        guard let path = reader.read() else { return nil }
        self = path
    }
}

/// Reads the `d` attribute of an SVG path.
private struct SVGPathReader {
    private let bytes: [UInt8]
    private var place = 0
    private var path = Path()
    private var start = ViewPoint.zero
    private var current = ViewPoint.zero

    init(_ data: String) { bytes = Array(data.utf8) }

    mutating func read() -> Path? {
        var command: UInt8?
        while let byte = next() {
            if Self.isLetter(byte) {
                command = byte
                place += 1
            }
            guard let letter = command, draw(letter) else { return nil }
            // Further pairs behind a move are lines.
            command =
                letter == UInt8(ascii: "M")
                ? UInt8(ascii: "L") : letter == UInt8(ascii: "m") ? UInt8(ascii: "l") : letter
        }
        return path
    }

    private mutating func draw(_ letter: UInt8) -> Bool {
        let isRelative = letter >= UInt8(ascii: "a")
        let base = isRelative ? current : .zero
        switch letter & 0xDF {
        case UInt8(ascii: "M"):
            guard let point = point(from: base) else { return false }
            start = point
            current = point
            path.move(to: point)
        case UInt8(ascii: "L"):
            guard let point = point(from: base) else { return false }
            line(to: point)
        case UInt8(ascii: "H"):
            guard let x = number() else { return false }
            line(to: ViewPoint(x: base.x + x, y: current.y))
        case UInt8(ascii: "V"):
            guard let y = number() else { return false }
            line(to: ViewPoint(x: current.x, y: base.y + y))
        case UInt8(ascii: "C"):
            guard let c = point(from: base), let d = point(from: base), let end = point(from: base) else {
                return false
            }
            path.curve(to: end, control: c, d)
            current = end
        case UInt8(ascii: "A"): return arc(from: base)
        case UInt8(ascii: "Z"):
            path.close()
            current = start
        default: return false
        }
        return true
    }

    private mutating func line(to point: ViewPoint) {
        path.line(to: point)
        current = point
    }

    /// An arc of a circle; the rotation of its axes says nothing.
    private mutating func arc(from base: ViewPoint) -> Bool {
        guard let radius = number(), number() != nil, number() != nil, let isLarge = number(),
            let isClockwise = number(),
            let end = point(from: base)
        else { return false }
        let chord = end - current
        let half = chord.length / 2
        guard half > 0 else { return true }
        let reach = max(radius, half)
        let height = (reach * reach - half * half).squareRoot()
        let side = (isLarge != 0) == (isClockwise != 0) ? -1.0 : 1.0
        let middle = current + chord * 0.5
        let normal = ViewVector(dx: -chord.dy, dy: chord.dx) * (1 / chord.length)
        let center = middle + normal * (height * side)
        let from = arctangent(current.y - center.y, current.x - center.x)
        var sweep = arctangent(end.y - center.y, end.x - center.x) - from
        if isClockwise != 0, sweep < 0 { sweep += 2 * .pi }
        if isClockwise == 0, sweep > 0 { sweep -= 2 * .pi }
        path.arc(center: center, radius: reach, start: from, sweep: sweep)
        current = end
        return true
    }

    // MARK: Numbers

    private static func isLetter(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte & 0xDF) }

    private mutating func next() -> UInt8? {
        while place < bytes.count, bytes[place] == 0x20 || bytes[place] == UInt8(ascii: ",") || bytes[place] == 0x0A {
            place += 1
        }
        return place < bytes.count ? bytes[place] : nil
    }

    private mutating func point(from base: ViewPoint) -> ViewPoint? {
        guard let x = number(), let y = number() else { return nil }
        return ViewPoint(x: base.x + x, y: base.y + y)
    }

    private mutating func number() -> Double? {
        guard next() != nil else { return nil }
        let first = place
        var hasPoint = false
        while place < bytes.count {
            let byte = bytes[place]
            let isSign = byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")
            if byte == UInt8(ascii: "."), hasPoint { break }
            guard (0x30...0x39).contains(byte) || byte == UInt8(ascii: ".") || isSign && place == first else { break }
            hasPoint = hasPoint || byte == UInt8(ascii: ".")
            place += 1
        }
        return Double(String(decoding: bytes[first..<place], as: UTF8.self))
    }
}
