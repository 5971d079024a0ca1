// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import EventLoop
import Geometry
@preconcurrency import Glibc
import RectoUI
import Views

/// What a window has to do with files: the page that shows without a document, the question for a file, what is dropped on
/// it, and what is remembered of the document.
@MainActor
final class FilesController {
    unowned let window: ViewerWindow
    /// How large parts are.
    var density = ChromeDensity.pointer {
        didSet {
            startPage?.density = density
            dialog?.density = density
        }
    }
    private(set) var startPage: StartPage?
    /// The question that stands over the window.
    private(set) var dialog: ModalBox?
    private var picker: RegionPicker?
    /// What is dragged out of the window.
    weak var dragSession: (any DragSession)?
    /// Asks by the desktop's own dialog.
    private var portal: FilePortal?
    private var dropSign: DropSign?
    private var pictures: EventLoop.Timer?
    private var portrait: EventLoop.Timer?
    /// The path of a document that is still to be put on the list of recent files: that must not delay its first page.
    private var unnoted: String?

    init(window: ViewerWindow) { self.window = window }

    private var application: Application { window.application }
    private var catalogue: Catalogue { application.catalogue }

    /// Whether a question stands in the window.
    var isAsking: Bool { dialog != nil || picker != nil }
    /// Whether pictures of recent files are still to come.
    var isBusy: Bool { pictures?.isActive == true || portal != nil }

    /// Places what lies over the window.
    func layout() {
        startPage?.frame = window.pdf.view.frame
        dropSign?.frame = ViewRect(origin: .zero, size: window.root.size)
        picker?.frame = window.pdf.view.bounds
    }

    // MARK: Without a document

    /// Shows the files that were open lately.
    func showStartPage() {
        let page = StartPage(catalogue: catalogue)
        startPage = page
        page.density = density
        page.onOpen = { [weak self] in self?.openRecent($0) }
        page.onRemove = { [weak self] path in
            guard let self else { return }
            application.thumbnails?.remove(ofFile: path)
            application.recents?.remove(path)
            application.recentFilesDidChange()
        }
        page.onOpenBehind = { [weak self] in self?.openRecent($0, isBehind: true) }
        page.moreItems = { [weak self] in self?.menuItems(of: $0) ?? [] }
        page.onCommand = { [weak window] in window?.run(commandNamed: $0) }
        window.root.rootView.insertSubview(page, at: 1)
        layout()
        updateRecent()
        page.becomeFirstResponder()
    }

    /// Takes over which files were open lately.
    func updateRecent() {
        guard let startPage else { return }
        let old = Dictionary(startPage.items.map { ($0.path, $0.picture) }, uniquingKeysWith: { first, _ in first })
        startPage.items = (application.recents?.paths ?? []).map { path in
            RecentItem(path: path, picture: old[path] ?? nil, isMissing: !FilePath.exists(path))
        }
        loadPicture(0)
    }

    /// Reads pictures one at a time, so that the page shows at once.
    private func loadPicture(_ index: Int) {
        pictures?.cancel()
        guard let startPage, startPage.items.indices.contains(index) else { return }
        pictures = window.loop.schedule(after: 0) { [weak self] in
            guard let self, let startPage = self.startPage, startPage.items.indices.contains(index) else { return }
            let item = startPage.items[index]
            if item.picture == nil, !item.isMissing {
                if let picture = application.thumbnails?.picture(ofFile: item.path) {
                    startPage.items[index].picture = picture
                }
            }
            loadPicture(index + 1)
        }
    }

    /// Opens files, each in a window or tab of its own; tells what is wrong where none can be opened.
    func open(_ paths: [String]) -> String? {
        openEach(paths) { try application.open(.file(path: $0), from: $1) }
    }

    /// Opens each of several things; what is wrong with the first that can't be opened is shown where others can, else told.
    private func openEach(_ things: [String], _ open: (_ thing: String, _ beside: ViewerWindow) throws -> Void)
        -> String?
    {
        // The first one that opens may take the place of an empty window.
        let (window, group) = (window, window.group)
        let problems = things.compactMap { thing -> String? in
            do {
                try open(thing, group?.active ?? window)
                return nil
            } catch {
                return catalogue.text(of: error)
            }
        }
        guard let problem = problems.first, problems.count < things.count else { return problems.first }
        (application.windows.first(where: \.isInFront) ?? window).pdf.show(notice: problem)
        return nil
    }

    // MARK: Asking

    /// Asks for a file by the desktop's dialog where there is one, else over the window. `accept` takes the path, or several
    /// where the request allows them, and returns what is wrong, or nil.
    func ask(_ request: FileRequest, accept: @escaping (_ paths: [String]) -> String?) {
        guard dialog == nil, portal == nil else { return }
        guard asksDesktop,
            let portal = FilePortal(loop: window.loop)
        else {
            return askInWindow(request, accept)
        }
        self.portal = portal
        portal.ask(request, parent: window.backend.portalName, catalogue: catalogue) { [weak self] answer in
            guard let self else { return }
            self.portal = nil
            switch answer {
            case .chosen(let paths): if let problem = accept(paths) { window.pdf.show(notice: problem) }
            case .cancelled: break
            case .unavailable: askInWindow(request, accept)
            }
        }
    }

    /// Whether the desktop's dialog may ask. What is recorded must be there again when it's played.
    private var asksDesktop: Bool {
        !application.options.usesOwnDialogs && application.settings.usesDesktopDialogs
            && application.recorder == nil && application.recording == nil && !window.backend.isHeadless
    }

    private func askInWindow(_ request: FileRequest, _ accept: @escaping ([String]) -> String?) {
        let recent = application.recents?.paths ?? []
        let places = FilePlaces.all(recent: recent, home: catalogue(.homeFolder))
        let dialog = FileDialog(request, places: places, catalogue: catalogue)
        dialog.onAccept = accept
        present(dialog)
    }

    /// Shows a dialog over the window, unless there is one.
    func present(_ dialog: ModalBox) {
        guard self.dialog == nil else { return }
        dialog.density = density
        dialog.onClose = { [weak self, weak dialog] _ in
            guard let self, self.dialog === dialog else { return }
            self.dialog = nil
            if window.root.firstResponder == nil { window.focusContent() }
        }
        self.dialog = dialog
        dialog.present(in: window.root)
    }

    /// Lets a part of the pages be chosen.
    func pick(_ picker: RegionPicker) {
        self.picker = picker
        window.pdf.view.addSubview(picker)
        layout()
        picker.becomeFirstResponder()
    }

    /// Nothing is chosen any more.
    func endPicking() {
        picker?.removeFromSuperview()
        picker = nil
        window.focusContent()
    }

    /// Takes the question away, or ends a drag; false where there is neither.
    func cancelQuestion() -> Bool {
        if let dragSession {
            dragSession.cancel()
            return true
        }
        if let picker {
            picker.onCancel()
            return true
        }
        guard let dialog else { return false }
        dialog.close()
        return true
    }

    /// The folder in which one would look for another file.
    var likelyFolder: String {
        let path = window.document.source.path ?? application.recents?.paths.first
        let folder = path.flatMap { FilePath.parent(of: $0) }
        return [folder, FilePath.homeFolder].compactMap(\.self).first { FilePath.isFolder($0) } ?? "/"
    }

    // MARK: Dropping

    /// Something is held over the window that can be dropped there, or no longer.
    func showDropSign(_ isShown: Bool) {
        guard isShown != (dropSign != nil) else { return }
        dropSign?.removeFromSuperview()
        dropSign = nil
        guard isShown else { return }
        let sign = DropSign(catalogue: catalogue)
        dropSign = sign
        window.root.rootView.addSubview(sign)
        layout()
    }

    /// Opens what was dropped on the window, by their URIs.
    func drop(_ uris: [String]) {
        showDropSign(false)
        let window = window
        if let problem = openEach(uris, { try application.open(argument: $0, from: $1) }) {
            window.pdf.show(notice: problem)
        }
    }

    // MARK: Remembering

    /// Remembers a document that can be shown, and a while later its first page.
    func documentDidChangeState() {
        guard window.document.state == .open, let path = window.document.source.path, application.recents != nil,
            application.options.isForReading
        else { return }
        unnoted = path
        portrait?.cancel()
        portrait = window.loop.schedule(after: FilesTunables.portraitDelay) { [weak self] in
            self?.noteDocument()
            self?.takePortrait(path)
        }
    }

    /// Puts the document on the list of recent files, once.
    func noteDocument() {
        guard let path = unnoted else { return }
        unnoted = nil
        application.recents?.note(path)
        application.recentFilesDidChange()
    }

    private func takePortrait(_ path: String) {
        let document = window.document
        guard document.state == .open, document.summary?.isEncrypted == false, let cache = application.thumbnails,
            !cache.hasPicture(ofFile: path), let size = document.pageSizes.first, size.width > 0, size.height > 0
        else { return }
        let scale = min(
            Double(ThumbnailCache.width) / size.width, Double(ThumbnailCache.height) / size.height)
        document.draw(page: 0, scale: scale) { result in
            if case .success(let surface) = result { cache.keep(surface, ofFile: path) }
        }
    }
}

/// The numbers that handling files goes by.
enum FilesTunables {
    /// Seconds until a document is put on the list of recent files and its first page is drawn for it: long after all that is
    /// seen.
    static let portraitDelay = 1.5
    /// Seconds between a change of what is open and its being written down.
    static let sessionDelay = 1.0
}
