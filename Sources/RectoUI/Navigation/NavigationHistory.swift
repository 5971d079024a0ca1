// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// The places that a reader has left by jumping, and the way back and forth between them, as a value.
///
/// ```swift
/// history.leave(here)
/// let before = history.back(from: now)
/// ```
public struct NavigationHistory: Hashable, Sendable {
    /// A place with the zoom at which it was read.
    public struct Place: Hashable, Sendable {
        /// What stood at the top left of the view.
        public var position: DocumentPosition
        /// How large.
        public var zoom: ZoomMode

        /// Makes a place.
        public init(position: DocumentPosition, zoom: ZoomMode) {
            self.position = position
            self.zoom = zoom
        }
    }

    /// How many places are kept in each direction.
    public static let limit = 100

    private var before: [Place] = []
    private var after: [Place] = []

    /// Makes a history without places.
    public init() {}

    /// Whether there is a place to go back to.
    public var canGoBack: Bool { !before.isEmpty }
    /// Whether there is a place to go forward to.
    public var canGoForward: Bool { !after.isEmpty }

    /// Remembers a place that is being left by a jump. There is no way forward any more.
    public mutating func leave(_ place: Place) {
        after = []
        Self.push(place, to: &before)
    }

    /// Returns the place before, and remembers the present one as the place after it. Places that are the same as the
    /// present one are passed over.
    public mutating func back(from place: Place) -> Place? { Self.go(from: place, by: &before, to: &after) }

    /// Returns the place that was gone back from, and remembers the present one as the place before it.
    public mutating func forward(from place: Place) -> Place? { Self.go(from: place, by: &after, to: &before) }

    private static func go(from place: Place, by source: inout [Place], to other: inout [Place]) -> Place? {
        while let next = source.popLast() {
            guard next.isSame(as: place) else {
                push(place, to: &other)
                return next
            }
        }
        return nil
    }

    private static func push(_ place: Place, to places: inout [Place]) {
        guard places.last?.isSame(as: place) != true else { return }
        places.append(place)
        if places.count > limit { places.removeFirst(places.count - limit) }
    }
}

extension NavigationHistory.Place {
    /// Whether nobody could tell the places apart: less than a thousandth of the page lies between them.
    fileprivate func isSame(as other: NavigationHistory.Place) -> Bool {
        position.page == other.position.page && abs(position.x - other.position.x) < 1e-3
            && abs(position.y - other.position.y) < 1e-3 && zoom == other.zoom
    }
}
