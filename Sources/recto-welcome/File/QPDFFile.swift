// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import CQpdf

/// A PDF file in memory whose objects can be changed. Owns qpdf's handle and the bytes it reads from.
final class QPDFFile {
    /// An object of the file; valid as long as the file.
    typealias Object = qpdf_oh

    private var handle: qpdf_data?
    private let source: UnsafeMutableBufferPointer<UInt8>

    /// Reads a file.
    /// - Throws: ``GuideError/pdf(_:)`` where it is damaged.
    init(reading bytes: [UInt8]) throws {
        source = .allocate(capacity: max(bytes.count, 1))
        _ = source.initialize(from: bytes)
        handle = qpdf_init()
        let start = UnsafeRawPointer(source.baseAddress)?.assumingMemoryBound(to: CChar.self)
        try check(qpdf_read_memory(handle, "guide", start, UInt64(bytes.count), nil))
    }

    deinit {
        qpdf_cleanup(&handle)
        source.deallocate()
    }

    /// The document information dictionary.
    var information: Object { qpdf_oh_get_key(handle, qpdf_get_trailer(handle), "/Info") }

    /// The document catalog.
    var root: Object { qpdf_get_root(handle) }

    /// The page at `index`, counted from 0.
    func page(_ index: Int) -> Object { qpdf_get_page_n(handle, index) }

    /// Makes an object from its text, with `references` to other objects as further entries of a dictionary.
    func make(_ text: String, _ references: [(key: String, value: Object)] = []) -> Object {
        let object = qpdf_oh_parse(handle, text)
        for (key, value) in references { set(key, of: object, to: value) }
        return object
    }

    /// Makes an object of its own, which others may refer to.
    func makeIndirect(_ text: String, _ references: [(key: String, value: Object)] = []) -> Object {
        qpdf_make_indirect_object(handle, make(text, references))
    }

    /// Makes a stream from the text of its dictionary and its content.
    func makeStream(_ dictionary: String, _ content: String) -> Object {
        let stream = qpdf_oh_new_stream(handle)
        let bytes = Array(content.utf8)
        qpdf_oh_replace_stream_data(
            handle, stream, bytes, bytes.count, qpdf_oh_new_null(handle), qpdf_oh_new_null(handle))
        let made = qpdf_oh_parse(handle, dictionary)
        let entries = qpdf_oh_get_dict(handle, stream)
        qpdf_oh_begin_dict_key_iter(handle, made)
        while qpdf_oh_dict_more_keys(handle) != 0 {
            guard let key = qpdf_oh_dict_next_key(handle) else { continue }
            qpdf_oh_replace_key(handle, entries, key, qpdf_oh_get_key(handle, made, key))
        }
        return stream
    }

    /// Makes an array of objects.
    func makeArray(_ items: [Object]) -> Object {
        let array = qpdf_oh_new_array(handle)
        for item in items { qpdf_oh_append_item(handle, array, item) }
        return array
    }

    /// Writes an entry of a dictionary.
    func set(_ key: String, of dictionary: Object, to value: Object) {
        qpdf_oh_replace_key(handle, dictionary, key, value)
    }

    /// The bytes of the file, which depend on its objects alone.
    func write() throws -> [UInt8] {
        try check(qpdf_init_write_memory(handle))
        qpdf_set_deterministic_ID(handle, 1)
        qpdf_set_object_stream_mode(handle, qpdf_o_generate)
        qpdf_set_compress_streams(handle, 1)
        try check(qpdf_write(handle))
        return Array(UnsafeBufferPointer(start: qpdf_get_buffer(handle), count: qpdf_get_buffer_length(handle)))
    }

    private func check(_ result: QPDF_ERROR_CODE) throws {
        guard qpdf_has_error(handle) != 0 else { return }
        let message = qpdf_get_error_full_text(handle, qpdf_get_error(handle)).map { String(cString: $0) }
        throw GuideError.pdf(message ?? "error \(result)")
    }
}
