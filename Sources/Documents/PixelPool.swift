// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EngineProtocol

/// Keeps shared memory whose picture has been taken over, for the next pictures: fresh memory costs a page fault for
/// every 4 KiB.
@MainActor
final class PixelPool {
    private var spare: [SharedPixels] = []
    private let limit: Int

    /// Makes a pool that keeps at most `limit` pieces.
    init(limit: Int) { self.limit = limit }

    /// Memory for at least `byteCount` bytes: a spare piece of about the size, else a new one.
    func take(byteCount: Int) throws(SharedPixelsError) -> SharedPixels {
        let fitting = spare.indices.filter { (byteCount...byteCount * 2).contains(spare[$0].byteCount) }
        if let best = fitting.min(by: { spare[$0].byteCount < spare[$1].byteCount }) { return spare.remove(at: best) }
        return try SharedPixels(byteCount: byteCount)
    }

    /// Takes back memory that nobody reads or writes any more. What is here already is not taken twice: two pictures
    /// would be drawn into it at once.
    func give(_ pixels: SharedPixels) {
        guard !spare.contains(where: { $0 === pixels }) else { return }
        spare.append(pixels)
        if spare.count > limit { spare.removeFirst() }
    }

    /// Lets all spare memory go.
    func drain() { spare = [] }
}
