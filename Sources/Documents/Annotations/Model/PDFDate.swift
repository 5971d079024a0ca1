// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

@preconcurrency import Glibc

/// A moment as files spell it: `D:20260130143000Z`.
///
/// ```swift
/// PDFDate(secondsSince1970: 0).text  // "D:19700101000000Z"
/// ```
public struct PDFDate: Hashable, Sendable, Comparable {
    /// Seconds since the beginning of 1970 in Greenwich, without leap seconds.
    public var secondsSince1970: Int

    /// Makes the moment.
    public init(secondsSince1970: Int) { self.secondsSince1970 = secondsSince1970 }

    /// Understands a file's spelling; parts that are left out are the least possible.
    public init?(_ text: String) {
        let characters = text.utf8.drop { !(0x30...0x39).contains($0) }
        let digits = characters.prefix { (0x30...0x39).contains($0) }.map { Int($0) - 0x30 }
        guard digits.count >= 4 else { return nil }
        func number(_ range: Range<Int>, _ missing: Int) -> Int {
            guard digits.count >= range.upperBound else { return missing }
            return digits[range].reduce(0) { $0 * 10 + $1 }
        }
        let days = Self.days(year: number(0..<4, 1970), month: number(4..<6, 1), day: number(6..<8, 1))
        let time = number(8..<10, 0) * 3600 + number(10..<12, 0) * 60 + number(12..<14, 0)
        secondsSince1970 = days * 86400 + time - Self.offset(characters.dropFirst(digits.count))
    }

    /// How far a place is before Greenwich, in seconds, from `+01'00'` or `Z`.
    private static func offset(_ text: Substring.UTF8View.SubSequence) -> Int {
        guard let sign = text.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else { return 0 }
        let digits = text.filter { (0x30...0x39).contains($0) }.map { Int($0) - 0x30 }
        let hours = digits.prefix(2).reduce(0) { $0 * 10 + $1 }
        let minutes = digits.dropFirst(2).prefix(2).reduce(0) { $0 * 10 + $1 }
        return (hours * 3600 + minutes * 60) * (sign == UInt8(ascii: "-") ? -1 : 1)
    }

    /// Days from the beginning of 1970 in the calendar of today.
    private static func days(year: Int, month: Int, day: Int) -> Int {
        let month = min(max(month, 1), 12)
        let shifted = month <= 2 ? year - 1 : year
        let era = (shifted >= 0 ? shifted : shifted - 399) / 400
        let yearOfEra = shifted - era * 400
        let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }

    /// The spelling of files, in the time of Greenwich.
    public var text: String {
        var seconds = time_t(secondsSince1970)
        var parts = tm()
        gmtime_r(&seconds, &parts)
        let values = [parts.tm_mon + 1, parts.tm_mday, parts.tm_hour, parts.tm_min, parts.tm_sec]
        let year = String(Int(parts.tm_year) + 1900)
        return "D:" + String(repeating: "0", count: max(4 - year.count, 0)) + year
            + values.map { $0 < 10 ? "0\($0)" : "\($0)" }.joined() + "Z"
    }

    /// The earlier one comes first.
    public static func < (lhs: PDFDate, rhs: PDFDate) -> Bool { lhs.secondsSince1970 < rhs.secondsSince1970 }

    /// Now, by the system's clock.
    public static var now: PDFDate { PDFDate(secondsSince1970: time(nil)) }
}
