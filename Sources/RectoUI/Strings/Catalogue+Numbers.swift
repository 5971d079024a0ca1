// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// Numbers and sizes, as the language writes them.
extension Catalogue {
    /// A whole number: `12`, `1,400,312`.
    public func number(_ value: Int) -> String {
        let digits = Array(String(value.magnitude))
        var text = value < 0 ? "\u{2212}" : ""
        for (index, digit) in digits.enumerated() {
            if index > 0, (digits.count - index).isMultiple(of: 3) { text += numbers.groupMark }
            text.append(digit)
        }
        return text
    }

    /// A number with one digit behind the decimal mark, which is left out where it's zero: `1.5`, `20`.
    public func number(tenthsOf value: Double) -> String {
        let tenths = (value * 10).rounded()
        guard let count = Int(exactly: tenths) else { return "?" }
        let (whole, rest) = count.quotientAndRemainder(dividingBy: 10)
        let sign = count < 0 && whole == 0 ? "\u{2212}" : ""
        return sign + number(whole) + (rest == 0 ? "" : numbers.decimalMark + String(abs(rest)))
    }

    /// A length in bytes: `312 B`, `48 kB`, `1.4 MB`.
    public func text(ofBytes bytes: Int64) -> String {
        guard bytes >= 1000 else { return self(.sizeBytes, number(Int(max(bytes, 0)))) }
        var value = Double(bytes) / 1000
        for unit in [Phrase.sizeKilobytes, .sizeMegabytes, .sizeGigabytes] {
            if value < 999.5 { return self(unit, twoDigits(value)) }
            value /= 1000
        }
        return self(.sizeTerabytes, twoDigits(value))
    }

    /// A length in bytes with all its digits: `1.4 MB (1,400,312 bytes)`.
    public func text(ofExactBytes bytes: Int64) -> String {
        guard bytes >= 1000 else { return text(ofBytes: bytes) }
        return self(.sizeWithBytes, count: Int(bytes), text(ofBytes: bytes))
    }

    /// A size of paper in 1/72 inch as people say it: `A4, 210 × 297 mm`.
    public func text(ofPaper width: Double, _ height: Double) -> String {
        let (w, h) = (width * 25.4 / 72, height * 25.4 / 72)
        let size = self(.millimetres, millimetres(w), millimetres(h))
        guard let paper = PaperSize(width: w, height: h) else { return size }
        return self(paper.isLandscape ? .paperLandscape : .paperUpright, self(paper.name), size)
    }

    /// Two digits at least: one behind the mark below ten.
    private func twoDigits(_ value: Double) -> String {
        (value * 10).rounded() < 100 ? number(tenthsOf: value) : number(Int(value.rounded()))
    }

    private func millimetres(_ value: Double) -> String {
        guard value.isFinite, abs(value) < 1e9 else { return "?" }
        return value < 20 ? number(tenthsOf: value) : number(Int(value.rounded()))
    }
}
