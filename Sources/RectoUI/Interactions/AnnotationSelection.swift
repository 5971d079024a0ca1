// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Gestures

/// The annotations that are selected in a document. All are on one page.
///
/// ```swift
/// let selection = pages.annotationSelection
/// let observation = selection.observe { print(selection.annotations.count, "selected") }
/// ```
@MainActor
public final class AnnotationSelection {
    /// The selected annotations, in the order in which they were named.
    public private(set) var annotations: [Annotation] = []
    private var observers: [(AnnotationSelection) -> Void] = []
    private var observation: AnnotationObservation?

    init(of document: Document) {
        observation = document.annotationManager.observe { [weak self] notice in self?.take(notice) }
    }

    /// The page that the selected annotations are on, counted from 0; nil where nothing is selected.
    public var page: Int? { annotations.first?.pageIndex }

    /// Whether `annotation` is selected.
    ///
    /// - Complexity: linear in the number of selected annotations.
    public func contains(_ annotation: Annotation) -> Bool { annotations.contains { $0 === annotation } }

    /// Calls `observer` whenever other annotations are selected. It's kept as long as the selection is.
    public func addObserver(_ observer: @escaping (AnnotationSelection) -> Void) { observers.append(observer) }

    /// Selects annotations instead of those that were; those on another page than the first one are left out.
    func set(_ new: [Annotation]) {
        let new = new.filter { $0.pageIndex == new.first?.pageIndex }
        guard new.map(\.uuid) != annotations.map(\.uuid) else { return }
        annotations = new
        for observer in observers { observer(self) }
    }

    /// What is gone isn't selected any more.
    private func take(_ notice: AnnotationNotice) {
        switch notice.event {
        case .removed: set(annotations.filter { own in !notice.annotations.contains { $0 === own } })
        case .reset: set([])
        case .loaded, .added, .changed, .changing, .reordered, .turned, .saved: break
        }
    }
}

extension PageView {
    /// The selected annotations of this page, in the order in which they were named.
    public var selectedAnnotations: [Annotation] {
        annotationSelection?.annotations.filter { $0.pageIndex == pageIndex } ?? []
    }

    /// Selects annotations of this page instead of all that are selected; none drops the selection. Inside an action of a
    /// recognizer it takes effect when the event is done.
    /// - Parameters:
    ///   - annotations: annotations of this page.
    ///   - presentMenu: whether to show what can be done with them.
    ///   - animated: whether the change is seen to happen; where people asked for no movement it isn't.
    public func select(annotations: [Annotation], presentMenu: Bool = false, animated: Bool = false) {
        let own = annotations.filter { $0.pageIndex == pageIndex }
        let change = { @MainActor [weak self] in
            guard let self else { return }
            annotationSelection?.set(own)
            if presentMenu, !own.isEmpty { onMenu(own) }
        }
        if let window { window.gestures.afterEvent(change) } else { change() }
    }
}
