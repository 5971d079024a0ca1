// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
@preconcurrency import Glibc
import RectoUI

/// How documents are opened: from a word or a source to what a window needs.
extension Application {
    private var environment: EngineEnvironment {
        var tunables = DocumentTunables()
        if let timeout = options.renderTimeout { tunables.hardTimeout = timeout }
        var environment = EngineEnvironment(loop: loop, tunables: tunables, isSandboxed: options.isSandboxed)
        environment.authoritiesFolder = BaseFolder.config.map { $0 + "/certificates" }
        return environment
    }

    /// A document on its way to be opened, and where to begin in it.
    struct Opening {
        /// The number of its window, in the order of the openings.
        let number: Int
        let document: Document
        var state: DocumentViewState
        /// Where its window was; nil where that is not known.
        var geometry: WindowGeometry?
        /// Where to go once it is open: a name that must be looked up in it.
        var start: ViewerWindow.Place?
    }

    /// Begins to open what a word of the command line names.
    /// - Parameters:
    ///   - argument: the word.
    ///   - isRead: whether the document is read at once, rather than when it's shown.
    /// - Returns: the opening.
    /// - Throws: what is wrong with the word.
    func beginOpening(_ argument: String, isRead: Bool = true) throws -> Opening {
        let page = options.page.flatMap { Int($0) }
        var opening = try beginOpening(try DocumentSource(argument: argument), page: page, isRead: isRead)
        if let name = options.destination {
            opening.start = .destination(name)
        } else if let label = options.page, page == nil {
            opening.start = .page(label)
        }
        return opening
    }

    /// Begins to open a document at a page, counted from 1; by default where it was left.
    func beginOpening(_ source: DocumentSource, page: Int?, isRead: Bool = true) throws -> Opening {
        var opening = try prepareOpening(source)
        if let page { opening.state.position = DocumentPosition(page: max(page - 1, 0)) }
        if isRead { try read(opening.document, from: opening.state) }
        return opening
    }

    /// Makes what a window needs, without reading the document yet: ``read(_:from:)`` does that.
    func prepareOpening(_ source: DocumentSource) throws -> Opening {
        if let path = source.path { try checkReadable(path) }
        return makeOpening(source)
    }

    /// What a window without a document needs.
    func emptyOpening() -> Opening { makeOpening(.nothing) }

    private func makeOpening(_ source: DocumentSource) -> Opening {
        let number = openingCount
        openingCount += 1
        let document = Document(source: source, environment: environment)
        factory.controllerClass.willOpen(document)
        if let layers = layersLeft(source) { document.layers.restore(layers) }
        if let store { document.keepJournal(inFolder: store.recoveryFolder) }
        return Opening(number: number, document: document, state: initialState(for: source, number: number))
    }

    /// Begins to read a document.
    func read(_ document: Document, from state: DocumentViewState) throws {
        document.open(password: try readPassword(), initialPage: state.position.page)
        if case .failed(.source(let error)) = document.state { throw error }
    }

    /// Says at once what is wrong with a path, before a window comes up for nothing.
    private func checkReadable(_ path: String) throws {
        var status = stat()
        guard stat(path, &status) == 0 else { throw DocumentSourceError.system(path: path, code: errno) }
        if status.st_mode & S_IFMT == S_IFDIR { throw DocumentSourceError.isDirectory(path: path) }
        guard access(path, R_OK) == 0 else { throw DocumentSourceError.system(path: path, code: errno) }
    }

    private func initialState(for source: DocumentSource, number: Int) -> DocumentViewState {
        let left = recording?.initialState(ofWindow: number) ?? placeLeft(source)
        var state = left ?? settings.initialState(factory.configuration)
        if let zoom = options.zoom { state.zoom = zoom }
        if let arrangement = options.arrangement { state.arrangement = arrangement }
        if let tone = options.tone { state.tone = tone }
        if options.isTrimmed { state.isTrimmed = true }
        return state
    }

    private func readPassword() throws -> String? {
        guard let path = options.passwordFile else { return nil }
        if let password { return password }
        guard let file = fopen(path, "re") else {
            throw Failure(description: "password file '\(path)': \(systemErrorText(errno))")
        }
        defer { fclose(file) }
        var line: UnsafeMutablePointer<CChar>?
        var capacity = 0
        defer { free(line) }
        let length = getline(&line, &capacity, file)
        let text = length > 0 ? line.map { String(cString: $0) } ?? "" : ""
        password = text.last?.isNewline == true ? String(text.dropLast()) : text
        return password
    }
}
