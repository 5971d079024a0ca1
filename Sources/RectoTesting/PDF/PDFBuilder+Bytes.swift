// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

extension PDFBuilder {
    /// The whole file.
    func bytes() -> [UInt8] {
        var bytes = Array("%PDF-1.7\n%\u{e2}\u{e3}\u{cf}\u{d3}\n".unicodeScalars.map { UInt8($0.value) })
        var assembly = PDFAssembly(self)
        let trailer = assembly.assemble()
        let offsets = assembly.store.write(to: &bytes)
        if damage == .noCrossReference { return bytes }
        let identifier = PDFObject.string(Self.identifier(of: bytes))
        writeCrossReference(offsets, trailer: trailer, identifier: identifier, to: &bytes)
        if case .truncated(let part) = damage {
            return Array(bytes.prefix(Int(Double(bytes.count) * min(max(part, 0), 1))))
        }
        return bytes
    }

    private func writeCrossReference(
        _ offsets: [Int], trailer: PDFDictionary, identifier: PDFObject, to bytes: inout [UInt8]
    ) {
        var shift = 0
        if case .shiftedOffsets(let distance) = damage { shift = distance }
        var trailer = trailer
        trailer["ID"] = [identifier, identifier]
        let start = bytes.count
        switch crossReference {
        case .table: Self.writeTable(offsets.map { $0 + shift }, trailer: trailer, to: &bytes)
        case .stream: Self.writeStream((offsets + [start]).map { $0 + shift }, trailer: trailer, to: &bytes)
        }
        bytes += "startxref\n\(start + shift)\n%%EOF\n".utf8
    }

    private static func writeTable(_ offsets: [Int], trailer: PDFDictionary, to bytes: inout [UInt8]) {
        bytes += "xref\n0 \(offsets.count + 1)\n0000000000 65535 f \n".utf8
        for offset in offsets {
            let digits = String(offset)
            bytes += (String(repeating: "0", count: max(0, 10 - digits.count)) + digits + " 00000 n \n").utf8
        }
        var trailer = trailer
        trailer["Size"] = .integer(offsets.count + 1)
        bytes += "trailer\n".utf8
        trailer.write(to: &bytes)
        bytes += "\n".utf8
    }

    private static func writeStream(_ offsets: [Int], trailer: PDFDictionary, to bytes: inout [UInt8]) {
        let rows: [[UInt8]] = offsets.map { offset in
            [1] + [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: offset >> $0) } + [0, 0]
        }
        let data = [0, 0, 0, 0, 0, 0xFF, 0xFF] + rows.joined()
        var dictionary = trailer
        dictionary["Type"] = .name("XRef")
        dictionary["Size"] = .integer(offsets.count + 1)
        dictionary["W"] = [1, 4, 2]
        dictionary["Length"] = .integer(data.count)
        bytes += "\(offsets.count) 0 obj\n".utf8
        dictionary.write(to: &bytes)
        bytes += "\nstream\n".utf8
        bytes += data
        bytes += "\nendstream\nendobj\n".utf8
    }

    /// Sixteen bytes that depend on nothing but the contents (FNV-1a, 64 bits, forwards and backwards).
    private static func identifier(of bytes: [UInt8]) -> [UInt8] {
        func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
            bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        }
        return [hash(bytes), hash(bytes.reversed())].flatMap { value in
            stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: value >> UInt64($0)) }
        }
    }
}
