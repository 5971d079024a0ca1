// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import EngineProtocol

/// Finds the empty margins of a document: first from pages all over it, then page by page as they come into sight.
@MainActor
final class MarginTrimmer {
    /// Hears of the margins whenever they have become others.
    var onChange: (_ trim: PageTrim) -> Void = { _ in }
    /// Whether margins are still to be found.
    private(set) var isBusy = false
    /// Pages that are looked at before anything is left out.
    private static let sample = 20

    private let document: Document
    private var version = 0
    private var boxes: [Int: ContentBox?] = [:]
    private var waiting: [Int] = []
    private var trim: PageTrim?
    private var isAsking = false

    init(of document: Document) { self.document = document }

    /// Looks at pages that show, once the usual margins are known.
    func want(_ pages: [Int]) {
        if version != document.version { restart(near: pages.first ?? 0) }
        guard trim != nil else { return }
        waiting = pages.filter { boxes[$0] == nil }
        askNext()
    }

    /// Pages have turned, and their margins with them.
    func forget() { version = 0 }

    private func restart(near page: Int) {
        version = document.version
        (boxes, trim) = ([:], nil)
        let count = document.pageCount
        let step = max(count / Self.sample, 1)
        // An odd step meets left and right pages in turn.
        let far = stride(from: 0, to: count, by: step.isMultiple(of: 2) ? step + 1 : step)
        waiting = Set(far).union([page, page + 1]).filter { (0..<count).contains($0) }.sorted()
        askNext()
    }

    private func askNext() {
        isBusy = !waiting.isEmpty || isAsking
        guard !isAsking, let page = waiting.first else { return }
        let asked = version
        isAsking = true
        waiting.removeFirst()
        document.ask(.contentBox(page: page)) { [weak self] answer in
            guard let self else { return }
            isAsking = false
            guard asked == document.version else { return askNext() }
            if case .success(.contentBox(let box)) = answer {
                learn(box?.turned(by: document.turn(ofPage: page)), page)
            } else {
                learn(Self.whole, page)
            }
            askNext()
        }
    }

    /// What is taken for the contents of a page that can't be looked at.
    private static let whole = ContentBox(left: 0, top: 0, right: 1, bottom: 1)

    private func learn(_ box: ContentBox?, _ page: Int) {
        boxes[page] = .some(box)
        let before = trim
        if trim != nil {
            trim?.learn(box, ofPage: page)
        } else if waiting.isEmpty {
            trim = PageTrim(boxes: boxes)
        }
        if let trim, trim != before { onChange(trim) }
    }
}

extension DocumentViewController {
    /// Whether the empty margins of pages are left out. They are found first, so that it shows a little later.
    public var isTrimmed: Bool {
        get { trimmer != nil }
        set {
            guard newValue != isTrimmed else { return }
            trimmer = newValue ? MarginTrimmer(of: document) : nil
            trimmer?.onChange = { [weak self] trim in self?.apply { $0.setTrim(trim) } }
            if !newValue { apply { $0.setTrim(PageTrim()) } }
            view.setNeedsLayout()
            owner?.pagesDidMove()
        }
    }

    /// Whether margins that are to be left out are still to be found.
    public var isFindingMargins: Bool { trimmer?.isBusy == true }
}
