// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Drawing
import EngineProtocol
import Geometry

/// Keeps the pictures of pages that have come, bounded in bytes, and small copies of those that had to go.
@MainActor
final class RasterStore {
    private struct Entry {
        let surface: Surface
        let version: Int
        var lastUse: UInt64
    }

    /// A picture of a page that is not the one wanted, to show stretched until that one comes.
    struct StandIn {
        let surface: Surface
        /// Where it lies on the page, in parts of the page's width and height.
        let part: (x: Double, y: Double, width: Double, height: Double)
    }

    private var entries: [RasterKey: Entry] = [:]
    private var keysByPage: [Int: Set<RasterKey>] = [:]
    private var small: [Int: (surface: Surface, rotation: Rotation, tone: PageTone)] = [:]
    private var smallOrder: [Int] = []
    private var clock: UInt64 = 0
    /// Memory of all pictures in bytes, without the small copies.
    private(set) var byteCount = 0
    /// The most memory that pictures may take; those just wanted are kept even beyond it.
    var budget = RenderTunables.minimumCacheBytes

    /// Takes a picture of a version of the document.
    func insert(_ surface: Surface, for key: RasterKey, version: Int) {
        remove(key)
        clock += 1
        entries[key] = Entry(surface: surface, version: version, lastUse: clock)
        keysByPage[key.page, default: []].insert(key)
        byteCount += key.byteCount
        dropOutdated(page: key.page, version: version, like: key)
        makeSmallCopy(of: surface, key)
    }

    /// The picture with a key, or nil. `version` excludes pictures of an older version of the document.
    func surface(for key: RasterKey, version: Int) -> Surface? {
        guard let entry = entries[key], entry.version == version else { return nil }
        clock += 1
        entries[key]?.lastUse = clock
        return entry.surface
    }

    /// Whether the picture with a key is there.
    func contains(_ key: RasterKey, version: Int) -> Bool { entries[key]?.version == version }

    /// Whether there is anything to show for a page until its pictures come.
    func hasStandIn(page: Int, rotation: Rotation, tone: PageTone) -> Bool {
        if let copy = small[page], copy.rotation == rotation, copy.tone == tone { return true }
        return keysByPage[page]?.contains { $0.rotation == rotation && $0.tone == tone } ?? false
    }

    /// Pictures to show for a page until those `wanted` come, coarsest first. Those of other colours would flash. Where a
    /// revision is given, only pictures with its edits will do.
    func standIns(
        page: Int, rotation: Rotation, tone: PageTone, except wanted: [RasterKey], only revision: Int? = nil
    ) -> [StandIn] {
        var found: [StandIn] = []
        if let copy = small[page], copy.rotation == rotation, copy.tone == tone {
            found.append(StandIn(copy.surface, (0, 0, 1, 1)))
        }
        let keys = (keysByPage[page] ?? []).filter {
            $0.rotation == rotation && $0.tone == tone && (revision == nil || $0.revision == revision)
        }
        let pixelWidth = wanted.first?.pixelWidth ?? 0
        // The scale that is nearest to the wanted one is painted last, over the others.
        func unlikeness(_ key: RasterKey) -> Int { abs(key.pixelWidth - pixelWidth) }
        let ordered = keys.sorted {
            (unlikeness($0), $0.region.y, $0.region.x) > (unlikeness($1), $1.region.y, $1.region.x)
        }
        for key in ordered {
            guard let entry = entries[key] else { continue }
            let (width, height) = (Double(key.pixelWidth), Double(key.pixelHeight))
            let region = key.region.rect
            found.append(
                StandIn(
                    entry.surface,
                    (region.minX / width, region.minY / height, region.width / width, region.height / height)))
        }
        return found
    }

    /// Lets pictures go, least recently used first, until the rest fits the budget. Those in `keeping` stay.
    func trim(keeping keep: Set<RasterKey>) {
        guard byteCount > budget else { return }
        for (key, _) in entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }) where !keep.contains(key) {
            remove(key)
            if byteCount <= budget { return }
        }
    }

    /// Lets all pictures go but those in `keep`.
    func removeAll(but keep: Set<RasterKey>) {
        for key in Array(entries.keys) where !keep.contains(key) { remove(key) }
    }

    /// Lets all pictures of a page go.
    func removeAll(ofPage page: Int) {
        for key in keysByPage[page] ?? [] { remove(key) }
        small[page] = nil
        smallOrder.removeAll { $0 == page }
    }

    /// Lets pictures of a page in a version of the document go that show other edits than those of `revision`.
    func removeOthers(ofPage page: Int, than revision: Int, version: Int) {
        for key in keysByPage[page] ?? [] where key.revision != revision && entries[key]?.version == version {
            remove(key)
        }
    }

    /// Any picture of a page, to make others of its kind.
    func anySurface(ofPage page: Int) -> Surface? { keysByPage[page]?.first.flatMap { entries[$0]?.surface } }

    private func remove(_ key: RasterKey) {
        guard entries.removeValue(forKey: key) != nil else { return }
        keysByPage[key.page]?.remove(key)
        byteCount -= key.byteCount
    }

    /// A picture of a new version makes that of the old one under it useless.
    private func dropOutdated(page: Int, version: Int, like key: RasterKey) {
        for other in keysByPage[page] ?? [] where other != key {
            guard
                entries[other]?.version != version || other.layers < key.layers || other.tone != key.tone
            else { continue }
            if other.pixelWidth != key.pixelWidth || other.region == key.region { remove(other) }
        }
    }

    private func makeSmallCopy(of surface: Surface, _ key: RasterKey) {
        guard key.region.width == key.pixelWidth, key.region.height == key.pixelHeight else { return }
        let shrink = Double(RenderTunables.standInExtent) / Double(max(key.pixelWidth, key.pixelHeight))
        guard shrink < 1 else { return }
        let width = max(Int(Double(key.pixelWidth) * shrink), 1)
        let height = max(Int(Double(key.pixelHeight) * shrink), 1)
        guard let copy = try? surface.makeSimilar(width: width, height: height, isOpaque: true) else { return }
        copy.withCanvas { canvas in
            let all = ViewRect(x: 0, y: 0, width: Double(width), height: Double(height))
            canvas.draw(surface, in: all, filter: .bilinear)
        }
        if small[key.page] == nil { smallOrder.append(key.page) }
        small[key.page] = (copy, key.rotation, key.tone)
        if smallOrder.count > RenderTunables.standInLimit { small[smallOrder.removeFirst()] = nil }
    }
}

extension RasterStore.StandIn {
    fileprivate init(_ surface: Surface, _ part: (Double, Double, Double, Double)) {
        self.surface = surface
        self.part = (part.0, part.1, part.2, part.3)
    }
}
