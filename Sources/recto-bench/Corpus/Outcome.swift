// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// What became of a document.
enum Outcome: Equatable, CustomStringConvertible {
    /// It was opened: its pages, how many of them were looked at, and what is said of those that can't be drawn.
    case opened(Drawing)
    /// It asked for a password, and one of those known opened it.
    case unlocked(password: String, Drawing)
    /// It asked for a password, and none of those known opened it.
    case locked(tried: Int)
    /// The window says why it can't be opened. It is hopeless where another program can draw no page either.
    case refused(message: String, isHopeless: Bool)
    /// The viewer could not be watched to the end.
    case lost(String)

    /// The pages of a document that was opened.
    struct Drawing: Equatable {
        var pageCount: Int
        var lookedAt: Int
        /// The index of each page that can't be drawn, and why.
        var failures: [Int: String]
        /// Those among them that another program can't draw either.
        var hopeless: Set<Int> = []

        /// Whether all is drawn that can be.
        var isGood: Bool { hopeless.isSuperset(of: failures.keys) }

        var text: String {
            let failed = failures.sorted { $0.key < $1.key }.map { page, reason in
                ", page \(page + 1) not drawn\(hopeless.contains(page) ? ", nor by pdftocairo" : ""): \(reason)"
            }
            return "\(pageCount) p., \(lookedAt - failures.count) of \(lookedAt) drawn" + failed.joined()
        }
    }

    var description: String {
        switch self {
        case .opened(let drawing): "opened, \(drawing.text)"
        case .unlocked(let password, let drawing): "locked, opened by “\(password)”, \(drawing.text)"
        case .locked(let tried): tried == 0 ? "locked" : "locked, and none of \(tried) passwords opens it"
        case .refused(let message, let isHopeless):
            "refused: \(message)" + (isHopeless ? " (pdftocairo draws no page either)" : "")
        case .lost(let reason): "lost: \(reason)"
        }
    }

    /// Whether this is as it should be.
    func meets(_ expectation: Expectation) -> Bool {
        switch (self, expectation) {
        case (.opened(let drawing), .opens(let pages)):
            drawing.isGood && (pages == nil || pages == drawing.pageCount)
        case (.unlocked(_, let drawing), .locked(let passwords)): drawing.isGood && !passwords.isEmpty
        case (.locked, .locked(let passwords)): passwords.isEmpty
        case (.refused(let message, _), .refused), (.refused(let message, isHopeless: true), .opens): !message.isEmpty
        default: false
        }
    }
}
