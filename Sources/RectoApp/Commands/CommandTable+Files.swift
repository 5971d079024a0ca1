// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

extension CommandTable {
    /// Commands on files and the tabs that show them.
    static let files: [Command] =
        [
            window("clear-recent", "Clear Recent Files", []) { target, _ in target.clearRecentFiles() },
            window("properties", "Properties", ["alt+return"], needsDocument: true) { target, _ in
                target.showProperties()
            },
            window("export", "Export…", ["ctrl+shift+e"], needsDocument: true) { target, with in
                try target.export(with)
            },
            window("print", "Print…", ["ctrl+p"], needsDocument: true) { target, _ in target.printDocument() },
        ] + sharing + tabs + (1...9).map(goToTab)

    private static let sharing: [Command] = [
        window("copy-path", "Copy File Path", [], needsDocument: true) { target, _ in target.copyPath() }
            .possible { $0.hasPath },
        window("open-folder", "Open Containing Folder", [], needsDocument: true) { target, _ in target.openFolder() }
            .possible { $0.hasPath },
        window("copy-page", "Copy Page as Picture", ["ctrl+shift+c"], needsDocument: true) { target, with in
            target.copyPage(with["page"]?.intValue)
        },
        window("copy-region", "Copy Region as Picture…", [], needsDocument: true) { target, _ in target.copyRegion() },
    ]

    private static let tabs: [Command] = [
        window("new-window", "New Window", ["ctrl+n"]) { target, _ in try target.openNewWindow() },
        window("new-tab", "New Tab", ["ctrl+t"]) { target, _ in target.openEmptyTab() },
        window("next-tab", "Next Tab", ["ctrl+tab"]) { target, _ in target.showTab(1) }.possible { $0.tabCount > 1 },
        window("previous-tab", "Previous Tab", ["ctrl+shift+tab"]) { target, _ in target.showTab(-1) }
            .possible { $0.tabCount > 1 },
        window("move-tab-left", "Move Tab Left", ["ctrl+shift+page-up"]) { target, _ in target.moveTab(by: -1) }
            .possible { $0.tabCount > 1 },
        window("move-tab-right", "Move Tab Right", ["ctrl+shift+page-down"]) { target, _ in target.moveTab(by: 1) }
            .possible { $0.tabCount > 1 },
        window("reopen-tab", "Reopen Closed Tab", ["ctrl+shift+t"]) { target, _ in target.reopenTab() }
            .possible { $0.canReopenTab },
    ]

    private static func goToTab(_ number: Int) -> Command {
        window("go-to-tab-\(number)", "Go to Tab \(number)", ["ctrl+\(number)"]) { target, _ in
            target.showTab(at: number - 1)
        }.possible { $0.tabCount > 1 && number <= $0.tabCount }
    }
}
