// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import RectoTesting

/// A view as the control socket tells of it.
struct ViewNode {
    private let value: JSONValue

    init(_ value: JSONValue) { self.value = value }

    var className: String { value["class"]?.string ?? "" }
    var identifier: String? { value["identifier"]?.string }
    var isVisible: Bool { value["visible"]?.boolean ?? false }
    var isFocused: Bool { value["focused"]?.boolean ?? false }
    /// What only this kind of view tells.
    func attribute(_ name: String) -> String? { value[name]?.string }
    var title: String? { value["title"]?.string }
    var text: String? { value["text"]?.string }
    var pageIndex: Int? { value["pageIndex"]?.number.map { Int($0) } }
    var children: [ViewNode] { (value["children"]?.array ?? []).map(ViewNode.init) }

    /// What only views of its class tell.
    func attribute(_ name: String) -> JSONValue? { value[name] }

    /// In pixels of the window.
    var frame: DeviceRect {
        let numbers = (value["frame"]?.array ?? []).compactMap(\.number)
        guard numbers.count == 4 else { return .zero }
        return DeviceRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }

    /// This view and all below it.
    var all: [ViewNode] { [self] + children.flatMap(\.all) }

    /// All that can be seen of them.
    var visible: [ViewNode] { all.filter(\.isVisible) }

    /// What is written in it, as far as it can be seen.
    var visibleText: String { visible.compactMap(\.text).filter { !$0.isEmpty }.joined(separator: "\n") }
}
