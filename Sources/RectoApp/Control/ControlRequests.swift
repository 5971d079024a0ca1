// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import EngineProtocol
import EventLoop
import Geometry
import RectoUI
import Views

/// Answers the requests of the control socket.
@MainActor
struct ControlRequests {
    let application: Application

    typealias Reply = (JSONValue) -> Void

    /// Answers one request, now or later. A `"window"` member names one of several windows, counted from 0.
    func handle(_ request: JSONValue, _ connection: ControlConnection, _ reply: @escaping (JSONValue) -> Void) {
        guard case .object(let members) = request else { return reply(error("a request is a JSON object")) }
        guard let window = window(request["window"]) else { return reply(error("there is no such window")) }
        if let topic = members["get"]?.stringValue {
            get(topic, request, window, reply)
        } else if let name = members["do"]?.stringValue {
            reply(run(name, request["with"] ?? .null, window))
        } else if let place = members["locate"] {
            locate(place, window, reply)
        } else if let what = members["wait"]?.stringValue, what == "idle" || what == "drawn" {
            let wait = {
                self.wait(window, untilIdle: what == "idle", timeout: request["timeout"]?.numberValue ?? 10, reply)
            }
            if let replay = application.replay { replay.whenOver(wait) } else { wait() }
        } else if let kinds = members["subscribe"]?.arrayValue {
            connection.subscriptions.formUnion(kinds.compactMap(\.stringValue))
            if connection.subscriptions.contains(GestureTraceFeed.kind) { application.feedTraces() }
            reply(["ok": true])
        } else {
            reply(error("unknown request; it needs \"get\", \"do\", \"locate\", \"wait\" or \"subscribe\""))
        }
    }

    func error(_ message: String) -> JSONValue { ["error": .string(message)] }

    private func window(_ number: JSONValue?) -> ViewerWindow? {
        guard let number else { return application.windows.first(where: \.isInFront) }
        guard let index = number.intValue, application.windows.indices.contains(index) else { return nil }
        return application.windows[index]
    }

    // MARK: get

    private func get(_ topic: String, _ request: JSONValue, _ window: ViewerWindow, _ reply: @escaping Reply) {
        switch topic {
        case "state": reply(Self.state(of: window))
        case "views":
            // So that views never contradict the state.
            window.root.layoutIfNeeded()
            reply(views(window.root.rootView.testDescription, scale: window.root.scale))
        case "commands": reply(.array(CommandTable.all.map { describe($0, window) }))
        case "timing": reply(timing(window))
        case "annotations": annotations(onPage: request["page"]?.intValue ?? 0, window, reply)
        case "text": ask(.text(page: request["page"]?.intValue ?? window.pages?.currentPage ?? 0), window, reply)
        default: reply(error("unknown topic \"\(topic)\""))
        }
    }

    /// What scripts are told of a window.
    static func state(of window: ViewerWindow) -> JSONValue {
        let document = window.document
        let pages = window.pages
        let offset = pages?.viewport.offset
        return [
            "document": .from(document.source.path ?? document.source.displayName),
            "documentState": .string(stateName(document.state)),
            "pageCount": .from(document.pageCount), "page": .from(pages?.currentPage),
            "label": .from(pages?.currentPage.flatMap { document.label(ofPage: $0) }),
            "zoom": .from(pages?.viewport.zoom), "zoomMode": .from(pages?.viewport.zoomMode.name),
            "rotation": .from(pages?.viewport.rotation.degrees),
            "layout": .from(pages?.viewport.arrangement.name),
            "pageColors": .from(pages?.tone.name), "trimmed": .bool(pages?.isTrimmed == true),
            "scroll": [.from(offset?.x ?? 0), .from(offset?.y ?? 0)],
            "chromeVisible": .bool(window.pdf.isUserInterfaceVisible),
            "presentation": .bool(window.presentation != nil),
            "fullscreen": .bool(window.isFullscreen),
            "selection": selection(of: window), "selectedAnnotations": .array(selectedAnnotations(window)),
            "find": window.chrome.findState,
            "modified": .bool(document.isModified), "canUndo": .bool(document.annotationManager.canUndo),
            "canRedo": .bool(document.annotationManager.canRedo),
            "repaired": .bool(document.wasRepaired == true), "version": .from(document.version),
            "asking": .bool(window.isAsking), "tab": .from(window.tabIndex), "tabs": .from(window.tabCount),
            "idle": .bool(window.pending.isEmpty),
            "workers": .array(document.workers.map(describe)), "title": .string(window.title),
        ]
    }

    /// What scripts are told of selected text: the text as far as it has been read, and where it begins.
    static func selection(of window: ViewerWindow) -> JSONValue {
        guard let controller = window.pages?.textSelection, let selection = controller.selection else { return .null }
        return ["text": .string(controller.selectedText), "page": .from(selection.start.page)]
    }

    private static func selectedAnnotations(_ window: ViewerWindow) -> [JSONValue] {
        (window.pages?.annotationSelection.annotations ?? []).map { annotation in
            let box = annotation.boundingBox
            return [
                "objectNumber": .from(annotation.objectNumber), "type": .string(annotation.subtype),
                "page": .from(annotation.pageIndex),
                "rect": .array([box.minX, box.minY, box.maxX, box.maxY].map { .from($0) }),
            ]
        }
    }

    private static func stateName(_ state: Document.State) -> String {
        switch state {
        case .closed: "closed"
        case .opening: "opening"
        case .locked: "locked"
        case .open: "open"
        case .failed: "failed"
        }
    }

    private static func describe(_ worker: Document.WorkerStatus) -> JSONValue {
        [
            "role": .string(worker.role), "pid": .from(worker.pid.map(Int.init)), "restarts": .from(worker.restarts),
            "seccomp": .bool(worker.sandbox?.seccomp == true), "landlock": .from(worker.sandbox?.landlockABI ?? 0),
        ]
    }

    private func describe(_ command: Command, _ window: ViewerWindow) -> JSONValue {
        [
            "name": .string(command.name), "title": .string(command.title),
            "keys": .array(application.keymap.keys(of: command.name).map { .string($0.description) }),
            "enabled": .bool(command.isEnabled(for: window)),
        ]
    }

    /// The tree of views; frames in window pixels.
    private func views(_ view: ViewDescription, scale: Double) -> JSONValue {
        var members: [String: JSONValue] = [
            "class": .string(view.className), "frame": .rect(view.frame, scale: scale),
            "visible": .bool(view.isVisible),
            "focused": .bool(view.isFocused), "children": .array(view.children.map { views($0, scale: scale) }),
        ]
        if let identifier = view.identifier { members["identifier"] = .string(identifier) }
        for (name, value) in view.attributes { members[name] = Int(value).map { .from($0) } ?? .string(value) }
        return .object(members)
    }

    private func timing(_ window: ViewerWindow) -> JSONValue {
        func sinceStart(_ time: Double?) -> JSONValue {
            .from(time.map { (($0 - application.started) * 1e5).rounded() / 100 })
        }
        let moments = window.milestones
        return [
            "start": 0, "windowMapped": sinceStart(moments.windowMapped),
            "firstPageVisible": sinceStart(moments.firstPageVisible),
            "firstPageSharp": sinceStart(moments.firstPageSharp), "frames": window.frames.take(),
            "memory": .array(memory(window)),
        ]
    }

    private func memory(_ window: ViewerWindow) -> [JSONValue] {
        let workers = window.document.workers.compactMap { worker in worker.pid.map { (worker.role, Int($0)) } }
        let tiles = window.pages?.pictureBytes ?? 0
        return ([("window", ProcessMemory.own)] + workers).map { role, pid in
            [
                "role": .string(role), "rss": .from(ProcessMemory.residentBytes(pid: pid)),
                "tileBytes": .from(role == "window" ? tiles : 0),
            ]
        }
    }

    private func ask(_ question: EngineRequest, _ window: ViewerWindow, _ reply: @escaping Reply) {
        window.document.ask(question) { answer in
            switch answer {
            case .success(.text(let record, _)): reply(["text": .string(record.text)])
            case .success: reply(error("no answer"))
            case .failure(let failure): reply(error(failure.message))
            }
        }
    }

    // MARK: do, locate, wait

    private func run(_ name: String, _ arguments: JSONValue, _ window: ViewerWindow) -> JSONValue {
        guard let command = CommandTable.command(named: name) else { return error("unknown command \"\(name)\"") }
        guard command.isEnabled(for: window) else { return error("\"\(name)\" can't be done now") }
        do {
            try command.run(window, arguments)
            return ["ok": true]
        } catch {
            return self.error("\(error)")
        }
    }

    /// Tells where a rectangle of default user space is on the screen, scrolling it into view where asked.
    private func locate(_ place: JSONValue, _ window: ViewerWindow, _ reply: @escaping Reply) {
        guard let page = place["page"]?.intValue, let numbers = place["rect"]?.arrayValue?.compactMap(\.numberValue),
            numbers.count == 4, let pages = window.pages
        else { return reply(error("locate takes \"page\" and \"rect\": [x0, y0, x1, y1]")) }
        let rect = PageRect(
            corner: PagePoint(x: numbers[0], y: numbers[1]), PagePoint(x: numbers[2], y: numbers[3]))
        let isRevealing = place["reveal"]?.boolValue ?? false
        pages.locate(rect, onPage: page, reveal: isRevealing) { found in
            guard let found else { return reply(error("page \(page) is not shown")) }
            let scale = window.root.scale
            let origin = window.backend.rootOrigin
            reply([
                "window": .rect(found, scale: scale),
                "root": .rect(
                    found.offsetBy(ViewVector(dx: origin.x / scale, dy: origin.y / scale)), scale: scale),
            ])
        }
    }

    /// Answers when the window is at rest, or shows the document as it will stay. What has been done to the window
    /// before the request is taken in first.
    private func wait(_ window: ViewerWindow, untilIdle: Bool, timeout: Double, _ reply: @escaping Reply) {
        window.backend.catchUp()
        let deadline = application.loop.now + min(max(timeout, 0), 600)
        let pending = { [weak window] in (untilIdle ? window?.pending : window?.undrawn) ?? [] }
        IdleWaiter(loop: application.loop, deadline: deadline, pending: pending) { pending in
            let names = pending.map { JSONValue.string($0.rawValue) }
            reply(names.isEmpty ? ["ok": true] : ["error": "timeout", "pending": .array(names)])
        }.start()
    }
}

extension JSONValue {
    /// `[x, y, width, height]` in pixels.
    static func rect(_ rect: ViewRect, scale: Double) -> JSONValue {
        .array([rect.minX, rect.minY, rect.width, rect.height].map { .from($0 * scale) })
    }
}
