// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Geometry
import RectoUI

extension CommandTable {
    /// Commands on selected annotations. While some are selected the pages take arrows, Tab, Delete and Backspace for them.
    static let annotating: [Command] = changing + nudging + arrangements + walking

    private static let changing: [Command] = [
        editor("delete-annotation", "Delete", ["delete"], { $0.canDelete }) { $0.delete() },
        editor("cut", "Cut", ["ctrl+x", "shift+delete"], { $0.canDelete && $0.canCopy }) { $0.cut() },
        window("copy", "Copy", ["ctrl+c", "ctrl+insert"], needsDocument: true) { target, _ in
            if target.editor.canCopy { target.editor.copy() } else { target.pages?.textSelection.copy() }
        },
        window("paste", "Paste", ["ctrl+v", "shift+insert"], needsDocument: true) { target, with in
            target.editor.paste(at: with.place)
        },
        editor("duplicate-annotation", "Duplicate", ["ctrl+shift+d"], { $0.canDuplicate }) { $0.duplicate() },
        editor("annotation-properties", "Properties…", ["ctrl+i"], { $0.canInspect }) {
            $0.toggleInspector()
        },
        editor("edit-annotation", "Edit Text", ["return"], { $0.canEditContents }) { $0.editContents() },
    ]

    private static let nudging: [Command] = [("left", -1.0, 0.0), ("right", 1, 0), ("up", 0, -1), ("down", 0, 1)]
        .flatMap { name, x, y in
            let title = name.prefix(1).uppercased() + name.dropFirst()
            return [("", "", 1.0), ("-far", " by 10 Points", 10)].map { end, more, distance in
                editor("nudge-\(name)\(end)", "Move \(title)\(more)", [], { $0.canMove }) {
                    $0.nudge(by: ViewVector(dx: x * distance, dy: y * distance))
                }
            }
        }

    private static let arrangements: [Command] = [
        arrange(.toFront, "Bring to Front", "ctrl+}"), arrange(.forward, "Bring Forward", "ctrl+]"),
        arrange(.backward, "Send Backward", "ctrl+["), arrange(.toBack, "Send to Back", "ctrl+{"),
    ]

    private static let walking: [Command] = [
        editor("select-next-annotation", "Next Annotation", [], { _ in true }) { $0.selectNext() },
        editor("select-previous-annotation", "Previous Annotation", [], { _ in true }) {
            $0.selectNext(backwards: true)
        },
        editor("select-area", "Select Annotations", [], { $0.canSelectArea }) { $0.selectArea() },
    ]

    private static func editor(
        _ name: String, _ title: String, _ keys: [String],
        _ isPossible: @escaping @MainActor @Sendable (AnnotationEditor) -> Bool,
        _ body: @escaping @MainActor @Sendable (AnnotationEditor) -> Void
    ) -> Command {
        window(name, title, keys, needsDocument: true) { target, _ in body(target.editor) }
            .possible { isPossible($0.editor) }
    }

    private static func arrange(_ arrangement: AnnotationArrangement, _ title: String, _ key: String) -> Command {
        editor("arrange-\(arrangement.rawValue)", title, [key], { $0.canArrange(arrangement) }) {
            $0.arrange(arrangement)
        }
    }

    // MARK: Menus

    /// What the menu of a selected annotation holds first.
    static let annotationMenu: [MenuEntry] = [
        .possible("edit-annotation"), .command("annotation-properties"), .separator,
        .command("cut"), .command("copy"), .command("duplicate-annotation"), .command("delete-annotation"),
        .separator, .submenu(.arrangeMenu, arrangements.map(\.name)), .separator,
    ]

    /// What the bar beside selected annotations holds.
    static let annotationBar: [MenuEntry] = [
        .possible("edit-annotation"), .command("annotation-properties"), .command("copy"),
        .command("delete-annotation"),
        .submenu(.moreMenu, ["cut", "duplicate-annotation"] + arrangements.map(\.name)),
    ]
}
