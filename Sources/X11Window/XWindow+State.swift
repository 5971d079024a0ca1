// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import CX11
import Geometry

extension XWindow {
    /// Covers the whole monitor without a frame, or goes back. ``XWindowDelegate/windowStateDidChange(_:)`` tells when
    /// it has happened.
    public func setFullscreen(_ wanted: Bool) {
        guard wanted != isFullscreen else { return }
        if connection.windowManagerSupports(.stateFullscreen) { return askForFullscreen(wanted) }
        if wanted { coverMonitor() } else { uncoverMonitor() }
        isFullscreen = wanted
        delegate?.windowStateDidChange(self)
    }

    /// Makes the window an icon.
    public func minimize() {
        XIconifyWindow(connection.display.pointer, id, XDefaultScreen(connection.display.pointer))
    }

    /// Takes the window's frame away by hand, where no window manager does it.
    func coverMonitor() {
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
