// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import CLinux
import EngineProtocol
import Glibc

/// Answers requests one after the other until the window process is gone.
final class Worker {
    private let socket: EngineSocket
    private let document: OwnedDescriptor
    private let trust: TrustStore?
    private let honoursTestHooks: Bool
    private var engine: Engine?
    private var pageCount = 0
    private var warmedPages = 0
    /// Whether memory was freed that the system could have back.
    private var holdsFreedMemory = false

    init(socket: EngineSocket, document: OwnedDescriptor, trust: TrustStore?, honoursTestHooks: Bool) {
        self.socket = socket
        self.document = document
        self.trust = trust
        self.honoursTestHooks = honoursTestHooks
    }

    /// Greets and serves. Throws when the connection breaks; its end is the normal end of a worker.
    func run(sandbox: SandboxReport) throws(EngineSocketError) {
        try socket.send(EngineReply.hello(WorkerHello(sandbox: sandbox)), id: 0, waiting: true)
        while true {
            engine?.settle()
            tidyWhileIdle()
            do {
                guard let received = try socket.receive(EngineRequest.self, waiting: true) else { continue }
                try reply(answer(received), to: received.id)
            } catch .unreadable(let id, let error) {
                try reply(.failure(EngineFailure(code: .unknownRequest, message: error.description)), to: id)
            } catch .malformed(let error) {
                try reply(.failure(EngineFailure(code: .unknownRequest, message: error.description)), to: 0)
            }
        }
    }

    /// Waits a moment for the next request; where none comes, gives back what drawing has freed.
    private func tidyWhileIdle() {
        defer { holdsFreedMemory = true }
        guard holdsFreedMemory else { return }
        var descriptor = pollfd(fd: socket.descriptor.rawValue, events: Int16(POLLIN), revents: 0)
        guard poll(&descriptor, 1, Limits.restBeforeTidying) == 0 else { return }
        recto_memory_trim()
    }

    private func reply(_ reply: EngineReply, to id: UInt32) throws(EngineSocketError) {
        do {
            try socket.send(reply, id: id, waiting: true)
        } catch .tooLarge {
            let failure = EngineFailure(code: .tooLarge, message: "the answer is too large for a message")
            try socket.send(EngineReply.failure(failure), id: id, waiting: true)
        }
    }

    private func answer(_ received: ReceivedMessage<EngineRequest>) -> EngineReply {
        do {
            return try handle(received.message, received.descriptors)
        } catch {
            return .failure(error)
        }
    }

    private func handle(
        _ request: EngineRequest, _ descriptors: [OwnedDescriptor]
    ) throws(EngineFailure) -> EngineReply {
        switch request {
        case .open(let password, let page): return .opened(try open(password: password, initialPage: page))
        case .warm(let milliseconds): return .warmed(try warm(milliseconds: milliseconds))
        case .pages(let first, let count): return .pages(try pages(first: first, count: count))
        case .inspect: return .inspected(try opened().inspection())
        case .render(let request): return .rendered(try render(request, descriptors))
        case .links(let page): return .links(try opened(page: page).links(page: page))
        case .resolve(let reference): return .resolved(try opened().resolve(reference))
        case .annotations(let page): return .annotations(try opened(page: page).annotations(page: page))
        case .text(let page): return try text(page: page)
        case .images(let page): return .images(try opened(page: page).images(page: page))
        case .outline: return .outline(try opened().outline())
        case .pageIndex(let label): return .pageIndex(try opened().pageIndex(label: label))
        case .editing: return .editing(try opened().editingRights())
        case .increment(let edits): return .increment(try opened().increment(of: edits))
        case .renderAnnotation(let request): return .renderedAnnotation(try render(request, descriptors))
        case .contentBox(let page): return .contentBox(try opened(page: page).contentBox(page: page))
        case .slide(let page): return .slide(try opened(page: page).slide(page: page))
        case .layers: return .layers(try opened().layers())
        case .signatures: return .signatures(try opened().signatures(trust: trust))
        case .attachments: return .attachments(try opened().attachments())
        case .attachmentPart(let stream, let offset):
            return .attachmentPart(try opened().attachmentPart(stream: stream, offset: offset))
        case .properties(let milliseconds):
            return .properties(try opened().properties(milliseconds: min(milliseconds, Limits.fontsMilliseconds)))
        case .export(let request):
            try request.validate()
            return .exported(try opened(page: request.raster.page).export(request))
        case .crashForTesting(let hook): return try misbehave(hook)
        }
    }

    private func opened() throws(EngineFailure) -> Engine {
        guard let engine else { throw EngineFailure(code: .notOpen, message: "no document is open") }
        return engine
    }

    private func opened(page: Int) throws(EngineFailure) -> Engine {
        let engine = try opened()
        guard page < pageCount else {
            throw EngineFailure(code: .pageOutOfRange, message: "page \(page) of \(pageCount), counted from 0")
        }
        return engine
    }

    private func open(password: String?, initialPage: Int) throws(EngineFailure) -> DocumentSummary {
        engine = nil
        let opened = try Engine(descriptor: document.rawValue, password: password)
        let summary = try opened.summary(initialPage: initialPage)
        engine = opened
        pageCount = summary.pageCount
        warmedPages = 0
        return summary
    }

    private func pages(first: Int, count: Int) throws(EngineFailure) -> PageListing {
        let records = try opened(page: first).pages(first: first, count: count)
        let end = min(first + count, pageCount)
        let next = first + records.count
        return PageListing(pages: records, next: next < end ? next : nil)
    }

    private func text(page: Int) throws(EngineFailure) -> EngineReply {
        let engine = try opened(page: page)
        guard let record = try engine.pages(first: page, count: 1).first else {
            throw EngineFailure(code: .internalError, message: "the boxes of page \(page) take too long")
        }
        return .text(try engine.text(page: page), on: record)
    }

    private func warm(milliseconds: Int) throws(EngineFailure) -> WarmProgress {
        let engine = try opened()
        let clock = ContinuousClock()
        let end = clock.now + .milliseconds(min(milliseconds, Limits.warmMilliseconds))
        var sizes: [PageSummary] = []
        repeat {
            let batch = min(warmedPages + Limits.warmBatch, pageCount)
            for page in warmedPages..<batch { sizes.append(engine.pageSummary(page)) }
            warmedPages = batch
        } while warmedPages < pageCount && clock.now < end
        return WarmProgress(upToPage: warmedPages, isComplete: warmedPages == pageCount, sizes: sizes)
    }

    private func render(
        _ request: RenderRequest, _ descriptors: [OwnedDescriptor]
    ) throws(EngineFailure) -> RenderReport {
        let engine = try opened(page: request.page)
        try request.validate()
        let pixels = try pixels(for: request, descriptors)
        let clock = ContinuousClock()
        let start = clock.now
        let wasReplayed = try engine.render(request, into: pixels)
        let microseconds = (clock.now - start) / .microseconds(1)
        return RenderReport(microseconds: Int(microseconds), wasReplayed: wasReplayed)
    }

    private func render(
        _ request: AnnotationRenderRequest, _ descriptors: [OwnedDescriptor]
    ) throws(EngineFailure) -> AnnotationRenderReport {
        let engine = try opened(page: request.raster.page)
        try request.raster.validate()
        let pixels = try pixels(for: request.raster, descriptors)
        let clock = ContinuousClock()
        let start = clock.now
        let blend = try engine.render(request, into: pixels)
        return AnnotationRenderReport(microseconds: Int((clock.now - start) / .microseconds(1)), blend: blend)
    }

    private func pixels(
        for request: RenderRequest, _ descriptors: [OwnedDescriptor]
    ) throws(EngineFailure) -> SharedPixels {
        guard let descriptor = descriptors.first else {
            throw EngineFailure(code: .renderFailed, message: "no memory for the pixels came with the request")
        }
        do {
            return try SharedPixels(adopting: descriptor, atLeast: request.byteCount)
        } catch {
            throw EngineFailure(error)
        }
    }

    private func misbehave(_ hook: WorkerTestHook) throws(EngineFailure) -> EngineReply {
        guard honoursTestHooks else {
            throw EngineFailure(code: .unknownRequest, message: "test hooks are off")
        }
        return .probed(TestHooks.run(hook))
    }
}

extension EngineFailure {
    fileprivate init(_ error: SharedPixelsError) {
        switch error {
        case .notSealed:
            self.init(code: .renderFailed, message: "the memory is not sealed against changes of its size")
        case .tooSmall(let actual, let needed):
            self.init(code: .renderFailed, message: "\(actual) bytes of memory where \(needed) are needed")
        case .system(let number):
            self.init(code: .tooLarge, message: "the memory cannot be mapped: error \(number)")
        }
    }
}
