// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EngineProtocol
import EventLoop
import Foundation
import Geometry
import RectoTesting
import Testing

@testable import Documents

/// Opens documents in real workers and notes what is told of them.
@MainActor
final class DocumentBench: DocumentObserver {
    let loop = EventLoop()
    private let scratch: ScratchFolder
    var tunables = DocumentTunables()
    private(set) var states: [Document.State] = []
    private(set) var notices: [DocumentNotice] = []
    private(set) var finished: [RasterKey: [UInt8]] = [:]
    private(set) var failedPages: [Int] = []
    private(set) var reloads = 0
    /// Whether pictures are kept rather than their memory given back.
    var keepsPictures = false
    private(set) var kept: [RasterKey: SharedPixels] = [:]

    init() throws { scratch = try ScratchFolder() }

    var folder: URL { scratch.url }

    func write(_ builder: PDFBuilder, _ name: String = "a.pdf") throws -> String {
        let url = folder.appendingPathComponent(name)
        try builder.write(to: url)
        return url.path
    }

    /// A document that is not opened yet.
    func prepare(_ path: String) -> Document {
        let document = Document(source: .file(path: path), environment: environment)
        document.addObserver(self)
        return document
    }

    func open(_ path: String, password: String? = nil, page: Int = 0) -> Document {
        let document = prepare(path)
        document.open(password: password, initialPage: page)
        return document
    }

    /// A document in a file, with the boxes and annotations of all its pages.
    func opened(_ path: String) throws -> Document {
        let document = open(path)
        try #require(wait { document.state == .open })
        let pages = Array(0..<document.pageCount)
        document.annotationManager.load(pages: pages)
        document.needGeometry(ofPages: pages)
        try #require(
            wait {
                pages.allSatisfy {
                    document.annotationManager.loadState(ofPage: $0) == .loaded && document.geometry(ofPage: $0) != nil
                }
            })
        return document
    }

    /// Saves a document, and throws what keeps it from that.
    func save(_ document: Document) throws {
        var result: Result<Void, SaveError>?
        document.save { result = $0 }
        try #require(wait { result != nil })
        try result?.get()
    }

    /// The worker to use in place of the usual one: the name of a program beside it.
    var workerName: String?

    private var environment: EngineEnvironment {
        let usual = try? Document.workerPath()
        let path = workerName.flatMap { name in
            usual.map { URL(fileURLWithPath: $0).deletingLastPathComponent().appendingPathComponent(name).path }
        }
        return EngineEnvironment(loop: loop, tunables: tunables, workerPath: path)
    }

    /// Lets the loop turn until something is so; false where it isn't after a minute.
    func wait(until condition: () -> Bool) -> Bool {
        let deadline = loop.now + 60
        while !condition() {
            guard loop.now < deadline else { return false }
            loop.turn(timeout: 0.05)
        }
        return true
    }

    static func request(_ page: Int, scale: Double = 0.5, isVisible: Bool = true) -> RasterRequest {
        let (width, height) = (Int(612 * scale), Int(792 * scale))
        let region = PixelRegion(x: 0, y: 0, width: width, height: height)
        let key = RasterKey(page: page, pixelWidth: width, pixelHeight: height, rotation: .none, region: region)
        return RasterRequest(key: key, scale: scale, isVisible: isVisible)
    }

    /// Forgets what has been told so far.
    func forget() { (states, notices, finished, failedPages) = ([], [], [:], []) }

    func pid(_ document: Document, _ role: String) -> Int32? { document.workers.first { $0.role == role }?.pid }

    func documentDidChangeState(_ document: Document) {
        states.append(document.state)
    }
    func document(_ document: Document, finished request: RasterRequest, pixels: SharedPixels) {
        finished[request.key] = pixels.withBytes { Array($0) }
        if keepsPictures { kept[request.key] = pixels } else { document.recycle(pixels) }
    }
    func document(_ document: Document, failedPage page: Int) { failedPages.append(page) }
    func document(_ document: Document, notice: DocumentNotice) { notices.append(notice) }
    func documentDidReload(_ document: Document) { reloads += 1 }
}
