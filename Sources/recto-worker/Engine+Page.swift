// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import CEngine
import EngineProtocol
import Geometry

extension Engine {
    /// Renders into `pixels`; tells whether a recording of the page was replayed.
    func render(_ request: RenderRequest, into pixels: SharedPixels) throws(EngineFailure) -> Bool {
        let hidden = request.hiddenAnnotations.map { ce_object(number: $0.number, generation: $0.generation) }
        let arena = try Arena()
        let drawn = request.drawnAnnotations.map { arena.keep($0.encoded) }
        let layers = request.layers.map { UInt8($0 ? 1 : 0) }
        var wasReplayed = false
        try call { error in
            hidden.withUnsafeBufferPointer { hidden in
                var wanted = ce_render_request(request, hidden: hidden)
                return drawn.withUnsafeBufferPointer { drawn in
                    (wanted.drawn, wanted.drawn_count) = (drawn.baseAddress, drawn.count)
                    return layers.withUnsafeBufferPointer { layers in
                        (wanted.layers, wanted.layer_count) = (layers.baseAddress, layers.count)
                        let address = pixels.address.assumingMemoryBound(to: UInt8.self)
                        return ce_render(handle, &wanted, address, &wasReplayed, error)
                    }
                }
            }
        }
        return withExtendedLifetime(arena) { wasReplayed }
    }

    /// The text of a page with a box for each scalar.
    func text(page: Int) throws(EngineFailure) -> TextRecord {
        var text = ""
        var raw = ce_text()
        let rects = try list(
            { arena, first, count, error in
                let succeeded = ce_page_text(handle, arena, Int32(clamping: page), &raw, first, count, error)
                if succeeded { text = String(raw) }
                return succeeded
            }, { DisplayRect($0) })
        return TextRecord(text: text, rects: rects, runs: slopingRuns(page: page))
    }

    /// Where text begins that runs at odd angles; none where qpdf can't read the page.
    private func slopingRuns(page: Int) -> [TextRecord.Run] {
        let runs = try? list({ ce_sloping_text(handle, $0, Int32(clamping: page), $1, $2, $3) }) { run in
            TextRecord.Run(
                origin: PagePoint(x: run.x, y: run.y), direction: Vector(dx: run.along, dy: run.across), size: run.size)
        }
        return runs ?? []
    }

    /// Where the images of a page are drawn.
    func images(page: Int) throws(EngineFailure) -> [PageRect] {
        try list({ ce_images(handle, $0, Int32(clamping: page), $1, $2, $3) }, { PageRect($0) })
    }

    /// The links of a page.
    func links(page: Int) throws(EngineFailure) -> [LinkRecord] {
        try list({ ce_links(handle, $0, Int32(clamping: page), $1, $2, $3) }, { LinkRecord($0) })
    }

    /// The outline in reading order.
    func outline() throws(EngineFailure) -> [OutlineRecord] {
        try list({ ce_outline(handle, $0, $1, $2, $3) }, { OutlineRecord($0) })
    }

    /// Where a destination lies; `nil` when it leads nowhere.
    func resolve(_ reference: DestinationReference) throws(EngineFailure) -> ResolvedDestination? {
        let arena = try Arena()
        var destination = ce_destination(reference, arena: arena)
        var found = false
        try call { ce_resolve(handle, arena.handle, &destination, &found, $0) }
        guard found else { return nil }
        let view: DestinationView =
            if case .explicit(_, let view) = reference { view } else { DestinationView(destination) }
        return withExtendedLifetime(arena) {
            ResolvedDestination(pageIndex: Int(destination.page_index), view: view)
        }
    }
}

extension ce_destination {
    /// A destination to look up, whose name `arena` keeps.
    fileprivate init(_ reference: DestinationReference, arena: Arena) {
        self.init()
        switch reference {
        case .named(let name):
            is_named = true
            self.name = name.bytes.withUnsafeBytes { ce_arena_keep(arena.handle, $0.baseAddress, $0.count) }
        case .explicit(.object(let id), _):
            has_page_object = true
            page_object = ce_object(number: id.number, generation: id.generation)
        case .explicit(.index(let index), _): page_index = Int32(clamping: index)
        }
    }
}

extension ce_render_request {
    init(_ request: RenderRequest, hidden: UnsafeBufferPointer<ce_object>) {
        self.init()
        page = Int32(clamping: request.page)
        pixel_width = Int32(clamping: request.pixelWidth)
        pixel_height = Int32(clamping: request.pixelHeight)
        scale = request.scale
        rotation = Int32(request.rotation.degrees)
        x = Int32(clamping: request.region.x)
        y = Int32(clamping: request.region.y)
        width = Int32(clamping: request.region.width)
        height = Int32(clamping: request.region.height)
        stride = Int32(clamping: request.stride)
        show_annotations = request.showAnnotations
        self.hidden = hidden.baseAddress
        hidden_count = hidden.count
        tone = Int32(request.tone.rawValue)
    }
}
