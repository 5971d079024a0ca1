// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// How a process ended.
public enum ExitStatus: Hashable, Sendable, CustomStringConvertible {
    /// By itself, with that code.
    case exited(Int32)
    /// By the signal of that number.
    case signalled(Int32)
    /// Unknown, since the one that watched it is gone.
    case lost

    /// Makes the status from what `waitpid` gives.
    init(waitStatus: Int32) {
        let signal = waitStatus & 0x7F
        self = signal == 0 ? .exited(waitStatus >> 8 & 0xFF) : .signalled(signal)
    }

    /// The end in words.
    public var description: String {
        switch self {
        case .exited(let code): "exited with status \(code)"
        case .signalled(let number): "was ended by signal \(number)"
        case .lost: "ended unobserved"
        }
    }
}
