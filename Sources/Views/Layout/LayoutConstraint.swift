// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// One rule on where views are: first = second x multiplier + constant.
///
/// It takes effect while active. A view without constraints along an axis stays where its frame puts it; one with too
/// few takes its intrinsic size, then its present size and place.
@MainActor public final class LayoutConstraint {
    weak var firstView: View?
    weak var secondView: View?
    let firstAttribute: LayoutAnchor.Attribute
    let secondAttribute: LayoutAnchor.Attribute?
    /// The factor on the second anchor.
    public let multiplier: Double
    /// What is added, in points.
    public var constant: Double { didSet { if constant != oldValue { holder?.setNeedsLayout() } } }
    private weak var holder: View?

    init(first: LayoutAnchor, second: LayoutAnchor?, multiplier: Double, constant: Double) {
        firstView = first.view
        secondView = second?.view
        firstAttribute = first.attribute
        secondAttribute = second?.attribute
        self.multiplier = multiplier
        self.constant = constant
        if let second {
            precondition(
                first.attribute.isHorizontal == second.attribute.isHorizontal
                    && first.attribute.isExtent == second.attribute.isExtent,
                "\(first.attribute.rawValue) of \(first.view.className) and \(second.attribute.rawValue) of "
                    + "\(second.view.className) can't be compared: use anchors of one axis and kind")
        }
    }

    /// Whether the rule takes effect. Activate it when the views are in their superviews.
    public var isActive: Bool {
        get { holder != nil }
        set { if newValue { activate() } else { deactivate() } }
    }

    /// Makes all of `constraints` active.
    public static func activate(_ constraints: [LayoutConstraint]) {
        for constraint in constraints { constraint.isActive = true }
    }

    /// Makes all of `constraints` inactive.
    public static func deactivate(_ constraints: [LayoutConstraint]) {
        for constraint in constraints { constraint.isActive = false }
    }

    func involves(_ view: View) -> Bool { firstView === view || secondView === view }

    private func activate() {
        guard holder == nil, let first = firstView else { return }
        guard let parent = commonParent(of: first, secondView) else {
            let other = secondView.map(\.className) ?? "its superview"
            preconditionFailure(
                "\(first.className) and \(other) can't be constrained: one must be the superview of the other, or both "
                    + "must have the same superview")
        }
        holder = parent
        parent.constraints.append(self)
        parent.setNeedsLayout()
    }

    private func deactivate() {
        guard let parent = holder else { return }
        parent.constraints.removeAll { $0 === self }
        parent.setNeedsLayout()
        holder = nil
    }

    private func commonParent(of first: View, _ second: View?) -> View? {
        guard let second, second !== first else { return first.superview }
        if first.superview === second { return second }
        if second.superview === first { return first }
        return first.superview === second.superview ? first.superview : nil
    }
}

/// A rule that can't be kept.
public struct LayoutIssue: Hashable, Sendable, CustomStringConvertible {
    /// The rule and both views, with the two values that should be one.
    public let description: String
}
