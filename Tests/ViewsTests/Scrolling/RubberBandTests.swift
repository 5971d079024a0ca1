// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import Testing

@testable import Views

@Suite struct RubberBandTests {
    private let size = ViewSize(width: 800, height: 600)

    @Test("The further a hand pulls the less it shows, and never as much as the view")
    func resistance() {
        var band = RubberBand()
        var last = 0.0
        var gain = 1.0
        for _ in 0..<50 {
            band.pull(by: ViewVector(dx: 0, dy: 40))
            let shown = band.stretch(in: size).dy
            #expect(shown > last && shown - last < gain * 40 && shown < 600)
            gain = (shown - last) / 40
            last = shown
        }
    }

    @Test("Coming back takes the pull back first, and the rest scrolls")
    func relaxing() {
        var band = RubberBand()
        band.pull(by: ViewVector(dx: 0, dy: -30))
        #expect(band.relax(by: ViewVector(dx: 5, dy: 10)) == ViewVector(dx: 5, dy: 0))
        #expect(band.relax(by: ViewVector(dx: 0, dy: 50)) == ViewVector(dx: 0, dy: 30))
        #expect(band.stretch(in: size) == .zero)
    }

    @Test("A hand takes hold of what is stretched without a jump", arguments: [0, 12.5, -200, 590])
    func hold(_ stretch: Double) {
        let band = RubberBand(stretchedBy: ViewVector(dx: stretch / 2, dy: stretch), in: size)
        let shown = band.stretch(in: size)
        #expect(abs(shown.dx - stretch / 2) < 1e-6 && abs(shown.dy - stretch) < 1e-6)
    }

    @Test("What is let go comes back without swinging over, the same at any frame rate")
    func spring() {
        for rate in [30.0, 144] {
            var spring = SpringBack()
            spring.releaseVertically(from: 100, speed: 0, at: 5)
            var last = 100.0
            for frame in 1...Int(rate) {
                let place = spring.stretch(at: 5 + Double(frame) / rate).dy
                #expect(place >= 0 && place <= last)
                last = place
            }
            #expect(spring.isAtRest)
        }
    }

    @Test("What runs against an end goes beyond it and back")
    func overshoot() {
        var spring = SpringBack()
        spring.releaseHorizontally(from: 0, speed: -1500, at: 0)
        let places = (1...120).map { spring.stretch(at: Double($0) / 60).dx }
        #expect((places.min() ?? 0) < -30 && places.last == 0 && spring.isAtRest)
    }
}
