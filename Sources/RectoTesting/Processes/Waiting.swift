// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// How long tests wait for what must come.
public enum Patience {
    /// Generous, since the machine may be slow and busy with other things. Only what fails takes that long.
    public static let seconds = 60.0
}

/// Calls `condition` until it holds, every few milliseconds.
///
/// ```swift
/// try waitUntil("the window is wide", state: { window.width }) { window.width > 800 }
/// ```
///
/// - Parameters:
///   - what: What is waited for, as the end of "gave up waiting until …".
///   - timeout: How many seconds to go on.
///   - state: What to show in the failure; asked after the last attempt.
///   - condition: Also the place to let a window in this process handle its events.
/// - Throws: ``WaitTimedOut``, or what `condition` throws.
public func waitUntil(
    _ what: String, timeout: Double = Patience.seconds, state: () -> Any? = { nil }, condition: () throws -> Bool
) throws {
    let clock = ContinuousClock()
    let end = clock.now + .seconds(timeout)
    while try !condition() {
        guard clock.now < end else {
            throw WaitTimedOut(what: what, timeout: timeout, state: state().map { "\($0)" })
        }
        pause(0.005)
    }
}

/// Calls `value` until it is not nil, and gives what it then is.
/// - Throws: ``WaitTimedOut``, or what `value` throws.
public func waitFor<Value>(
    _ what: String, timeout: Double = Patience.seconds, state: () -> Any? = { nil }, value: () throws -> Value?
) throws -> Value {
    var found: Value?
    try waitUntil(what, timeout: timeout, state: state) {
        found = try value()
        return found != nil
    }
    guard let found else { throw WaitTimedOut(what: what, timeout: timeout, state: nil) }
    return found
}

/// A condition did not come to hold.
public struct WaitTimedOut: Error, Hashable, CustomStringConvertible {
    /// What was waited for.
    public let what: String
    /// How long, in seconds.
    public let timeout: Double
    /// What was there instead.
    public let state: String?

    /// What was waited for, how long, and what was there instead.
    public var description: String {
        "gave up after \(timeout) s waiting until \(what)" + (state.map { "; last seen: \($0)" } ?? "")
    }
}

/// Lets real time pass: between samples of input whose speed matters, and between looks at a condition.
func pause(_ seconds: Double) {
    if seconds > 0 { Thread.sleep(forTimeInterval: seconds) }
}

extension Int32 {
    /// Whether this descriptor has something to read, or its other end is closed, within that time (-1 for no limit).
    func waitUntilReadable(milliseconds: Int32) -> Bool {
        var watched = pollfd(fd: self, events: Int16(POLLIN), revents: 0)
        while true {
            let count = poll(&watched, 1, milliseconds)
            if count >= 0 { return count > 0 }
            if errno != EINTR { return false }
        }
    }
}
