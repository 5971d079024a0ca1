// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Foundation
import RectoUI
import Testing

@testable import RectoApp

@Suite struct StateStoreTests {
    let folder = NSTemporaryDirectory() + "recto-state-\(UUID().uuidString)"

    @Test("Where a document was left comes back")
    func roundTrip() throws {
        let store = try #require(StateStore(folder: folder))
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let state = DocumentViewState(
            position: DocumentPosition(page: 41, x: 0.25, y: -0.125), zoom: .factor(1.75),
            arrangement: PageArrangement(columns: .twoWithCover, isRightToLeft: true), rotation: .half)
        store.save(state, forPath: "/home/ada/ä b.pdf")
        #expect(store.state(forPath: "/home/ada/ä b.pdf") == state)
        #expect(store.state(forPath: "/home/ada/other.pdf") == nil)
    }

    @Test("Bookmarks come back by page, and outlive another save of the place")
    func bookmarks() throws {
        let store = try #require(StateStore(folder: folder))
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let marks = [Bookmark(page: 9, title: "Page 10"), Bookmark(page: 2, title: "Größe")]
        store.save(marks, DocumentViewState(), forPath: "/a.pdf")
        store.save(DocumentViewState(position: DocumentPosition(page: 3)), forPath: "/a.pdf")
        #expect(store.bookmarks(forPath: "/a.pdf") == [marks[1], marks[0]])
        #expect(store.state(forPath: "/a.pdf")?.position.page == 3)
        #expect(store.bookmarks(forPath: "/b.pdf") == nil)
    }

    @Test("Layers come back, outlive another bookmark, and are forgotten once they are the document's own")
    func layers() throws {
        let store = try #require(StateStore(folder: folder))
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let layers = [LayerChoice(title: "Maße", isVisible: false), LayerChoice(title: "", isVisible: true)]
        store.save(DocumentViewState(), layers: layers, forPath: "/a.pdf")
        store.save([Bookmark(page: 1, title: "Page 2")], DocumentViewState(), forPath: "/a.pdf")
        #expect(store.layers(forPath: "/a.pdf") == layers)
        store.save(DocumentViewState(), forPath: "/a.pdf")
        #expect(store.layers(forPath: "/a.pdf") == nil && store.bookmarks(forPath: "/a.pdf")?.count == 1)
    }

    @Test("A state that can't be read counts as not there", arguments: ["", "{", "{\"path\":1}", "null"])
    func damaged(_ text: String) throws {
        let store = try #require(StateStore(folder: folder))
        defer { try? FileManager.default.removeItem(atPath: folder) }
        store.save(DocumentViewState(), forPath: "/a.pdf")
        let file = try #require(FileManager.default.contentsOfDirectory(atPath: folder).first)
        try text.write(toFile: folder + "/" + file, atomically: false, encoding: .utf8)
        #expect(store.state(forPath: "/a.pdf") == nil)
    }

    @Test("A folder that can't be written does no harm")
    func readOnly() throws {
        let store = try #require(StateStore(folder: "/proc/recto"))
        store.save(DocumentViewState(), forPath: "/a.pdf")
        #expect(store.state(forPath: "/a.pdf") == nil)
    }

    @Test("The documents not opened for longest are forgotten")
    func limit() throws {
        let store = try #require(StateStore(folder: folder))
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        for number in 0..<StateStore.limit {
            try "{}".write(toFile: folder + "/\(number).json", atomically: false, encoding: .utf8)
        }
        let oldest = folder + "/7.json"
        try FileManager.default.setAttributes([.modificationDate: Date(timeIntervalSince1970: 1)], ofItemAtPath: oldest)
        store.save(DocumentViewState(), forPath: "/a.pdf")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == StateStore.limit)
        #expect(!FileManager.default.fileExists(atPath: oldest))
        #expect(store.state(forPath: "/a.pdf") != nil)
    }

    @Test("The colours of marks come back, and what can't be read are none")
    @MainActor func colors() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let store = try #require(StateStore(folder: folder + "/documents"))
        #expect(store.colors.isEmpty)
        store.makePalette().use(.green, for: .highlight)
        #expect(store.makePalette().color(for: .highlight) == .green)
        #expect(store.makePalette().color(for: .underline) == AnnotationPalette().color(for: .underline))
        try "{\"Highlight\":[1,2]}".write(toFile: store.colorsFile.path, atomically: false, encoding: .utf8)
        #expect(store.colors.isEmpty)
    }
}
