// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Drawing
import EventLoop
import Foundation
import Geometry
import Gestures
import RectoTesting
import Testing
import Views

@testable import RectoApp

/// The program with a window in memory, and hands for it.
@MainActor
final class GalleryStage {
    let application: Application
    let loop: EventLoop
    private let scratch: ScratchFolder
    /// What presses things.
    private let hand: Touch.TouchType
    private var serial: UInt64 = 0

    /// Opens documents in a window, and waits until the first one is drawn.
    /// - Parameters:
    ///   - document: what to open.
    ///   - look: how the window looks.
    ///   - options: further options of the command line.
    /// - Throws: what keeps the documents from being written or opened.
    init(_ document: GalleryDocument, _ look: GalleryLook, options: [String] = []) throws {
        scratch = try ScratchFolder()
        hand = look.isForFingers ? .direct : .indirectPointer
        let settings = scratch.url.appendingPathComponent("recto.toml")
        // Bars that are to show always can't be hidden.
        try look.settings(hasBars: !options.contains("--hide-bars")).write(
            to: settings, atomically: true, encoding: .utf8)
        let size = "\(Int(look.size.width))x\(Int(look.size.height))"
        let usual = [
            "--snapshot", "unused.png", "--config", settings.path, "--private", "--own-dialogs", "--theme", look.theme,
            "--size", size, "--scale", String(look.scale),
        ]
        loop = EventLoop()
        application = try Application(options: Options(arguments: usual + options), loop: loop)
        loop.beforeWaiting { [weak application] in
            for window in application?.windows ?? [] { window.paintIfNeeded() }
        }
        let paths = try document.paths(in: scratch.url)
        let openings = try paths.map { try application.beginOpening($0) }
        try application.show(openings.isEmpty ? [application.emptyOpening()] : openings, on: HeadlessDisplay())
    }

    /// The window's tab that shows.
    var window: ViewerWindow {
        get throws {
            let front = application.windows.first { $0.isInFront }
            return try #require(front)
        }
    }

    /// Ends the program.
    func close() {
        for window in application.windows { window.close() }
    }

    // MARK: Waiting

    /// Lets the program run until something is so.
    func wait(_ what: String, until condition: () throws -> Bool) throws {
        let deadline = loop.now + Patience.seconds
        while try !condition() {
            guard loop.now < deadline else { throw Late(what: what) }
            try window.pdf.readWanted()
            loop.turn(timeout: 0.05)
        }
    }

    /// Something that never came.
    struct Late: Error {
        let what: String
    }

    /// Lets the program run until nothing more is to come but what passes, or until all that is there is painted.
    func settle(isPassing: Bool = false) throws {
        let window = try window
        try wait("the window is drawn") { window.undrawn.allSatisfy { isPassing && $0 != .frame } }
    }

    // MARK: Doing

    /// Runs a command, and waits until it's done.
    func run(_ name: String, _ arguments: CommandArguments = .null) throws {
        try settle()
        let command = try #require(CommandTable.command(named: name))
        try command.run(window, arguments)
        try settle()
    }

    /// Presses a key.
    func press(_ keysym: UInt32, _ modifiers: ModifierFlags = [], text: String = "") throws {
        try window.handle(.key(KeyEvent(keysym: keysym, text: text, timestamp: loop.now, modifiers: modifiers)))
        try settle()
    }

    /// Types a text.
    func type(_ text: String) throws {
        for scalar in text.unicodeScalars { try press(scalar.value, text: String(scalar)) }
    }

    /// Presses a place of the window.
    /// - Parameters:
    ///   - point: where, in points of the window.
    ///   - type: with what; by default what the window is made for.
    ///   - isHeld: whether it is held until something comes of that.
    /// - Throws: ``Late`` where the window doesn't come to rest.
    func press(at point: ViewPoint, with type: Touch.TouchType? = nil, isHeld: Bool = false) throws {
        let type = type ?? hand
        serial += 1
        var touch = Touch(
            id: TouchID(serial), device: InputDeviceID(type == .direct ? 3 : 6), type: type, phase: .began,
            timestamp: loop.now, windowLocation: point)
        try window.handle(.touches([touch]))
        if isHeld {
            let end = loop.now + 0.8
            try wait("the contact has been held") { loop.now > end }
        }
        (touch.phase, touch.timestamp) = (.ended, loop.now)
        try window.handle(.touches([touch]))
        try settle()
    }

    /// Opens the menu of a place, as what the window is made for does it.
    func openMenu(at point: ViewPoint) throws {
        try window.menus.show(at: point, isForTouch: hand == .direct)
        try settle()
    }

    /// Moves the pointer to a place.
    func hover(at point: ViewPoint) throws {
        let event = HoverEvent(
            phase: .moved, device: InputDeviceID(6), timestamp: loop.now, windowLocation: point)
        try window.handle(.hover(event))
        try settle()
    }

    /// Clicks at the middle of a view.
    func click(_ identifier: String) throws {
        let found = try view(identifier)
        let view = try #require(found, "there is no \(identifier)")
        try press(at: view.frameInWindow.center)
    }

    // MARK: Seeing

    /// The visible view that tests know by a name.
    func view(_ identifier: String) throws -> View? {
        let root = try window.root.rootView
        root.layoutIfNeeded()
        return root.descendants.first { $0.identifier == identifier && $0.isVisibleInWindow }
    }

    /// The middle of a part of a page, in points of the window.
    func place(_ rect: PageRect, page: Int = 0) throws -> ViewPoint {
        let pages = try #require(try window.pages)
        var found: ViewRect??
        pages.locate(rect, onPage: page, reveal: false) { found = $0 }
        try wait("the place is known") { found != nil }
        return try #require(found ?? nil).center
    }

    /// What the window is painted on.
    var surface: Surface {
        get throws {
            let backend = try window.group?.backend as? ImageBackend
            return try #require(backend).surface
        }
    }

    /// Writes what shows as a picture.
    func write(to file: URL) throws {
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try surface.writePNG(to: file.path)
    }
}

extension View {
    /// All views below this one, parents first.
    var descendants: [View] { subviews.flatMap { [$0] + $0.descendants } }
}
