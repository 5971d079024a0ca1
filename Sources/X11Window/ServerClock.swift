// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// Turns the server's 32-bit milliseconds, which begin again after 49.7 days, into seconds by the loop's clock.
///
/// A server on this machine counts the same clock as the loop. Another's is brought into line by its first event.
struct ServerClock {
    private var offset: UInt32?

    /// The moment `milliseconds` in seconds, where the loop's clock says `now`.
    mutating func seconds(_ milliseconds: UInt32, now: Double) -> Double {
        let current = UInt32(truncatingIfNeeded: Int64(now * 1000))
        if offset == nil {
            let difference = current &- milliseconds
            let isSameClock = abs(Double(Int32(bitPattern: difference))) <= X11Tunables.clockTolerance * 1000
            offset = isSameClock ? 0 : difference
        }
        let age = Int32(bitPattern: current &- (milliseconds &+ (offset ?? 0)))
        return (Double(Int64(now * 1000)) - Double(age)) / 1000
    }
}
