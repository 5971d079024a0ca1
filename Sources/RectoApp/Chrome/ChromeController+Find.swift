// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import RectoUI
import Views

extension ChromeController {
    /// Whether the bar for finding shows.
    var isFinding: Bool { !findBar.isHidden }

    /// Opens the bar for finding, with `text` in it where that is given.
    func beginFinding(_ text: String? = nil, takesFocus: Bool = true) {
        guard let pages = window.pages else { return }
        window.pdf.setUserInterfaceVisible(true)
        if finder == nil || finderPages !== pages { makeFinder(pages) }
        findBar.isHidden = false
        finder?.begin()
        if let text { findBar.text = text }
        look()
        layout()
        update()
        if takesFocus { findBar.focus() }
    }

    /// Closes the bar for finding and takes all marks away.
    func endFinding() {
        guard isFinding else { return }
        findBar.isHidden = true
        finder?.end()
        ticks.places = []
        sidebar.setResults(nil, catalogue: catalogue) { _ in }
        if sidebar.tab == .results { sidebar.show(.thumbnails) }
        focusDocument()
        layout()
        update()
    }

    /// Goes to the next match, or (`forward` false) to the one before; opens the bar where it's closed.
    func findAgain(forward isForward: Bool) {
        guard isFinding else { return beginFinding() }
        if isForward { finder?.goToNext() } else { finder?.goToPrevious() }
    }

    /// Looks, once, for what the command line asks for, and runs the commands that it names.
    func begin(_ options: Options) {
        guard !hasBegun else { return }
        hasBegun = true
        if let text = options.find { beginFinding(text, takesFocus: false) }
        for name in options.commands { window.run(commandNamed: name) }
    }

    /// Whether something is still to come that the bars will show.
    var isBusy: Bool { sidebar.isBusy || isSeekingPane || isFinding && finder?.search.isBusy == true }

    func connectFinding() {
        findBar.isHidden = true
        findBar.onChange = { [weak self] in self?.look() }
        findBar.onDone = { [weak self] in self?.endFinding() }
        findBar.onCommand = { [weak self] in self?.window.run(commandNamed: $0) }
    }

    private func makeFinder(_ pages: DocumentViewController) {
        let finder = FindController(pages: pages, loop: window.loop)
        self.finder = finder
        finderPages = pages
        finder.onChange = { [weak self] in self?.findingDidChange() }
        finder.onWrap = { [weak self] isForward in
            guard let self else { return }
            window.pdf.show(notice: catalogue(isForward ? .wrappedToStart : .wrappedToEnd))
        }
    }

    private func look() {
        findProblem = nil
        do throws(SearchExpressionError) {
            try finder?.look(for: findBar.text, options: options)
        } catch {
            findProblem = catalogue(.badExpression, catalogue.text(of: error))
        }
        findingDidChange()
    }

    /// What the buttons of the bar say; where that is set, capitals in the text make case matter, too.
    private var options: SearchQuery.Options {
        let isSmart = window.application.settings.matchesCapitals && findBar.text.contains(where: \.isUppercase)
        return isSmart ? findBar.options.union(.matchesCase) : findBar.options
    }

    private func findingDidChange() {
        guard let finder, isFinding else { return }
        let search = finder.search
        let status = findProblem ?? (search.query == nil ? "" : describe(finder))
        let isWarning = findProblem != nil || search.query != nil && search.count == 0 && !search.isBusy
        findBar.show(status: status, isWarning: isWarning, hasMatches: search.count > 0)
        sidebar.setResults(search.query == nil ? nil : finder, catalogue: catalogue) { [weak self] in
            self?.finder?.go(to: $0)
        }
        ticks.places = tickPlaces(search)
        window.application.windowDidChange(window)
    }

    private func describe(_ finder: FindController) -> String {
        let search = finder.search
        guard search.count > 0 else { return catalogue(search.isBusy ? .searching : .noMatches) }
        let total = String(search.count) + (search.isFull ? "+" : "")
        let position = finder.position.map(String.init) ?? "–"
        return catalogue(search.isBusy ? .matchOfMany : .numberOfTotal, position, total)
    }

    /// Where along the document there are matches, from 0 to 1; where they are many, no more than one for a page.
    private func tickPlaces(_ search: DocumentSearch) -> [Double] {
        guard let viewport = window.pages?.viewport, search.query != nil else { return [] }
        guard search.count <= ChromeTunables.mostSingleTicks, viewport.rotation == .none else {
            return search.countsByPage.map { place(ofPage: $0.page, depth: 0.5, in: viewport) }
        }
        return search.all.map { place(ofPage: $0.page, depth: search.depth(of: $0), in: viewport) }
    }

    private func place(ofPage page: Int, depth: Double, in viewport: DocumentViewport) -> Double {
        let height = viewport.layout.contentSize.height
        guard viewport.arrangement.isContinuous, !viewport.arrangement.isHorizontal, height > 0,
            let frame = viewport.layout.frame(ofPage: page)
        else {
            return (Double(page) + depth) / Double(max(viewport.pageCount, 1))
        }
        return (frame.minY + depth * frame.height) / height
    }

    /// What scripts are told of finding.
    var findState: JSONValue {
        guard isFinding, let finder, let query = finder.search.query else { return .null }
        return [
            "query": .string(query.text), "count": .from(finder.search.count), "position": .from(finder.position),
            "page": .from(finder.current?.page), "busy": .bool(finder.search.isBusy),
            "indexedPages": .from(finder.search.indexedPages), "indexBytes": .from(finder.search.byteCount),
        ]
    }
}
