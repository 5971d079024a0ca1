// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EngineProtocol
import Geometry

/// What an edit that is under way has touched.
struct EditRecording {
    var name: EditName?
    var coalescing: String?
    var depth = 1
    /// The annotations in the order in which they were touched first.
    var touched: [Annotation] = []
    var originals: [AnnotationID: AnnotationState?] = [:]
    /// The orders of the pages that they are on, as they were.
    var orders: [Int: [AnnotationID]] = [:]
    /// The turns of pages that were turned, as they were.
    var turns: [Int: Rotation] = [:]
}

extension AnnotationManager {
    // MARK: Edits of several properties

    /// Does several edits as one, which is undone as one.
    /// - Parameters:
    ///   - name: what it is called, as in `EditName(.move, .stamp)` or `"Make Red"`.
    ///   - coalescing: edits that follow each other with the same text here and the same annotations become one, as the
    ///     steps of a drag; see also ``finishCoalescing()``.
    ///   - body: the edits.
    /// - Returns: what `body` returns.
    public func edit<Result>(
        _ name: EditName, coalescing: String? = nil, _ body: () throws -> Result
    ) rethrows -> Result {
        beginEdit(name, coalescing: coalescing)
        defer { endEdit() }
        return try body()
    }

    /// Begins an edit that ``endEdit()`` ends, as with a drag. Edits within it belong to it.
    public func beginEdit(_ name: EditName, coalescing: String? = nil) {
        if recording != nil {
            recording?.depth += 1
        } else {
            recording = EditRecording(name: name, coalescing: coalescing)
        }
    }

    /// Ends an edit.
    public func endEdit() {
        guard recording != nil else { return }
        recording?.depth -= 1
        guard recording?.depth == 0 else { return }
        finish()
    }

    /// Ends an edit, and puts everything back as it was before.
    public func cancelEdit() {
        guard let recording else { return }
        self.recording = nil
        let step = step(of: recording)
        put(step, \.before, \.before, \.before, leavingOut: \.after)
        tell(step)
    }

    /// Whether an edit that was begun has not ended yet.
    public var isInEdit: Bool { recording != nil }

    /// The next edit is a step of its own, whatever it coalesces by.
    public func finishCoalescing() { stack.seal() }

    func willChange(_ annotation: Annotation) {
        if recording == nil { recording = EditRecording(name: nil, coalescing: nil, depth: 0) }
        guard recording?.originals[annotation.uuid] == nil else { return }
        let page = annotation.pageIndex
        recording?.touched.append(annotation)
        recording?.originals[annotation.uuid] = .some(contains(annotation) ? annotation.state : nil)
        if recording?.orders[page] == nil { recording?.orders[page] = order(ofPage: page) }
    }

    private func contains(_ annotation: Annotation) -> Bool { self.annotation(annotation.uuid) != nil }

    private func order(ofPage page: Int) -> [AnnotationID] { pages[page]?.list.map(\.uuid) ?? [] }

    func didChange(_ annotation: Annotation) {
        guard recording?.depth == 0 else { return notify(.changing, annotation.pageIndex, [annotation]) }
        finish()
    }

    private func finish() {
        guard let recording else { return }
        stampDates(recording)
        self.recording = nil
        let step = step(of: recording)
        guard !step.isEmpty else { return }
        stack.push(step)
        tell(step)
    }

    private func step(of recording: EditRecording) -> UndoStep {
        let changes = recording.touched.compactMap { annotation -> AnnotationChange? in
            let before = recording.originals[annotation.uuid] ?? nil
            let after = contains(annotation) ? annotation.state : nil
            return before == after ? nil : AnnotationChange(id: annotation.uuid, before: before, after: after)
        }
        let orders = recording.orders.sorted { $0.key < $1.key }.map {
            OrderChange(page: $0.key, before: $0.value, after: order(ofPage: $0.key))
        }
        return UndoStep(
            name: recording.name ?? name(of: changes), changes: changes,
            orders: orders.filter { $0.before != $0.after },
            turns: turns(in: recording), coalescing: recording.coalescing)
    }

    /// Notes the time in all that has changed.
    private func stampDates(_ recording: EditRecording) {
        for annotation in recording.touched where annotation.state != recording.originals[annotation.uuid] {
            guard annotation.kind != .popup, annotation.kind != .link, annotation.kind != .widget else { continue }
            var state = annotation.state
            state.entries["M"] = .text(clock().text)
            annotation.restore(state)
        }
    }

    /// The name of an edit that was given none.
    private func name(of changes: [AnnotationChange]) -> EditName {
        let kinds = Set(changes.compactMap { known[$0.id]?.kind })
        let isAdding = changes.allSatisfy { $0.before == nil }
        let isDeleting = changes.allSatisfy { $0.after == nil }
        return EditName(isAdding ? .add : isDeleting ? .delete : .change, kinds.count == 1 ? kinds.first : nil)
    }

    // MARK: Adding, removing, arranging

    /// Puts a new annotation on its page, above all others. It's in the file once the document is saved.
    /// - Parameters:
    ///   - annotation: one that belongs to no document yet.
    ///   - provider: what is to hold it; the file where nothing is said.
    public func add(_ annotation: Annotation, to provider: (any AnnotationProvider)? = nil) {
        add([annotation], to: provider)
    }

    /// Puts new annotations on their pages in one edit.
    public func add(_ annotations: [Annotation], to provider: (any AnnotationProvider)? = nil) {
        edit(EditName(.add, annotations)) {
            for annotation in annotations where annotation.manager == nil { insert(annotation, provider) }
        }
    }

    private func insert(_ annotation: Annotation, _ provider: (any AnnotationProvider)?) {
        stampOrigin(annotation)
        place(annotation, as: nextDraft(), in: provider ?? providers.first)
    }

    /// Puts an annotation that belongs to no document on its page.
    func place(_ annotation: Annotation, as key: AnnotationKey, in provider: (any AnnotationProvider)?) {
        annotation.key = key
        annotation.manager = self
        annotation.provider = provider
        willChange(annotation)
        known[annotation.uuid] = annotation
        load(pages: [annotation.pageIndex])
        pages[annotation.pageIndex, default: PageAnnotations(awaited: 0)].list.append(annotation)
    }

    private func stampOrigin(_ annotation: Annotation) {
        if annotation.author.isEmpty && !author.isEmpty { annotation.author = author }
        if annotation.created == nil && annotation.kind != .popup { annotation.created = clock() }
    }

    /// Takes annotations away, with their popups and the replies to them.
    public func remove(_ annotations: [Annotation]) {
        edit(EditName(.delete, annotations)) {
            for annotation in annotations {
                for item in [annotation] + dependents(of: annotation) where self.annotation(item.uuid) != nil {
                    willChange(item)
                    pages[item.pageIndex]?.list.removeAll { $0 === item }
                }
            }
        }
    }

    /// Takes an annotation away, with its popup and the replies to it.
    public func remove(_ annotation: Annotation) { remove([annotation]) }

    private func dependents(of annotation: Annotation) -> [Annotation] {
        var found: [Annotation] = []
        var rest = [annotation]
        while let next = rest.popLast() {
            let direct = [next.popup].compactMap { $0 } + next.replies
            let fresh = direct.filter { item in item !== annotation && !found.contains { $0 === item } }
            found += fresh
            rest += fresh
        }
        return found
    }

    /// Moves an annotation to another place in the order of its page: 0 is the lowest.
    public func move(_ annotation: Annotation, toIndex index: Int) {
        guard let old = pages[annotation.pageIndex]?.index(of: annotation) else { return }
        edit(EditName(.arrange(nil), annotation.kind)) {
            willChange(annotation)
            pages[annotation.pageIndex]?.list.remove(at: old)
            let end = pages[annotation.pageIndex]?.list.count ?? 0
            pages[annotation.pageIndex]?.list.insert(annotation, at: min(max(index, 0), end))
        }
    }

    /// Changes an annotation in one edit; the same as ``edit(_:coalescing:_:)``.
    public func update(_ annotation: Annotation, _ name: EditName? = nil, _ body: () -> Void) {
        edit(name ?? EditName(.change, annotation.kind), body)
    }

    // MARK: Undoing

    /// Whether something can be undone.
    public var canUndo: Bool { !stack.done.isEmpty }
    /// Whether something can be done again.
    public var canRedo: Bool { !stack.undone.isEmpty }
    /// What would be undone.
    public var undoName: EditName? { stack.done.last?.name }
    /// What would be done again.
    public var redoName: EditName? { stack.undone.last?.name }

    /// Undoes the last edit; tells which, so that its place can be shown.
    @discardableResult
    public func undo() -> UndoStep? {
        if recording != nil { cancelEdit() }
        guard let step = stack.popDone() else { return nil }
        put(step, \.before, \.before, \.before, leavingOut: \.after)
        tell(step)
        return step
    }

    /// Does again what was undone last; tells which, so that its place can be shown.
    @discardableResult
    public func redo() -> UndoStep? {
        guard recording == nil, let step = stack.popUndone() else { return nil }
        put(step, \.after, \.after, \.after, leavingOut: \.before)
        tell(step)
        return step
    }

    private func put(
        _ step: UndoStep, _ state: KeyPath<AnnotationChange, AnnotationState?>,
        _ order: KeyPath<OrderChange, [AnnotationID]>, _ rotation: KeyPath<TurnChange, Rotation>,
        leavingOut gone: KeyPath<OrderChange, [AnnotationID]>
    ) {
        put(step.turns, rotation)
        for change in step.changes { change[keyPath: state].map { known[change.id]?.restore($0) } }
        for change in step.orders {
            pages[change.page, default: PageAnnotations(awaited: 0)].arrange(
                change[keyPath: order], leavingOut: change[keyPath: gone], known: known)
        }
    }

    private func tell(_ step: UndoStep) {
        let touched = step.pages
        editedPages.formUnion(touched)
        for page in touched { paintMayHaveChanged(page) }
        let groups = Dictionary(grouping: step.changes) { ($0.after ?? $0.before)?.page ?? 0 }
        for (page, changes) in groups.sorted(by: { $0.key < $1.key }) {
            for event in [AnnotationNotice.Event.removed, .added, .changed] {
                let those = changes.compactMap { self.event(of: $0) == event ? known[$0.id] : nil }
                if !those.isEmpty { notify(event, page, those) }
            }
        }
        for order in step.orders where Set(order.before) == Set(order.after) { notify(.reordered, order.page) }
        tell(step.turns)
        document?.annotationsDidChange()
    }

    /// What has happened to an annotation, seen from how it is now.
    private func event(of change: AnnotationChange) -> AnnotationNotice.Event {
        guard let annotation = known[change.id], contains(annotation) else { return .removed }
        return change.before == nil || change.after == nil ? .added : .changed
    }
}
