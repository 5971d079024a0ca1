// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EngineProtocol

extension AnnotationManager {
    /// Asks for the annotations of pages, and calls `body` once they are there, or can't be had: at once where that is so
    /// already.
    public func whenLoaded(_ wanted: [Int], _ body: @escaping () -> Void) {
        load(pages: wanted)
        func isReady() -> Bool { wanted.allSatisfy { loadState(ofPage: $0) != .loading } }
        guard !isReady() else { return body() }
        var observation: AnnotationObservation?
        observation = observe { _ in
            guard observation != nil, isReady() else { return }
            observation = nil
            body()
        }
    }

    /// Makes edits anew that were written down.
    func replay(_ edits: [PageEdits]) {
        var drafts: [AnnotationKey: AnnotationKey] = [:]
        for patch in edits.flatMap(\.patches) {
            if case .draft = patch.key { drafts[patch.key] = nextDraft() }
        }
        edit(EditName(.recover)) {
            for page in edits { replay(page, drafts) }
        }
    }

    private func replay(_ edits: PageEdits, _ drafts: [AnnotationKey: AnnotationKey]) {
        replayTurn(edits)
        var byKey = Dictionary(
            (pages[edits.page]?.saved ?? []).map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
        for patch in edits.patches {
            let entries = patch.entries.mapValues { Self.renumbered($0, drafts) }
            if let key = drafts[patch.key] {
                byKey[patch.key] = insert(entries, key: key, page: edits.page)
            } else {
                byKey[patch.key].map { change($0, entries) }
            }
        }
        guard let order = edits.order, pages[edits.page] != nil else { return }
        let arranged = order.compactMap { byKey[$0]?.uuid }
        let gone = edits.removed.compactMap { byKey[$0] }
        gone.forEach(willChange)
        pages[edits.page]?.arrange(arranged, leavingOut: gone.map(\.uuid), known: known)
    }

    private func insert(_ entries: [String: PDFValue], key: AnnotationKey, page: Int) -> Annotation? {
        guard let document else { return nil }
        let kind = AnnotationKind(subtype: entries["Subtype"]?.nameValue ?? "")
        let annotation = document.classes.makeAnnotation(AnnotationSeed(new: kind, page: page))
        annotation.restore(Self.state(annotation.state, with: entries))
        place(annotation, as: key, in: providers.first)
        return annotation
    }

    private func change(_ annotation: Annotation, _ entries: [String: PDFValue]) {
        annotation.become(Self.state(annotation.state, with: entries))
    }

    private static func state(_ old: AnnotationState, with entries: [String: PDFValue]) -> AnnotationState {
        var state = old
        for (name, value) in entries where name != "AP" { state.entries[name] = value == .null ? nil : value }
        guard let appearance = entries["AP"] else { return state }
        state.look = nextLook(after: old.look)
        let form = appearance["N"]
        if case .stream = form, let form, form["Resources"]?["XObject"] != nil {
            state.picture = GivenPicture(
                form: form, shape: state.shape, opacity: state.entries["CA"]?.number ?? 1)
        }
        return state
    }

    /// A value that refers to new annotations by their new numbers.
    private static func renumbered(_ value: PDFValue, _ drafts: [AnnotationKey: AnnotationKey]) -> PDFValue {
        guard case .draft(let number) = value, case .draft(let other) = drafts[.draft(number)] else { return value }
        return .draft(other)
    }
}
