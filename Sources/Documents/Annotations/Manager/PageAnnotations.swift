// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// The annotations of one page, as they come from the providers and as they are now.
@MainActor
struct PageAnnotations {
    /// All, from the lowest up.
    var list: [Annotation] = []
    /// What the file has, from the lowest up.
    var filed: [AnnotationID] = []
    private(set) var loadState = AnnotationManager.LoadState.loading
    private var awaited: Int
    private var parts: [Int: [Annotation]] = [:]
    private var hasFailed = false

    init(awaited: Int) {
        self.awaited = awaited
        if awaited == 0 { loadState = .loaded }
    }

    /// Takes what a provider gives; true once all have given.
    mutating func receive(_ annotations: [Annotation]?, from index: Int) -> Bool {
        if let annotations { parts[index] = annotations } else { hasFailed = true }
        awaited -= 1
        guard awaited == 0 else { return false }
        let arrived = parts.sorted { $0.key < $1.key }.flatMap(\.value)
        filed += arrived.filter { $0.provider?.isSaved == true }.map(\.uuid)
        list = arrived + list
        parts = [:]
        loadState = hasFailed && list.isEmpty ? .failed : .loaded
        return true
    }

    mutating func awaitOneMore() {
        awaited += 1
        loadState = .loading
    }

    func contains(_ annotation: Annotation) -> Bool { list.contains { $0 === annotation } }

    func index(of annotation: Annotation) -> Int? { list.firstIndex { $0 === annotation } }

    /// Brings annotations into an order. What it says nothing of stays below.
    mutating func arrange(_ order: [AnnotationID], leavingOut gone: [AnnotationID], known: [AnnotationID: Annotation]) {
        let named = Set(order).union(gone)
        list = list.filter { !named.contains($0.uuid) } + order.compactMap { known[$0] }
    }

    /// Those that are or will be in the file, from the lowest up.
    var saved: [Annotation] { list.filter { $0.provider?.isSaved == true } }
}
