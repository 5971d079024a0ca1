// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EngineProtocol
import Geometry

/// What is left out at the edges of a page, in parts of its width and height.
public struct PageInsets: Hashable, Sendable {
    /// How much at each edge, from 0 to 1.
    public var left = 0.0, top = 0.0, right = 0.0, bottom = 0.0

    /// Makes insets.
    public init(left: Double = 0, top: Double = 0, right: Double = 0, bottom: Double = 0) {
        (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
    }

    /// Those of a page that is turned.
    func turned(by rotation: Rotation) -> PageInsets {
        switch rotation {
        case .none: self
        case .clockwise: PageInsets(left: bottom, top: left, right: top, bottom: right)
        case .half: PageInsets(left: right, top: bottom, right: left, bottom: top)
        case .counterclockwise: PageInsets(left: top, top: right, right: bottom, bottom: left)
        }
    }

    /// The lesser of both at each edge.
    func intersection(_ other: PageInsets) -> PageInsets {
        PageInsets(
            left: min(left, other.left), top: min(top, other.top), right: min(right, other.right),
            bottom: min(bottom, other.bottom))
    }
}

/// The empty margins of a document's pages, which are left out of what is shown. They are the same for all pages on the
/// same side of a book, so that text stands still from page to page; only a page with something in its margins has
/// narrower ones.
///
/// ```swift
/// var trim = PageTrim()
/// trim.usual = (PageInsets(left: 0.1, right: 0.1), PageInsets(left: 0.1, right: 0.1))
/// ```
public struct PageTrim: Hashable, Sendable {
    /// The margins of the first page and every other one after it, and of those between.
    private var first = PageInsets(), second = PageInsets()
    /// Pages that have other ones.
    public var exceptions: [Int: PageInsets] = [:]

    /// Leaves nothing out.
    public init() {}

    /// The margins of the first page and every other one after it, and of those between.
    public var usual: (first: PageInsets, second: PageInsets) {
        get { (first, second) }
        set { (first, second) = newValue }
    }

    /// The margins of a page, counted from 0, as it is read upright.
    public func insets(ofPage page: Int) -> PageInsets { exceptions[page] ?? usual(ofPage: page) }

    func usual(ofPage page: Int) -> PageInsets { page.isMultiple(of: 2) ? first : second }

    /// The margins of the pages that are usually shown widest, and of those shown highest.
    var usualOfAll: PageInsets {
        let wide = first.left + first.right <= second.left + second.right ? first : second
        let high = first.top + first.bottom <= second.top + second.bottom ? first : second
        return PageInsets(left: wide.left, top: high.top, right: wide.right, bottom: high.bottom)
    }

    /// Takes over what is known of some pages' contents.
    /// - Parameter boxes: the boxes around all that is on a page; nil for a blank one.
    init(boxes: [Int: ContentBox?]) {
        func margins(_ isOurs: (Int) -> Bool) -> PageInsets? {
            let own = boxes.filter { isOurs($0.key) }.compactMap { $0.value.map(PageInsets.init(around:)) }
            guard !own.isEmpty else { return nil }
            // A page that is filled from edge to edge, as a cover or a plate, says nothing of the others.
            func least(_ edge: KeyPath<PageInsets, Double>, _ other: KeyPath<PageInsets, Double>) -> Double {
                own.filter { $0[keyPath: edge] + $0[keyPath: other] > PageInsets.room }.map { $0[keyPath: edge] }.min()
                    ?? 0
            }
            return PageInsets(
                left: least(\.left, \.right), top: least(\.top, \.bottom), right: least(\.right, \.left),
                bottom: least(\.bottom, \.top))
        }
        let pair = (margins { $0.isMultiple(of: 2) }, margins { !$0.isMultiple(of: 2) })
        first = pair.0 ?? pair.1 ?? PageInsets()
        second = pair.1 ?? first
        if first.isNear(second) { (first, second) = (first.intersection(second), first.intersection(second)) }
        for (page, box) in boxes { learn(box, ofPage: page) }
    }

    /// Sees to it that nothing is cut off that is on a page.
    mutating func learn(_ box: ContentBox?, ofPage page: Int) {
        guard let box else { return }
        let own = PageInsets(around: box)
        let kept = usual(ofPage: page).intersection(own)
        exceptions[page] = kept.isNear(usual(ofPage: page)) ? nil : kept
    }
}

extension PageInsets {
    /// Space that is always left around what is on a page, in parts of the page.
    fileprivate static let room = 0.015

    /// What may be left out around a box.
    fileprivate init(around box: ContentBox) {
        self.init(
            left: max(box.left - Self.room, 0), top: max(box.top - Self.room, 0),
            right: max(1 - box.right - Self.room, 0), bottom: max(1 - box.bottom - Self.room, 0))
    }

    /// Whether two differ by no more than the room that is left anyway.
    fileprivate func isNear(_ other: PageInsets) -> Bool {
        [\PageInsets.left, \.top, \.right, \.bottom].allSatisfy {
            abs(self[keyPath: $0] - other[keyPath: $0]) < Self.room * 0.8
        }
    }
}
