// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// An edge, middle or extent of a view that constraints speak of.
///
/// A constraint joins a view with its superview or with a sibling.
///
/// ```swift
/// LayoutConstraint.activate([
///     badge.trailingAnchor.constraint(equalTo: card.trailingAnchor, constant: -8),
///     badge.centerYAnchor.constraint(equalTo: card.centerYAnchor),
///     badge.widthAnchor.constraint(equalToConstant: 24),
///     badge.heightAnchor.constraint(equalTo: badge.widthAnchor),
/// ])
/// ```
@MainActor public struct LayoutAnchor {
    /// Which edge, middle or extent.
    public enum Attribute: String, Hashable, Sendable {
        case leading, trailing, left, right, top, bottom, centerX, centerY, width, height
    }

    /// The view.
    public let view: View
    /// Which edge, middle or extent of it.
    public let attribute: Attribute

    /// This anchor is to equal `other` times `multiplier` plus `constant` points.
    ///
    /// For leading and trailing anchors a positive constant leads away from the leading side in both text directions.
    public func constraint(
        equalTo other: LayoutAnchor, multiplier: Double = 1, constant: Double = 0
    ) -> LayoutConstraint {
        LayoutConstraint(first: self, second: other, multiplier: multiplier, constant: constant)
    }

    /// This width or height is to be `constant` points.
    public func constraint(equalToConstant constant: Double) -> LayoutConstraint {
        precondition(
            attribute.isExtent, "\(attribute.rawValue) needs another anchor: only width and height are lengths")
        return LayoutConstraint(first: self, second: nil, multiplier: 0, constant: constant)
    }
}

extension LayoutAnchor.Attribute {
    var isExtent: Bool { self == .width || self == .height }
    var isHorizontal: Bool {
        switch self {
        case .leading, .trailing, .left, .right, .centerX, .width: true
        case .top, .bottom, .centerY, .height: false
        }
    }
    var followsText: Bool { self == .leading || self == .trailing }
}

extension View {
    /// The side at which text begins.
    public var leadingAnchor: LayoutAnchor { LayoutAnchor(view: self, attribute: .leading) }
    /// The side at which text ends.
    public var trailingAnchor: LayoutAnchor { LayoutAnchor(view: self, attribute: .trailing) }
    /// The left edge.
    public var leftAnchor: LayoutAnchor { LayoutAnchor(view: self, attribute: .left) }
    /// The right edge.
    public var rightAnchor: LayoutAnchor { LayoutAnchor(view: self, attribute: .right) }
    /// The top edge.
    public var topAnchor: LayoutAnchor { LayoutAnchor(view: self, attribute: .top) }
    /// The bottom edge.
    public var bottomAnchor: LayoutAnchor { LayoutAnchor(view: self, attribute: .bottom) }
    /// The middle along x.
    public var centerXAnchor: LayoutAnchor { LayoutAnchor(view: self, attribute: .centerX) }
    /// The middle along y.
    public var centerYAnchor: LayoutAnchor { LayoutAnchor(view: self, attribute: .centerY) }
    /// The extent along x.
    public var widthAnchor: LayoutAnchor { LayoutAnchor(view: self, attribute: .width) }
    /// The extent along y.
    public var heightAnchor: LayoutAnchor { LayoutAnchor(view: self, attribute: .height) }
}
