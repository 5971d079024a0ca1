// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

extension DocumentViewController {
    /// Moves somewhere else so that ``goBack()`` leads back to exactly where the document stands now: the same page, offset
    /// and zoom.
    ///
    /// ```swift
    /// pages.jump { $0.go(toPage: 11) }
    /// pages.goBack()
    /// ```
    public func jump(_ move: (DocumentViewController) -> Void) {
        history.leave(place)
        move(self)
    }

    /// Whether there is a place to go back to.
    public var canGoBack: Bool { history.canGoBack }

    /// Whether there is a place to go forward to, since one has gone back.
    public var canGoForward: Bool { history.canGoForward }

    /// Shows the place from where the last jump was made.
    /// - Returns: whether there is one.
    @discardableResult
    public func goBack() -> Bool { restore { $0.back(from: $1) } }

    /// Shows the place from where one has gone back last.
    /// - Returns: whether there is one.
    @discardableResult
    public func goForward() -> Bool { restore { $0.forward(from: $1) } }

    var place: NavigationHistory.Place {
        let state = state
        return NavigationHistory.Place(position: state.position, zoom: state.zoom)
    }

    private func restore(
        _ take: (inout NavigationHistory, NavigationHistory.Place) -> NavigationHistory.Place?
    ) -> Bool {
        guard let place = take(&history, place) else { return false }
        isForward = place.position.page >= (currentPage ?? 0)
        change {
            $0.go(toPage: place.position.page)
            $0.setZoom(place.zoom)
            $0.show(place.position)
        }
        return true
    }
}
