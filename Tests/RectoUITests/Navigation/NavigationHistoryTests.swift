// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import RectoUI
import Testing

@Suite("The history of places") struct NavigationHistoryTests {
    private func place(_ page: Int, _ y: Double = 0, zoom: ZoomMode = .fitWidth) -> NavigationHistory.Place {
        NavigationHistory.Place(position: DocumentPosition(page: page, y: y), zoom: zoom)
    }

    @Test("One goes back the way one came, and forward again, with place and zoom")
    func wayBack() {
        var history = NavigationHistory()
        #expect(!history.canGoBack && !history.canGoForward)
        history.leave(place(0, 0.25))
        history.leave(place(5, zoom: .factor(2)))
        #expect(history.back(from: place(9)) == place(5, zoom: .factor(2)))
        #expect(history.back(from: place(5, zoom: .factor(2))) == place(0, 0.25))
        #expect(history.back(from: place(0, 0.25)) == nil)
        #expect(history.forward(from: place(0, 0.25)) == place(5, zoom: .factor(2)))
        #expect(history.forward(from: place(5, zoom: .factor(2))) == place(9))
        #expect(history.forward(from: place(9)) == nil)
    }

    @Test("A jump ends the way forward; scrolling after going back keeps it, from where one scrolled to")
    func branches() {
        var history = NavigationHistory()
        history.leave(place(0))
        _ = history.back(from: place(3))
        #expect(history.canGoForward)
        #expect(history.forward(from: place(1, 0.5)) == place(3))
        #expect(history.back(from: place(3)) == place(1, 0.5))
        history.leave(place(1, 0.5))
        #expect(!history.canGoForward)
    }

    @Test("A jump to the place where one is leaves nothing to go back to")
    func samePlace() {
        var history = NavigationHistory()
        history.leave(place(4))
        history.leave(place(4, 1e-5))
        #expect(history.back(from: place(4)) == nil)
        #expect(!history.canGoBack)
    }

    @Test("Only so many places are kept")
    func limit() {
        var history = NavigationHistory()
        for page in 0..<1000 { history.leave(place(page)) }
        var count = 0
        while history.back(from: place(-1, Double(count))) != nil { count += 1 }
        #expect(count == NavigationHistory.limit)
    }
}
