// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Geometry

/// An X server of a test's own, without a screen.
///
/// ```swift
/// let server = try XServer.touch(size: .init(width: 1280, height: 800), windowManager: .openbox)
/// let app = try AppUnderTest(on: server, arguments: ["book.pdf"])
/// try server.touchscreen.tap(at: DevicePoint(x: 300, y: 200))
/// ```
///
/// It chooses a free display by itself, so that any number may run side by side, listens on no network, and ends when
/// the object goes or when the test's process dies. Its methods block; use it from one thread at a time.
public final class XServer {
    /// What `DISPLAY` says, such as `:7`.
    public let display: String
    /// The extent of the screen, in pixels.
    public let size: DeviceSize
    /// What the server and `Xft.dpi` say.
    public let dpi: Int
    let client: XClient
    let scratch: ScratchFolder
    private let process: GuardedProcess
    private var windowManager: GuardedProcess?
    private let devices: InputTestDevices?

    /// A window manager that a server may run.
    public enum WindowManager: Hashable, Sendable {
        /// Openbox.
        case openbox

        var tool: Tool {
            switch self {
            case .openbox: .openbox
            }
        }
    }

    /// Starts Xvfb: mouse and keyboard, no touch.
    /// - Parameters:
    ///   - size: The extent of the screen, in pixels.
    ///   - dpi: What the server and `Xft.dpi` say.
    ///   - depth: Bits a pixel, 24 or 16.
    ///   - monitors: Parts of the screen that clients take for monitors; none for one that is all of it.
    ///   - disabledExtensions: Extensions to leave out, such as `MIT-SHM` for what a remote display lacks.
    ///   - windowManager: What manages windows; nil for nothing.
    /// - Returns: The server, ready for clients.
    /// - Throws: ``ToolMissing``, ``XServerError/didNotStart(server:log:)``.
    public static func xvfb(
        size: DeviceSize = DeviceSize(width: 1280, height: 800), dpi: Int = 96, depth: Int = 24,
        monitors: [Monitor] = [], disabledExtensions: [String] = [], windowManager: WindowManager? = nil
    ) throws -> XServer {
        let screen = "\(Int(size.width))x\(Int(size.height))x\(depth)"
        let arguments = ["-screen", "0", screen, "-dpi", String(dpi)]
        let launch = XServerLaunch(
            tool: .xvfb, arguments: arguments + disabledExtensions.flatMap { ["-extension", $0] })
        return try XServer(
            launch, scratch: ScratchFolder(), size: size, dpi: dpi, monitors: monitors, windowManager: windowManager)
    }

    /// Starts Xorg on a dummy card with a mouse, a keyboard, a touchpad with gestures, a touchscreen, a pen and its
    /// eraser. It needs no rights, no graphics and no real device.
    /// - Throws: ``ToolMissing``, ``XServerError/didNotStart(server:log:)``.
    public static func touch(
        size: DeviceSize = DeviceSize(width: 1280, height: 800), dpi: Int = 96, windowManager: WindowManager? = nil
    ) throws -> XServer {
        let scratch = try ScratchFolder()
        let launch = try XServerLaunch.xorg(size: size, dpi: dpi, scratch: scratch)
        return try XServer(
            launch, scratch: scratch, size: size, dpi: dpi, windowManager: windowManager, hasTouch: true)
    }

    init(
        _ launch: XServerLaunch, scratch: ScratchFolder, size: DeviceSize, dpi: Int, monitors: [Monitor] = [],
        windowManager: WindowManager?, hasTouch: Bool = false
    ) throws {
        (process, display) = try launch.start(in: scratch)
        self.scratch = scratch
        self.size = size
        self.dpi = dpi
        client = try XClient(display: display)
        devices = hasTouch ? try InputTestDevices(folder: scratch.url, screen: size) : nil
        try publishResources()
        try part(into: monitors)
        if let windowManager { try start(windowManager) }
    }

    deinit { close() }

    /// Ends the server and its window manager. What is asked of it afterwards fails.
    public func close() {
        windowManager?.close()
        process.close()
    }

    /// The folder with the server's logs. It goes with the server unless ``keepsLogs`` is set.
    public var logs: URL { scratch.url }

    /// Whether the logs stay when the server goes, to be read after a failure.
    public var keepsLogs: Bool {
        get { scratch.isKept }
        set { scratch.isKept = newValue }
    }

    /// What a client needs in its environment to show itself here.
    public var environment: [String: String] { ["DISPLAY": display] }

    /// The keyboard.
    public private(set) lazy var keyboard = Keyboard(client)
    /// The mouse.
    public private(set) lazy var mouse = Mouse(client)
    /// The windows on the screen.
    public private(set) lazy var windows = WindowInspector(client)

    /// The touchscreen.
    /// - Throws: ``XServerError/noSuchDevice(_:display:)`` on Xvfb.
    public var touchscreen: Touchscreen { get throws { try device("touchscreen").touchscreen } }

    /// The touchpad.
    /// - Throws: ``XServerError/noSuchDevice(_:display:)`` on Xvfb.
    public var touchpad: Touchpad { get throws { try device("touchpad").touchpad } }

    /// The pen.
    /// - Throws: ``XServerError/noSuchDevice(_:display:)`` on Xvfb.
    public var pen: Pen { get throws { try device("pen").pen } }

    /// The other end of the pen, which drivers tell apart by its name.
    /// - Throws: ``XServerError/noSuchDevice(_:display:)`` on Xvfb.
    public var eraser: Pen { get throws { try device("eraser").eraser } }

    private func device(_ name: String) throws -> InputTestDevices {
        guard let devices else { throw XServerError.noSuchDevice(name, display: display) }
        return devices
    }

    /// Starts a window manager and returns when it manages.
    private func start(_ manager: WindowManager) throws {
        var environment = ProcessInfo.processInfo.environment
        environment.merge(self.environment) { $1 }
        environment["HOME"] = try scratch.folder("manager-home").path
        let process = try GuardedProcess(
            executable: manager.tool.locate(), arguments: [], environment: environment, logs: scratch.url)
        windowManager = process
        try waitUntil("\(manager.tool.name) manages the screen", state: { process.errorText }) {
            guard let check = try client.numbers("_NET_SUPPORTING_WM_CHECK", of: client.root)?.first else {
                return false
            }
            return try client.numbers("_NET_SUPPORTING_WM_CHECK", of: check)?.first == check
        }
        try WindowManagerProbe(client).run()
    }
}
