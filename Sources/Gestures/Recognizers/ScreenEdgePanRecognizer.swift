// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry

/// Edges of a view.
public struct EdgeSet: OptionSet, Hashable, Sendable {
    /// One bit an edge.
    public let rawValue: UInt8

    /// Makes the set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The left edge.
    public static let left = EdgeSet(rawValue: 1 << 0)
    /// The right edge.
    public static let right = EdgeSet(rawValue: 1 << 1)
    /// The top edge.
    public static let top = EdgeSet(rawValue: 1 << 2)
    /// The bottom edge.
    public static let bottom = EdgeSet(rawValue: 1 << 3)
}

/// Recognizes a drag that comes in from an edge of the recognizer's view. Continuous.
///
/// Attach it to the window's root view for the edges of the window.
///
/// ```swift
/// let edge = ScreenEdgePanRecognizer()
/// edge.edges = .left
/// edge.addAction { [weak self] in self?.showOutline(by: $0.translation(in: nil).dx) }
/// ```
open class ScreenEdgePanRecognizer: PanRecognizer {
    /// The edges it comes in from. The default is the left one.
    open var edges: EdgeSet = .left
    /// How near to an edge the contact comes down, in points of the view.
    open var edgeWidth = GestureTunables.edgeWidth

    private var startEdges: EdgeSet = []

    /// Only contacts that come down at an edge count.
    override open func shouldReceive(_ touch: Touch) -> Bool { !edges(at: touch).isEmpty }

    override open func touchesBegan(_ touches: [Touch]) {
        if startEdges.isEmpty, let first = touches.first { startEdges = edges(at: first) }
        super.touchesBegan(touches)
    }

    private func edges(at touch: Touch) -> EdgeSet {
        guard let view else { return [] }
        let place = view.pointFromWindow(touch.windowLocation)
        let bounds = view.bounds
        let distances: [(EdgeSet, Double)] = [
            (.left, place.x - bounds.minX), (.right, bounds.maxX - place.x),
            (.top, place.y - bounds.minY), (.bottom, bounds.maxY - place.y),
        ]
        return distances.reduce(into: []) { near, edge in
            if edges.contains(edge.0) && edge.1 <= edgeWidth { near.insert(edge.0) }
        }
    }

    /// Begins only on a way that leads away from the edge it came from.
    override func beginIfRight() {
        let inward = SwipeDirections(path)
        let opposite: [(EdgeSet, SwipeDirections)] = [(.left, .right), (.right, .left), (.top, .down), (.bottom, .up)]
        if opposite.contains(where: { startEdges.contains($0.0) && $0.1 == inward }) {
            super.beginIfRight()
        } else {
            fail(.wrongDirection)
        }
    }

    override open func reset() {
        super.reset()
        startEdges = []
    }
}
