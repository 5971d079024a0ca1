// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import CEngine
import EngineProtocol

extension Engine {
    /// What the document says of itself, and the fonts that are found in so many milliseconds.
    func properties(milliseconds: Int) throws(EngineFailure) -> PropertiesRecord {
        var raw = ce_properties()
        var record = PropertiesRecord()
        let found: [FontRecord] = try list(
            { arena, first, count, error in
                let succeeded = ce_document_properties(
                    handle, arena, Int32(clamping: milliseconds), &raw, first, count, error)
                if succeeded { record.standard = String(raw.standard) }
                return succeeded
            }, { FontRecord($0) })
        // Files that describe a font anew on each page have it once.
        var known: Set<FontRecord> = []
        record.fonts = found.filter { known.insert($0).inserted }
        record.created = raw.created == .min ? nil : Int(raw.created)
        record.modified = raw.modified == .min ? nil : Int(raw.modified)
        record.isTagged = raw.is_tagged
        record.isLinearized = raw.is_linearized
        record.scannedPages = Int(raw.scanned_pages)
        return record
    }

    /// A page, or a part of one, as a file of its own.
    func export(_ request: ExportRequest) throws(EngineFailure) -> ExportedFile {
        let hidden = request.raster.hiddenAnnotations.map { ce_object(number: $0.number, generation: $0.generation) }
        let arena = try Arena()
        let drawn = request.raster.drawnAnnotations.map { arena.keep($0.encoded) }
        var file = ce_text()
        try call { error in
            hidden.withUnsafeBufferPointer { hidden in
                var wanted = ce_render_request(request.raster, hidden: hidden)
                return drawn.withUnsafeBufferPointer { drawn in
                    (wanted.drawn, wanted.drawn_count) = (drawn.baseAddress, drawn.count)
                    return ce_export(
                        handle, arena.handle, &wanted, request.unit, Int32(request.kind.rawValue),
                        Limits.exportedBytes, &file, error)
                }
            }
        }
        return withExtendedLifetime(arena) {
            ExportedFile(bytes: Array(UnsafeRawBufferPointer(start: file.bytes, count: file.size)))
        }
    }
}

extension FontRecord {
    fileprivate init(_ font: ce_font) {
        self.init(
            name: String(font.name), kind: String(font.kind), substitute: String(font.substitute),
            isEmbedded: font.is_embedded, isSubset: font.is_subset)
    }
}
