// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EngineProtocol
import Geometry

/// At least one message of each kind, with every case of every enumeration in one of them.
enum Samples {
    static let views: [DestinationView] = [
        .xyz(left: 1, top: nil, zoom: 2.5), .fit, .fitWidth(top: 3), .fitHeight(left: nil),
        .fitRect(PageRect(x: 1, y: 2, width: 3, height: 4)), .fitBounds, .fitBoundsWidth(top: nil),
        .fitBoundsHeight(left: -7.25),
    ]

    static let references: [DestinationReference] =
        views.map { .explicit(.object(ObjectID(number: 12, generation: 1)), $0) }
        + [
            .explicit(.index(4), .fit), .named(DestinationName(bytes: [0xFF, 0x00, 0x41])),
            .named(DestinationName("é")),
        ]

    static let targets: [LinkTarget] =
        references.map { .destination($0) } + [
            .uri("https://example.org/ü"), .remote(file: "b.pdf", destination: .named(DestinationName("x"))),
            .remote(file: "c.pdf", destination: nil), .launch(file: "sh"), .namedAction("NextPage"), .javaScript,
            .other("Rendition"),
        ]

    static let requests: [EngineRequest] =
        [
            .open(password: nil, initialPage: 0), .open(password: "päss", initialPage: 12), .warm(milliseconds: 20),
            .pages(first: 3, count: 100), .inspect, .links(page: 1), .annotations(page: 2), .text(page: 3),
            .images(page: 4), .outline,
            .pageIndex(label: "iv"), .render(render), .editing, .increment(edits),
            .renderAnnotation(AnnotationRenderRequest(raster: render, patch: edits.pages[0].patches[0])),
            .properties(milliseconds: 250), .export(ExportRequest(kind: .svg, unit: 0.125, raster: render)),
            .export(ExportRequest(kind: .pdf, unit: 1, raster: render)),
            .export(ExportRequest(kind: .png, unit: 1, raster: render)),
            .contentBox(page: 4), .slide(page: 5), .layers, .attachments, .signatures,
            .attachmentPart(stream: ObjectID(number: 2, generation: 1), offset: 5_000_000_000),
        ] + references.map { .resolve($0) } + WorkerTestHook.allCases.map { .crashForTesting($0) }

    static var render: RenderRequest {
        var request = RenderRequest(
            page: 7, pixelWidth: 1000, pixelHeight: 2000, scale: 1.75, rotation: .counterclockwise,
            region: PixelRegion(x: 10, y: 20, width: 300, height: 400), stride: 1280, showAnnotations: false,
            hiddenAnnotations: [ObjectID(number: 9), .direct])
        request.tone = .sepia
        request.layers = [true, false]
        return request
    }

    static let replies: [EngineReply] =
        [
            .hello(WorkerHello(sandbox: SandboxReport(seccomp: true, landlockABI: 4, isDisabled: false))),
            .opened(summary), .warmed(WarmProgress(upToPage: 9, isComplete: true, sizes: [summary.initialPage])),
            .pages(PageListing(pages: [page], next: 4)), .pages(PageListing(pages: [])),
            .inspected(InspectionRecord(wasRepaired: true, warnings: ["one", ""])),
            .rendered(RenderReport(microseconds: 1234, wasReplayed: true)), .links(links), .resolved(nil),
            .annotations([annotation]), .pageIndex(nil), .pageIndex(3), .outline(outline),
            .text(
                TextRecord(
                    text: "a𝄞", rects: [DisplayRect(x: 1, y: 2, width: 3, height: 4), .zero],
                    runs: [.init(origin: PagePoint(x: 5, y: 6), direction: Vector(dx: 0.75, dy: 0.5), size: 7)]),
                on: page),
            .images([PageRect(x: 1, y: 2, width: 3, height: 4)]), .probed(probe),
            .editing(EditingRights(signatures: 2, certification: 3)), .increment(increment),
            .renderedAnnotation(AnnotationRenderReport(microseconds: 5, blend: .other)),
            .properties(properties), .properties(PropertiesRecord()),
            .exported(ExportedFile(bytes: [0x3C, 0x00, 0xFF])),
            .contentBox(nil), .contentBox(ContentBox(left: 0.1, top: 0.2, right: 0.9, bottom: 1)), .layers([layer]),
            .attachments([attachment, AttachmentRecord(name: "")]),
            .attachmentPart(AttachmentPart(bytes: [1, 2, 3], isLast: false)), .signatures(signatures),
        ] + SlideRecord.Effect.allCases.map { .slide(slide($0)) }
        + EngineFailure.Code.allCases.map { .failure(EngineFailure(code: $0, message: "because")) }
        + views.map { .resolved(ResolvedDestination(pageIndex: 2, view: $0)) }

    static let properties = PropertiesRecord(
        created: -5, modified: 1_700_000_000, isTagged: true, isLinearized: true, standard: "PDF/A-2b",
        fonts: [
            FontRecord(name: "ABCDEF+Größe", kind: "Type 1C", substitute: "", isEmbedded: true, isSubset: true),
            FontRecord(name: "Helvetica", kind: "Type 1", substitute: "Nimbus Sans"),
        ], scannedPages: 12)

    static let probe = SandboxProbe(
        socket: 1, openFile: 13, fork: 1, createFile: 13, signalParent: 1, signalSelf: 0, executableMemory: 1)

    static var layer: LayerRecord {
        var layer = LayerRecord(title: "Ü")
        layer.depth = 2
        layer.isLocked = true
        layer.group = 1
        return layer
    }

    static let attachment = AttachmentRecord(
        name: "a.txt", about: "é", type: "text/plain", size: 5_000_000_000, stream: ObjectID(number: 7))

    static let signatures =
        SignatureRecord.Status.allCases.map {
            SignatureRecord(
                field: "F", signer: "Ü", status: $0, time: $0 == .valid ? nil : 1_700_000_000,
                chain: [certificate, .init(subject: "I", issuer: "I")])
        } + SignatureRecord.Trust.allCases.map { SignatureRecord(field: "T", status: .valid, trust: $0) }

    static var certificate: SignatureRecord.Certificate {
        var certificate = SignatureRecord.Certificate(
            subject: "Ü", issuer: "I", start: -5, end: 253_402_300_799)
        (certificate.owner, certificate.issuingOwner, certificate.mail) = ("Ü, DE", "I, FR", "ü@example.org")
        (certificate.serial, certificate.fingerprint, certificate.key) = ("0A:1B", "FF:00", "RSA 2048")
        certificate.isSelfIssued = true
        return certificate
    }

    static func slide(_ effect: SlideRecord.Effect) -> SlideRecord {
        var slide = SlideRecord(effect)
        slide.isVertical = true
        slide.duration = 0.5
        slide.angle = 90
        slide.scale = 0.25
        slide.stay = effect == .fade ? nil : 3
        return slide
    }

    static let links = targets.map {
        LinkRecord(
            object: ObjectID(number: 3), rect: PageRect(x: 0, y: 1, width: 2, height: 3),
            quads: [PagePoint(x: 1, y: 2)], target: $0)
    }

    static let outline = [
        OutlineRecord(title: "One", depth: 0, isOpen: true, target: targets[0]),
        OutlineRecord(title: "", depth: 1, isOpen: false, target: nil),
    ]

    static let page = PageRecord(
        index: 3, object: ObjectID(number: 8), mediaBox: PageRect(x: -10, y: -20, width: 600, height: 800),
        cropBox: PageRect(x: 0, y: 0, width: 500, height: 700), rotation: .half, userUnit: 2, label: "iv")

    static var summary: DocumentSummary {
        let size = DisplaySize(width: 595.28, height: 841.89)
        var summary = DocumentSummary(pageCount: 12, initialPage: PageSummary(index: 3, displaySize: size))
        summary.title = "Über"
        summary.author = "A"
        summary.subject = "S"
        summary.keywords = "K"
        summary.creator = "C"
        summary.producer = "P"
        summary.pdfVersion = "1.7"
        summary.isEncrypted = true
        summary.permissions = [.print, .copy]
        summary.pageLayout = .twoPageRight
        summary.pageMode = .fullScreen
        summary.hasOutline = true
        return summary
    }

    static let values: [PDFValue] = [
        .null, .boolean(true), .integer(-7), .real(0.25), .name("Name"), .string([0, 0xFF, 0x41]),
        .array([.integer(1), .array([])]), .dictionary(["A": .null, "B": .dictionary([:])]),
        .reference(ObjectID(number: 12, generation: 3)), .draft(4), .stream(["K": .name("V")], [1, 2, 3]), .opaque,
    ]

    static var annotation: AnnotationRecord {
        let entries = Dictionary(uniqueKeysWithValues: values.enumerated().map { ("K\($0)", $1) })
        var record = AnnotationRecord(object: .direct, index: 3, entries: entries)
        record.inherited = ["FT": .name("Tx")]
        record.hasAppearance = true
        record.appearanceStates = ["Off", "On"]
        record.blend = .multiply
        return record
    }

    static let keys: [AnnotationKey] = [.object(ObjectID(number: 5)), .direct(2), .draft(1)]

    static let edits = DocumentEdits(pages: [
        PageEdits(
            page: 2, patches: keys.map { AnnotationPatch(key: $0, entries: ["Rect": .numbers([1, 2, 3, 4])]) },
            removed: keys, order: keys),
        PageEdits(page: 0), PageEdits(page: 1, rotation: .counterclockwise),
    ])

    static let increment = FileIncrement(
        baseSize: 12, bytes: [1, 2],
        assigned: keys.map { AssignedObject(page: 1, key: $0, object: ObjectID(number: 9)) },
        isRepair: true)
}
