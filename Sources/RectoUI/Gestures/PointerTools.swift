// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Gestures

/// What dragging on the pages does.
public enum PointerTool: String, Hashable, Sendable, CaseIterable {
    /// It moves the pages.
    case hand
    /// It selects text; where there is none, it moves the pages.
    case selectText = "select-text"
    /// It draws lines on them.
    case ink
}

/// The tool of each kind of contact: a pen may move pages while the mouse selects, or the other way round.
///
/// ```swift
/// controller.tools[.pen] = .hand
/// ```
public struct PointerTools: Hashable, Sendable {
    /// What a finger's drag does. A finger that selects needs a long press first, whatever its tool; one that draws leaves
    /// moving and zooming to two.
    public var finger = PointerTool.hand
    /// What the drag of a pen does. Its eraser takes lines away that were drawn by hand, whatever the tool; where
    /// annotations can't be edited it does what the pen does.
    public var pen = PointerTool.selectText
    /// What the drag of a mouse or touchpad pointer with its first button does.
    public var pointer = PointerTool.selectText

    /// Makes the default tools: fingers move pages, pens and pointers select text.
    public init() {}

    /// Gives the same tool to all.
    public init(all tool: PointerTool) { (finger, pen, pointer) = (tool, tool, tool) }

    /// The tool of what makes a contact.
    public subscript(type: Touch.TouchType) -> PointerTool {
        get {
            switch type {
            case .direct: finger
            case .pen, .eraser: pen
            case .indirectPointer: pointer
            }
        }
        set {
            switch type {
            case .direct: finger = newValue
            case .pen, .eraser: pen = newValue
            case .indirectPointer: pointer = newValue
            }
        }
    }
}
