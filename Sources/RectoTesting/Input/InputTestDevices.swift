// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import CTesting
import Foundation
import Geometry

/// The synthetic devices of a server made by ``XServer/touch(size:dpi:windowManager:)``.
///
/// The driver takes one connection a device for the life of the server, and keeps a core busy once that is closed. So
/// the connections belong to the server's object, which ends the server when it goes.
final class InputTestDevices {
    let touchscreen: Touchscreen
    let touchpad: Touchpad
    let pen: Pen, eraser: Pen

    /// Connects to the sockets in `folder`.
    init(folder: URL, screen: DeviceSize) throws {
        let axes = AbsoluteAxes(screen: screen)
        touchscreen = Touchscreen(try InputTestSocket("touchscreen", folder: folder), axes: axes)
        touchpad = Touchpad(try InputTestSocket("touchpad", folder: folder))
        pen = Pen(try InputTestSocket("pen", folder: folder), axes: axes)
        eraser = Pen(try InputTestSocket("eraser", folder: folder), axes: axes)
    }
}

/// How places on the screen become values of an absolute device.
struct AbsoluteAxes {
    let screen: DeviceSize
    /// The driver's axes go from 0 to 65535, over the whole screen.
    private static let range = 65_536.0
    /// The axis of pressure.
    static let pressure: Int32 = 4

    /// Axis values for `point`, and `pressure` on that axis's own scale.
    func values(_ point: DevicePoint, pressure: Double?) -> recto_it_axes {
        var axes = recto_it_axes()
        recto_it_set(&axes, 0, point.x * Self.range / screen.width)
        recto_it_set(&axes, 1, point.y * Self.range / screen.height)
        if let pressure { recto_it_set(&axes, Self.pressure, pressure) }
        return axes
    }
}

/// The connection to one device.
final class InputTestSocket {
    private let name: String
    private let path: String
    private var socket: UnixSocket

    init(_ name: String, folder: URL) throws {
        self.name = name
        path = folder.appendingPathComponent(name).path
        socket = try Self.connect(to: name, path)
        try greet()
    }

    /// Connects anew to a device that has been off, which ends the connection.
    func reconnect() throws {
        socket = try Self.connect(to: name, path)
        try greet()
    }

    private static func connect(to name: String, _ path: String) throws -> UnixSocket {
        try waitFor("the X server offers its \(name)") { UnixSocket(connectingTo: path) }
    }

    private func greet() throws {
        try send(recto_it_version(header: Self.header(RECTO_IT_VERSION, recto_it_version.self), major: 1, minor: 1))
        try read(MemoryLayout<recto_it_version>.size)
    }

    /// The header of a message of type `Message`.
    static func header<Message>(_ type: some BinaryInteger, _: Message.Type) -> recto_it_header {
        recto_it_header(length: UInt32(MemoryLayout<Message>.size), type: UInt32(type))
    }

    /// Sends `messages` and returns when the server has dealt with them.
    func post<Message>(_ messages: Message...) throws { try post(all: messages) }

    /// Sends `messages` in one go and returns when the server has dealt with them.
    func post<Message>(all messages: [Message]) throws {
        guard socket.write(messages.flatMap(Self.bytes)) else { throw XServerError.deviceLost(name) }
        try send(recto_it_sync(header: Self.header(RECTO_IT_SYNC, recto_it_sync.self)))
        try read(MemoryLayout<recto_it_sync>.size)
    }

    private func send<Message>(_ message: Message) throws {
        guard socket.write(Self.bytes(message)) else { throw XServerError.deviceLost(name) }
    }

    private static func bytes<Message>(_ message: Message) -> [UInt8] { withUnsafeBytes(of: message) { Array($0) } }

    private func read(_ count: Int) throws {
        var missing = count
        while missing > 0 {
            guard let bytes = socket.read(upTo: missing, milliseconds: 60_000), !bytes.isEmpty else {
                throw XServerError.deviceLost(name)
            }
            missing -= bytes.count
        }
    }
}
