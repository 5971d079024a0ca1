// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

extension Double {
    /// The number as PDF spells it: no exponent, at most four places.
    var pdf: String {
        guard isFinite else { return "0" }
        let scaled = (Swift.min(Swift.max(self, -1e9), 1e9) * 10_000).rounded()
        let whole = Int(scaled.magnitude) / 10_000
        let rest = Int(scaled.magnitude) % 10_000
        let sign = scaled < 0 ? "-" : ""
        guard rest > 0 else { return whole == 0 ? "0" : "\(sign)\(whole)" }
        var digits = String(rest)
        digits = String(repeating: "0", count: 4 - digits.count) + digits
        while digits.hasSuffix("0") { digits.removeLast() }
        return "\(sign)\(whole).\(digits)"
    }
}
