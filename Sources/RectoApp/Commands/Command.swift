// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import RectoUI

/// What a command acts on: a window with what it shows.
@MainActor
protocol CommandTarget: AnyObject {
    /// The pages; nil while there is no document that can be shown.
    var pages: DocumentViewController? { get }
    /// Whether the window fills the screen.
    var isFullscreen: Bool { get }
    /// Fills the screen, or no longer.
    func setFullscreen(_ isFullscreen: Bool)
    /// Shows one page after the other on the whole screen with a name, or on the window's own; ends that where it goes on.
    func togglePresentation(onMonitor name: String?)
    /// Asks which page to go to.
    func askForPage()
    /// The links of the document.
    var links: LinkController { get }
    /// What can be done with selected annotations.
    var editor: AnnotationEditor { get }
    /// The caret in the text.
    var caretBrowsing: CaretBrowsing { get }
    /// Lays a lens over the pages, or takes it away.
    func toggleMagnifier()
    /// The menus of places on the pages.
    var menus: DocumentMenus { get }
    /// Makes annotations of what is selected or pointed at.
    var creation: AnnotationCreation { get }
    /// Goes to the page with a label or, where there is none, with a number; says so in the window where there is neither.
    func go(toPageNamed name: String)
    /// Turns the page that is read for good.
    func rotatePage(by turn: Rotation)
    /// Shows live gestures over the window, or no longer.
    func toggleGestureInspector()
    /// Asks which file to open.
    func askForFile()
    /// Opens another document in a window of its own.
    func open(argument: String) throws
    /// Forgets which files were open lately.
    func clearRecentFiles()
    /// Shows the document, at the same place, or else no document in another window.
    func openNewWindow() throws
    /// Opens a tab without a document.
    func openEmptyTab()
    /// Shows the tab so many places on, round the ends.
    func showTab(_ step: Int)
    /// Shows a tab by its place, counted from 0.
    func showTab(at index: Int)
    /// Moves the tab by so many places.
    func moveTab(by step: Int)
    /// Opens the document anew whose tab was closed last.
    func reopenTab()
    /// Whether there is one.
    var canReopenTab: Bool { get }
    /// How many tabs there are.
    var tabCount: Int { get }
    /// Shows what the document says of itself.
    func showProperties()
    /// Asks what of the pages is to be written to which file, or writes it.
    func export(_ arguments: CommandArguments) throws
    /// Asks how to print the document.
    func printDocument()
    /// Whether the document is a file on this computer.
    var hasPath: Bool { get }
    /// Puts the path of the document's file on the clipboard.
    func copyPath()
    /// Has the desktop show the folder of the document's file.
    func openFolder()
    /// Puts a picture of a page, by default the current one, on the clipboard.
    func copyPage(_ page: Int?)
    /// Lets a part of the pages be chosen, and puts a picture of it on the clipboard.
    func copyRegion()
    /// Lets a part of the pages be chosen, and zooms so that it fills the window.
    func zoomToRegion()
    /// Looks for the text that is selected.
    func findSelection()
    /// Reads the file anew.
    func reload()
    /// Closes what can be left with Escape; false where there is nothing.
    func dismiss() -> Bool
    /// Shows the bars, or takes them away.
    func toggleUserInterface()
    /// Opens the bar for finding, with a text where one is given.
    func find(_ text: String?)
    /// Goes to the next match or the one before.
    func findAgain(forward isForward: Bool)
    /// Shows a tab of the sidebar, or the last one; takes the sidebar away where that shows.
    func toggleSidebar(_ tab: SidebarTab?)
    /// Marks a page (by default the current one), or takes its mark away.
    func toggleBookmark(page: Int?)
    /// Goes to the page marked next after the current one (1) or before it (-1); says so where there is none.
    func goToBookmark(_ direction: Int)
    /// Opens the menu of a button of the bar: `menu` or `zoom-menu`.
    func openMenu(_ name: String)
    /// Undoes the last edit, and shows where.
    func undo()
    /// Does the last edit again that was undone, and shows where.
    func redo()
    /// Writes all edits into the file.
    func save()
    /// Writes the document to another file; asks for its name where there is none.
    func save(as path: String?, isCopy: Bool)
    /// Drops all edits and reads the file anew.
    func revert()
    /// Closes the window; asks first where edits would be lost.
    func requestClose()
    /// Closes all windows; asks first where edits would be lost.
    func requestQuit()
    /// Calls the place that is shown by a letter.
    func setMark(_ name: String)
    /// Goes to the place that is called by a letter; says so where there is none.
    func goToMark(_ name: String)
    /// Offers all commands, to be found by their names; or no longer.
    func showPalette()
    /// Shows all keys, or no longer.
    func showShortcuts()
    /// Shows what can be set, or no longer.
    func showSettings()
    /// Has the desktop open the settings file, which is made where it isn't there.
    func editSettingsFile()
}

/// What a command is given besides its target, as scripts name it.
typealias CommandArguments = JSONValue

/// Something a person can do. Keys, menus and scripts all name the same commands.
struct Command: Sendable {
    /// The name for scripts and key files: lower case words joined by dashes.
    let name: String
    /// The title for people.
    let title: String
    /// The keys that run it, most usual first.
    let keys: [KeyChord]
    /// Whether it needs a document that is shown.
    let needsDocument: Bool
    /// Does it; throws ``CommandError`` where the arguments are wrong.
    let run: @MainActor @Sendable (any CommandTarget, CommandArguments) throws -> Void
    /// Whether there is anything to do it on; nil where there always is.
    var isPossible: (@MainActor @Sendable (any CommandTarget) -> Bool)?

    /// Whether it can be done now.
    @MainActor
    func isEnabled(for target: any CommandTarget) -> Bool {
        (!needsDocument || target.pages != nil) && isPossible?(target) != false
    }

    /// The command with a condition on when it can be done.
    func possible(_ condition: @escaping @MainActor @Sendable (any CommandTarget) -> Bool) -> Command {
        var command = self
        command.isPossible = condition
        return command
    }
}

/// A command was given something it can't use, or something is missing; says what would be right.
struct CommandError: MessageError {
    let message: Message
}
