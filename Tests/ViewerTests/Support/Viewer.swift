// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Geometry
import RectoTesting

/// `recto` on the screen of a suite, with hands and eyes for it.
final class Viewer {
    let server: XServer
    let app: AppUnderTest
    let control: ControlClient

    /// Starts it in a window of 800 x 700 pixels at the screen's corner, and waits until its socket answers.
    /// - Parameters:
    ///   - screen: where it shows itself.
    ///   - arguments: documents and options.
    ///   - geometry: what to say of the window; nil for nothing.
    ///   - hasBars: whether it begins with bars, rather than with pages alone.
    ///   - home: where a former run kept its state.
    ///   - environment: changes to the environment.
    /// - Throws: what keeps it from starting.
    init(
        _ screen: Screen, _ arguments: [String], geometry: String? = "800x700+0+0", hasBars: Bool = false,
        home: TestFolder? = nil,
        environment: [String: String] = [:]
    ) throws {
        server = try screen.server
        var environment = environment
        if let home { environment["XDG_STATE_HOME"] = home.url.path }
        let options = (geometry.map { ["--geometry", $0] } ?? []) + (hasBars ? [] : ["--hide-bars"])
        app = try AppUnderTest(on: server, arguments: options + arguments, environment: environment)
        control = try app.control
    }

    // MARK: State

    var state: AppState { get throws { try control.state() } }

    /// A member of the state that ``AppState`` doesn't have.
    func state(_ member: String) throws -> JSONValue? { try control.get("state")[member] }

    /// Waits until the state is as wanted.
    func wait(_ what: String, timeout: Double = Patience.seconds, until condition: (AppState) throws -> Bool) throws {
        try waitUntil(what, timeout: timeout, state: { try? control.get("state") }) { try condition(control.state()) }
    }

    /// Waits until all input so far has been taken in, and the document is open and drawn, apart from signs that go by
    /// themselves.
    @discardableResult
    func drawn() throws -> Viewer {
        try control.waitUntilDrawn()
        return self
    }

    /// What the window still waits for, with all input so far taken in.
    func pending() throws -> [String] {
        do {
            try control.send(["wait": "idle", "timeout": 0])
            return []
        } catch ControlError.refused(_, _, let reply) {
            return (reply["pending"]?.array ?? []).compactMap(\.string)
        }
    }

    /// Waits until the window says that the document can't be shown, and gives all that it says.
    func failureText() throws -> String {
        try waitFor("a message of failure shows", state: { try? control.get("state") }) {
            try control.view("failure")?.visibleText
        }
    }

    // MARK: Views

    func views() throws -> ViewNode { try control.views() }

    /// The first visible view that `predicate` is true for.
    func view(where predicate: (ViewNode) -> Bool) throws -> ViewNode? { try views().visible.first(where: predicate) }

    /// The text of the page indicator; nil while it doesn't show.
    func indicator() throws -> String? { try control.view("page-indicator")?.visibleText }

    /// The text of the notice; nil while there is none.
    func notice() throws -> String? { try control.view("notice")?.visibleText }

    /// Waits until a notice shows that holds `text`.
    func waitForNotice(_ text: String) throws {
        try waitUntil("a notice says “\(text)”", state: { try? self.notice() }) {
            try notice()?.contains(text) == true
        }
    }

    // MARK: Window

    /// Its window.
    func window() throws -> WindowInfo { try server.windows.wait { $0.pid == app.pid } }

    /// All its windows.
    func windows() throws -> [WindowInfo] { try server.windows.all().filter { $0.pid == app.pid } }

    /// Gives it the keyboard, and puts the pointer in its middle.
    @discardableResult
    func focus() throws -> Viewer {
        let window = try window()
        try server.mouse.move(to: window.frame.center)
        try server.windows.activate(window.id)
        try waitUntil("it has the keyboard") { try server.windows.focused() == window.id }
        // A wheel that turns before the pointer's arrival has been taken in is lost.
        return try drawn()
    }

    /// Chooses a command by its name, as a person does: from the palette.
    func choose(_ command: String) throws {
        let commands = try control.get("commands").array ?? []
        let title = commands.first { $0["name"]?.string == command }?["title"]?.string ?? command
        try press("p", [.control, .shift])
        try waitUntil("the palette shows") { try control.view("palette-field")?.isFocused == true }
        try server.keyboard.type(title.lowercased().filter { $0.isLetter || $0 == " " })
        // Rows are elsewhere while there are still letters to come.
        try drawn()
        let row: ViewNode = try waitFor(
            "the palette has \(command)", state: { try? control.view("palette") }
        ) {
            try control.view("palette-" + command)
        }
        try server.mouse.click(at: row.frame.center)
        try waitUntil("the palette is gone") { try control.view("palette") == nil }
    }

    /// Drags with the first button from the left edge of one part of a page to the right edge of another, which selects text.
    func drag(from first: PageRect, to last: PageRect, page: Int = 0) throws {
        let (start, end) = (try place(page: page, first), try place(page: page, last))
        try server.mouse.move(to: DevicePoint(x: start.minX + 1, y: start.midY))
        try server.mouse.press()
        try server.mouse.move(to: DevicePoint(x: start.minX + 10, y: start.midY))
        try server.mouse.move(to: DevicePoint(x: end.maxX - 1, y: end.midY))
        try server.mouse.release()
    }

    /// Presses a key.
    func press(_ key: Key, _ modifiers: Set<Key.Modifier> = []) throws { try server.keyboard.press(key, modifiers) }

    /// What shows in the window.
    func picture() throws -> Picture { try server.screenshot(of: window().id) }

    /// Where a page's part is on the screen, in whole pixels.
    func place(page: Int, _ rect: PageRect = PDFBuilder.Page.letter) throws -> DeviceRect {
        try control.locate(page: page, rect: rect).root
    }
}

extension PDFBuilder {
    /// Numbered pages that have the labels i, ii, iii, iv, 1, 2, ….
    static func labelled(count: Int) -> PDFBuilder {
        var document = PDFBuilder.pages(count: count)
        document.pageLabels = [PageLabel(from: 0, style: .roman), PageLabel(from: 4, style: .decimal)]
        return document
    }
}
