// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EventLoop

/// Has what belongs to pages read once nobody has wanted other pages for a while: what rushes by isn't read at all.
@MainActor
package final class ReadAhead {
    /// The pages that are wanted, counted from 0.
    package private(set) var pages: [Int] = []
    private let loop: EventLoop
    private let rest: Double
    private let isMissing: (_ page: Int) -> Bool
    private let read: (_ page: Int) -> Void
    private var timer: EventLoop.Timer?

    /// Makes a reader that wants nothing yet. Both closures are kept.
    /// - Parameters:
    ///   - loop: the program's loop.
    ///   - rest: seconds without another wish until pages are read.
    ///   - isMissing: whether a page is still to be read.
    ///   - read: reads a page.
    package init(
        loop: EventLoop, rest: Double, isMissing: @escaping (_ page: Int) -> Bool,
        read: @escaping (_ page: Int) -> Void
    ) {
        self.loop = loop
        self.rest = rest
        self.isMissing = isMissing
        self.read = read
    }

    /// Whether pages will be read soon.
    package var isWaiting: Bool { timer?.isActive == true }

    /// Wants these pages, in place of those wanted before.
    package func want(_ pages: [Int]) {
        guard pages != self.pages else { return }
        self.pages = pages
        timer?.cancel()
        guard pages.contains(where: isMissing) else { return }
        timer = loop.schedule(after: rest) { [weak self] in self?.readMissing() }
    }

    /// Reads at once what would be read soon.
    package func readNow() {
        guard isWaiting else { return }
        timer?.cancel()
        readMissing()
    }

    /// Wants nothing any more.
    package func forget() {
        timer?.cancel()
        pages = []
    }

    private func readMissing() {
        for page in pages where isMissing(page) { read(page) }
    }
}
