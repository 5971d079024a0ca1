// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// Something to be done by a window at some time.
struct Wake {
    let id: RootWindow.WakeID
    let time: Double
    let action: @MainActor () -> Void
}

extension RootWindow {
    /// Names something that is to be done.
    public struct WakeID: Hashable, Sendable {
        let number: UInt64
    }

    /// Does something once at a time by the host's clock, without frames until then. Retained until it's done, or
    /// ``cancelWake(_:)``.
    @discardableResult
    public func wake(at time: Double, _ action: @escaping @MainActor () -> Void) -> WakeID {
        wakeCount += 1
        let id = WakeID(number: wakeCount)
        wakes.append(Wake(id: id, time: time, action: action))
        deadlineMayHaveChanged()
        return id
    }

    /// Does not do it; nothing happens for what has been done.
    public func cancelWake(_ id: WakeID) {
        wakes.removeAll { $0.id == id }
        deadlineMayHaveChanged()
    }

    /// When there is something to do next; nil for never.
    var nextWake: Double? { wakes.lazy.map(\.time).min() }

    func runWakes(to now: Double) {
        let due = wakes.filter { $0.time <= now }.sorted { $0.time < $1.time }
        guard !due.isEmpty else { return }
        wakes.removeAll { $0.time <= now }
        for wake in due { wake.action() }
    }
}
