// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import Geometry
import Gestures
import Views

/// A pane of the sidebar that is a list, with something to act on it by above it, and a message where it's empty.
class ListPane: View, SidebarPane {
    let list = ListView()
    /// What stands above the list; hidden where there is nothing to use it on.
    let head: View?
    let message = Label(overflow: .wrap)
    private(set) var density = ChromeDensity.pointer
    /// The page that is being read.
    private(set) var page: Int?

    /// Makes a pane.
    /// - Parameters:
    ///   - identifier: names the list for tests.
    ///   - head: what stands above the list.
    init(_ identifier: String, head: View? = nil) {
        self.head = head
        super.init(frame: .zero)
        list.identifier = identifier
        list.verticalInset = 4
        list.activatesOnTap = true
        list.makeRow = { [weak self] index, old in self?.row(at: index, reusing: old) ?? ListRow() }
        list.onActivate = { [weak self] in self?.activate($0) }
        list.onKey = { [weak self] in self?.handle($0) ?? false }
        list.rowMenu = { [weak self] in self?.menu(ofRow: $0) ?? Menu([]) }
        message.isSecondary = true
        message.alignment = .center
        message.isHidden = true
        addSubview(list)
        if let head { addSubview(head) }
        addSubview(message)
    }

    // MARK: For subclasses

    /// The view of a row, as ``ListView/makeRow``.
    func row(at index: Int, reusing old: View?) -> ListRow { old as? ListRow ?? ListRow() }
    /// A row is wanted.
    func activate(_ index: Int) {}
    /// What can be done with a row; empty for nothing but what ``activate(_:)`` does.
    func menu(ofRow index: Int) -> Menu { Menu([]) }
    /// A key came down that the list doesn't know.
    func handle(_ event: KeyEvent) -> Bool { false }
    /// Another page is read.
    func pageDidChange() {}
    /// Rows have another size.
    func densityDidChange() { list.reload() }

    var isBusy: Bool { false }
    var firstResponder: View {
        guard list.rowCount == 0, let head, !head.isHidden else { return list }
        return head
    }

    func follow(page: Int?) {
        self.page = page
        pageDidChange()
    }

    func densityDidChange(_ density: ChromeDensity) {
        self.density = density
        (head as? Button)?.font = .system(size: density.fontSize)
        (head as? TextField)?.font = .system(size: density.fontSize)
        message.font = .system(size: density.fontSize)
        densityDidChange()
        setNeedsLayout()
    }

    /// Shows so many rows of the usual height, or a message where there are none.
    func show(rows: Int, orMessage text: String) {
        list.rowHeight = density.rowHeight
        list.rowCount = rows
        showMessage(rows == 0 ? text : nil)
    }

    /// Says something in place of the rows.
    func showMessage(_ text: String?) {
        message.text = text ?? ""
        message.isHidden = text == nil
        setNeedsLayout()
    }

    override func layoutSubviews() {
        let gap = ChromeTunables.barGap
        var top = 0.0
        if let head, !head.isHidden {
            let height = headHeight
            head.frame = ViewRect(x: 8, y: gap, width: max(bounds.width - 16, 0), height: height)
            top = height + 2 * gap
        }
        list.frame = ViewRect(x: 0, y: top, width: bounds.width, height: max(bounds.height - top, 0))
        let size = message.sizeThatFits(ViewSize(width: max(bounds.width - 32, 1), height: 1e6))
        message.frame = ViewRect(x: 16, y: top + 24, width: max(bounds.width - 32, 0), height: size.height)
    }

    /// The height of what stands above the list.
    var headHeight: Double { density.buttonExtent }
}
