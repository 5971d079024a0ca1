// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry

/// What a worker answers. Each answer carries the id of its request.
public enum EngineReply: Hashable, Sendable {
    /// The first message, unasked for, with id 0: the worker is there and confined.
    case hello(WorkerHello)
    /// The request could not be carried out.
    case failure(EngineFailure)
    /// The document is open.
    case opened(DocumentSummary)
    /// The page tree has been walked a little further.
    case warmed(WarmProgress)
    /// Geometry and labels of pages.
    case pages(PageListing)
    /// What a look at the structure found.
    case inspected(InspectionRecord)
    /// The pixels are written.
    case rendered(RenderReport)
    /// The links of a page, in the order of the file: later ones lie on top.
    case links([LinkRecord])
    /// Where a destination lies; `nil` when it leads nowhere.
    case resolved(ResolvedDestination?)
    /// The annotations of a page, in the order of the file: later ones lie on top.
    case annotations([AnnotationRecord])
    /// The text of a page, and the boxes that it's placed by.
    case text(TextRecord, on: PageRecord)
    /// The upright boxes of the images of a page in default user space; later ones lie on top.
    case images([PageRect])
    /// The outline in reading order.
    case outline([OutlineRecord])
    /// The page with the label asked for; `nil` when there is none.
    case pageIndex(Int?)
    /// What signatures say about changes.
    case editing(EditingRights)
    /// What is to be put behind the file's last byte.
    case increment(FileIncrement)
    /// The pixels of an annotation are written.
    case renderedAnnotation(AnnotationRenderReport)
    /// The box around all that is on a page; nil for a blank one.
    case contentBox(ContentBox?)
    /// How a page comes in a presentation.
    case slide(SlideRecord)
    /// The layers in reading order.
    case layers([LayerRecord])
    /// The files in the document.
    case attachments([AttachmentRecord])
    /// The signatures of the document.
    case signatures([SignatureRecord])
    /// Bytes of a file in the document.
    case attachmentPart(AttachmentPart)
    /// What the document says of itself.
    case properties(PropertiesRecord)
    /// A page as a file of its own.
    case exported(ExportedFile)
    /// What came of trying what the sandbox must refuse.
    case probed(SandboxProbe)
}

extension EngineReply: WireMessage {
    /// The kind of ``hello(_:)`` in each version of the protocol.
    static let greetingKind: UInt8 = 1

    /// The number of the reply's kind.
    public var wireKind: UInt8 {
        switch self {
        case .hello: Self.greetingKind
        case .failure: 2
        case .opened: 3
        case .warmed: 4
        case .pages: 5
        case .inspected: 6
        case .rendered: 7
        case .links: 8
        case .resolved: 9
        case .annotations: 10
        case .text: 11
        case .images: 23
        case .outline: 12
        case .pageIndex: 13
        case .probed: 14
        case .editing: 15
        case .increment: 16
        case .renderedAnnotation: 17
        case .contentBox: 18
        case .slide: 19
        case .layers: 20
        case .attachments: 21
        case .attachmentPart: 22
        case .signatures: 26
        case .properties: 24
        case .exported: 25
        }
    }

    /// Appends the payload to `writer`.
    public func encode(into writer: inout WireWriter) {
        switch self {
        case .hello(let hello): writer.value(hello)
        case .failure(let failure): writer.value(failure)
        case .opened(let summary): writer.value(summary)
        case .warmed(let progress): writer.value(progress)
        case .pages(let listing): writer.value(listing)
        case .inspected(let record): writer.value(record)
        case .rendered(let report): writer.value(report)
        case .links(let links): writer.values(links)
        case .resolved(let destination): writer.optional(destination) { $0.value($1) }
        case .annotations(let annotations): writer.values(annotations)
        case .text(let record, let page):
            writer.value(record)
            writer.value(page)
        case .images(let rects): writer.values(rects)
        case .outline(let items): writer.values(items)
        case .pageIndex(let index): writer.optional(index) { $0.pageNumber($1) }
        case .probed(let probe): writer.value(probe)
        case .editing(let rights): writer.value(rights)
        case .increment(let increment): writer.value(increment)
        case .renderedAnnotation(let report): writer.value(report)
        case .contentBox(let box): writer.optional(box) { $0.value($1) }
        case .slide(let record): writer.value(record)
        case .layers(let layers): writer.values(layers)
        case .attachments(let attachments): writer.values(attachments)
        case .attachmentPart(let part): writer.value(part)
        case .signatures(let signatures): writer.values(signatures)
        case .properties(let record): writer.value(record)
        case .exported(let file): writer.value(file)
        }
    }

    /// Reads a greeting of another version of the protocol, of which only the two versions are known.
    public init(foreign message: RawMessage) throws(WireError) {
        guard message.kind == Self.greetingKind else { throw .foreignVersion(message.version) }
        var reader = WireReader(message.payload)
        self = .hello(try WorkerHello(foreign: &reader))
    }

    /// Reads the payload of a reply of kind `wireKind`.
    public init(wireKind: UInt8, from reader: inout WireReader) throws(WireError) {
        switch wireKind {
        case Self.greetingKind: self = .hello(try reader.value())
        case 2: self = .failure(try reader.value())
        case 3: self = .opened(try reader.value())
        case 4: self = .warmed(try reader.value())
        case 5: self = .pages(try reader.value())
        case 6: self = .inspected(try reader.value())
        case 7: self = .rendered(try reader.value())
        case 8: self = .links(try reader.values())
        case 9: self = .resolved(try reader.optional { (r) throws(WireError) in try r.value() })
        case 10: self = .annotations(try reader.values())
        case 11: self = .text(try reader.value(), on: try reader.value())
        case 23: self = .images(try reader.values())
        case 12: self = .outline(try reader.values())
        case 13: self = .pageIndex(try reader.optional { (r) throws(WireError) in try r.pageNumber() })
        case 14: self = .probed(try reader.value())
        case 15: self = .editing(try reader.value())
        case 16: self = .increment(try reader.value())
        case 17: self = .renderedAnnotation(try reader.value())
        case 18: self = .contentBox(try reader.optional { (r) throws(WireError) in try r.value() })
        case 19: self = .slide(try reader.value())
        case 20: self = .layers(try reader.values())
        case 21: self = .attachments(try reader.values())
        case 22: self = .attachmentPart(try reader.value())
        case 26: self = .signatures(try reader.values())
        case 24: self = .properties(try reader.value())
        case 25: self = .exported(try reader.value())
        default: throw .unknownKind(wireKind)
        }
    }
}
