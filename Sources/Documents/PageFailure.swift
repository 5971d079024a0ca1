// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EngineProtocol

/// Why a page isn't shown. ``description`` is what its placeholder says.
public enum PageFailure: Error, Hashable, Sendable, CustomStringConvertible {
    /// It took longer than allowed, in seconds.
    case timedOut(after: Double)
    /// The worker died on it, by a signal or with an exit code.
    case crashed
    /// It needs more memory than a worker may have, in bytes.
    case outOfMemory(limit: UInt64)
    /// The engine says why.
    case engine(EngineFailure)
    /// Workers died too often and aren't started any more.
    case stopped

    private static func duration(_ seconds: Double) -> String {
        let tenths = (seconds * 10).rounded() / 10
        let number = tenths == tenths.rounded() ? String(Int(tenths)) : String(tenths)
        return tenths == 1 ? "1 second" : "\(number) seconds"
    }

    /// The reason, as one sentence for people.
    public var description: String {
        switch self {
        case .timedOut(let seconds): "Drawing it took longer than \(Self.duration(seconds))."
        case .crashed: "The part of Recto that draws pages crashed on it."
        case .outOfMemory(let limit): "It needs more than \(limit >> 20) MB of memory."
        case .engine(let failure): failure.message
        case .stopped: "Drawing failed several times within a minute, so Recto has stopped trying."
        }
    }
}

/// How a worker's life ended.
enum WorkerEnd: Hashable, Sendable {
    /// By a signal that we did not send.
    case signal(Int32)
    /// By itself, with an exit code.
    case exit(Int32)
    /// We ended it, for a reason.
    case killed(KillReason)

    /// Why we end a worker.
    enum KillReason: Hashable, Sendable {
        /// A request ran too long.
        case timedOut
        /// A request that nobody wants any more stood in the way of one that is on screen.
        case stale
        /// It said something that is not in the protocol.
        case protocolViolation
        /// It is not needed any more.
        case closed
    }

    /// How the page that was being worked on is to be judged.
    func verdict(_ tunables: DocumentTunables) -> Verdict {
        switch self {
        case .killed(.timedOut): .guilty(.timedOut(after: tunables.hardTimeout))
        case .killed(.protocolViolation): .guilty(.crashed)
        case .killed: .innocent
        case .exit(WorkerExitStatus.outOfMemory): .guilty(.outOfMemory(limit: tunables.memoryLimit))
        case .exit: .guilty(.crashed)
        // Somebody outside ended it: a person, or the kernel short of memory.
        case .signal(9), .signal(15): .suspect
        case .signal: .guilty(.crashed)
        }
    }

    /// Whether a request is to blame for the end of its worker.
    enum Verdict: Hashable, Sendable {
        /// It only waited, or we ended the worker for a reason of our own.
        case innocent
        /// It may be: it gets a second chance, and no third.
        case suspect
        /// It is.
        case guilty(PageFailure)
    }
}
