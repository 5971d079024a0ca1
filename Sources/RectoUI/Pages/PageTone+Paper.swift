// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import EngineProtocol
import Geometry

extension PageTone {
    /// What the engine makes of white paper.
    var paper: Color {
        switch self {
        case .plain: .white
        case .night: Color(0x18191C)
        case .sepia: Color(0xF5EBD6)
        }
    }

    /// Reads `plain`, `night` or `sepia`; nil for anything else.
    public init?(name: String) {
        guard let tone = Self.allCases.first(where: { $0.name == name }) else { return nil }
        self = tone
    }

    /// The word that makes this tone through ``init(name:)``.
    public var name: String {
        switch self {
        case .plain: "plain"
        case .night: "night"
        case .sepia: "sepia"
        }
    }
}

extension DocumentViewController {
    /// The colours that pages are shown in; photographs on them keep their own.
    public var tone: PageTone {
        get { pictures.tone }
        set {
            guard newValue != pictures.tone else { return }
            pictures.tone = newValue
            view.isNight = newValue == .night
            view.setNeedsLayout()
            redrawDecorations()
            owner?.pagesDidMove()
        }
    }
}
