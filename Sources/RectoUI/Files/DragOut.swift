// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Drawing
import Geometry
import Gestures
import Views

/// Lets a pointer drag something out of a view to other programs. Fingers never begin such a drag: theirs scrolls.
@MainActor
final class DragOut: GestureRecognizerDelegate {
    /// Recognizes the drag. What a drag does otherwise should wait until it has failed.
    let recognizer = DragRecognizer()
    /// Whether there is something to drag at a point of the view.
    var hasSomething: (_ point: ViewPoint) -> Bool = { _ in false }
    /// Fetches what is dragged from a point of the view, now or later; nil for nothing.
    var fetch: (_ point: ViewPoint, _ completion: @escaping (PasteboardContent?) -> Void) -> Void = { $1(nil) }

    private weak var view: View?
    private var session: (any DragSession)?
    private var attempt = 0

    /// Puts the recognizer on a view.
    init(of view: View) {
        self.view = view
        recognizer.name = "drag out"
        recognizer.allowedTouchTypes = [.indirectPointer]
        recognizer.delegate = self
        recognizer.addTarget(self, action: DragOut.dragChanged)
        view.addGestureRecognizer(recognizer)
    }

    func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
        guard let view, touch.buttons == .primary, touch.tapCount <= 1, touch.modifiers.isEmpty else { return false }
        return hasSomething(view.pointFromWindow(touch.windowLocation))
    }

    private func dragChanged(_ drag: DragRecognizer) {
        switch drag.state {
        case .began: begin(drag)
        case .changed: session?.move(to: drag.location(in: nil))
        case .ended: end { $0.drop() }
        default: end { $0.cancel() }
        }
    }

    private func begin(_ drag: DragRecognizer) {
        attempt += 1
        let current = attempt
        fetch(drag.startLocation(in: view)) { [weak self] content in
            // What comes when the button is up is of no use any more.
            guard let self, let content, attempt == current, drag.isActive else { return }
            session = view?.window?.beginDrag(content) { [weak self] in self?.session = nil }
            session?.move(to: drag.location(in: nil))
        }
    }

    private func end(_ body: (any DragSession) -> Void) {
        attempt += 1
        if let session { body(session) }
    }
}

extension PDFViewController {
    /// Lets selected text be dragged out of the pages that show now.
    func attachDragOut() {
        guard let pages = documentViewController else {
            dragOut = nil
            return
        }
        let drag = DragOut(of: pages.view)
        drag.hasSomething = { [weak pages] in pages?.textSelection.isSelected(at: $0) == true }
        drag.fetch = { [weak pages] _, completion in
            guard let pages else { return completion(nil) }
            pages.textSelection.readSelectedText { text in
                completion(text.isEmpty ? nil : PasteboardContent(text: text))
            }
        }
        pages.panRecognizer.require(toFail: drag.recognizer)
        for recognizer in interactions.selectText.recognizers where recognizer is DragRecognizer {
            recognizer.require(toFail: drag.recognizer)
        }
        dragOut = drag
    }
}

extension DragOut {
    /// Lets pictures of pages be dragged out of a list that has a row for each.
    convenience init(pagesOf document: Document, in list: ListView) {
        self.init(of: list)
        hasSomething = { [weak list] in list?.row(atContent: $0) != nil }
        fetch = { [weak list, weak document] point, completion in
            guard let page = list?.row(atContent: point), let document else { return completion(nil) }
            let label = document.name(ofPage: page)
            let name = ExportChoice(page: page).fileName(of: document.source.displayName, label: label)
            document.export(page: page, as: .png, dotsPerInch: FilesUITunables.draggedDots) { result in
                guard let bytes = try? result.get() else { return completion(nil) }
                var content = PasteboardContent(png: bytes)
                content.pictureName = name
                completion(content)
            }
        }
    }
}

/// The numbers that files are handled by in views.
enum FilesUITunables {
    /// Pixels in an inch of a page's picture that is dragged out: enough for print in a letter.
    static let draggedDots = 150.0
}
