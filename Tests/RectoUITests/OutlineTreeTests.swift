// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EngineProtocol
import Testing

@testable import RectoUI

@Suite struct OutlineTreeTests {
    /// One (open) > One.A, One.B (closed) > One.B.1; Two.
    private func tree() -> OutlineTree {
        OutlineTree([
            OutlineRecord(title: "One", depth: 0, isOpen: true, target: nil),
            OutlineRecord(title: "One.A", depth: 1, isOpen: false, target: nil),
            OutlineRecord(title: "One.B", depth: 1, isOpen: false, target: nil),
            OutlineRecord(title: "One.B.1", depth: 2, isOpen: false, target: nil),
            OutlineRecord(title: "Two", depth: 0, isOpen: false, target: nil),
        ])
    }

    @Test("Items below closed ones don't show, and open as they are asked to")
    func opening() {
        var tree = tree()
        #expect(tree.visible == [0, 1, 2, 4])
        tree.toggle(2)
        #expect(tree.visible == [0, 1, 2, 3, 4])
        tree.toggle(0)
        #expect(tree.visible == [0, 4])
        tree.toggle(0)
        #expect(tree.visible == [0, 1, 2, 3, 4])
    }

    @Test("An item knows what it is below, and what is below it")
    func relations() {
        let tree = tree()
        #expect(tree.parent(of: 3) == 2 && tree.parent(of: 2) == 0 && tree.parent(of: 4) == nil)
        #expect(tree.hasChildren(0) && tree.hasChildren(2) && !tree.hasChildren(1) && !tree.hasChildren(4))
    }

    @Test("A filter finds items at any depth, open or not")
    func filter() {
        #expect(tree().matching("b.") == [3])
        #expect(tree().matching("ONE") == [0, 1, 2, 3])
        #expect(tree().matching("three").isEmpty)
    }

    @Test("The section that is read is the last one that shows and begins on the page or before")
    func current() {
        var tree = tree()
        tree.pages = [0: 0, 1: 2, 2: 5, 3: 6, 4: 9]
        #expect(tree.item(forPage: 7, among: tree.visible) == 2)
        #expect(tree.item(forPage: 7, among: [0, 1, 2, 3, 4]) == 3)
        #expect(tree.item(forPage: 9, among: tree.visible) == 4)
        #expect(tree.item(forPage: 1, among: [4]) == nil)
    }
}
