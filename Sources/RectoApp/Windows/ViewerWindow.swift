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
        catalogue: catalogue)
    /// What is reported of frames and of the way to the first page.
    var frames = FrameStatistics()
    var milestones = Milestones()
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
    /// Tells which keys wait for others.
    private(set) lazy var keyHint = KeyHint(loop: application.loop)
    /// What the host of the program says of documents, before what is set.
    private(set) var hostConfiguration = PDFConfiguration()
    /// The tools as last set, so that others chosen since then stay.
    var appliedTools = PointerTools()
    /// Places of the document that are called by letters, for as long as the window is open.
    var marks: [String: DocumentPosition] = [:]
    /// The presentation that goes on.
    var presentation: Presentation?
    /// Shows the gestures over everything; nil while nobody wants to see them.
    var gestureInspector: GestureInspectorView?
    private var traces: [any GestureTrace] = []
    var needsFrame = false
    var isTicking = false
    var frameTimer: EventLoop.Timer?
    var saveTimer: EventLoop.Timer?
    var gestureTimer: EventLoop.Timer?
    var isClosed = false
    /// What the title was made of last.
    var titled: (version: Int, isModified: Bool)?
    /// Whether it was said what edits do to a signature.
    var hasToldOfSignature = false
    /// The title as last told to the window system.
    var title = "Recto"

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
        pdf.catalogue = catalogue
        hostConfiguration = pdf.configuration
        applySettings()
        // Bars tell nobody of what they do before there is a document.
        _ = chrome
        pdf.delegate = self
        pdf.onRetry = { [weak self] in self?.reload() }
        pdf.onGiveUp = { [weak self] in self?.giveUp() }
        setUpLinksAndMenus()
        keys.onStroke = { [weak self] in self?.run($0) }
        keys.onPending = { [weak self] in self?.show(pending: $0) }
        root.host = self
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
    /// What is said in it.
    var catalogue: Catalogue { application.catalogue }

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
            pdf.show(notice: catalogue.text(of: error))
        }
    }

    /// Runs a command by its name, where it can be done now.
    func run(commandNamed name: String, _ arguments: CommandArguments = .null) {
        guard let command = CommandTable.command(named: name), command.isEnabled(for: self) else { return }
        run(command, arguments)
    }

    // MARK: State

    /// Remembers where the document is left.
    func saveState() {
        saveTimer?.cancel()
        guard application.options.restoresState, application.options.isForReading, let path = document.source.path,
            let pages = pdf.documentViewController
        else { return }
        let state = presentation?.stateAfterwards ?? pages.state
        application.store?.save(state, layers: document.layers.choices, forPath: path)
    }

    /// Remembers after the reader has come to rest, so that even a kill loses little.
    func scheduleSave() {
        saveTimer?.cancel()
        saveTimer = loop.schedule(after: 2) { [weak self] in self?.saveState() }
    }
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
