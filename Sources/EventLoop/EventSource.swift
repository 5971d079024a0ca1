// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// Something with a descriptor and a buffer of its own, such as a connection to a display.
///
/// A library that reads ahead may hold events which the kernel no longer reports, so that waiting for the descriptor
/// alone would leave them lying. The loop therefore asks each source before it waits.
@MainActor
public protocol EventSource: AnyObject {
    /// The descriptor that becomes readable when events arrive.
    var fileDescriptor: Int32 { get }

    /// Sends what is buffered for output, handles all events that can be had without blocking, and returns whether
    /// there were any.
    func dispatchPending() -> Bool
}

extension EventLoop {
    /// Asks `source` for events from now on, and keeps it alive until it is removed.
    public func addSource(_ source: any EventSource) {
        guard !sources.contains(where: { $0 === source }) else { return }
        sources.append(source)
    }

    /// No longer asks `source`. Does nothing if it is not in the loop.
    public func removeSource(_ source: any EventSource) {
        sources.removeAll { $0 === source }
    }
}
