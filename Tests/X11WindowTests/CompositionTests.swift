// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import X11Window

struct CompositionTests {
    @Test("An input method builds its text piece by piece, and counts in code points")
    func pieces() {
        var composition = Composition()
        composition.replace(first: 0, length: 0, with: "ni", caret: 2)
        composition.replace(first: 2, length: 0, with: "h", caret: 3)
        #expect(composition.text == "nih" && composition.caret == 3)
        composition.replace(first: 0, length: 3, with: "e\u{301}\u{4F60}", caret: 3)
        #expect(composition.text == "é你" && composition.caret == 2)
        composition.move(to: 2)
        #expect(composition.caret == 1)
        composition.replace(first: 0, length: 3, with: "", caret: 0)
        #expect(composition == Composition())
    }

    @Test("Places beyond the text are kept within it")
    func limits() {
        var composition = Composition()
        composition.replace(first: 7, length: 9, with: "a", caret: 99)
        composition.replace(first: -3, length: -1, with: "b", caret: -4)
        composition.move(to: 50)
        #expect(composition.text == "ba" && composition.caret == 2)
    }

    @Test("The desktop's wish for no movement is heard")
    func reducedMotion() {
        #expect(XSettings(values: ["Gtk/EnableAnimations": .integer(0)]).reducesMotion)
        #expect(!XSettings(values: ["Gtk/EnableAnimations": .integer(1)]).reducesMotion && !XSettings().reducesMotion)
    }
}
