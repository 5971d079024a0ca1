// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import CEngine
import EngineProtocol

/// Owns the memory of the engine's answers until they are turned into values.
final class Arena {
    let handle: OpaquePointer

    init() throws(EngineFailure) {
        guard let handle = ce_arena_new() else { throw EngineFailure(code: .tooLarge, message: "memory is used up") }
        self.handle = handle
    }

    deinit { ce_arena_free(handle) }
}

/// An open document.
final class Engine {
    let handle: OpaquePointer

    /// Opens the document in the file `descriptor`.
    init(descriptor: Int32, password: String?) throws(EngineFailure) {
        var error = ce_error()
        let opened = ce_document_open(descriptor, password, &error)
        guard let opened else { throw EngineFailure(error) }
        handle = opened
    }

    deinit { ce_document_close(handle) }

    /// Lets go of what was read and can be read again, where that has become much. Nothing of an answer may be in use.
    func settle() { ce_document_settle(handle) }

    /// Calls a function of the engine, and throws what it reports.
    func call(_ body: (UnsafeMutablePointer<ce_error>) -> Bool) throws(EngineFailure) {
        var error = ce_error()
        guard body(&error) else { throw EngineFailure(error) }
    }

    /// Calls a function of the engine that gives a list, and turns each element into a value.
    func list<Element, Value>(
        _ body: (
            OpaquePointer, UnsafeMutablePointer<UnsafePointer<Element>?>, UnsafeMutablePointer<Int>,
            UnsafeMutablePointer<ce_error>
        ) -> Bool,
        _ convert: (Element) -> Value
    ) throws(EngineFailure) -> [Value] {
        let arena = try Arena()
        var first: UnsafePointer<Element>?
        var count = 0
        try call { body(arena.handle, &first, &count, $0) }
        return withExtendedLifetime(arena) { UnsafeBufferPointer(start: first, count: count).map(convert) }
    }
}

extension EngineFailure {
    /// The failure that the engine reports.
    init(_ error: ce_error) {
        let message = withUnsafeBytes(of: error.message) { bytes in
            String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
        self.init(code: Code(rawValue: UInt8(clamping: error.code)) ?? .internalError, message: message)
    }
}
