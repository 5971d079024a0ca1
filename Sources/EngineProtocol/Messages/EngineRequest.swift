// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// What a window process asks of its worker. A worker answers requests in the order they come, each exactly once, with
/// the reply named here or with ``EngineReply/failure(_:)``. Page indexes and counts beyond what a document can have travel
/// as the nearest that it can, so that each request can be read by the worker and answered on its own.
///
/// ```swift
/// let request = EngineRequest.render(RenderRequest(page: 0, pixelWidth: 595, pixelHeight: 842, scale: 1))
/// ```
public enum EngineRequest: Hashable, Sendable {
    /// Opens the document that the worker was started with, and looks at one page. May be repeated after a failure that
    /// concerns the password. Answer: ``EngineReply/opened(_:)``.
    case open(password: String?, initialPage: Int)
    /// Walks on along the page tree for about so many milliseconds, so that later jumps are fast. Answer:
    /// ``EngineReply/warmed(_:)``.
    case warm(milliseconds: Int)
    /// Asks for the geometry and labels of `count` pages from `first`. Answer: ``EngineReply/pages(_:)``.
    case pages(first: Int, count: Int)
    /// Asks whether the file is sound. Answer: ``EngineReply/inspected(_:)``.
    case inspect
    /// Asks for pixels; one descriptor of shared memory travels along. Answer: ``EngineReply/rendered(_:)``.
    case render(RenderRequest)
    /// Asks for the links of a page. Answer: ``EngineReply/links(_:)``.
    case links(page: Int)
    /// Asks where a destination lies. Answer: ``EngineReply/resolved(_:)``.
    case resolve(DestinationReference)
    /// Asks for the annotations of a page. Answer: ``EngineReply/annotations(_:)``.
    case annotations(page: Int)
    /// Asks for the text of a page. Answer: ``EngineReply/text(_:)``.
    case text(page: Int)
    /// Asks where the images of a page are drawn. Answer: ``EngineReply/images(_:)``.
    case images(page: Int)
    /// Asks for the outline. Answer: ``EngineReply/outline(_:)``.
    case outline
    /// Asks which page has a label. Answer: ``EngineReply/pageIndex(_:)``.
    case pageIndex(label: String)
    /// Asks what the file's signatures say about changes. Answer: ``EngineReply/editing(_:)``.
    case editing
    /// Asks for the bytes that edits add to the file as it was opened. Nothing is written, and what the worker shows stays
    /// as it was. Answer: ``EngineReply/increment(_:)``.
    case increment(DocumentEdits)
    /// Asks for pixels of one annotation; one descriptor of shared memory travels along. Answer:
    /// ``EngineReply/renderedAnnotation(_:)``.
    case renderAnnotation(AnnotationRenderRequest)
    /// Asks for the box around all that is on a page. Answer: ``EngineReply/contentBox(_:)``.
    case contentBox(page: Int)
    /// Asks how a page comes in a presentation. Answer: ``EngineReply/slide(_:)``.
    case slide(page: Int)
    /// Asks for the layers. Answer: ``EngineReply/layers(_:)``.
    case layers
    /// Asks for the signatures; only a worker started with `--signatures` can tell. Answer:
    /// ``EngineReply/signatures(_:)``.
    case signatures
    /// Asks for the files in the document. Answer: ``EngineReply/attachments(_:)``.
    case attachments
    /// Asks for bytes of a file in the document, by the stream that holds it, from an offset, as many as ``AttachmentPart/limit`` allows. Answer:
    /// ``EngineReply/attachmentPart(_:)``.
    case attachmentPart(stream: ObjectID, offset: Int)
    /// Asks what the document says of itself, and for its fonts, for about so many milliseconds. Answer:
    /// ``EngineReply/properties(_:)``.
    case properties(milliseconds: Int)
    /// Asks for a page, or a part of one, as a file of its own. Answer: ``EngineReply/exported(_:)``.
    case export(ExportRequest)
    /// Misbehaves, for tests. Answer: ``EngineReply/probed(_:)``, or none.
    case crashForTesting(WorkerTestHook)
}

extension EngineRequest: WireMessage {
    /// The most milliseconds of one ``warm(milliseconds:)``.
    private static let longestWarming = 60_000

    /// The number of the request's kind.
    public var wireKind: UInt8 {
        switch self {
        case .open: 1
        case .warm: 2
        case .pages: 3
        case .inspect: 4
        case .render: 5
        case .links: 6
        case .resolve: 7
        case .annotations: 8
        case .text: 9
        case .images: 21
        case .outline: 10
        case .pageIndex: 11
        case .crashForTesting: 12
        case .editing: 13
        case .increment: 14
        case .renderAnnotation: 15
        case .contentBox: 16
        case .slide: 17
        case .layers: 18
        case .attachments: 19
        case .attachmentPart: 20
        case .signatures: 24
        case .properties: 22
        case .export: 23
        }
    }

    /// Appends the payload to `writer`.
    public func encode(into writer: inout WireWriter) {
        switch self {
        case .open(let password, let initialPage):
            writer.optional(password) { $0.string($1) }
            writer.pageNumber(initialPage)
        case .warm(let milliseconds), .properties(let milliseconds):
            writer.index(min(max(milliseconds, 0), Self.longestWarming))
        case .pages(let first, let count):
            writer.pageNumber(first)
            writer.pageNumber(count)
        case .render(let request): writer.value(request)
        case .links(let page), .annotations(let page), .text(let page), .images(let page), .contentBox(let page),
            .slide(let page):
            writer.pageNumber(page)
        case .attachmentPart(let stream, let offset):
            writer.value(stream)
            writer.integer(Int64(offset))
        case .resolve(let reference): writer.value(reference)
        case .pageIndex(let label): writer.string(label)
        case .crashForTesting(let hook): writer.integer(hook.rawValue)
        case .increment(let edits): writer.value(edits)
        case .renderAnnotation(let request): writer.value(request)
        case .export(let request): writer.value(request)
        case .inspect, .outline, .editing, .layers, .attachments, .signatures: break
        }
    }

    /// Reads the payload of a request of kind `wireKind`.
    public init(wireKind: UInt8, from reader: inout WireReader) throws(WireError) {
        switch wireKind {
        case 1:
            let password = try reader.optional { reader throws(WireError) in try reader.string() }
            self = .open(password: password, initialPage: try reader.pageNumber())
        case 2: self = .warm(milliseconds: try reader.index(in: 0...Self.longestWarming))
        case 3: self = .pages(first: try reader.pageNumber(), count: try reader.pageNumber())
        case 4: self = .inspect
        case 5: self = .render(try reader.value())
        case 6: self = .links(page: try reader.pageNumber())
        case 7: self = .resolve(try reader.value())
        case 8: self = .annotations(page: try reader.pageNumber())
        case 9: self = .text(page: try reader.pageNumber())
        case 21: self = .images(page: try reader.pageNumber())
        case 10: self = .outline
        case 11: self = .pageIndex(label: try reader.string())
        case 12: self = .crashForTesting(try reader.choice())
        case 13: self = .editing
        case 14: self = .increment(try reader.value())
        case 15: self = .renderAnnotation(try reader.value())
        case 16: self = .contentBox(page: try reader.pageNumber())
        case 17: self = .slide(page: try reader.pageNumber())
        case 18: self = .layers
        case 19: self = .attachments
        case 24: self = .signatures
        case 20:
            let stream = try reader.value(ObjectID.self)
            let offset = try reader.integer(Int64.self)
            guard offset >= 0 else { throw .outOfBounds }
            self = .attachmentPart(stream: stream, offset: Int(clamping: offset))
        case 22: self = .properties(milliseconds: try reader.index(in: 0...Self.longestWarming))
        case 23: self = .export(try reader.value())
        default: throw .unknownKind(wireKind)
        }
    }
}
