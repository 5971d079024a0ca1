// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import CEngine
import EngineProtocol
import Geometry

extension Engine {
    /// The annotations of a page.
    func annotations(page: Int) throws(EngineFailure) -> [AnnotationRecord] {
        try list({ ce_annotations(handle, $0, Int32(clamping: page), $1, $2, $3) }, { AnnotationRecord($0) })
    }

    /// What the file's signatures say about changes.
    func editingRights() throws(EngineFailure) -> EditingRights {
        var (signatures, certification) = (Int32(0), Int32(0))
        try call { ce_editing(handle, &signatures, &certification, $0) }
        return EditingRights(signatures: Int(signatures), certification: Int(certification))
    }

    /// What `edits` add to the file.
    func increment(of edits: DocumentEdits) throws(EngineFailure) -> FileIncrement {
        let arena = try Arena()
        var result = ce_increment()
        try call { ce_make_increment(handle, arena.handle, arena.keep(edits.encoded), &result, $0) }
        return withExtendedLifetime(arena) { FileIncrement(result) }
    }

    /// Renders one annotation into `pixels`; tells how it mixes with the page.
    func render(
        _ request: AnnotationRenderRequest, into pixels: SharedPixels
    ) throws(EngineFailure) -> AnnotationBlend {
        let arena = try Arena()
        let patch = arena.keep(request.patch.encoded)
        var wanted = ce_render_request(request.raster, hidden: UnsafeBufferPointer(start: nil, count: 0))
        var blend = Int32(0)
        try call { error in
            let address = pixels.address.assumingMemoryBound(to: UInt8.self)
            return ce_render_annotation(handle, &wanted, patch, address, &blend, error)
        }
        return withExtendedLifetime(arena) { AnnotationBlend(rawValue: UInt8(clamping: blend)) ?? .other }
    }
}

extension Arena {
    /// Keeps `bytes` as long as the arena lives.
    func keep(_ bytes: [UInt8]) -> ce_text {
        bytes.withUnsafeBytes { ce_arena_keep(handle, $0.baseAddress, $0.count) }
    }
}

extension [UInt8] {
    init(_ text: ce_text) { self.init(UnsafeRawBufferPointer(start: text.bytes, count: text.size)) }
}

extension AnnotationRecord {
    fileprivate init(_ annotation: ce_annotation) {
        self.init(
            object: ObjectID(annotation.object), index: Int(annotation.index), entries: Self.entries(annotation.entries)
        )
        inherited = Self.entries(annotation.inherited)
        hasAppearance = annotation.has_appearance
        appearanceBox = PageRect(annotation.appearance_box)
        appearanceStates = UnsafeBufferPointer(start: annotation.states, count: annotation.state_count)
            .map { String($0) }
        blend = AnnotationBlend(rawValue: UInt8(clamping: annotation.blend)) ?? .other
    }

    private static func entries(_ text: ce_text) -> [String: PDFValue] {
        (try? [String: PDFValue](encoded: [UInt8](text))) ?? [:]
    }
}

extension FileIncrement {
    fileprivate init(_ increment: ce_increment) {
        let assignments = UnsafeBufferPointer(start: increment.assignments, count: increment.assignment_count)
        self.init(
            baseSize: Int(increment.base_size), bytes: [UInt8](increment.bytes),
            assigned: assignments.map { AssignedObject($0) }, isRepair: increment.is_repair)
    }
}

extension AssignedObject {
    fileprivate init(_ assignment: ce_assignment) {
        let number = Int(assignment.number)
        self.init(
            page: Int(assignment.page), key: assignment.kind == 1 ? .direct(number) : .draft(number),
            object: ObjectID(assignment.object))
    }
}
