// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import Testing

@testable import X11Window

struct ValueTests {
    @Test("Event times go on when the server's 32 bits begin again")
    func clockWraps() {
        var clock = ServerClock()
        let wrap = 4_294_967.296
        #expect(clock.seconds(4_294_967_290, now: wrap - 0.002) == wrap - 0.006)
        #expect(abs(clock.seconds(10, now: wrap + 0.02) - (wrap + 0.01)) < 1e-6)
    }

    @Test("The clock of another machine is brought into line, and keeps its distances")
    func foreignClock() {
        var clock = ServerClock()
        #expect(clock.seconds(5_000_000, now: 100) == 100)
        #expect(clock.seconds(5_000_250, now: 100.3) == 100.25)
    }

    @Test("X06 Xft.dpi is read from the display's resources")
    @MainActor
    func fontDPI() {
        #expect(XConnection.fontDPI(inResources: "Xft.antialias:\t1\nXft.dpi:\t192\n") == 192)
        #expect(XConnection.fontDPI(inResources: "Xft.dpi : 120") == 120)
        #expect(XConnection.fontDPI(inResources: "Xft.dpix: 1\n! Xft.dpi: 3") == nil)
        #expect(XConnection.fontDPI(inResources: "Xft.dpi: lots") == nil)
    }

    @Test("X07 A monitor's density counts only where its size in millimetres makes sense")
    func physicalDPI() {
        func monitor(_ width: Double, _ height: Double) -> Monitor {
            Monitor(
                name: "A", frame: DeviceRect(x: 0, y: 0, width: 2540, height: 1270), millimeters: (width, height),
                refreshRate: 60, isPrimary: false)
        }
        #expect(monitor(254, 127).physicalDPI == 254)
        #expect(monitor(0, 0).physicalDPI == nil)
        #expect(monitor(16, 9).physicalDPI == nil)
        #expect(monitor(0, 0).millimeters == nil)
    }

    @Test("X04 The current monitor is the one that shows most of the window, or else the primary")
    func currentMonitor() {
        func monitor(_ name: String, _ x: Double, primary: Bool = false) -> Monitor {
            Monitor(
                name: name, frame: DeviceRect(x: x, y: 0, width: 100, height: 100), millimeters: nil, refreshRate: nil,
                isPrimary: primary)
        }
        let monitors = [monitor("left", 0), monitor("right", 100, primary: true)]
        #expect(monitors.showingMost(of: DeviceRect(x: 60, y: 0, width: 60, height: 50))?.name == "left")
        #expect(monitors.showingMost(of: DeviceRect(x: 90, y: 0, width: 60, height: 50))?.name == "right")
        #expect(monitors.showingMost(of: DeviceRect(x: 900, y: 900, width: 60, height: 50))?.name == "right")
        #expect([Monitor]().showingMost(of: .zero) == nil)
    }

    @Test("The desktop's settings are read in either byte order, and a cut does no harm")
    func settings() {
        let little: [UInt8] =
            [0, 0, 0, 0, 1, 0, 0, 0, 2, 0, 0, 0]
            + [1, 0, 13, 0] + Array("Net/ThemeName".utf8) + [0, 0, 0] + [0, 0, 0, 0] + [4, 0, 0, 0] + Array("Dark".utf8)
            + [0, 0, 1, 0] + Array("A".utf8) + [0, 0, 0] + [0, 0, 0, 0] + [7, 0, 0, 0]
        let settings = XSettings(parsing: little)
        #expect(settings.values == ["Net/ThemeName": .string("Dark"), "A": .integer(7)])
        #expect(settings.prefersDark)
        let big: [UInt8] =
            [1, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 1] + [0, 0, 0, 1] + Array("A".utf8) + [0, 0, 0] + [0, 0, 0, 0]
            + [0, 0, 0, 9]
        #expect(XSettings(parsing: big).values == ["A": .integer(9)])
        for count in 0..<little.count { #expect(XSettings(parsing: Array(little.prefix(count))).values.count < 2) }
    }

    @Test("Modifiers go by the keys that have the bits, and Num Lock has no bearing")
    func modifiers() {
        let keyboard = Keyboard(alternate: 8, command: 64)
        #expect(keyboard.modifiers(state: 1 | 4 | 8 | 64 | 16) == [.shift, .control, .alternate, .command])
        #expect(keyboard.modifiers(state: 2) == .capsLock)
        #expect(keyboard.modifiers(state: 16) == [])
    }

    @Test("A picture must lie within its memory, and a part within its picture")
    func layouts() {
        let layout = PixelLayout(offset: 16, stride: 40, width: 9, height: 3)
        #expect(layout.fits(in: 136))
        #expect(!layout.fits(in: 135))
        #expect(!PixelLayout(stride: 35, width: 9, height: 3).fits(in: 1000))
        #expect(!PixelLayout(offset: -4, stride: 36, width: 9, height: 3).fits(in: 1000))
        #expect(PixelPart(x: 1, y: 1, width: 8, height: 2).fits(in: layout))
        #expect(!PixelPart(x: 2, y: 1, width: 8, height: 2).fits(in: layout))
        #expect(!PixelPart(x: 0, y: 0, width: 0, height: 2).fits(in: layout))
    }
}
