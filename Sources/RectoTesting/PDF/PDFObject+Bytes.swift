// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

extension PDFObject {
    /// Appends the value in file syntax.
    func write(to bytes: inout [UInt8]) {
        switch self {
        case .null: bytes += "null".utf8
        case .boolean(let value): bytes += (value ? "true" : "false").utf8
        case .integer(let value): bytes += String(value).utf8
        case .real(let value): bytes += value.pdf.utf8
        case .name(let name): Self.write(name: name, to: &bytes)
        case .string(let string): Self.write(string: string, to: &bytes)
        case .array(let elements): Self.write(array: elements, to: &bytes)
        case .dictionary(let dictionary): dictionary.write(to: &bytes)
        case .reference(let number): bytes += "\(number) 0 R".utf8
        }
    }

    private static func write(array: [PDFObject], to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "["))
        for (index, element) in array.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: " ")) }
            element.write(to: &bytes)
        }
        bytes.append(UInt8(ascii: "]"))
    }

    fileprivate static func write(name: String, to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "/"))
        for byte in name.utf8 {
            let isRegular = byte > 0x20 && byte < 0x7F && !"()<>[]{}/%#".utf8.contains(byte)
            bytes += isRegular ? [byte] : Array("#\(hex(byte))".utf8)
        }
    }

    private static func write(string: [UInt8], to bytes: inout [UInt8]) {
        guard string.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) else {
            bytes += "<\(string.map(hex).joined())>".utf8
            return
        }
        bytes.append(UInt8(ascii: "("))
        for byte in string {
            if "()\\".utf8.contains(byte) { bytes.append(UInt8(ascii: "\\")) }
            bytes.append(byte)
        }
        bytes.append(UInt8(ascii: ")"))
    }

    private static func hex(_ byte: UInt8) -> String {
        let digits = String(byte, radix: 16, uppercase: true)
        return byte < 16 ? "0" + digits : digits
    }
}

extension PDFDictionary {
    /// Appends the dictionary in file syntax.
    func write(to bytes: inout [UInt8]) {
        bytes += "<<".utf8
        for (key, value) in zip(keys, values) {
            bytes.append(UInt8(ascii: " "))
            PDFObject.write(name: key, to: &bytes)
            bytes.append(UInt8(ascii: " "))
            value.write(to: &bytes)
        }
        bytes += " >>".utf8
    }
}

extension Double {
    /// The number in PDF syntax: at most four decimals, no exponent, no trailing zeros.
    var pdf: String {
        let scaled = (self * 10_000).rounded()
        guard scaled.isFinite, abs(scaled) < 1e15 else { return "0" }
        let (whole, part) = Int64(abs(scaled)).quotientAndRemainder(dividingBy: 10_000)
        let sign = scaled < 0 ? "-" : ""
        if part == 0 { return sign + String(whole) }
        var decimals = String(10_000 + part).dropFirst()
        while decimals.last == "0" { decimals.removeLast() }
        return "\(sign)\(whole).\(decimals)"
    }
}
