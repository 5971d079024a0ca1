// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Geometry
import RectoTesting
import Testing

@Suite("The client of the control socket")
struct ControlClientTests {
    @Test("The state is read into its members, and what a build does not send is nil")
    func state() throws {
        let server = FakeControlServer([
            #"{"document":"/a.pdf","pageCount":3,"page":1,"zoom":1.5,"scroll":[0,12.5],"selection":null,"#
                + #""find":{"query":"ab","index":0,"count":2,"searching":false},"#
                + #""workers":[{"role":"render","pid":7,"restarts":0}]}"#
        ])
        let state = try ControlClient(path: server.path).state()
        #expect(server.requests == [#"{"get":"state"}"#])
        #expect(state.document == "/a.pdf")
        #expect(state.page == 1)
        #expect(state.zoom == 1.5)
        #expect(state.scroll == [0, 12.5])
        #expect(state.selection == nil && state.find?.count == 2 && state.title == nil)
        #expect(state.workers?.first?.pid == 7)
    }

    @Test("Requests have the form that the socket takes")
    func requests() throws {
        let place = #"{"window":[1,2,3,4],"root":[11,12,3,4]}"#
        let server = FakeControlServer([#"{"ok":true}"#, #"{"ok":true}"#, place, #"{"text":"hello"}"#])
        let control = try ControlClient(path: server.path)
        try control.do("zoom-to", with: ["zoom": 2.5])
        try control.waitUntilIdle(timeout: 5)
        let location = try control.locate(page: 2, rect: PageRect(x: 1, y: 2, width: 10, height: 20), reveal: true)
        #expect(try control.get("text", ["page": 2])["text"] == "hello")
        #expect(location.root == DeviceRect(x: 11, y: 12, width: 3, height: 4))
        #expect(location.window == DeviceRect(x: 1, y: 2, width: 3, height: 4))
        #expect(
            server.requests == [
                #"{"do":"zoom-to","with":{"zoom":2.5}}"#, #"{"timeout":5,"wait":"idle"}"#,
                #"{"locate":{"page":2,"rect":[1,2,11,22],"reveal":true}}"#, #"{"get":"text","page":2}"#,
            ])
    }

    @Test("A refusal tells the request, the reason and what is pending")
    func refusal() throws {
        let server = FakeControlServer([#"{"error":"timeout","pending":["render page 3"]}"#])
        let control = try ControlClient(path: server.path)
        let error = #expect(throws: ControlError.self) { try control.waitUntilIdle(timeout: 1) }
        let text = try #require(error?.description)
        #expect(text.contains("idle") && text.contains("timeout") && text.contains("render page 3"))
    }

    @Test("A closed connection and a reply that is no JSON are errors of their own")
    func brokenReplies() throws {
        let server = FakeControlServer(["what?"])
        let control = try ControlClient(path: server.path)
        #expect(throws: ControlError.notJSON(request: #"{"get":"state"}"#, line: "what?")) { try control.state() }
        #expect(throws: ControlError.disconnected(request: #"{"get":"state"}"#)) { try control.state() }
    }

    @Test("Events between replies wait until they are asked for")
    func events() throws {
        let server = FakeControlServer([
            #"{"ok":true}"#, "{\"event\":\"gestures\",\"name\":\"tap\"}\n{\"ok\":true}\n{\"event\":\"state\"}",
        ])
        let control = try ControlClient(path: server.path)
        try control.subscribe(to: ["gestures", "state"])
        try control.do("nothing")
        #expect(try control.nextEvent()["name"] == "tap")
        #expect(try control.nextEvent() == ["event": "state"])
    }

    @Test("A socket that never appears is an error that says where it was looked for")
    func missingSocket() {
        let error = #expect(throws: WaitTimedOut.self) {
            try ControlClient(path: "/nowhere/control", timeout: 0.02) { "it wrote: no such option" }
        }
        #expect(error?.description.contains("/nowhere/control") == true)
        #expect(error?.description.contains("no such option") == true)
    }
}
