// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// All that the user interface says, but for the titles of commands. The raw value is the English text; `{0}` and `{1}` stand
/// for what is put in.
public enum Phrase: String, Hashable, Sendable, CaseIterable {
    // The bar at the top.
    case sidebar = "Sidebar"
    case page = "Page"
    case ofPages = "of {0}"
    case numberOfTotal = "{0} of {1}"
    case zoom = "Zoom"
    case percent = "{0} %"
    case zoomIn = "Zoom In"
    case zoomOut = "Zoom Out"
    case find = "Find"
    case markup = "Markup"
    case menu = "Menu"
    case layout = "Layout"
    case reading = "Reading"
    case presentOn = "Present On"

    // Settings and keys.
    case settings = "Settings"
    case settingsView = "Appearance"
    case settingsHands = "Hands and Pens"
    case settingsKeys = "Keyboard"
    case settingsFiles = "Documents"
    case settingsNotes = "Notes and Marks"
    case settingTheme = "Colours"
    case likeDesktop = "Like the desktop"
    case themeLight = "Light"
    case themeDark = "Dark"
    case themeContrast = "High contrast"
    case settingZoom = "New documents show"
    case fitWidth = "The page's width"
    case fitPage = "The whole page"
    case actualSize = "Actual size"
    case settingLayout = "Pages stand"
    case layoutContinuous = "In one flow"
    case layoutSingle = "One by one"
    case layoutTwo = "Two side by side"
    case layoutTwoCover = "Two, the cover alone"
    case settingBars = "Bars"
    case barsAutomatic = "Go while one reads"
    case barsAlways = "Always show"
    case barsHidden = "Hidden at first"
    case settingControls = "Size of buttons"
    case controlsAutomatic = "As needed"
    case controlsSmall = "Small"
    case controlsLarge = "Large"
    case settingMotion = "Movement"
    case motionFull = "Full"
    case motionReduced = "Reduced"
    case settingDoubleTap = "Double tap"
    case doubleTapSmart = "Zooms to the column"
    case doubleTapZoom = "Zooms by a factor"
    case doubleTapNone = "Does nothing"
    case settingEdgeTaps = "Taps at the edges turn pages"
    case settingRotate = "Two fingers turn pages"
    case settingPen = "A pen's drag"
    case settingMouse = "The mouse's drag"
    case toolSelectText = "Selects text"
    case toolHand = "Moves the pages"
    case toolInk = "Draws"
    case settingNaturalScrolling = "The wheel scrolls the other way"
    case settingKeySet = "Keys to begin with"
    case keysDefault = "Usual"
    case keysVim = "vim"
    case settingRestore = "Documents open where they were left"
    case settingAuthor = "Name on your notes"
    case authorPlaceholder = "Your name"
    case andMoreProblems = "{0} (and {1} more)"
    case noSettings = "This program was started without settings."
    case markSet = "Mark {0} set."
    case noMark = "There is no mark {0}."
    case undone = "Undone: {0}"
    case doneAgain = "Done again: {0}"
    case undo = "Undo"
    case bookmarkRemoved = "The bookmark is gone."
    case palette = "Commands"
    case palettePlaceholder = "What would you like to do?"
    case goToPageNumber = "Go to Page {0}"
    case shortcuts = "Keyboard Shortcuts"
    case shortcutsFilter = "Filter by name or key"
    case groupMoving = "Moving"
    case groupPaging = "Going to Pages"
    case groupText = "Text Selection"
    case groupPlaces = "Places and Links"
    case groupFinding = "Finding and Panels"
    case groupLooking = "Zoom and Layout"
    case groupEditing = "Editing and Saving"
    case groupWindow = "Window and Files"
    case groupOther = "More Commands"
    case openSettingsFile = "Edit File…"
    case settingsNotSaved = "Settings can't be kept: {0}"

    // The sidebar.
    case thumbnails = "Pages"
    case outline = "Contents"
    case bookmarks = "Bookmarks"
    case results = "Results"
    case annotations = "Annotations"
    case attachments = "Attachments"
    case layers = "Layers"
    case signatures = "Signatures"
    case signatureValid = "Valid: the document is as it was signed."
    case signatureOutdated = "The signed part is intact, but the document was added to afterwards."
    case signatureBroken = "Not valid: the document was changed after it was signed."
    case signatureInvalid = "Not valid: this is no sound signature."
    case signatureUnknown = "This signature can't be checked here."
    case signedOn = "Signed on {0}, by the signer's clock"
    case issuedBy = "{0}, issued by {1}"
    case trustUnchecked = "Whether the certificate can be trusted is not checked."
    case openAttachment = "Open…"
    case saveAttachment = "Save As…"
    case saveAttachmentTitle = "Save attachment"
    case noOutline = "This document has no table of contents."
    case noBookmarks = "No bookmarks yet."
    case addBookmark = "Bookmark This Page"
    case removeBookmark = "Remove Bookmark"
    case filter = "Filter"
    case pageNumber = "Page {0}"
    case loading = "Loading…"
    case nothingMatches = "Nothing matches."
    case noAnnotations = "No annotations."
    case noAttachments = "This document has no attachments."
    case noLayers = "This document has no layers."
    case noSignatures = "This document has no signatures."
    case oneReply = "1 reply"
    case replies = "{0} replies"
    case allKinds = "All Kinds"
    case allAuthors = "All Authors"

    // Finding.
    case findPlaceholder = "Find in document"
    case matchOfMany = "{0} of {1}…"
    case noMatches = "No matches"
    case searching = "Searching…"
    case nextMatch = "Next Match"
    case previousMatch = "Previous Match"
    case matchCase = "Match Case"
    case wholeWords = "Whole Words"
    case matchDiacritics = "Match Accents"
    case regularExpression = "Regular Expression"
    case close = "Close"
    case wrappedToStart = "Went on from the beginning."
    case wrappedToEnd = "Went on from the end."
    case badExpression = "No expression: {0}"

    // Edits and their file.
    case changedOnDisk = "The file has changed"
    case changedOnDiskMessage = "Another program has changed “{0}”. Your edits are kept, but they are not in it."
    case dropEdits = "Drop Edits"
    case saveCopy = "Save a Copy…"
    case changesSigned =
        "This document is signed. The signature stays valid, but readers will see that it was changed after signing."
    // The properties of annotations.
    case color = "Color"
    case colorDigits = "Red, Green, Blue"
    case fill = "Fill"
    case opacity = "Opacity"
    case lineWidth = "Line"
    case fontSize = "Font Size"
    case points = "{0} pt"
    case annotationText = "Text"
    case author = "Author"
    case mixed = "Mixed"
    case editAnnotation = "Edit"
    case deleteAnnotation = "Delete"
    case copyAnnotation = "Copy"
    case annotationProperties = "Properties"

    // The window without a document.
    case welcome = "Open a PDF"
    case dropHere = "or drop a file here"
    case openFile = "Open File…"
    case recentFiles = "Recent"
    case noRecentFiles = "Files that you open will be listed here."
    case clearList = "Clear List"
    case removeFromList = "Remove from List"
    case fileMissing = "Not found"
    case dropToOpen = "Drop to open"

    // What a document says of itself.
    case properties = "Document Properties"
    case copyAll = "Copy All"
    case doneAction = "Done"
    case propertyDocument = "Document"
    case propertyTitle = "Title"
    case propertyAuthor = "Written by"
    case propertySubject = "Subject"
    case propertyKeywords = "Keywords"
    case propertyCreator = "Made with"
    case propertyProducer = "PDF made by"
    case propertyCreated = "Created"
    case propertyModified = "Last changed"
    case propertyFile = "File"
    case propertyPath = "Place"
    case propertyVersion = "PDF version"
    case propertyStandard = "Standard"
    case propertyTagged = "Tagged"
    case propertyFastWebView = "Fast web view"
    case propertyRepaired = "Repaired when opened"
    case propertyPageCount = "Number"
    case propertyPageSizes = "Sizes"
    case propertySecurity = "Security"
    case propertyEncrypted = "Encrypted"
    case propertyAllowed = "Allowed"
    case propertyForbidden = "Not allowed"
    case propertyFonts = "Fonts"
    case propertyFontsUpTo = "Fonts of pages 1 to {0}"
    case propertyNoFonts = "None"
    case fontEmbedded = "in the file"
    case fontSubset = "in the file, used letters only"
    case fontMissing = "not in the file"
    case fontReplaced = "not in the file, drawn as {0}"
    case pagesOfSize = "{0} ({1} pages)"
    case yes = "Yes"
    case no = "No"
    case permissionPrint = "printing"
    case permissionPrintWell = "printing in full quality"
    case permissionModify = "changing"
    case permissionCopy = "copying"
    case permissionAnnotate = "annotating"
    case permissionForms = "filling in forms"
    case permissionExtract = "reading aloud"
    case permissionAssemble = "arranging pages"
    case everything = "everything"

    // Writing pages to files.
    case exportTitle = "Export"
    case exportAction = "Export…"
    case exportKind = "As"
    case exportDots = "Dots per inch"
    case exportPart = "What"
    case exportRegion = "A Region…"
    case exportRegionOf = "{0} of page {1}"
    case exportResult = "{0} × {1} pixels"
    case exportVector = "Lines and letters stay sharp at any size."
    case exported = "Exported as {0}."
    case pickRegion = "Drag a rectangle, or set it by arrows and Return."

    // Settings of files.
    case settingTabs = "Tabs in One Window"
    case settingSession = "Open What Was Open Last"
    case settingRecent = "List Recent Files"
    case settingDesktopDialogs = "Dialogs of the Desktop"

    // Tabs.
    case newTab = "New Tab"
    case closeTab = "Close Tab"

    // Questions and notices.
    case passwordWrong = "That password is not right. Try again."
    case password = "Password"
    case passwordNeeded = "Password needed"
    case passwordMessage = "“{0}” is protected by a password."
    case passwordFails = "The password given does not open “{0}”."
    case cannotShow = "“{0}” can't be shown"
    case tryAgain = "Try Again"
    case labelWithNumber = "{0} ({1})"
    case noLinksHere = "There are no links here."
    case openWith = "Open this with another program?"
    case openingAddress = "Opening {0}"
    case openOther = "Open another document?"
    case openOtherMessage = "This link leads to “{0}”."
    case leadsNowhere = "Leads nowhere"
    case leadsToDocument = "Document: {0}"
    case leadsToProgram = "Program (never started): {0}"
    case leadsToScript = "Script (never run)"
    case openLink = "Open Link"
    case previewLink = "Preview"
    case copyLink = "Copy Link"
    case editKind = "Edit {0}"
    case linkAddress = "Address"
    case pageMissing = "This page could not be drawn"
    case retryAction = "Retry"
    case selectionStart = "Start of the selection"
    case selectionEnd = "End of the selection"
    case turnMenu = "Turn"
    case arrangeMenu = "Arrange"
    case moreMenu = "More"
    case goToPageTitle = "Go to page"
    case pageLabelOrNumber = "Page label or number"
    case goAction = "Go"
    case typeAPage = "Type the label or the number of a page."
    case noSuchPage = "There is no page “{0}”; this document has {1} pages."
    case noSuchDestination = "This document has no destination “{0}”."
    case saved = "Saved."
    case savedAs = "Saved as {0}."
    case noFileName = "{0} is not the name of a file."
    case dropAllEdits = "Drop all edits?"
    case dropAllEditsMessage = "The document will be as its file is now."
    case revertAction = "Revert"
    case saveEdits = "Save your edits?"
    case saveEditsMessage = "Edits of “{0}” are not saved."
    case discardAction = "Discard"
    case recoverEdits = "Recover your edits?"
    case recoverEditsMessage = "Recto ended before edits of this document were saved."
    case recoverAction = "Recover"
    case newFilePath = "Path of the new file"
    case typeNewFilePath = "Type the path of the new file."
    case fileExists = "There is a file of that name already. Choose another name."
    case openAttachmentTitle = "Open “{0}”?"
    case openAttachmentMessage =
        "It comes from this document, and another program may open it. Open it only if you trust who made it."
    case noAttachmentFolder = "No folder can be made for the attachment."
    case noFolderOfOwn = "A document from standard input has no folder."

    // Asking for a file.
    case openTitle = "Open a File"
    case openAction = "Open"
    case saveAsTitle = "Save As"
    case saveCopyTitle = "Save a Copy"
    case saveAction = "Save"
    case cancelFile = "Cancel"
    case nameOrPath = "Name or path"
    case hiddenFiles = "Hidden Files"
    case allFiles = "All Files"
    case fileName = "Name"
    case fileSize = "Size"
    case fileModified = "Changed"
    case homeFolder = "Home"
    case folderAbove = "Folder Above"
    case replaceFile = "Replace"
    case replaceQuestion = "“{0}” is already there. Replace it?"
    case chooseAFile = "Choose a file, or type its name."
    case typeAName = "Type a name for the file."
    case noFileCalled = "There is no file “{0}” here."

    // Notes on pages.
    case noteText = "Note"
    case noteReply = "Reply"
    case noteWithoutAuthor = "Unknown author"
    case deleteNote = "Delete Note"
    case noPlaceForNote = "There is no page that a note could be put on."
}

/// What the user interface says in one language: English where there is no translation.
///
/// ```swift
/// let catalogue = Catalogue()
/// print(catalogue(.numberOfTotal, "3", "12"))  // 3 of 12
/// ```
public struct Catalogue: Sendable {
    private let phrases: [Phrase: String]
    private let commands: [String: String]
    /// Whether the language runs from right to left, and bars and lists with it.
    public let isRightToLeft: Bool

    /// Makes a catalogue.
    /// - Parameters:
    ///   - phrases: translations of phrases.
    ///   - commands: translations of the titles of commands, by the commands' names.
    ///   - isRightToLeft: whether the language runs from right to left.
    public init(phrases: [Phrase: String] = [:], commands: [String: String] = [:], isRightToLeft: Bool = false) {
        self.isRightToLeft = isRightToLeft
        self.phrases = phrases
        self.commands = commands
    }

    /// What a phrase is in this language, with `values` in place of `{0}`, `{1}`.
    public func callAsFunction(_ phrase: Phrase, _ values: String...) -> String {
        let text = phrases[phrase] ?? phrase.rawValue
        guard !values.isEmpty else { return text }
        var result = ""
        var rest = text[...]
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            result += rest[..<open]
            let index = Int(rest[rest.index(after: open)..<close])
            if let index, values.indices.contains(index) { result += values[index] }
            rest = rest[rest.index(after: close)...]
        }
        return result + rest
    }

    /// The title of a command in this language, `english` where there is no translation.
    public func title(ofCommand name: String, english: String) -> String { commands[name] ?? english }
}
