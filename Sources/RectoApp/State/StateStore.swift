// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import EngineProtocol
import FoundationEssentials
import Geometry
@preconcurrency import Glibc
import RectoUI

/// Remembers where each document was left, in one small file a document under `$XDG_STATE_HOME/recto/documents`.
///
/// Nothing here stops a document from being shown: what can't be read counts as not there, what can't be written is
/// not kept.
struct StateStore {
    /// What is kept of one document. Words instead of numbers, so that a later version can still read it.
    private struct Record: Codable {
        var path: String
        var page: Int
        var x: Double
        var y: Double
        var zoom: String
        var layout: String
        var rotation: Int
        var bookmarks: [Mark]?
        var colors: String?
        var trim: Bool?
        var layers: [Layer]?
    }

    private struct Layer: Codable {
        var title: String
        var isShown: Bool
    }

    private struct Mark: Codable {
        var page: Int
        var title: String
    }

    private let folder: String
    /// Documents remembered; the ones not opened for longest are forgotten.
    static let limit = 1000

    /// Makes a store in a folder of its own; by default where the XDG base directory specification says.
    init?(folder: String? = BaseFolder.state.map { $0 + "/documents" }) {
        guard let folder else { return nil }
        self.folder = folder
    }

    /// Where edits that are not saved are kept.
    var recoveryFolder: String { parent + "/recovery" }

    /// Where the colours of annotations are remembered.
    var colorsFile: JSONFile<[String: [Double]]> { JSONFile(path: parent + "/colors.json") }

    private var parent: String { FilePath.parent(of: folder) ?? "" }

    private func record(forPath path: String) -> Record? {
        file(path).read().flatMap { $0.path == path ? $0 : nil }
    }

    /// The reader's bookmarks in a document, in the order of pages; nil where nothing is known of it.
    func bookmarks(forPath path: String) -> [Bookmark]? {
        guard let record = record(forPath: path) else { return nil }
        let marks = (record.bookmarks ?? []).filter { $0.page >= 0 }
        return marks.map { Bookmark(page: $0.page, title: $0.title) }.sorted { $0.page < $1.page }
    }

    /// Remembers bookmarks, and where the document stands.
    func save(_ bookmarks: [Bookmark], _ state: DocumentViewState, forPath path: String) {
        let marks = bookmarks.map { Mark(page: $0.page, title: $0.title) }
        write(state, marks, record(forPath: path)?.layers, forPath: path)
    }

    /// Where a document was left, or nil.
    func state(forPath path: String) -> DocumentViewState? {
        guard let record = record(forPath: path), record.x.isFinite, record.y.isFinite, record.page >= 0
        else { return nil }
        return DocumentViewState(
            position: DocumentPosition(page: record.page, x: record.x, y: record.y),
            zoom: ZoomMode(name: record.zoom) ?? .fitWidth,
            arrangement: PageArrangement(name: record.layout) ?? .continuous,
            rotation: Rotation(degrees: record.rotation), tone: PageTone(name: record.colors ?? "") ?? .plain,
            isTrimmed: record.trim ?? false)
    }

    /// Which layers were shown of a document; nil where it's as the document says.
    func layers(forPath path: String) -> [LayerChoice]? {
        record(forPath: path)?.layers?.map { LayerChoice(title: $0.title, isVisible: $0.isShown) }
    }

    /// Remembers where a document is left, and which layers show where that isn't as the document says. A crash in between
    /// leaves the old state or the new one.
    func save(_ state: DocumentViewState, layers: [LayerChoice]? = nil, forPath path: String) {
        let layers = layers?.map { Layer(title: $0.title, isShown: $0.isVisible) }
        write(state, record(forPath: path)?.bookmarks, layers, forPath: path)
    }

    private func write(_ state: DocumentViewState, _ bookmarks: [Mark]?, _ layers: [Layer]?, forPath path: String) {
        let record = Record(
            path: path, page: state.position.page, x: state.position.x, y: state.position.y, zoom: state.zoom.name,
            layout: state.arrangement.name, rotation: state.rotation.degrees, bookmarks: bookmarks,
            colors: state.tone.name, trim: state.isTrimmed, layers: layers)
        let file = file(path)
        let isNew = !FilePath.exists(file.path)
        file.write(record)
        if isNew { Self.forgetOldest(in: folder, beyond: Self.limit) }
    }

    private func file(_ path: String) -> JSONFile<Record> { JSONFile(path: "\(folder)/\(Self.hash(path)).json") }

    /// FNV-1a, 64 bits: the same in each run, and two of a thousand paths meet once in 10^13. The record names its
    /// path, so that a meeting does no harm.
    static func hash(_ text: String) -> String {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }

    /// Removes those files of a folder that were not changed for longest, until `limit` are left.
    static func forgetOldest(in folder: String, beyond limit: Int) {
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder), names.count > limit
        else { return }
        let dated = names.map { name -> (name: String, time: Int) in
            var status = stat()
            return (name, stat("\(folder)/\(name)", &status) == 0 ? status.st_mtim.tv_sec : 0)
        }
        for old in dated.sorted(by: { $0.time < $1.time }).prefix(names.count - limit) {
            unlink("\(folder)/\(old.name)")
        }
    }
}
