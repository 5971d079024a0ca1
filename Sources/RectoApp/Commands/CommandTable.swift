// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import Gestures
import RectoUI

/// All commands, in the order in which a person would look for them.
enum CommandTable {
    static let all: [Command] =
        moving + paging + selecting + navigating + chrome + files + zooming + tools + arranging + reading + creating
        + annotating + editing + windows + keys

    /// All commands in groups with a title each; those of no group come last.
    static var groups: [(title: Phrase, commands: [Command])] {
        let named: [(title: Phrase, commands: [Command])] = [
            (.groupMoving, moving), (.groupPaging, paging), (.groupLooking, zooming + arranging + reading + tools),
            (.groupFinding, chrome), (.groupText, selecting), (.groupPlaces, navigating),
            (.annotations, creating + annotating), (.groupEditing, editing),
            (.groupWindow, files + windows + keys),
        ]
        let grouped = Set(named.flatMap { $0.commands.map(\.name) })
        return named + [(.groupOther, all.filter { !grouped.contains($0.name) })]
    }

    /// The commands that a person can choose by name; those that one has keys for at hand come last.
    static var forPalette: [Command] {
        let byHand = Set((moving + selecting).map(\.name)).subtracting(["copy", "select-all", "deselect"])
        let listed = all.filter { !unlisted.contains($0.name) }
        return listed.filter { !byHand.contains($0.name) } + listed.filter { byHand.contains($0.name) }
    }

    /// The command with a name.
    static func command(named name: String) -> Command? { all.first { $0.name == name } }

    typealias Body = @MainActor @Sendable (DocumentViewController, CommandArguments) throws -> Void

    /// A command on the pages.
    static func pages(_ name: String, _ title: String, _ keys: [String], _ body: @escaping Body) -> Command {
        Command(name: name, title: title, keys: keys.compactMap { KeyChord($0) }, needsDocument: true) { target, with in
            guard let pages = target.pages else { throw CommandError(message: Message(.nothingShown)) }
            try body(pages, with)
        }
    }

    /// A command on the window.
    static func window(
        _ name: String, _ title: String, _ keys: [String], needsDocument: Bool = false,
        _ body: @escaping @MainActor @Sendable (any CommandTarget, CommandArguments) throws -> Void
    ) -> Command {
        Command(
            name: name, title: title, keys: keys.compactMap { KeyChord($0) }, needsDocument: needsDocument, run: body)
    }

    // MARK: Moving

    private static let moving: [Command] = [
        pages("scroll-down", "Scroll Down", ["down", "j"]) { pages, _ in scroll(pages, 0, 1) },
        pages("scroll-up", "Scroll Up", ["up", "k"]) { pages, _ in scroll(pages, 0, -1) },
        pages("scroll-left", "Scroll Left", ["left", "h"]) { pages, _ in scroll(pages, -1, 0) },
        pages("scroll-right", "Scroll Right", ["right", "l"]) { pages, _ in scroll(pages, 1, 0) },
        pages("screen-down", "Screenful Down", ["page-down", "space"]) { pages, _ in pages.scrollScreen(1) },
        pages("screen-up", "Screenful Up", ["page-up", "shift+space", "backspace"]) { pages, _ in
            pages.scrollScreen(-1)
        },
        pages("half-screen-down", "Half a Screenful Down", []) { pages, _ in pages.scrollScreen(0.5) },
        pages("half-screen-up", "Half a Screenful Up", []) { pages, _ in pages.scrollScreen(-0.5) },
        pages("scroll-by", "Scroll By", []) { pages, with in
            let (x, y) = (with["x"]?.numberValue ?? 0, with["y"]?.numberValue ?? 0)
            pages.scroll(by: ViewVector(dx: x, dy: y))
        },
    ]

    /// One arrow's step; sideways, where nothing can be scrolled, a page.
    @MainActor
    private static func scroll(_ pages: DocumentViewController, _ x: Double, _ y: Double) {
        let step = LayoutTunables.scrollPerArrow
        let left = pages.step(by: ViewVector(dx: x * step, dy: y * step))
        if x != 0, pages.viewport.maximumOffset.x == 0 { pages.turnPage(x > 0 ? 1 : -1) }
        if y != 0, !pages.viewport.arrangement.isContinuous, abs(left.dy) > step - 1 { pages.turnPage(y > 0 ? 1 : -1) }
    }

    private static let paging: [Command] = [
        pages("next-page", "Next Page", ["n", "ctrl+page-down"]) { pages, _ in pages.turnPage(1) },
        pages("previous-page", "Previous Page", ["p", "ctrl+page-up"]) { pages, _ in pages.turnPage(-1) },
        pages("first-page", "First Page", ["home", "ctrl+home"]) { pages, _ in
            pages.jump { $0.go(toPage: 0) }
        },
        pages("last-page", "Last Page", ["end", "ctrl+end"]) { pages, _ in
            pages.jump { $0.go(toPage: .max) }
        },
        window("go-to-page", "Go to Page…", ["g", "ctrl+g"], needsDocument: true) { target, with in
            guard case .object = with else { return target.askForPage() }
            if let number = with["page"]?.intValue {
                target.pages?.jump { $0.go(toPage: number) }
            } else if let label = with["label"]?.stringValue {
                target.go(toPageNamed: label)
            } else {
                throw CommandError(message: Message(.givenPage))
            }
        },
    ]

    // MARK: Looking

    private static let zooming: [Command] = [
        pages("zoom-in", "Zoom In", ["plus", "equal", "ctrl+plus", "ctrl+equal"]) { pages, _ in
            pages.zoom(by: LayoutTunables.zoomStep)
        },
        pages("zoom-out", "Zoom Out", ["minus", "ctrl+minus"]) { pages, _ in pages.zoom(by: 1 / LayoutTunables.zoomStep)
        },
        pages("zoom-actual", "Actual Size", ["0", "ctrl+0"]) { pages, _ in pages.setZoom(.factor(1)) },
        pages("fit-page", "Fit Page", ["1"]) { pages, _ in pages.setZoom(.fitPage) },
        pages("fit-width", "Fit Width", ["2", "w"]) { pages, _ in pages.setZoom(.fitWidth) },
        pages("zoom-to", "Zoom To", []) { pages, with in
            let name = with["zoom"]?.stringValue ?? with["zoom"]?.numberValue.map { String($0) } ?? ""
            guard let mode = ZoomMode(name: name) else {
                throw CommandError(message: Message(.givenZoom))
            }
            pages.setZoom(mode)
        },
        window("zoom-to-region", "Zoom to Region…", ["z"], needsDocument: true) { target, _ in target.zoomToRegion() },
        pages("rotate-clockwise", "Turn Clockwise", ["r"]) { pages, _ in
            pages.setRotation(pages.viewport.rotation + .clockwise)
        },
        pages("rotate-counterclockwise", "Turn Counter-Clockwise", ["shift+r"]) { pages, _ in
            pages.setRotation(pages.viewport.rotation + .counterclockwise)
        },
    ]

    private static let tools: [Command] = [
        pages("undo-turn", "Undo Turn by Fingers", []) { pages, _ in pages.undoTurn() },
        pages("hand-tool", "Hand Tool for Pen and Pointer", []) { pages, _ in
            let tool = pages.tools[.pen] == .hand ? PointerTool.selectText : .hand
            pages.tools[.pen] = tool
            pages.tools[.indirectPointer] = tool
        },
        pages("ink-tool", "Draw with Pen, Finger and Pointer", ["e"]) { pages, _ in
            let isOn = pages.tools == PointerTools(all: .ink)
            pages.tools = isOn ? PointerTools() : PointerTools(all: .ink)
        },
        pages("set-tool", "Set Tool", []) { pages, with in
            guard let tool = PointerTool(rawValue: with["tool"]?.stringValue ?? ""),
                let type = pointers[with["device"]?.stringValue ?? ""]
            else {
                let tools = PointerTool.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
                let devices = pointers.keys.sorted().map { "\"\($0)\"" }.joined(separator: ", ")
                throw CommandError(message: Message(.givenTool, tools, devices))
            }
            pages.tools[type] = tool
        },
    ]

    /// The kinds of devices that have a tool each, by the names for scripts.
    private static let pointers: [String: Touch.TouchType] = [
        "finger": .direct, "pen": .pen, "pointer": .indirectPointer,
    ]

    private static let arranging: [Command] = [
        pages("layout-continuous", "Continuous", ["c"]) { pages, _ in
            arrange(pages) { $0.isContinuous.toggle() }
        },
        pages("layout-one", "One Page", []) { pages, _ in arrange(pages) { $0.columns = .one } },
        pages("layout-two", "Two Pages", ["d"]) { pages, _ in
            arrange(pages) { $0.columns = $0.columns == .two ? .one : .two }
        },
        pages("layout-two-cover", "Two Pages with Cover", ["shift+d"]) { pages, _ in
            arrange(pages) { $0.columns = $0.columns == .twoWithCover ? .one : .twoWithCover }
        },
        pages("right-to-left", "Right to Left", []) { pages, _ in arrange(pages) { $0.isRightToLeft.toggle() } },
        pages("set-layout", "Set Layout", []) { pages, with in
            guard let arrangement = PageArrangement(name: with["layout"]?.stringValue ?? "") else {
                let words = PageArrangement.words.map { "\"\($0)\"" }.joined(separator: ", ")
                throw CommandError(message: Message(.givenLayout, words))
            }
            pages.setArrangement(arrangement)
        },
    ]

    @MainActor
    private static func arrange(_ pages: DocumentViewController, _ edit: (inout PageArrangement) -> Void) {
        var arrangement = pages.viewport.arrangement
        edit(&arrangement)
        pages.setArrangement(arrangement)
    }

    // MARK: Windows and files

    private static let windows: [Command] = [
        window("toggle-fullscreen", "Full Screen", ["f11"]) { target, _ in target.setFullscreen(!target.isFullscreen) },
        window("toggle-user-interface", "Show or Hide Bars", ["f8"]) { target, _ in target.toggleUserInterface() },
        window("menu", "Menu", ["f10"]) { target, _ in target.openMenu("menu") },
        window("zoom-menu", "Zoom Menu", [], needsDocument: true) { target, _ in target.openMenu("zoom-menu") },
        window("open", "Open…", ["ctrl+o"]) { target, with in
            guard let path = with["path"]?.stringValue else { return target.askForFile() }
            try target.open(argument: path)
        },
        window("reload", "Reload", ["ctrl+r", "f5"]) { target, _ in target.reload() },
        window("retry-page", "Retry Page", [], needsDocument: true) { target, with in
            guard let page = with["page"]?.intValue ?? target.pages?.currentPage else { return }
            target.pages?.document.retry(page: page)
        },
        window("dismiss", "Dismiss", ["escape"]) { target, _ in
            if !target.dismiss() && target.isFullscreen { target.setFullscreen(false) }
        },
        window("toggle-gesture-inspector", "Gesture Inspector", ["f12"]) { target, _ in target.toggleGestureInspector()
        },
        window("close-window", "Close Window", ["ctrl+w"]) { target, _ in target.requestClose() },
        window("quit", "Quit", ["ctrl+q"]) { target, _ in target.requestQuit() },
    ]
}
