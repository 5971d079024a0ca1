// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Drawing
import EngineProtocol
import EventLoop
import Geometry
@preconcurrency import Glibc
import RectoUI
import Views

/// The running program: its documents, windows, control socket, and how it ends.
@MainActor
final class Application {
    let options: Options
    /// Makes the controllers of windows.
    let factory: ControllerFactory
    let loop: EventLoop
    let store: StateStore?
    /// Hands addresses to the desktop.
    private(set) lazy var opener = DesktopOpener(loop: loop)
    /// Hands documents to printers.
    private(set) lazy var printing = PrintService(loop: loop)
    /// What the user interface says.
    let catalogue: Catalogue
    /// The colours of new annotations, the same in all windows.
    let palette: AnnotationPalette
    /// Where settings are kept; nil where none are read.
    let settingsFile: SettingsFile?
    /// The commands that were chosen by name, the last one first.
    private(set) var recentCommands: [String] = []
    /// Which keys run which commands.
    var keymap = Keymap()
    private(set) var windows: [ViewerWindow] = []
    let started: Double
    /// What is replayed; nil for nothing.
    let recording: InputRecording?
    private(set) var replay: InputReplay?
    private(set) var recorder: InputRecorder?
    private(set) var control: ControlServer?
    let traceLog: GestureTraceLog?
    /// Whether the control socket is told what becomes of gestures.
    var isFeedingTraces = false
    private(set) var system: (any WindowSystem)?
    /// Writes down what is open.
    var sessionTimer: EventLoop.Timer?
    /// The windows of the last session whose tabs are still to be added, by their numbers.
    var restoredWindows: [Int: Session.Window] = [:]
    /// How many documents have been opened.
    var openingCount = 0
    /// The password of the file that the command line names, once it is read.
    var password: String?
    /// Whether all windows are being closed.
    private(set) var isQuitting = false
    private var exitCode: Int32 = 0
    private var isFinishing = false

    /// Makes the program.
    /// - Parameters:
    ///   - options: what the command line asks for.
    ///   - loop: the loop that it is going to run in.
    ///   - plan: what is to be replayed; `loop` tells the time by the plan's clock then.
    ///   - factory: makes the controllers of windows.
    ///   - catalogue: what the user interface says.
    /// - Throws: an error of one line where the file of a recording can't be made.
    init(
        options: Options, loop: EventLoop, plan: ReplayPlan? = nil, factory: ControllerFactory = ControllerFactory(),
        catalogue: Catalogue = Catalogue()
    ) throws {
        self.options = options
        self.catalogue = catalogue
        self.factory = factory
        self.loop = loop
        started = loop.now
        recording = plan?.recording
        // A replay must begin the same way each time, and is no reading that is to be gone on with.
        store = options.restoresState && plan == nil ? StateStore() : nil
        palette = store?.makePalette() ?? AnnotationPalette()
        settingsFile = plan == nil ? Self.settingsFile(options, loop: loop) : nil
        traceLog = options.tracesGestures ? try GestureTraceLog(path: options.tracePath) : nil
        recorder = try options.recordPath.map { try InputRecorder(path: $0, start: loop.now) }
        replay = plan?.replay(for: self)
        beginSettings()
    }

    /// Why the program can't do what it was started for, as one line for people.
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    /// Colours for the surroundings.
    func theme(prefersDark: Bool) -> Theme {
        switch options.theme ?? settings.theme ?? .automatic {
        case .automatic: prefersDark ? .dark : .light
        case .light: .light
        case .dark: .dark
        case .contrast: .highContrast
        }
    }

    /// A command has been chosen by its name.
    func noteRecent(_ command: String) {
        recentCommands.removeAll { $0 == command }
        recentCommands.insert(command, at: 0)
    }

    // MARK: Windows

    /// Makes the window, or tab, for a document.
    func makeWindow(_ opening: Opening, on backend: TabBackend) -> ViewerWindow {
        let window = ViewerWindow(application: self, opening: opening, backend: backend)
        backend.viewer = window
        windows.append(window)
        addTraces(to: window)
        if windows.count == 1 { tellProblems(in: window) }
        return window
    }

    /// Shows documents that are being opened in windows on `system`, where all later ones come up too.
    func show(_ openings: [Opening], on system: any WindowSystem) throws {
        self.system = system
        for opening in openings {
            if usesTabs, let group = windows.first?.group {
                group.add(opening, isShown: false)
            } else {
                try system.show(opening, in: self)
            }
        }
    }

    /// Tries a document anew that could not be shown.
    func reopen(_ window: ViewerWindow) {
        guard let path = window.document.source.path else { return }
        do {
            try show(try beginOpening(.file(path: path), page: nil), from: window)
            window.close()
        } catch {
            window.pdf.show(notice: catalogue.text(of: error))
        }
    }

    /// Something of a window has changed that subscribers may want to hear of.
    func windowDidChange(_ window: ViewerWindow) {
        guard let control, control.hasSubscribers(for: "state"), windows.contains(where: { $0 === window })
        else { return }
        control.send(event: ["state": ControlRequests.state(of: window)], kind: "state")
    }

    /// Other text is selected in a window.
    func selectionDidChange(_ window: ViewerWindow) {
        guard let control, control.hasSubscribers(for: "selection"), windows.contains(where: { $0 === window })
        else { return }
        control.send(event: ["selection": ControlRequests.selection(of: window)], kind: "selection")
    }

    /// A window is gone; with the last one the program ends.
    func windowDidClose(_ window: ViewerWindow) {
        windows.removeAll { $0 === window }
        sessionDidChange()
        guard windows.isEmpty else { return }
        writeSession()
        finish(exitCode: exitCode)
    }

    /// Closes all windows, asking one after the other where edits would be lost, and ends.
    func requestQuit() {
        guard let window = windows.first(where: { $0.document.isModified }) else { return quit() }
        window.confirmClosing { [weak self] in self?.requestQuit() }
    }

    /// Closes all windows and ends. Edits that are not saved are offered the next time.
    func quit(exitCode: Int32 = 0) {
        guard !isQuitting else { return }
        writeSession()
        isQuitting = true
        self.exitCode = exitCode
        for window in windows { window.close(keepingEdits: true) }
        finish(exitCode: exitCode)
    }

    /// Ends once what goes on now is done: a script gets its answer first, printers what was sent, and the desktop what is on
    /// the clipboard.
    private func finish(exitCode: Int32) {
        guard !isFinishing else { return }
        isFinishing = true
        printing.whenIdle { [loop, system] in
            guard let system else { return loop.stop(exitCode: exitCode) }
            system.handOver { loop.stop(exitCode: exitCode) }
        }
    }

    /// The display is gone: what can be saved is saved.
    func displayDidVanish() {
        for window in windows { window.saveState() }
        writeSession()
        for window in windows { window.document.close(keepingEdits: true) }
    }

    /// Begins to listen for requests where the command line asks for it.
    func listen() throws {
        guard let path = options.controlPath else { return }
        control = try ControlServer(path: path, loop: loop) { [weak self] request, connection, reply in
            guard let self else { return reply(["error": "closing"]) }
            ControlRequests(application: self).handle(request, connection, reply)
        }
    }
}
