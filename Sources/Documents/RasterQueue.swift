// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// Which pictures are wanted, in order, and which of them are on their way. Pure.
///
/// Whoever shows pages says anew what it wants whenever that changes; what isn't wanted any more is never sent.
struct RasterQueue {
    private(set) var wanted: [RasterRequest] = []
    /// Small pictures, drawn one at a time while nothing else waits.
    private var thumbnails: [RasterRequest] = []
    private(set) var inFlight: Set<RasterKey> = []
    /// Pages that could not be drawn. None of their pictures is sent until they are retried.
    private(set) var failures: [Int: PageFailure] = [:]

    /// Replaces what is wanted, most urgent first.
    mutating func want(_ requests: [RasterRequest]) { wanted = requests }

    /// Replaces the small pictures that are wanted, most urgent first.
    mutating func wantThumbnails(_ requests: [RasterRequest]) { thumbnails = requests }

    /// Takes the most urgent picture that isn't on its way; nil where there is none.
    ///
    /// While others are on their way, only one that is on screen: what is drawn ahead must not queue up before what may
    /// be wanted next.
    mutating func next() -> RasterRequest? {
        let found = wanted.first { isWaiting($0) } ?? thumbnails.first { isWaiting($0) }
        guard let request = found, request.isVisible || inFlight.isEmpty else { return nil }
        inFlight.insert(request.key)
        return request
    }

    /// Notes that a picture has come, and needs no other.
    mutating func finish(_ key: RasterKey) {
        inFlight.remove(key)
        wanted.removeAll { $0.key == key }
        thumbnails.removeAll { $0.key == key }
    }

    /// Puts a picture that was on its way back among the wanted ones.
    mutating func putBack(_ key: RasterKey) { inFlight.remove(key) }

    /// Notes that a page can't be drawn.
    mutating func fail(page: Int, with failure: PageFailure) {
        failures[page] = failure
        inFlight = inFlight.filter { $0.page != page }
    }

    /// Lets a page be tried again.
    mutating func retry(page: Int) { failures[page] = nil }

    /// Lets all pages be tried again.
    mutating func retryAll() { failures = [:] }

    /// Whether a picture is wanted, and for the screen.
    func isOnScreen(_ key: RasterKey) -> Bool { wanted.contains { $0.key == key && $0.isVisible } }

    /// Whether something on screen is still to come.
    var hasVisibleWork: Bool { wanted.contains { $0.isVisible && failures[$0.key.page] == nil } }

    private func isWaiting(_ request: RasterRequest) -> Bool {
        !inFlight.contains(request.key) && failures[request.key.page] == nil
    }
}
