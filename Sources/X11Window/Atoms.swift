// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import CX11
import Glibc

/// The names that Recto shares with window managers, other programs and drivers.
enum AtomName: String, CaseIterable {
    case wmProtocols = "WM_PROTOCOLS"
    case wmDeleteWindow = "WM_DELETE_WINDOW"
    case wmTakeFocus = "WM_TAKE_FOCUS"
    case wmState = "WM_STATE"
    case wmChangeState = "WM_CHANGE_STATE"
    case wmName = "_NET_WM_NAME"
    case wmIconName = "_NET_WM_ICON_NAME"
    case wmIcon = "_NET_WM_ICON"
    case wmPID = "_NET_WM_PID"
    case wmPing = "_NET_WM_PING"
    case wmSyncRequest = "_NET_WM_SYNC_REQUEST"
    case wmSyncRequestCounter = "_NET_WM_SYNC_REQUEST_COUNTER"
    case wmWindowType = "_NET_WM_WINDOW_TYPE"
    case wmWindowTypeNormal = "_NET_WM_WINDOW_TYPE_NORMAL"
    case netWMState = "_NET_WM_STATE"
    case stateFullscreen = "_NET_WM_STATE_FULLSCREEN"
    case stateMaximizedVertically = "_NET_WM_STATE_MAXIMIZED_VERT"
    case stateMaximizedHorizontally = "_NET_WM_STATE_MAXIMIZED_HORZ"
    case frameExtents = "_NET_FRAME_EXTENTS"
    case stateHidden = "_NET_WM_STATE_HIDDEN"
    case activeWindow = "_NET_ACTIVE_WINDOW"
    case supported = "_NET_SUPPORTED"
    case supportingWMCheck = "_NET_SUPPORTING_WM_CHECK"
    case userTime = "_NET_WM_USER_TIME"
    case startupID = "_NET_STARTUP_ID"
    case utf8String = "UTF8_STRING"
    case manager = "MANAGER"
    case xsettings = "_XSETTINGS_SETTINGS"
    case frameDone = "_RECTO_FRAME_DONE"
    case clipboard = "CLIPBOARD"
    case clipboardManager = "CLIPBOARD_MANAGER"
    case saveTargets = "SAVE_TARGETS"
    case targets = "TARGETS"
    case multiple = "MULTIPLE"
    case timestamp = "TIMESTAMP"
    case text = "TEXT"
    case plainText = "text/plain;charset=utf-8"
    case png = "image/png"
    case increment = "INCR"
    case atomPair = "ATOM_PAIR"
    case uriList = "text/uri-list"
    case dragAware = "XdndAware"
    case dragProxy = "XdndProxy"
    case dragSelection = "XdndSelection"
    case dragTypeList = "XdndTypeList"
    case dragEnter = "XdndEnter"
    case dragPosition = "XdndPosition"
    case dragStatus = "XdndStatus"
    case dragLeave = "XdndLeave"
    case dragDrop = "XdndDrop"
    case dragFinished = "XdndFinished"
    case dragCopy = "XdndActionCopy"
    case clock = "_RECTO_CLOCK"
    case transfer0 = "_RECTO_TRANSFER_0"
    case transfer1 = "_RECTO_TRANSFER_1"
    case transfer2 = "_RECTO_TRANSFER_2"
    case transfer3 = "_RECTO_TRANSFER_3"
    case absoluteMTPressure = "Abs MT Pressure"
    case absolutePressure = "Abs Pressure"
    case absoluteTiltX = "Abs Tilt X"
    case absoluteTiltY = "Abs Tilt Y"
}

/// The numbers that a display's server has given the names.
struct Atoms {
    private let values: [AtomName: Atom]
    private let display: OpaquePointer
    /// The selection whose owner publishes the desktop's settings.
    let settingsSelection: Atom

    /// Asks for all in one round trip.
    init(_ display: OpaquePointer) {
        self.display = display
        let names = AtomName.allCases.map(\.rawValue) + ["_XSETTINGS_S\(XDefaultScreen(display))"]
        var pointers = names.map { strdup($0) }
        defer { for pointer in pointers { free(pointer) } }
        var atoms = [Atom](repeating: 0, count: names.count)
        XInternAtoms(display, &pointers, Int32(names.count), 0, &atoms)
        values = Dictionary(uniqueKeysWithValues: zip(AtomName.allCases, atoms))
        settingsSelection = atoms.last ?? 0
    }

    subscript(name: AtomName) -> Atom { values[name] ?? 0 }

    /// The number of a name that is rarely needed. Xlib remembers it after the first round trip.
    func named(_ name: String) -> Atom { XInternAtom(display, name, 0) }

    /// The name among Recto's that has the number.
    func name(of atom: Atom) -> AtomName? { values.first { $0.value == atom }?.key }
}
