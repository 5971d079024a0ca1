// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import CX11
import Drawing
import EventLoop
import Foundation
import RectoTesting
import Testing

@testable import X11Window

/// A display with two programs that have selections, a third that speaks the bare protocol, and a clock that can be put
/// forward.
@MainActor
final class SelectionBench {
    let loop: EventLoop
    let ours: XSelections
    let others: XSelections
    let raw: RawPeer
    private let clock: Clock
    private let folder: ScratchFolder
    private var programs: [AppUnderTest] = []
    /// The last to go, since a connection that outlives it ends the program.
    let server: XServer

    private final class Clock {
        var ahead = 0.0
        var now: Double { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 + ahead }
    }

    init() throws {
        server = try XServer.xvfb()
        let clock = Clock()
        self.clock = clock
        loop = EventLoop { clock.now }
        func connect(_ server: XServer, _ loop: EventLoop) throws -> XSelections {
            let connection = try XConnection(displayName: server.display) { [loop] in loop.now }
            loop.addSource(connection)
            return XSelections(connection, loop: loop)
        }
        ours = try connect(server, loop)
        others = try connect(server, loop)
        raw = try RawPeer(server.display)
        folder = try ScratchFolder()
    }

    /// Puts the clock forward.
    func pass(_ seconds: Double) { clock.ahead += seconds }

    /// Turns the loop until `condition` holds.
    func wait(_ what: Comment, _ condition: () throws -> Bool) throws {
        let limit = Date(timeIntervalSinceNow: Patience.seconds)
        var isMet = try condition()
        while !isMet, Date() < limit {
            loop.turn(timeout: 0.01)
            raw.turn()
            isMet = try condition()
        }
        try #require(isMet, what)
    }

    /// The text that a program gets for a selection.
    func text(_ name: PasteboardKind, for program: XSelections) throws -> String? {
        var answer: String??
        program.readText(from: name) { answer = .some($0) }
        try wait("the question for the text is answered") { answer != nil }
        return answer ?? nil
    }

    /// What a program gets for the targets of a selection.
    func answer(_ selection: Atom, as targets: [Atom], for program: XSelections) throws -> SelectionRead.Bytes? {
        var answer: SelectionRead.Bytes??
        program.read(selection, as: targets) { answer = .some($0) }
        try wait("the question is answered") { answer != nil }
        return answer ?? nil
    }

    /// What another program prints while the loop turns.
    func output(of program: String, _ arguments: [String]) throws -> Data {
        let output = folder.url.appendingPathComponent("output")
        let process = try start(program, arguments, input: URL(fileURLWithPath: "/dev/null"), output: output)
        try wait("\(program) ends") { process.exitStatus != nil }
        return try Data(contentsOf: output)
    }

    /// Lets another program, which must stay in the foreground, own a selection with what `data` holds.
    func put(_ data: Data, as selection: String, by program: String, _ arguments: [String]) throws {
        let input = folder.url.appendingPathComponent("input-\(programs.count)")
        try data.write(to: input)
        let before = XGetSelectionOwner(raw.peer.display, raw.atom(selection))
        programs.append(try start(program, arguments, input: input, output: URL(fileURLWithPath: "/dev/null")))
        try wait("\(program) owns the selection") {
            ![0, before].contains(XGetSelectionOwner(raw.peer.display, raw.atom(selection)))
        }
    }

    /// Starts a program on the display that reads and writes files.
    private func start(_ program: String, _ arguments: [String], input: URL, output: URL) throws -> AppUnderTest {
        let script = "exec \"$@\" <\"$INPUT\" >\"$OUTPUT\""
        return try AppUnderTest(
            URL(fileURLWithPath: "/bin/sh"), on: server, arguments: ["-c", script, "sh", program] + arguments,
            environment: ["INPUT": input.path, "OUTPUT": output.path], hasControl: false)
    }
}

/// A program that speaks the bare protocol, well or badly.
@MainActor
final class RawPeer {
    let peer: Peer
    let window: Window
    /// The answers to own questions.
    var answers: [XSelectionEvent] = []
    /// The questions of others.
    var questions: [XSelectionRequestEvent] = []
    /// Does what is to be done about an event.
    var onEvent: ((XEvent) -> Void)?

    init(_ display: String) throws {
        peer = try Peer(display)
        window = XCreateSimpleWindow(peer.display, peer.root, 0, 0, 1, 1, 0, 0, 0)
        XSelectInput(peer.display, window, PropertyChangeMask)
        peer.sync()
    }

    func atom(_ name: String) -> Atom { peer.atom(name) }

    /// Handles what has come.
    func turn() {
        while XPending(peer.display) > 0 {
            var event = XEvent()
            XNextEvent(peer.display, &event)
            if event.type == SelectionNotify { answers.append(event.xselection) }
            if event.type == SelectionRequest { questions.append(event.xselectionrequest) }
            onEvent?(event)
        }
        XFlush(peer.display)
    }

    /// Asks for a selection.
    func ask(_ selection: String, _ target: String, property: String = "ANSWER", time: Time = 0) {
        XConvertSelection(peer.display, atom(selection), atom(target), atom(property), window, time)
        XFlush(peer.display)
    }

    /// Owns a selection.
    func own(_ selection: String) {
        XSetSelectionOwner(peer.display, atom(selection), window, 0)
        peer.sync()
    }

    /// Tells that a question has been answered.
    func notify(_ question: XSelectionRequestEvent, property: Atom) {
        var event = XEvent()
        event.xselection.type = SelectionNotify
        event.xselection.requestor = question.requestor
        event.xselection.selection = question.selection
        event.xselection.target = question.target
        event.xselection.property = property
        event.xselection.time = question.time
        XSendEvent(peer.display, question.requestor, 0, 0, &event)
        XFlush(peer.display)
    }

    /// Writes items of 32 bits.
    func write(_ words: [UInt], type: String, to property: Atom, of window: Window) {
        _ = words.withUnsafeBytes { bytes in
            XChangeProperty(
                peer.display, window, property, atom(type), 32, PropModeReplace,
                bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), Int32(words.count))
        }
        XFlush(peer.display)
    }
}
