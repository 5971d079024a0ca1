// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Geometry

/// The configuration file of a server with a dummy card and synthetic input.
struct XorgConfiguration {
    let size: DeviceSize
    /// The folder for the sockets of the input devices.
    let sockets: URL

    /// An input device: its name, which is also its socket's, and its options.
    private static let devices: [(name: String, role: String, options: [(String, String)])] = [
        ("keyboard", "CoreKeyboard", [("DeviceType", "Keyboard"), ("xkb_layout", "us")]),
        ("mouse", "CorePointer", [("DeviceType", "Pointer")]),
        ("touchpad", "SendCoreEvents", [("DeviceType", "PointerGesture")]),
        ("touchscreen", "SendCoreEvents", [("DeviceType", "Touch"), ("TouchCount", "10")]),
        ("pen", "SendCoreEvents", penOptions), ("eraser", "SendCoreEvents", penOptions),
    ]
    private static let penOptions = [("DeviceType", "PointerAbsoluteProximity"), ("PointerHasPressure", "true")]

    var text: String {
        """
        Section "ServerFlags"
            Option "AutoAddDevices" "false"
            Option "AutoAddGPU" "false"
            Option "DontVTSwitch" "true"
            Option "BlankTime" "0"
            Option "StandbyTime" "0"
            Option "SuspendTime" "0"
            Option "OffTime" "0"
        EndSection
        Section "Device"
            Identifier "card"
            Driver "dummy"
            VideoRam 262144
        EndSection
        Section "Monitor"
            Identifier "monitor"
            HorizSync 5.0 - 1000.0
            VertRefresh 5.0 - 240.0
            \(modeline)
        EndSection
        Section "Screen"
            Identifier "screen"
            Device "card"
            Monitor "monitor"
            DefaultDepth 24
            SubSection "Display"
                Depth 24
                Modes "requested"
            EndSubSection
        EndSection
        \(Self.devices.map(section).joined(separator: "\n"))
        Section "ServerLayout"
            Identifier "layout"
            Screen "screen"
        \(Self.devices.map { "    InputDevice \"\($0.name)\" \"\($0.role)\"" }.joined(separator: "\n"))
        EndSection

        """
    }

    private func section(name: String, role: String, options: [(String, String)]) -> String {
        let all = options + [("SocketPath", sockets.appendingPathComponent(name).path)]
        return """
            Section "InputDevice"
                Identifier "\(name)"
                Driver "inputtest"
            \(all.map { "    Option \"\($0)\" \"\($1)\"" }.joined(separator: "\n"))
            EndSection
            """
    }

    /// A mode of 60 Hz with little blanking. The dummy driver drops modes whose pixel clock is above 300 MHz, so
    /// larger screens claim less than 60 Hz; nothing is scanned out, hence nothing is lost.
    private var modeline: String {
        let (width, height) = (Int(size.width), Int(size.height))
        let (lineLength, lines) = (width + 32, height + 4)
        let clock = min(max(Double(lineLength * lines) * 60 / 1_000_000, 12), 300)
        let horizontal = "\(width) \(width + 8) \(width + 16) \(lineLength)"
        return "Modeline \"requested\" \(clock) \(horizontal) \(height) \(height + 1) \(height + 2) \(lines)"
    }
}
