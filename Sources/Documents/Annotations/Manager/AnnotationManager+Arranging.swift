// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// Where annotations go in the order of their page.
public enum AnnotationArrangement: String, CaseIterable, Hashable, Sendable {
    /// Above all others.
    case toFront = "to-front"
    /// Above the next one that lies over them.
    case forward
    /// Below the next one that lies under them.
    case backward
    /// Below all others.
    case toBack = "to-back"
}

extension AnnotationManager {
    /// Moves annotations of one page in its order, in one edit. They keep their order among themselves. The order is that of
    /// the page's array in the file, and is saved.
    public func arrange(_ annotations: [Annotation], _ arrangement: AnnotationArrangement) {
        guard let first = annotations.first, let old = pages[first.pageIndex]?.list else { return }
        let new = Self.order(old, moving: Set(annotations.map(\.uuid)), arrangement)
        guard new.map(\.uuid) != old.map(\.uuid) else { return }
        edit(EditName(.arrange(arrangement), annotations)) {
            annotations.forEach(willChange)
            pages[first.pageIndex]?.list = new
        }
    }

    /// Whether ``arrange(_:_:)`` would change anything.
    public func canArrange(_ annotations: [Annotation], _ arrangement: AnnotationArrangement) -> Bool {
        guard let first = annotations.first, let old = pages[first.pageIndex]?.list else { return false }
        let new = Self.order(old, moving: Set(annotations.map(\.uuid)), arrangement)
        return new.map(\.uuid) != old.map(\.uuid)
    }

    private static func order(
        _ list: [Annotation], moving ids: Set<AnnotationID>, _ arrangement: AnnotationArrangement
    ) -> [Annotation] {
        let moved = list.filter { ids.contains($0.uuid) }
        let rest = list.filter { !ids.contains($0.uuid) }
        func isMoved(_ annotation: Annotation) -> Bool { ids.contains(annotation.uuid) }
        switch arrangement {
        case .toFront: return rest + moved
        case .toBack: return moved + rest
        case .forward:
            guard let last = list.lastIndex(where: isMoved) else { return list }
            let next = list[(last + 1)...].first(where: \.isVisible)
            let place = next.flatMap { next in rest.firstIndex { $0 === next } }.map { $0 + 1 } ?? rest.count
            return Array(rest[..<place]) + moved + rest[place...]
        case .backward:
            guard let first = list.firstIndex(where: isMoved) else { return list }
            let next = list[..<first].last(where: \.isVisible)
            let place = next.flatMap { next in rest.firstIndex { $0 === next } } ?? 0
            return Array(rest[..<place]) + moved + rest[place...]
        }
    }
}
