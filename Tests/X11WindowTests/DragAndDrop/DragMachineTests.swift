// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import X11Window

/// What two programs tell each other while one drags something over the other, without a display.
@Suite struct DragMachineTests {
    private let window = DragCourse.Target(window: 7, receiver: 7, version: 5)
    private let other = DragCourse.Target(window: 9, receiver: 4, version: 4)

    // MARK: Dragging out

    @Test("A window is entered before it's told of a place, and told the next place only when it has answered")
    func oneAnswerAtATime() {
        var course = DragCourse()
        #expect(course.move(over: window, x: 1, y: 2) == [.enter(window), .position(window, x: 1, y: 2)])
        #expect(course.move(over: window, x: 3, y: 4).isEmpty)
        #expect(course.move(over: window, x: 5, y: 6).isEmpty)
        #expect(course.answered(by: 9, accepts: true).isEmpty && !course.isWelcome)
        #expect(course.answered(by: 7, accepts: true) == [.position(window, x: 5, y: 6)])
        #expect(course.isWelcome)
        #expect(course.answered(by: 7, accepts: false).isEmpty && !course.isWelcome)
    }

    @Test("From one window to the next, and to where there is none")
    func crossing() {
        var course = DragCourse()
        _ = course.move(over: window, x: 1, y: 1)
        #expect(
            course.move(over: other, x: 2, y: 2) == [.leave(window), .enter(other), .position(other, x: 2, y: 2)])
        // An answer of the window that was left comes late.
        #expect(course.answered(by: 7, accepts: true).isEmpty && !course.isWelcome)
        #expect(course.move(over: nil, x: 3, y: 3) == [.leave(other)])
        #expect(course.drop() == [.end(isTaken: false)] && course.isOver)
    }

    @Test("What is let go of over a willing window is dropped, and is over when that has done")
    func drop() {
        var course = DragCourse()
        _ = course.move(over: window, x: 1, y: 1)
        _ = course.answered(by: 7, accepts: true)
        #expect(course.drop() == [.drop(window)] && !course.isOver)
        #expect(course.move(over: other, x: 1, y: 1).isEmpty)
        #expect(course.finished(by: 9).isEmpty)
        #expect(course.finished(by: 7) == [.end(isTaken: true)] && course.isOver)
        #expect(course.finished(by: 7).isEmpty && course.cancel().isEmpty)
    }

    @Test(
        "What is let go of before the window has answered waits for the answer to the last place",
        arguments: [true, false])
    func hastyDrop(accepts: Bool) {
        var course = DragCourse()
        _ = course.move(over: window, x: 1, y: 1)
        _ = course.move(over: window, x: 2, y: 2)
        #expect(course.drop() == [.position(window, x: 2, y: 2)])
        let steps = course.answered(by: 7, accepts: accepts)
        #expect(steps == (accepts ? [.drop(window)] : [.leave(window), .end(isTaken: false)]))
    }

    @Test("T09 However a drag ends, it ends once")
    func endings() {
        var refused = DragCourse()
        _ = refused.move(over: window, x: 1, y: 1)
        _ = refused.answered(by: 7, accepts: false)
        #expect(refused.drop() == [.leave(window), .end(isTaken: false)])
        var held = DragCourse()
        _ = held.move(over: window, x: 1, y: 1)
        #expect(held.cancel() == [.leave(window), .end(isTaken: false)])
        #expect(held.drop().isEmpty && held.answered(by: 7, accepts: true).isEmpty)
        var stuck = DragCourse()
        _ = stuck.move(over: window, x: 1, y: 1)
        _ = stuck.answered(by: 7, accepts: true)
        _ = stuck.drop()
        // It has been dropped, and must not be told to leave.
        #expect(stuck.cancel() == [.end(isTaken: false)])
    }

    // MARK: Taking in

    @Test("Files are asked about at each place, anything else is refused")
    func places() {
        var reception = DragReception()
        #expect(reception.take(.enter(source: 3, version: 5, hasFiles: true)).isEmpty)
        #expect(reception.take(.position(source: 3, x: 10, y: 20)) == [.answer(to: 3, x: 10, y: 20)])
        #expect(reception.take(.position(source: 4, x: 10, y: 20)) == [.refuse(4)])
        #expect(reception.take(.leave(source: 4)).isEmpty && reception.isActive)
        #expect(reception.take(.leave(source: 3)) == [.leave] && !reception.isActive)
        _ = reception.take(.enter(source: 3, version: 5, hasFiles: false))
        #expect(reception.take(.position(source: 3, x: 1, y: 1)) == [.refuse(3)])
    }

    @Test("Only what is welcome is fetched when it's dropped")
    func drops() {
        var reception = DragReception()
        _ = reception.take(.enter(source: 3, version: 5, hasFiles: true))
        _ = reception.take(.position(source: 3, x: 1, y: 1))
        reception.note(isWelcome: true)
        #expect(reception.take(.drop(source: 3, time: 99)) == [.leave, .fetch(from: 3, time: 99)])
        #expect(reception.take(.drop(source: 3, time: 99)) == [.finish(3)])
        _ = reception.take(.enter(source: 3, version: 5, hasFiles: true))
        #expect(reception.take(.drop(source: 3, time: 99)) == [.leave, .finish(3)])
    }

    @Test("A program that comes anew, or speaks an old version, leaves nothing behind")
    func oddPrograms() {
        var reception = DragReception()
        _ = reception.take(.enter(source: 3, version: 5, hasFiles: true))
        #expect(reception.take(.enter(source: 5, version: 5, hasFiles: true)) == [.leave])
        #expect(reception.take(.position(source: 3, x: 1, y: 1)) == [.refuse(3)])
        #expect(reception.take(.enter(source: 6, version: 2, hasFiles: true)) == [.leave] && !reception.isActive)
    }

    // MARK: Lists

    @Test("A list of URIs is read line by line, without comments")
    func reading() {
        let text = "# two files\r\nfile:///a%20b.pdf\r\n  file://host/c.pdf \n\n\r\nhttps://example.org/\0"
        #expect(URIList.uris(in: text) == ["file:///a%20b.pdf", "file://host/c.pdf", "https://example.org/"])
        #expect(URIList.uris(in: "").isEmpty)
    }

    @Test("The URI of a file has percent signs for all that is not plain")
    func writing() {
        #expect(URIList.uri(ofFile: "/a b/ü#?%.pdf") == "file:///a%20b/%C3%BC%23%3F%25.pdf")
        #expect(URIList.text(of: ["/a", "/b"]) == "file:///a\r\nfile:///b\r\n")
    }
}
