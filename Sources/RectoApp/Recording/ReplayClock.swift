// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

@preconcurrency import Glibc

/// A clock that goes as the system's does, or stands and goes on when it is told to. It never goes back.
@MainActor
final class ReplayClock {
    /// Where it stands; nil while it goes.
    private var standing: Double?
    /// How far it is from the system's clock while it goes, in seconds.
    private var offset = 0.0

    /// The time in seconds.
    var now: Double { standing ?? trueTime + offset }

    /// The time of the system's clock in seconds.
    var trueTime: Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// Stops it where it is.
    func stop() { standing = now }

    /// Lets it stand at a later time. One that has passed changes nothing.
    func advance(to time: Double) { standing = standing.map { max($0, time) } }

    /// Lets it go on from where it stands.
    func go() {
        guard let standing else { return }
        offset = standing - trueTime
        self.standing = nil
    }
}
