// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import CXCB
import Geometry

/// The mouse of any server. Places are whole pixels of the screen. Each call returns when the server has dealt with
/// it.
///
/// ```swift
/// try server.mouse.click(at: DevicePoint(x: 100, y: 100))
/// try server.mouse.wheel(-3)
/// ```
public final class Mouse {
    private let client: XClient

    init(_ client: XClient) { self.client = client }

    /// A mouse button.
    public enum Button: UInt8, Sendable {
        /// The left one.
        case left = 1
        /// The middle one.
        case middle
        /// The right one.
        case right
        /// A turn of the wheel up, as a button.
        case wheelUp
        /// A turn of the wheel down, as a button.
        case wheelDown
        /// A turn of the wheel left, as a button.
        case wheelLeft
        /// A turn of the wheel right, as a button.
        case wheelRight
        /// The button that goes back.
        case back
        /// The button that goes forward.
        case forward
    }

    /// Moves the pointer to `point`.
    public func move(to point: DevicePoint) throws {
        xcb_test_fake_input(
            client.connection, UInt8(XCB_MOTION_NOTIFY), 0, 0, client.root, Int16(point.x.rounded()),
            Int16(point.y.rounded()), 0)
        try client.roundTrip()
    }

    /// Presses `button` where the pointer is.
    public func press(_ button: Button = .left) throws {
        fake(XCB_BUTTON_PRESS, button)
        try client.roundTrip()
    }

    /// Releases `button`.
    public func release(_ button: Button = .left) throws {
        fake(XCB_BUTTON_RELEASE, button)
        try client.roundTrip()
    }

    private func fake(_ type: Int32, _ button: Button) {
        xcb_test_fake_input(client.connection, UInt8(type), button.rawValue, 0, client.root, 0, 0, 0)
    }

    /// Clicks `count` times at `point`, as fast as can be, so that two are a double click on a busy machine, too; nil is
    /// where the pointer is.
    public func click(_ button: Button = .left, at point: DevicePoint? = nil, count: Int = 1) throws {
        if let point { try move(to: point) }
        for _ in 0..<count {
            fake(XCB_BUTTON_PRESS, button)
            fake(XCB_BUTTON_RELEASE, button)
        }
        try client.roundTrip()
    }

    /// Turns the wheel by `notches`: down where positive, up where negative.
    public func wheel(_ notches: Int) throws {
        try click(notches > 0 ? .wheelDown : .wheelUp, count: abs(notches))
    }

    /// Turns or tilts the wheel sideways by `notches`: right where positive, left where negative.
    public func wheelSideways(_ notches: Int) throws {
        try click(notches > 0 ? .wheelRight : .wheelLeft, count: abs(notches))
    }

    /// Draws with `button` held along `path` within `seconds` of real time.
    public func drag(_ button: Button = .left, along path: InputPath, over seconds: Double = 0.1) throws {
        guard let first = path.points.first else { return }
        try move(to: first)
        try press(button)
        for point in path.points.dropFirst() {
            pause(seconds / Double(path.points.count - 1))
            try move(to: point)
        }
        try release(button)
    }
}
