// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// The numbered objects of a file in the making.
struct PDFObjectStore {
    private enum Body {
        case free
        case value(PDFObject)
        case stream(PDFDictionary, [UInt8])
    }

    private var bodies: [Body] = []

    /// A number whose object is set later.
    mutating func reserve() -> Int {
        bodies.append(.free)
        return bodies.count
    }

    mutating func set(_ number: Int, _ value: PDFObject) { bodies[number - 1] = .value(value) }

    mutating func add(_ value: PDFObject) -> PDFObject {
        let number = reserve()
        set(number, value)
        return .reference(number)
    }

    /// Adds a stream that claims to be `excess` bytes longer than `data`.
    mutating func addStream(
        _ dictionary: PDFDictionary = PDFDictionary(), _ data: [UInt8], excess: Int = 0
    ) -> PDFObject {
        var dictionary = dictionary
        dictionary["Length"] = .integer(data.count + excess)
        bodies.append(.stream(dictionary, data))
        return .reference(bodies.count)
    }

    /// Appends all objects and gives where each begins.
    func write(to bytes: inout [UInt8]) -> [Int] {
        bodies.enumerated().map { index, body in
            let offset = bytes.count
            bytes += "\(index + 1) 0 obj\n".utf8
            Self.write(body, to: &bytes)
            bytes += "\nendobj\n".utf8
            return offset
        }
    }

    private static func write(_ body: Body, to bytes: inout [UInt8]) {
        switch body {
        case .free: PDFObject.null.write(to: &bytes)
        case .value(let value): value.write(to: &bytes)
        case .stream(let dictionary, let data):
            dictionary.write(to: &bytes)
            bytes += "\nstream\n".utf8
            bytes += data
            bytes += "\nendstream".utf8
        }
    }
}
