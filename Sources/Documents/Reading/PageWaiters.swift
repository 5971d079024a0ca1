// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// Those who wait for what is being read of pages: a page is read once, however many want it.
package struct PageWaiters<Value> {
    private var waiting: [Int: [(Value) -> Void]] = [:]

    /// Nobody waits.
    package init() {}

    /// Whether nobody waits.
    package var isEmpty: Bool { waiting.isEmpty }
    /// The pages that somebody waits for.
    package var pages: [Int] { Array(waiting.keys) }

    /// Whether somebody waits for a page.
    package func waits(for page: Int) -> Bool { waiting[page] != nil }

    /// Adds somebody who waits.
    /// - Returns: whether it's the first one for that page, so that it must be read now.
    package mutating func add(page: Int, _ completion: @escaping (Value) -> Void) -> Bool {
        waiting[page, default: []].append(completion)
        return waiting[page]?.count == 1
    }

    /// Those who waited for a page, who wait no longer.
    package mutating func take(page: Int) -> [(Value) -> Void] { waiting.removeValue(forKey: page) ?? [] }

    /// All who waited, who wait no longer.
    package mutating func takeAll() -> [(Value) -> Void] {
        defer { waiting = [:] }
        return waiting.values.flatMap(\.self)
    }
}
