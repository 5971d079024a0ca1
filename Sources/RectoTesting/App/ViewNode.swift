// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry

/// A view of the program, with the views in it, as the control socket tells of it.
///
/// ```swift
/// let button = try #require(try control.view("find"))
/// try server.mouse.click(at: button.frame.center)
/// ```
public struct ViewNode: Hashable, Sendable {
    private let value: JSONValue

    /// Reads what the socket has sent. What is missing there is nil or empty here.
    public init(_ value: JSONValue) { self.value = value }

    /// The name of its class.
    public var className: String { value["class"]?.string ?? "" }
    /// Its name; nil where it has none.
    public var identifier: String? { value["identifier"]?.string }
    /// Whether it's in sight: neither hidden nor in a view that is, nor out of the window.
    public var isVisible: Bool { value["visible"]?.boolean ?? false }
    /// Whether it has the keyboard.
    public var isFocused: Bool { value["focused"]?.boolean ?? false }
    /// What is written on a button.
    public var title: String? { value["title"]?.string }
    /// What is written in it.
    public var text: String? { value["text"]?.string }
    /// The page that it shows, from 0 on.
    public var pageIndex: Int? { value["pageIndex"]?.number.map { Int($0) } }
    /// The number in its file of the annotation that it shows.
    public var objectNumber: Int? { value["objectNumber"]?.number.map { Int($0) } }
    /// The views right in it, from the back to the front.
    public var children: [ViewNode] { (value["children"]?.array ?? []).map(ViewNode.init) }

    /// What only views of its class tell.
    public func attribute(_ name: String) -> JSONValue? { value[name] }

    /// Where it is, in pixels of the window.
    public var frame: DeviceRect {
        let numbers = (value["frame"]?.array ?? []).compactMap(\.number)
        guard numbers.count == 4 else { return .zero }
        return DeviceRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }

    /// This view and all below it.
    public var all: [ViewNode] { [self] + children.flatMap(\.all) }

    /// All that can be seen of them.
    public var visible: [ViewNode] { all.filter(\.isVisible) }

    /// What is written in it, as far as it can be seen, a line each.
    public var visibleText: String { visible.compactMap(\.text).filter { !$0.isEmpty }.joined(separator: "\n") }
}
