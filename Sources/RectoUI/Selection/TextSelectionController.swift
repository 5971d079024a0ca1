// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Drawing
import Geometry
import Gestures
import Views

/// Selects the text of a document: by pointer, pen, fingers and keys, across pages, at any rotation. Paints what is
/// selected, copies it, and shows handles and a loupe to fingers.
///
/// ```swift
/// let selection = controller.textSelection
/// selection.addObserver { print(selection.selectedText) }
/// selection.selectAll()
/// selection.copy()
/// ```
@MainActor
public final class TextSelectionController {
    /// Whether people can select text. Turning it off takes back what is selected.
    public var isEnabled = true { didSet { if !isEnabled { clear() } } }
    /// Whether a selection grows to whole words when a finger or pointer lifts. The default is false.
    public var snapsToWords = false
    /// How text is copied.
    public var options = TextOptions()
    /// The recognizers that select.
    public private(set) lazy var gestures = TextSelectionGestures(self)

    unowned let pages: any TextSelectionPages
    private(set) var model = TextSelectionModel()
    let highlights = SelectionHighlights()
    private var observers: [() -> Void] = []
    /// How many times text is being read to be copied or marked.
    var copies = 0
    /// Called when the place may have moved where keys select from.
    var onCaret: () -> Void = {}
    /// What is being dragged now.
    var drag: SelectionDrag?
    private(set) lazy var handles = SelectionHandles(of: self)
    private(set) lazy var loupe = Loupe(of: pages)

    init(of pages: any TextSelectionPages) {
        self.pages = pages
        highlights.owner = self
    }

    // MARK: Reading

    /// What is selected; nil where nothing is.
    public var selection: TextSelection? { model.selection }

    /// The selected text as it's read, as far as it has been loaded: complete for what a person has selected by hand. See
    /// ``readSelectedText(_:)``.
    public var selectedText: String {
        guard let selection else { return "" }
        let shown = selection.pages.compactMap { page in
            pages.texts.text(ofPage: page).map { string(of: selection, onPage: page, $0) }
        }
        return Self.joined(shown)
    }

    /// Reads the selected text as it's read; pages that have not been read are loaded first, one after the other.
    /// - Parameter completion: called once, perhaps at once, with the text.
    public func readSelectedText(_ completion: @escaping (String) -> Void) {
        guard let selection else { return completion("") }
        copies += 1
        read(selection, selection.pages.lowerBound, []) { [weak self] text in
            self?.copies -= 1
            completion(text)
        }
    }

    private func read(
        _ selection: TextSelection, _ page: Int, _ read: [String], _ completion: @escaping (String) -> Void
    ) {
        var (page, read) = (page, read)
        while page <= selection.pages.upperBound {
            guard let text = pages.texts.text(ofPage: page) else {
                return pages.texts.load(page: page) { [weak self] text in
                    guard let self else { return completion("") }
                    let more = read + [string(of: selection, onPage: page, text)]
                    self.read(selection, page + 1, more, completion)
                }
            }
            read.append(string(of: selection, onPage: page, text))
            page += 1
        }
        completion(Self.joined(read))
    }

    private func string(of selection: TextSelection, onPage page: Int, _ text: PageText) -> String {
        text.string(of: selection.ranges(onPage: page, count: text.count), options: options)
    }

    private static func joined(_ parts: [String]) -> String { parts.filter { !$0.isEmpty }.joined(separator: "\n") }

    /// Whether text is being read to be copied or marked.
    public var isBusy: Bool { copies > 0 }

    // MARK: Changing

    /// Calls `observer` whenever something else is selected. The closure is kept as long as the controller is.
    public func addObserver(_ observer: @escaping () -> Void) { observers.append(observer) }

    /// Selects something; nil selects nothing.
    public func select(_ selection: TextSelection?) { change { model, _ in model.select(selection) } }

    /// Selects the word or line at a point of the document view.
    /// - Returns: whether there is one.
    @discardableResult
    public func select(_ unit: SelectionUnit, at point: ViewPoint) -> Bool {
        guard isEnabled, let place = pages.place(at: point), pages.texts.text(ofPage: place.page)?.isEmpty == false
        else {
            return false
        }
        change { $0.begin(at: place, by: unit, $1) }
        return selection != nil
    }

    /// Moves the end of the selection that was moved last to a point of the document view.
    public func extend(to point: ViewPoint) {
        guard isEnabled, let place = pages.place(at: point) else { return }
        change { $0.extend(to: place, $1) }
    }

    /// Selects all text of the document.
    public func selectAll() {
        guard isEnabled else { return }
        handles.isWanted = false
        let count = pages.viewport.pageCount
        change { model, _ in model.selectAll(pageCount: count) }
    }

    /// Selects nothing.
    /// - Parameter point: where a selection by keys begins next, in the document view.
    public func clear(caretAt point: ViewPoint? = nil) {
        let place = point.flatMap { pages.place(at: $0) }
        let offset = place.flatMap { place in pages.texts.text(ofPage: place.page)?.caret(nearest: place.point) }
        var caret: TextPosition?
        if let place, let offset { caret = TextPosition(page: place.page, offset: offset) }
        change { model, _ in model.clear(caret: caret) }
        handles.isWanted = false
    }

    /// Moves the end of the selection that was moved last by one step, and shows it. Where nothing is selected, the selection
    /// begins where text was clicked last, or at the first text that shows.
    public func extend(_ move: SelectionMove) {
        guard isEnabled else { return }
        handles.isWanted = false
        if model.focus == nil { beginAtFirstText() }
        loadAround(model.focus?.page)
        let count = pages.viewport.pageCount
        change { $0.move(move, pageCount: count, $1) }
        revealFocus()
    }

    /// Moves the place where keys select from by one step, and shows it; nothing is selected afterwards.
    func moveCaret(_ move: SelectionMove) {
        guard isEnabled else { return }
        handles.isWanted = false
        if model.focus == nil { beginAtFirstText() }
        loadAround(model.focus?.page)
        let count = pages.viewport.pageCount
        change { $0.moveCaret(move, pageCount: count, $1) }
        revealFocus()
    }

    /// Brings the place where keys select from into the text that shows, unless there is one.
    func showCaret() {
        if model.focus == nil { beginAtFirstText() }
    }

    /// Where keys select from, from the foot to the head of a letter, in the document view; nil where that isn't known.
    var caretLine: (foot: ViewPoint, head: ViewPoint)? {
        guard let focus = model.focus, let text = pages.texts.text(ofPage: focus.page),
            let map = pages.transform(forPage: focus.page),
            let caret = text.caret(at: min(focus.offset, text.count), isTrailing: false)
        else { return nil }
        return (map.toView(caret.foot), map.toView(caret.head))
    }

    private func beginAtFirstText() {
        guard let place = pages.place(at: pages.view.bounds.origin) else { return }
        let caret = pages.texts.text(ofPage: place.page)?.caret(nearest: place.point) ?? 0
        change { model, _ in model.clear(caret: TextPosition(page: place.page, offset: caret)) }
    }

    /// The pages that the next step may lead to.
    private func loadAround(_ page: Int?) {
        guard let page else { return }
        for page in [page, page - 1, page + 1] where (0..<pages.viewport.pageCount).contains(page) {
            if pages.texts.text(ofPage: page) == nil { pages.texts.load(page: page) { _ in } }
        }
    }

    private func revealFocus() {
        guard let focus = model.focus, let text = pages.texts.text(ofPage: focus.page),
            let caret = text.caret(at: min(focus.offset, text.count), isTrailing: false)
        else { return }
        pages.reveal(PageRect(corner: caret.foot, caret.head).insetBy(dx: -2, dy: -2), onPage: focus.page)
    }

    /// Makes a change, and has painted and told what is different.
    func change(_ edit: (inout TextSelectionModel, TextSelectionModel.Texts) -> Void) {
        let before = model.selection
        edit(&model) { [pages] in pages.texts.text(ofPage: $0) }
        onCaret()
        guard model.selection != before else { return }
        highlights.change(from: before, to: model.selection)
        handles.place()
        for observer in observers { observer() }
    }

    /// Takes back what a gesture that was cancelled has done.
    func restore(_ model: TextSelectionModel) { change { current, _ in current = model } }

    // MARK: Copying

    /// Copies the selected text to the clipboard.
    public func copy() {
        guard selection != nil else { return }
        readSelectedText { [weak self] text in
            guard !text.isEmpty else { return }
            self?.pages.view.window?.pasteboard?.set(text: text, on: .clipboard)
        }
    }

    /// The person has let go of a selection: it can be pasted by the middle button.
    func settle() {
        if snapsToWords { change { $0.snapToWords($1) } }
        guard selection != nil else { return }
        readSelectedText { [weak self] text in
            guard !text.isEmpty else { return }
            self?.pages.view.window?.pasteboard?.set(text: text, on: .primary)
        }
    }

    // MARK: Places

    /// Whether there is text to be selected at a point of the document view, or at most `reach` points away.
    public func isText(at point: ViewPoint, reach: Double = SelectionTunables.hitExtension) -> Bool {
        guard isEnabled, pages.view.bounds.contains(point), let hit = pages.text(at: point) else { return false }
        return hit.text.isText(at: hit.place, reach: reach / hit.scale)
    }

    /// Whether a point of the document view lies on selected text.
    public func isSelected(at point: ViewPoint) -> Bool {
        guard let selection, isText(at: point, reach: 0), let place = pages.place(at: point),
            let text = pages.texts.text(ofPage: place.page), let glyph = text.glyph(nearest: place.point)
        else { return false }
        return selection.ranges(onPage: place.page, count: text.count).contains { $0.contains(glyph) }
    }

    /// The pages have moved, or show otherwise.
    func pagesDidMove() {
        handles.place()
        gestures.updateCursor()
    }

    /// The text of a page has come.
    func textDidLoad(_ page: Int) {
        highlights.textDidLoad(page)
        onCaret()
        pagesDidMove()
    }

    /// The file has been read anew: what was selected may be somewhere else, or gone.
    func documentDidReload() { clear() }
}
