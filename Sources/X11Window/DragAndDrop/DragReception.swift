// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import CX11

/// What is known of the protocol by which programs drag things to each other (XDND).
enum XDrag {
    /// The version that is spoken; older ones down to 3 are understood.
    static let version = 5
    static let oldestVersion = 3
}

/// How far a thing has come that another program drags over a window. It's a machine of values: messages go in, what is to be
/// done comes out.
struct DragReception {
    /// A message of the other program.
    enum Message: Hashable {
        /// A drag has come over the window; `hasFiles` tells whether it has what can be dropped here.
        case enter(source: UInt, version: Int, hasFiles: Bool)
        case position(source: UInt, x: Int, y: Int)
        case leave(source: UInt)
        case drop(source: UInt, time: UInt)
    }

    /// What is to be done.
    enum Step: Hashable {
        /// Ask whether it may be dropped at a place of the display, and answer.
        case answer(to: UInt, x: Int, y: Int)
        /// Answer that it may not be dropped.
        case refuse(UInt)
        /// It has gone.
        case leave
        /// Fetch what was dropped, then say that it's over.
        case fetch(from: UInt, time: UInt)
        /// Say that nothing was taken.
        case finish(UInt)
    }

    private struct Visit {
        let source: UInt
        let hasFiles: Bool
        /// Whether it could be dropped where it was last.
        var isWelcome = false
    }

    private var visit: Visit?

    /// Whether something is held over the window.
    var isActive: Bool { visit != nil }

    /// Takes in a message.
    mutating func take(_ message: Message) -> [Step] {
        switch message {
        case .enter(let source, let version, let hasFiles):
            let wasActive = visit != nil
            visit = version >= XDrag.oldestVersion ? Visit(source: source, hasFiles: hasFiles) : nil
            return wasActive ? [.leave] : []
        case .position(let source, let x, let y):
            guard let visit, visit.source == source else { return [.refuse(source)] }
            return visit.hasFiles ? [.answer(to: source, x: x, y: y)] : [.refuse(source)]
        case .leave(let source):
            guard visit?.source == source else { return [] }
            visit = nil
            return [.leave]
        case .drop(let source, let time):
            guard let visit, visit.source == source else { return [.finish(source)] }
            self.visit = nil
            return visit.isWelcome ? [.leave, .fetch(from: source, time: time)] : [.leave, .finish(source)]
        }
    }

    /// Notes whether it could be dropped where it is.
    mutating func note(isWelcome: Bool) { visit?.isWelcome = isWelcome }

    /// The other program has gone.
    mutating func sourceVanished(_ source: UInt) -> [Step] { take(.leave(source: source)) }
}
