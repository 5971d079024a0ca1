// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import CX11
import Drawing
import EventLoop
import Geometry
import Gestures

/// A top-level window: what a person does to it comes out as ``InputEvent``s, what is painted on ``backbuffer`` and
/// presented is what they see.
///
/// ```swift
/// let window = XWindow(connection, XWindow.Options(title: "Report.pdf", size: DeviceSize(width: 800, height: 600)))
/// window.delegate = controller
/// window.show()
/// ```
@MainActor
public final class XWindow {
    /// What a window begins with.
    public struct Options {
        /// What the window manager writes above the window.
        public var title: String
        /// The program's names, by which desktops find its icon: instance and class.
        public var className: (instance: String, class: String)
        /// The size of what is painted, in pixels.
        public var size: DeviceSize
        /// The least size that the person may give it, in pixels.
        public var minimumSize: DeviceSize
        /// Where to put it, in pixels of the whole display; nil lets the window manager choose.
        public var position: DevicePoint?
        /// The icon; nil for none.
        public var icon: Icon?
        /// Pixels to a point; nil follows the desktop.
        public var scale: Double?
        /// Whether it begins without frame on the whole monitor.
        public var isFullscreen = false

        /// Makes options.
        public init(
            title: String, className: (instance: String, class: String) = ("recto", "Recto"),
            size: DeviceSize = DeviceSize(width: 800, height: 600),
            minimumSize: DeviceSize = DeviceSize(width: 160, height: 120), position: DevicePoint? = nil,
            icon: Icon? = nil, scale: Double? = nil
        ) {
            self.title = title
            self.className = className
            self.size = size
            self.minimumSize = minimumSize
            self.position = position
            self.icon = icon
            self.scale = scale
        }
    }

    /// A picture for taskbars.
    public struct Icon: Hashable, Sendable {
        /// Pixels in a row.
        public var width: Int
        /// Row by row from the top, `0xAARRGGBB`, not premultiplied.
        public var pixels: [UInt32]

        /// Makes an icon. Pixels that do not fill a row are left out.
        public init(width: Int, pixels: [UInt32]) {
            self.width = max(1, width)
            self.pixels = pixels
        }
    }

    /// Who hears of what happens. Not kept alive.
    public weak var delegate: (any XWindowDelegate)?
    /// The connection that the window belongs to.
    public let connection: XConnection
    /// The size of what is painted, in whole pixels.
    public internal(set) var size: DeviceSize
    /// Pixels to a point.
    public internal(set) var scale: Double
    /// Whether keys come to this window.
    public internal(set) var hasFocus = false
    /// Whether it is on the display, be it covered by others.
    public internal(set) var isMapped = false
    /// Whether it has been made an icon.
    public internal(set) var isMinimized = false
    /// Whether nothing of it can be seen, so that painting is wasted.
    public internal(set) var isObscured = false
    /// Whether it covers the whole monitor without a frame.
    public internal(set) var isFullscreen = false
    /// Whether the window manager has made it as large as it can be with a frame.
    public internal(set) var isMaximized = false
    /// Whether a presented frame has not been shown yet; a second one would only pile up.
    public internal(set) var isFrameInFlight = false
    /// Whether ``close()`` has been called.
    public private(set) var isClosed = false
    /// What the pointer looks like above the window.
    public var cursor = CursorShape.arrow { didSet { if cursor != oldValue { applyCursor() } } }

    /// Whether keys enter text, through the input method of the locale; else they are keys alone, and none composes.
    public var takesText = false { didSet { if takesText != oldValue { takesTextDidChange() } } }

    let handle: WindowHandle
    let hasFixedScale: Bool
    var translator: XInputTranslator
    var buffer: Backbuffer
    var inputContext: InputContext?
    var downKeys: Set<UInt32> = []
    /// What another program holds over the window.
    var drag = DragReception()
    var lastDragPoint = ViewPoint.zero
    var position = DevicePoint.zero
    var isReparented = false
    var lastMonitor: Monitor?
    var syncCounter: SyncCounter?
    var pendingSync: XSyncValue?
    var frameBeforeFullscreen: DeviceRect?
    /// Where the window was before it went to cover another monitor.
    var frameBeforeVisit: DeviceRect?
    /// The part of the backbuffer, from its top left corner, that has been painted: less than all of it once it has grown.
    var paintedSize = DeviceSize(width: 0, height: 0)

    /// Makes a window that is not shown yet.
    public init(_ connection: XConnection, _ options: Options) {
        let whole = DeviceSize(
            width: max(1, options.size.width.rounded()), height: max(1, options.size.height.rounded()))
        let origin = options.position ?? .zero
        self.connection = connection
        size = whole
        position = origin
        hasFixedScale = options.scale != nil
        scale = options.scale ?? connection.desktopScale
        handle = WindowHandle(
            connection.display, x: Int32(clamping: Int(origin.x)), y: Int32(clamping: Int(origin.y)),
            width: Int(whole.width), height: Int(whole.height))
        translator = XInputTranslator(scale: scale)
        buffer = Backbuffer(
            connection.display, for: handle.id, width: Int(whole.width), height: Int(whole.height), replacing: nil,
            copying: nil)
        connection.windows[handle.id] = XConnection.WeakWindow(window: self)
        for device in connection.devices.values { translator.update(device) }
        setUpProperties(options)
        selectInput()
        makeInputContext()
        isFullscreen = options.isFullscreen
        if isFullscreen { writeInitialState() }
    }

    /// The server's number of the window, as other programs name it.
    public var id: UInt { handle.id }

    /// The window's whole area in pixels.
    public var bounds: DeviceRect { DeviceRect(origin: .zero, size: size) }

    /// Where the window's area lies, in pixels of the whole display.
    public var frame: DeviceRect { DeviceRect(origin: position, size: size) }

    /// The monitor that shows most of the window.
    public var monitor: Monitor? { connection.monitors.showingMost(of: frame) }

    /// Puts the window on the display.
    public func show() {
        lastMonitor = monitor
        XMapWindow(connection.display.pointer, id)
        if isFullscreen, !connection.windowManagerSupports(.stateFullscreen) { cover(monitor) }
        delegate?.window(self, needsPaint: [bounds])
    }

    /// Puts the window above others, with the keyboard.
    public func raise() {
        XRaiseWindow(connection.display.pointer, id)
        connection.display.sendToRoot(
            connection.atoms[.activeWindow], about: id, (1, Int(bitPattern: connection.lastEventTime), 0, 0, 0))
    }

    /// Takes the window off the display for good. Nothing is told afterwards.
    public func close() {
        guard !isClosed else { return }
        isClosed = true
        delegate = nil
        connection.windows[id] = nil
        inputContext = nil
        XUnmapWindow(connection.display.pointer, id)
    }

    /// Changes what the window manager writes above the window.
    public func setTitle(_ title: String) { writeTitle(title) }

    /// Changes what parts of the window show that have not been painted yet: a colour as `0xRRGGBB`.
    public func setGround(_ color: UInt32) { XSetWindowBackground(connection.display.pointer, id, UInt(color)) }

    /// Asks for another size, in pixels. ``XWindowDelegate/windowDidResize(_:)`` tells what has come of it.
    public func resize(to size: DeviceSize) {
        XResizeWindow(
            connection.display.pointer, id, UInt32(clamping: Int(max(1, size.width.rounded()))),
            UInt32(clamping: Int(max(1, size.height.rounded()))))
    }

    /// Tells the input method where text is being entered, so that its candidates appear there.
    public func setTextSpot(_ point: ViewPoint) {
        inputContext?.setSpot(x: Int16(clamping: Int(point.x * scale)), y: Int16(clamping: Int(point.y * scale)))
    }

    private func takesTextDidChange() {
        if takesText { connection.openInputMethod() } else { inputContext?.reset() }
        updateInputFocus()
    }

    /// Tells the input method whether text is being entered.
    func updateInputFocus() { inputContext?.setFocus(hasFocus && takesText) }

    func makeInputContext() {
        guard inputContext == nil, let method = connection.inputMethod else { return }
        inputContext = InputContext(method, window: id)
        inputContext?.onCompose = { [weak self] composition in
            guard let self else { return }
            delegate?.window(self, didCompose: composition.text, caret: composition.caret)
        }
        updateInputFocus()
    }

    private func applyCursor() { XDefineCursor(connection.display.pointer, id, connection.cursor(cursor)) }

    private func selectInput() {
        var events = [
            XI_ButtonPress, XI_ButtonRelease, XI_Motion, XI_Enter, XI_Leave, XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd,
            XI_DeviceChanged,
        ]
        if connection.extensions.inputMinor >= 4 {
            events += [XI_GesturePinchBegin, XI_GesturePinchUpdate, XI_GesturePinchEnd]
            events += [XI_GestureSwipeBegin, XI_GestureSwipeUpdate, XI_GestureSwipeEnd]
        }
        connection.display.selectInput(id, device: XIAllMasterDevices, events: events)
    }
}

extension XConnection {
    /// The theme's cursor of a shape.
    func cursor(_ shape: CursorShape) -> Cursor {
        if let cursor = cursors[shape] { return cursor }
        let cursor = shape.glyph.map { XCreateFontCursor(display.pointer, UInt32($0)) } ?? makeEmptyCursor()
        cursors[shape] = cursor
        return cursor
    }

    /// A cursor of one pixel that is not there.
    private func makeEmptyCursor() -> Cursor {
        let empty = XCreatePixmap(display.pointer, display.root, 1, 1, 1)
        defer { XFreePixmap(display.pointer, empty) }
        let graphics = XCreateGC(display.pointer, empty, 0, nil)
        XFillRectangle(display.pointer, empty, graphics, 0, 0, 1, 1)
        XFreeGC(display.pointer, graphics)
        var (front, back) = (XColor(), XColor())
        return XCreatePixmapCursor(display.pointer, empty, empty, &front, &back, 0, 0)
    }
}
