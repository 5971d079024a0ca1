// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Drawing
import EngineProtocol
import EventLoop
import Geometry
import Gestures
import RectoUI
import Views

/// One window of the viewer with its document: input goes in, frames come out, commands act on it.
@MainActor
final class ViewerWindow {
    let application: Application
    /// The window's number, in the order in which windows were opened, from 0.
    let number: Int
    let document: Document
    let root: RootWindow
    let pdf: PDFViewController
    let backend: any WindowBackend
    /// The bars around the pages.
    private(set) lazy var chrome = ChromeController(
        window: self, isVisible: !(application.options.hidesBars || application.settings.hidesBars),
        catalogue: application.catalogue)
    /// What is reported of frames and of the way to the first page.
    var frames = FrameStatistics()
    private(set) var milestones = Milestones()
    /// Where to go as soon as pages show.
    var start: Place?
    /// What it shows without a document, and what lies over it while something is dragged or asked.
    private(set) lazy var files = FilesController(window: self)
    /// Where the document begins.
    let initialState: DocumentViewState
    /// Whether edits that an earlier program has left were offered.
    var hasOfferedRecovery = false
    /// Places whose names are being looked up.
    var placesSought = 0

    /// Keys on their way to commands.
    private(set) lazy var keys = KeyInput(loop: application.loop)
    /// What the host of the program says of documents, before what is set.
    private(set) var hostConfiguration = PDFConfiguration()
    /// The tools as last set, so that others chosen since then stay.
    var appliedTools = PointerTools()
    /// Places marked by letters.
    var marks = PlaceMarks()
    /// The presentation that goes on.
    var presentation: Presentation?
    /// Shows the gestures over everything; nil while nobody wants to see them.
    var gestureInspector: GestureInspectorView?
    private var traces: [any GestureTrace] = []
    private(set) var needsFrame = false
    private var isTicking = false
    private var frameTimer: EventLoop.Timer?
    private var saveTimer: EventLoop.Timer?
    private var gestureTimer: EventLoop.Timer?
    private var isClosed = false
    /// What the title was made of last.
    private var titled: (version: Int, isModified: Bool)?
    /// Whether it was said what edits do to a signature.
    var hasToldOfSignature = false
    /// The title as last told to the window system.
    private(set) var title = "Recto"

    /// Moments in seconds of the loop's clock.
    struct Milestones {
        var windowMapped: Double?
        var firstPageVisible: Double?
        var firstPageSharp: Double?
    }

    /// Shows a document, which may still be being opened, on a backend.
    init(application: Application, opening: Application.Opening, backend: any WindowBackend) {
        self.application = application
        number = opening.number
        document = opening.document
        start = opening.start
        initialState = opening.state
        self.backend = backend
        root = RootWindow(
            rootView: View(), size: ViewSize(width: 1, height: 1), scale: backend.scale,
            theme: application.theme(prefersDark: backend.prefersDark))
        pdf = application.factory.make(loop: application.loop, uploader: backend.uploader)
        root.rootView.addSubview(pdf.view)
        pdf.initialState = opening.state
        pdf.catalogue = application.catalogue
        hostConfiguration = pdf.configuration
        applySettings()
        // Bars tell nobody of what they do before there is a document.
        _ = chrome
        pdf.delegate = self
        pdf.onRetry = { [weak self] in self?.reload() }
        setUpLinksAndMenus()
        keys.onStroke = { [weak self] in self?.run($0) }
        root.host = self
        root.layoutDirection = application.catalogue.isRightToLeft ? .rightToLeft : .leftToRight
        root.reducesMotion = reducesMotion
        backend.setGround(root.theme.windowBackground)
        metricsDidChange()
        application.recorder?.opened(window: number, metrics, opening.state, at: loop.now)
        pdf.document = document
        document.addObserver(self)
        updateTitle()
        if isEmpty { files.showStartPage() }
    }

    var loop: EventLoop { application.loop }

    // MARK: What the backend tells

    /// Takes over size, scale and density of the backend.
    func metricsDidChange() {
        root.scale = backend.scale
        root.size = ViewSize(
            width: backend.pixelSize.width / backend.scale, height: backend.pixelSize.height / backend.scale)
        chrome.layout()
        pdf.dotsPerInch = backend.dotsPerInch
        application.recorder?.resized(window: number, metrics, at: loop.now)
    }

    /// The desktop's colours have changed.
    func themeDidChange() {
        root.theme = application.theme(prefersDark: backend.prefersDark)
        root.reducesMotion = reducesMotion
        backend.setGround(root.theme.windowBackground)
    }

    /// Lets a trace listen to the window's gestures as long as the window is there.
    func keep(_ trace: any GestureTrace) {
        traces.append(trace)
        root.gestures.addTrace(trace)
    }

    /// The window is on screen.
    func didMap() { milestones.windowMapped = milestones.windowMapped ?? loop.now }

    /// Runs a command; what goes wrong is said in the window.
    func run(_ command: Command, _ arguments: CommandArguments) {
        do {
            try command.run(self, arguments)
        } catch {
            pdf.show(notice: "\(error)")
        }
    }

    /// Runs a command by its name, where it can be done now.
    func run(commandNamed name: String, _ arguments: CommandArguments = .null) {
        guard let command = CommandTable.command(named: name), command.isEnabled(for: self) else { return }
        run(command, arguments)
    }

    // MARK: Frames

    /// Paints a frame if one is wanted and the last one has arrived. Called when all events have been handled.
    func paintIfNeeded() {
        guard needsFrame, isInFront, !backend.isFrameInFlight, !isClosed else { return }
        let start = loop.now
        needsFrame = false
        isTicking = true
        root.tick(now: start)
        isTicking = false
        let rects = root.displayIfNeeded(on: backend.surface)
        if !rects.isEmpty {
            backend.present(rects)
            frames.note(loop.now - start)
            noteMilestones()
        }
        if root.animator.isRunning { scheduleFrame(at: start + 1 / max(backend.refreshRate, 1)) }
    }

    private func scheduleFrame(at time: Double) {
        frameTimer?.cancel()
        frameTimer = loop.schedule(at: time) { [weak self] in self?.needsFrame = true }
    }

    private func noteMilestones() {
        guard milestones.firstPageSharp == nil, let pages = pdf.documentViewController else { return }
        if milestones.firstPageVisible == nil { milestones.firstPageVisible = loop.now }
        if pages.isSharp && !pages.view.pageViews.isEmpty { milestones.firstPageSharp = loop.now }
    }

    // MARK: Title and state

    /// Names the window anew where another version of the document is shown, or it has come to differ from its file. An
    /// asterisk stands before the name of one that does.
    func updateTitle() {
        let now = (version: document.version, isModified: document.isModified)
        if let titled, titled == now { return }
        titled = now
        let name = document.source.displayName
        let own = Self.oneLine(document.summary?.title ?? "")
        let names = isEmpty ? "Recto" : own.isEmpty ? "\(name) — Recto" : "\(own) — \(name) — Recto"
        title = (now.isModified ? "*" : "") + names
        backend.setTitle(title)
    }

    /// Text from a file as one line of reasonable length, without what would confuse a window manager or make a name
    /// read as another one.
    private static func oneLine(_ text: String) -> String {
        let visible = text.unicodeScalars.prefix(1000).filter { !$0.properties.isBidiControl }
        let words = visible.split { $0.value <= 0x20 || (0x7F...0xA0).contains($0.value) }
        let line = words.map { String(String.UnicodeScalarView($0)) }.joined(separator: " ")
        return line.count > 120 ? line.prefix(119) + "…" : line
    }

    /// Remembers where the document is left.
    func saveState() {
        saveTimer?.cancel()
        guard application.options.restoresState, application.options.isForReading, let path = document.source.path,
            let pages = pdf.documentViewController
        else { return }
        application.store?.save(presentation?.stateAfterwards ?? pages.state, forPath: path)
    }

    /// Remembers after the reader has come to rest, so that even a kill loses little.
    private func scheduleSave() {
        saveTimer?.cancel()
        saveTimer = loop.schedule(after: 2) { [weak self] in self?.saveState() }
    }
}

extension ViewerWindow: WindowHost {
    var now: Double { loop.now }

    func setNeedsFrame() {
        guard !isTicking else { return }
        needsFrame = true
    }

    /// Wakes up for what happens in a gesture without an event, as a long press that begins.
    func setDeadline(_ time: Double?) {
        gestureTimer?.cancel()
        gestureTimer = time.map { time in
            loop.schedule(at: time) { [weak self] in
                guard let self else { return }
                root.advance(to: loop.now)
            }
        }
    }

    func setCursor(_ cursor: Cursor) { backend.setCursor(cursor) }

    func focusDidChange(to responder: Responder?) { backend.setTakesText(responder?.takesText ?? false) }

    func beginDrag(_ content: PasteboardContent, onEnd: @escaping () -> Void) -> (any DragSession)? {
        let session = backend.beginDrag(DraggedFiles.adding(to: content), onEnd: onEnd)
        files.dragSession = session
        return session
    }

    var pasteboard: (any Pasteboard)? { backend.pasteboard }
}

extension ViewerWindow: PDFViewControllerDelegate {
    func pdfViewControllerDidChange(_ controller: PDFViewController) {
        updateTitle()
        chrome.update()
        if controller.documentViewController != nil {
            goToStart()
            chrome.begin(application.options)
        }
        offerRecovery()
        application.windowDidChange(self)
    }

    func pdfViewControllerDidSelectText(_ controller: PDFViewController) { application.selectionDidChange(self) }

    func pdfViewControllerDidMove(_ controller: PDFViewController) {
        scheduleSave()
        chrome.update()
        application.windowDidChange(self)
    }
}

extension ViewerWindow: CommandTarget {
    var pages: DocumentViewController? { pdf.documentViewController }

    var links: LinkController { pdf.links }
    var menus: DocumentMenus { pdf.menus }
    var creation: AnnotationCreation { pdf.creation }
    var editor: AnnotationEditor { pdf.annotationEditor }
    var isFullscreen: Bool { backend.isFullscreen }

    func setFullscreen(_ isFullscreen: Bool) {
        chrome.fullscreenWillChange(to: isFullscreen)
        backend.setFullscreen(isFullscreen, onMonitor: nil)
    }

    func askForPage() {
        guard !chrome.askForPage() else { return }
        pdf.ask(
            title: pdf.catalogue(.goToPageTitle), placeholder: pdf.catalogue(.pageLabelOrNumber),
            action: pdf.catalogue(.goAction)
        ) { [weak self] text in
            self?.check(pageNamed: text)
        }
    }

    /// Goes to a page by what people call it; returns what is wrong at once where that can be told.
    private func check(pageNamed text: String) -> String? {
        guard !text.isEmpty else { return pdf.catalogue(.typeAPage) }
        go(toPageNamed: text)
        return nil
    }

    func toggleGestureInspector() {
        if let gestureInspector {
            gestureInspector.close()
            self.gestureInspector = nil
        } else {
            gestureInspector = GestureInspectorView(over: root)
        }
    }

    func open(argument: String) throws { try application.open(argument: argument, from: self) }

    func reload() {
        if case .failed = document.state { return application.reopen(self) }
        revert()
    }

    func dismiss() -> Bool {
        if chrome.closePanel() || editor.cancelDrag() || files.cancelQuestion() || pdf.cancelQuestion() { return true }
        if chrome.isFinding {
            chrome.endFinding()
            return true
        }
        if editor.deselect() { return true }
        if pages?.isMagnifying == true {
            toggleMagnifier()
            return true
        }
        guard let selection = pages?.textSelection, selection.selection != nil else { return pdf.dismissToast() }
        selection.clear()
        return true
    }

    /// Closes the window at once. Edits that are not saved are dropped, or kept to be offered the next time.
    func close(keepingEdits: Bool) {
        guard !isClosed else { return }
        saveState()
        files.noteDocument()
        isClosed = true
        frameTimer?.cancel()
        saveTimer?.cancel()
        pdf.document = nil
        document.close(keepingEdits: keepingEdits)
        backend.close()
        application.windowDidClose(self)
    }

    func close() { close(keepingEdits: false) }

    func requestQuit() { application.requestQuit() }
}
