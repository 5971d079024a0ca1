// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Foundation
import RectoTesting
import RectoUI
import Testing

@testable import RectoApp

/// Text from outside that isn't what it should be: damaged files, and whoever speaks on the control socket.
@Suite struct HostileTextTests {
    /// Bytes that mean something in JSON, and some that never may stand there.
    private static let signs = Array("{}[]\",:-.eE019tfn\\u \n".utf8) + [0, 0x7F, 0x80, 0xC3, 0xFF]

    /// A text with some bytes changed, put in or taken out, or cut off.
    private func mutant(of text: [UInt8], using random: inout SeededGenerator) -> [UInt8] {
        var bytes = text
        for _ in 0..<Int.random(in: 1...4, using: &random) where !bytes.isEmpty {
            let place = Int.random(in: 0..<bytes.count, using: &random)
            let sign = Self.signs.randomElement(using: &random) ?? 0
            switch Int.random(in: 0..<5, using: &random) {
            case 0: bytes.remove(at: place)
            case 1: bytes.insert(sign, at: place)
            case 2: bytes.insert(contentsOf: repeatElement(sign, count: 40), at: place)
            case 3 where place > bytes.count / 2: bytes.removeLast(bytes.count - place)
            default: bytes[place] = sign
            }
        }
        return bytes
    }

    @Test("A recording is read, or refused with the line that is wrong, whatever is in it")
    func recordings() {
        let lines = [InputRecording.header] + RecordingSamples.recording.inputs.map(\.json)
        let text = lines.flatMap { $0.line + [UInt8(ascii: "\n")] }
        var random = SeededGenerator(seed: 1)
        var readCount = 0
        for _ in 0..<2_000 {
            do throws(InputRecording.ReadError) {
                let recording = try InputRecording(text: mutant(of: text, using: &random), name: "a.jsonl")
                // What was understood can be written and read again.
                let lines = ([InputRecording.header] + recording.inputs.map(\.json)).map(\.line)
                let again = try InputRecording(text: Array(lines.joined(separator: [10])), name: "b.jsonl")
                #expect(again.inputs.count == recording.inputs.count)
                readCount += 1
            } catch {
                #expect(error.description.hasPrefix("a.jsonl:"))
            }
        }
        #expect(readCount > 50, "some are harmless: \(readCount)")
    }

    @MainActor
    @Test("Requests are read or refused, and an answer is one line, whatever is in them")
    func requests() throws {
        let requests = [
            #"{"locate":{"page":2,"rect":[1,2,11,22.5],"reveal":true}}"#, #"{"do":"zoom-to","with":{"zoom":1e3}}"#,
            #"{"wait":"idle","timeout":5}"#, #"["\u00e9\ud83d\ude00",null,{"a":{"b":[[]]}}]"#,
        ]
        var random = SeededGenerator(seed: 2)
        for _ in 0..<4_000 {
            let text = Array(try #require(requests.randomElement(using: &random)).utf8)
            guard let value = try? JSONValue(parsing: mutant(of: text, using: &random)) else { continue }
            let line = value.line
            #expect(!line.contains(UInt8(ascii: "\n")))
            #expect(try JSONValue(parsing: line) == value)
        }
        // As deep as a line of the socket can be.
        let deep = [UInt8](repeating: UInt8(ascii: "["), count: ControlConnection.longestLine)
        #expect(throws: (any Error).self) { try JSONValue(parsing: deep) }
    }

    @Test("What was kept of a document is taken as it is, or counts as not there, whatever is in the file")
    func states() throws {
        let folder = try ScratchFolder()
        let store = try #require(StateStore(folder: folder.url.path))
        store.save(
            [Bookmark(page: 2, title: "Größe")],
            DocumentViewState(position: DocumentPosition(page: 3, x: 0.25), zoom: .factor(1.5)), forPath: "/a.pdf")
        let name = try #require(FileManager.default.contentsOfDirectory(atPath: folder.url.path).first)
        let file = folder.url.appendingPathComponent(name)
        let text = Array(try Data(contentsOf: file))
        var random = SeededGenerator(seed: 3)
        for _ in 0..<500 {
            try Data(mutant(of: text, using: &random)).write(to: file)
            if let state = store.state(forPath: "/a.pdf") {
                #expect(state.position.page >= 0 && state.position.x.isFinite && state.position.y.isFinite)
                if case .factor(let zoom) = state.zoom { #expect(zoom.isFinite && zoom > 0) }
            }
            for bookmark in store.bookmarks(forPath: "/a.pdf") ?? [] { #expect(bookmark.page >= 0) }
        }
    }
}
