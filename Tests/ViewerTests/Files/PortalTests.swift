// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import RectoTesting
import Testing

private let daemon = "/usr/bin/dbus-daemon"

/// Asking for files by the desktop's own dialog, on a bus of the test.
@Suite("File portal", .serialized, .enabled(if: FileManager.default.isExecutableFile(atPath: daemon)))
struct PortalTests {
    private static let screen = Screen { try .xvfb() }
    private let folder = TestFolder()
    private let bus: AppUnderTest
    private let environment: [String: String]

    init() throws {
        let address = "unix:path=" + folder.url.appendingPathComponent("bus").path
        let bus = try AppUnderTest(
            URL(fileURLWithPath: daemon), on: nil,
            arguments: ["--session", "--nofork", "--nopidfile", "--print-address", "--address", address],
            hasControl: false)
        try waitUntil("the bus is there", state: { bus.errors }) { bus.output.contains("unix:path=") }
        self.bus = bus
        environment = ["DBUS_SESSION_BUS_ADDRESS": address]
    }

    private func portal(_ answer: String?) throws -> AppUnderTest {
        let portal = try AppUnderTest(
            AppUnderTest.builtProduct("portal-mock"), on: nil, arguments: answer.map { [$0] } ?? [],
            environment: environment, hasControl: false)
        try waitUntil("the portal is there", state: { portal.errors }) { portal.output.contains("ready") }
        return portal
    }

    @Test("The desktop's dialog is asked where there is one; what it gives is opened, and without it Recto asks itself")
    func asking() throws {
        let path = try folder.add(.pages(count: 2), as: "ein Buch.pdf")
        let portal = try portal("file://" + path.replacing(" ", with: "%20"))
        let viewer = try Viewer(Self.screen, [], hasBars: true, environment: environment).focus()
        try viewer.press("o", [.control])
        try viewer.wait("it's open") { $0.document == path && $0.pageCount == 2 }
        let question = portal.output
        #expect(question.contains("OpenFile x11:") && question.contains("Open a File"))
        #expect(question.contains("*.[pP][dD][fF]") && question.contains("'accept_label'"))
        #expect(question.contains("'multiple': <true>"))

        // Nothing happens where a person cancels.
        portal.close()
        let other = try self.portal(nil)
        try viewer.drawn()
        try viewer.press("s", [.control, .shift])
        try waitUntil("it's asked") { other.output.contains("SaveFile") && other.output.contains("ein Buch.pdf") }
        try viewer.drawn()
        #expect(try viewer.state("asking") == false)

        // No dialog is there any more.
        other.close()
        try viewer.press("o", [.control])
        try waitUntil("Recto asks itself") { try viewer.view { $0.identifier == "file-name" && $0.isFocused } != nil }
    }
}
