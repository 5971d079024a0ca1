// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import CEngine
import EngineProtocol

extension Engine {
    /// The box around all that is on a page; nil for a blank one.
    func contentBox(page: Int) throws(EngineFailure) -> ContentBox? {
        var box = ce_rect()
        var found = false
        try call { ce_content_box(handle, Int32(clamping: page), &box, &found, $0) }
        guard found else { return nil }
        return ContentBox(left: box.x, top: box.y, right: box.x + box.width, bottom: box.y + box.height)
    }

    /// How a page comes in a presentation.
    func slide(page: Int) throws(EngineFailure) -> SlideRecord {
        var slide = ce_slide()
        try call { ce_page_slide(handle, Int32(clamping: page), &slide, $0) }
        var record = SlideRecord(SlideRecord.Effect(rawValue: slide.kind) ?? .replace)
        record.isVertical = slide.is_vertical
        record.isOutward = slide.is_outward
        record.duration = slide.duration
        record.angle = (0...360).contains(slide.angle) ? Int(slide.angle) : nil
        record.scale = slide.scale
        record.stay = slide.stay >= 0 ? slide.stay : nil
        return record
    }

    /// The layers in reading order.
    func layers() throws(EngineFailure) -> [LayerRecord] {
        try list({ ce_layers(handle, $0, $1, $2, $3) }, { LayerRecord($0) })
    }

    /// The files in the document.
    func attachments() throws(EngineFailure) -> [AttachmentRecord] {
        try list({ ce_attachments(handle, $0, $1, $2, $3) }, { AttachmentRecord($0) })
    }

    /// The signatures of the document; none can be checked where there is no `trust`.
    func signatures(trust: TrustStore?) throws(EngineFailure) -> [SignatureRecord] {
        try list({ ce_signatures(handle, trust?.handle, $0, $1, $2, $3) }, { SignatureRecord($0) })
    }

    /// Bytes of the file that a stream holds.
    func attachmentPart(stream: ObjectID, offset: Int) throws(EngineFailure) -> AttachmentPart {
        let arena = try Arena()
        var bytes = ce_text()
        var isLast = false
        try call {
            ce_attachment_part(
                handle, arena.handle, ce_object(number: stream.number, generation: stream.generation), Int64(offset),
                AttachmentPart.limit, &bytes, &isLast, $0)
        }
        return withExtendedLifetime(arena) { AttachmentPart(bytes: [UInt8](bytes), isLast: isLast) }
    }
}

extension LayerRecord {
    fileprivate init(_ layer: ce_layer) {
        self.init(title: String(layer.title))
        depth = Int(layer.depth)
        isHeading = layer.is_heading
        isVisible = layer.is_visible
        isLocked = layer.is_locked
        group = layer.group == 0 ? nil : Int(layer.group)
    }
}

extension AttachmentRecord {
    fileprivate init(_ attachment: ce_attachment) {
        self.init(
            name: String(attachment.name), about: String(attachment.description), type: String(attachment.type),
            size: attachment.size < 0 ? nil : Int(attachment.size),
            stream: ObjectID(number: attachment.stream.number, generation: attachment.stream.generation))
    }
}
