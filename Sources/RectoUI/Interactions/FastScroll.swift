// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import Gestures

/// What a tap near an edge is about to do.
public struct FastScrollContext: Hashable, Sendable {
    /// Which way pages turn.
    public enum Direction: String, Hashable, Sendable, CaseIterable {
        /// To the page before.
        case backward
        /// To the next page.
        case forward
    }

    /// Which way pages turn.
    public let direction: Direction
}

/// Turns the page by a tap near the leading or trailing edge of the view, at once: nothing waits there for a second tap.
@MainActor
final class FastScroll: InteractionBehavior {
    private let scene: InteractionScene
    private let tap = InteractionTap(isFinal: true)

    init(in scene: InteractionScene) { self.scene = scene }

    var recognizers: [any InteractionRecognizer] { [tap] }

    func context(at place: InteractionPlace) -> FastScrollContext? {
        guard let direction = scene.edge(at: place), scene.pages?.canTurnPage(direction.step) == true else {
            return nil
        }
        return isOnSelectableText(place) ? nil : FastScrollContext(direction: direction)
    }

    /// A pointer or pen that clicks text has come for the text, as for a word of it by two clicks.
    private func isOnSelectableText(_ place: InteractionPlace) -> Bool {
        guard let type = place.recognizer?.touchType, type != .direct, let pages = scene.pages else { return false }
        return pages.textSelection.isText(at: place.point(in: pages.view))
    }

    func perform(_ context: FastScrollContext, at place: InteractionPlace) {
        guard let pages = scene.pages else { return }
        pages.turnPage(context.direction.step, animated: scene.configuration.isEdgeTapAnimated)
    }
}

extension FastScrollContext.Direction {
    /// Rows on.
    var step: Int { self == .forward ? 1 : -1 }
}
