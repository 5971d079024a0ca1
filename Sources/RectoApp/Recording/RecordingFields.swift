// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import Gestures

/// What is wrong with one line of a recording, and what would be right.
struct RecordingProblem: Error {
    let text: String
}

/// The members of a JSON object in a recording, read with words about what is wrong with them.
struct RecordingFields {
    private let members: [String: JSONValue]

    /// Takes over an object.
    init(_ value: JSONValue, as name: String = "the line") throws(RecordingProblem) {
        guard case .object(let members) = value else { throw RecordingProblem(text: "\(name) must be a JSON object") }
        self.members = members
    }

    /// Whether there is a member of that name.
    func has(_ name: String) -> Bool { members[name] != nil }

    /// Any member.
    func value(_ name: String, _ expectation: String) throws(RecordingProblem) -> JSONValue {
        guard let value = members[name] else {
            throw RecordingProblem(text: "\"\(name)\" is missing; it must be \(expectation)")
        }
        return value
    }

    private func read<Value>(
        _ name: String, _ expectation: String, _ convert: (JSONValue) -> Value?
    ) throws(RecordingProblem) -> Value {
        let value = try value(name, expectation)
        guard let converted = convert(value) else {
            let given = String(decoding: value.line.prefix(60), as: UTF8.self)
            throw RecordingProblem(text: "\"\(name)\" can't be \(given); it must be \(expectation)")
        }
        return converted
    }

    func number(_ name: String, default fallback: Double? = nil) throws(RecordingProblem) -> Double {
        if let fallback, !has(name) { return fallback }
        return try read(name, "a number", \.numberValue)
    }

    func positive(_ name: String) throws(RecordingProblem) -> Double {
        try read(name, "a number above 0") { $0.numberValue.flatMap { $0 > 0 ? $0 : nil } }
    }

    func whole(_ name: String, _ range: ClosedRange<Int>, default fallback: Int? = nil) throws(RecordingProblem) -> Int
    {
        if let fallback, !has(name) { return fallback }
        return try read(name, "a whole number from \(range.lowerBound) to \(range.upperBound)") {
            $0.intValue.flatMap { range.contains($0) ? $0 : nil }
        }
    }

    func wholes(_ name: String, _ range: ClosedRange<Int>) throws(RecordingProblem) -> [Int] {
        try read(name, "a list of whole numbers from \(range.lowerBound) to \(range.upperBound)") { value in
            let numbers = value.arrayValue?.compactMap(\.intValue).filter(range.contains)
            return numbers?.count == value.arrayValue?.count ? numbers : nil
        }
    }

    func text(_ name: String) throws(RecordingProblem) -> String { try read(name, "text", \.stringValue) }

    func flag(_ name: String, default fallback: Bool) throws(RecordingProblem) -> Bool {
        has(name) ? try read(name, "true or false", \.boolValue) : fallback
    }

    func list(_ name: String) throws(RecordingProblem) -> [JSONValue] { try read(name, "a list", \.arrayValue) }

    /// Two numbers, x and y.
    func pair(_ name: String) throws(RecordingProblem) -> (x: Double, y: Double) {
        try read(name, "two numbers: [x, y]") { value in
            guard let numbers = value.arrayValue?.compactMap(\.numberValue), numbers.count == 2,
                value.arrayValue?.count == 2
            else { return nil }
            return (numbers[0], numbers[1])
        }
    }

    func point(_ name: String) throws(RecordingProblem) -> ViewPoint {
        let pair = try pair(name)
        return ViewPoint(x: pair.x, y: pair.y)
    }

    func vector(_ name: String) throws(RecordingProblem) -> ViewVector {
        let pair = try pair(name)
        return ViewVector(dx: pair.x, dy: pair.y)
    }

    /// One of the words of `Choice`.
    func choice<Choice: RawRepresentable & CaseIterable>(
        _ name: String, of type: Choice.Type = Choice.self
    ) throws(RecordingProblem) -> Choice where Choice.RawValue == String {
        let words = Choice.allCases.map(\.rawValue).joined(separator: ", ")
        return try read(name, "one of \(words)") { $0.stringValue.flatMap(Choice.init) }
    }

    /// Something that is named by a word.
    func named<Value>(
        _ name: String, _ expectation: String, _ make: (String) -> Value?
    ) throws(RecordingProblem) -> Value {
        try read(name, expectation) { $0.stringValue.flatMap(make) }
    }

    /// The keyboard's modifiers; none where the member is missing.
    func modifiers() throws(RecordingProblem) -> ModifierFlags {
        guard has("modifiers") else { return [] }
        let words = ModifierFlags.recordedNames.map(\.name).joined(separator: ", ")
        return try read("modifiers", "a list of words from \(words)") { value in
            guard let names = value.arrayValue else { return nil }
            var flags: ModifierFlags = []
            for name in names {
                guard let known = ModifierFlags.recordedNames.first(where: { $0.name == name.stringValue }) else {
                    return nil
                }
                flags.insert(known.flag)
            }
            return flags
        }
    }

    /// Buttons by their numbers; the first one where the member is missing.
    func buttons() throws(RecordingProblem) -> ButtonMask {
        guard has("buttons") else { return .primary }
        return try read("buttons", "a list of numbers from 1 to 32") { value in
            guard let numbers = value.arrayValue else { return nil }
            var mask: UInt32 = 0
            for number in numbers {
                guard let button = number.intValue, (1...32).contains(button) else { return nil }
                mask |= 1 << UInt32(button - 1)
            }
            return ButtonMask(rawValue: mask)
        }
    }
}
