// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import CX11
import Geometry

extension XWindow {
    /// Covers a whole monitor without a frame, or goes back to where the window was.
    /// ``XWindowDelegate/windowStateDidChange(_:)`` tells when it has happened.
    /// - Parameters:
    ///   - wanted: whether to cover it.
    ///   - name: the monitor, by the name of its output; where nil or unknown, the one that shows most of the window.
    public func setFullscreen(_ wanted: Bool, onMonitor name: String? = nil) {
        guard wanted != isFullscreen else { return }
        let target = name.flatMap { name in connection.monitors.first { $0.name == name } }
        if connection.windowManagerSupports(.stateFullscreen) {
            if wanted { visit(target) }
            askForFullscreen(wanted)
            if !wanted { returnFromVisit() }
            return
        }
        if wanted { cover(target ?? monitor) } else { uncoverMonitor() }
        isFullscreen = wanted
        delegate?.windowStateDidChange(self)
    }

    /// Where the window stands with the frame that a window manager has put around it, in pixels of the whole display: what
    /// a window is placed by. One round trip.
    public var outerOrigin: DevicePoint {
        let extents = connection.display.words(of: connection.atoms[.frameExtents], on: id) ?? []
        guard extents.count == 4 else { return frame.origin }
        return DevicePoint(x: frame.minX - Double(extents[0]), y: frame.minY - Double(extents[2]))
    }

    /// Makes the window an icon.
    public func minimize() {
        XIconifyWindow(connection.display.pointer, id, XDefaultScreen(connection.display.pointer))
    }

    /// Moves the window to another monitor, for the window manager to let it cover that.
    private func visit(_ monitor: Monitor?) {
        guard let monitor, monitor.name != self.monitor?.name else { return }
        frameBeforeVisit = DeviceRect(origin: outerOrigin, size: frame.size)
        let size = DeviceSize(
            width: min(size.width, monitor.frame.width), height: min(size.height, monitor.frame.height))
        move(to: DeviceRect(origin: monitor.frame.origin, size: size))
    }

    private func returnFromVisit() {
        guard let before = frameBeforeVisit else { return }
        frameBeforeVisit = nil
        move(to: before)
    }

    /// Takes the window's frame away by hand, where no window manager does it.
    func cover(_ monitor: Monitor?) {
        guard let monitor else { return }
        frameBeforeFullscreen = frame
        move(to: monitor.frame)
    }

    /// Reads what the window manager has made of the window.
    func readState() {
        let atoms = connection.atoms
        let states = Set(connection.display.words(of: atoms[.netWMState], on: id) ?? [])
        let wmState = connection.display.words(of: atoms[.wmState], on: id)?.first
        let before = (isFullscreen, isMaximized, isMinimized)
        // Without a window manager nobody writes the property, and the window itself knows.
        if frameBeforeFullscreen == nil, isMapped || wmState != nil {
            isFullscreen = states.contains(atoms[.stateFullscreen])
        }
        isMaximized = states.isSuperset(of: [atoms[.stateMaximizedVertically], atoms[.stateMaximizedHorizontally]])
        isMinimized = wmState == UInt(IconicState) || states.contains(atoms[.stateHidden])
        if before != (isFullscreen, isMaximized, isMinimized) { delegate?.windowStateDidChange(self) }
    }

    /// Takes in that the monitors have changed.
    func monitorsChanged() {
        if frameBeforeFullscreen != nil, let monitor { move(to: monitor.frame) }
        lastMonitor = monitor
        delegate?.windowMonitorDidChange(self)
    }

    /// Takes in that the desktop asks for another scale.
    func desktopScaleChanged() {
        guard !hasFixedScale, scale != connection.desktopScale else { return }
        scale = connection.desktopScale
        translator.scale = scale
        delegate?.windowScaleDidChange(self)
        delegate?.window(self, needsPaint: [bounds])
    }

    private func askForFullscreen(_ wanted: Bool) {
        let atoms = connection.atoms
        if isMapped {
            connection.display.sendToRoot(
                atoms[.netWMState], about: id,
                (wanted ? 1 : 0, Int(bitPattern: atoms[.stateFullscreen]), 0, 1, 0))
        } else if wanted {
            writeInitialState()
        } else {
            XDeleteProperty(connection.display.pointer, id, atoms[.netWMState])
        }
    }

    private func uncoverMonitor() {
        guard let before = frameBeforeFullscreen else { return }
        frameBeforeFullscreen = nil
        move(to: before)
    }

    private func move(to frame: DeviceRect) {
        XMoveResizeWindow(
            connection.display.pointer, id, Int32(clamping: Int(frame.minX)), Int32(clamping: Int(frame.minY)),
            UInt32(clamping: Int(frame.width)), UInt32(clamping: Int(frame.height)))
    }
}

extension XConnection {
    /// Whether a window manager runs and knows `feature`. Two round trips.
    func windowManagerSupports(_ feature: AtomName) -> Bool {
        guard let check = display.words(of: atoms[.supportingWMCheck], on: display.root)?.first,
            // A property may outlive the one who wrote it.
            display.words(of: atoms[.supportingWMCheck], on: check)?.first == check
        else { return false }
        return display.words(of: atoms[.supported], on: display.root)?.contains(atoms[feature]) ?? false
    }
}
