// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import CX11
import EventLoop
import Geometry
import Glibc

/// The connection to an X display: its monitors and settings, and the way of events to windows.
///
/// Add it to the program's ``EventLoop/EventLoop`` as a source. No error of a request ends the program; when the
/// server itself goes away, ``onConnectionLost`` is called and the program exits.
///
/// ```swift
/// let loop = EventLoop()
/// let connection = try XConnection(clock: { loop.now })
/// loop.addSource(connection)
/// connection.onConnectionLost = { session.save() }
/// ```
@MainActor
public final class XConnection: EventSource {
    /// The display's name, such as `:0`.
    public let displayName: String
    /// Called when the server is gone, from within whatever has just spoken to it: the place to save what is open.
    /// It must use no window. When it returns the program exits with status 1, since Xlib cannot go on.
    public var onConnectionLost: (() -> Void)?
    /// The screens as they are set up now. Windows' delegates hear of changes.
    public internal(set) var monitors: [Monitor] = []
    /// What the desktop publishes. Windows' delegates hear of changes.
    public internal(set) var settings = XSettings()
    /// The person's `Xft.dpi`; nil where it is not set.
    public internal(set) var fontDPI: Double?
    /// Whether the server runs on this machine.
    public let isLocal: Bool
    /// Whether the server can read pixels from this program's memory; false on displays of other machines.
    public let hasSharedMemory: Bool

    let display: DisplayHandle
    let atoms: Atoms
    let extensions: ExtensionCodes
    let clock: () -> Double
    var windows: [Window: WeakWindow] = [:]
    var serverClock = ServerClock()
    var lastEventTime: Time = Time(CurrentTime)
    /// When the person did what is being handled now; nil where nothing of the kind is.
    var currentEventTime: Time?
    weak var selections: XSelections?
    /// What is dragged out of a window now.
    var dragSource: XDragSource?
    var devices: [Int: InputDevice] = [:]
    var keyboard: Keyboard
    var inputMethod: InputMethod?
    var hasTriedInputMethod = false
    var hasReadLocale = false
    var settingsOwner: Window = 0
    var cursors: [CursorShape: Cursor] = [:]
    var copyContexts: [Int32: CopyContext] = [:]
    var lastTouchID: UInt64 = 0
    var shmCompletions: [UInt32: [() -> Void]] = [:]
    var deferredCompletions: [() -> Void] = []

    struct WeakWindow {
        weak var window: XWindow?
    }

    /// Opens the display called `displayName`, or the one that `DISPLAY` names.
    ///
    /// - Parameters:
    ///   - displayName: such as `:0`.
    ///   - clock: tells the time in seconds; give the loop's, which event times are brought in line with.
    /// - Throws: ``XConnectionError`` if no server answers or it lacks XInput2.
    public init(displayName: String? = nil, clock: @escaping () -> Double) throws(XConnectionError) {
        let asked = displayName ?? getenv("DISPLAY").map { String(cString: $0) } ?? ""
        guard let display = DisplayHandle(name: asked) else { throw .cannotOpen(display: asked) }
        guard let extensions = ExtensionCodes(display.pointer) else {
            throw .missingExtension(name: "XInputExtension 2.2", display: asked)
        }
        self.display = display
        self.displayName = asked
        self.extensions = extensions
        self.clock = clock
        atoms = Atoms(display.pointer)
        isLocal = display.isLocal
        hasSharedMemory = display.isLocal && display.canShareMemory
        keyboard = Keyboard(display)
        XSelectInput(display.pointer, display.root, PropertyChangeMask | StructureNotifyMask)
        selectHierarchyEvents()
        readDevices()
        readFontDPI()
        readMonitors()
        findSettingsOwner()
        display.onLoss = { [weak self] in MainActor.assumeIsolated { self?.onConnectionLost?() } }
    }

    /// The scale that the desktop asks for: pixels to a point, 1 where nothing is set.
    public var desktopScale: Double {
        guard let fontDPI, X11Tunables.scales.contains(fontDPI / X11Tunables.baseDPI) else { return 1 }
        return fontDPI / X11Tunables.baseDPI
    }

    /// Whether the person has asked the desktop for dark programs.
    public var prefersDark: Bool { settings.prefersDark }

    /// Requests that have failed since the connection was opened, as far as the server has told. Failures are expected
    /// where other programs' windows vanish.
    public var errorCount: Int { display.errorCount }

    /// The last failure in one line; nil where there was none.
    public var lastError: String? { display.lastError }

    /// The descriptor that becomes readable when events arrive.
    public var fileDescriptor: Int32 { XConnectionNumber(display.pointer) }

    /// Sends what is buffered, and handles all events that can be had without blocking.
    public func dispatchPending() -> Bool {
        var handled = runDeferredCompletions()
        while XPending(display.pointer) > 0 {
            var event = XEvent()
            XNextEvent(display.pointer, &event)
            handle(&event)
            handled = true
        }
        return handled
    }

    /// Waits until the server has handled all requests so far. All events it had for this program are then here to be
    /// handled. For tests, scripts and shutting down: it blocks.
    public func synchronize() { XSync(display.pointer, 0) }

    private func runDeferredCompletions() -> Bool {
        let batch = deferredCompletions
        deferredCompletions = []
        for completion in batch { completion() }
        return !batch.isEmpty
    }
}
