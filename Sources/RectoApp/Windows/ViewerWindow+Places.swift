// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import EngineProtocol
import RectoUI

extension ViewerWindow {
    /// A place by its name in the document.
    enum Place {
        /// The page with a label, or else with a number.
        case page(String)
        /// A named destination.
        case destination(String)
    }

    /// Goes, once, to where the command line says. There is no way back from there.
    func goToStart() {
        guard let place = start else { return }
        start = nil
        switch place {
        case .page(let name): go(toPageNamed: name, isJump: false)
        case .destination(let name): go(toDestination: name)
        }
    }

    /// Goes to the page with a label, or else with a number.
    func go(toPageNamed name: String) { go(toPageNamed: name, isJump: true) }

    private func go(toPageNamed name: String, isJump: Bool) {
        look(up: .pageIndex(label: name)) { [weak self] answer in
            guard let self else { return }
            if case .success(.pageIndex(let index?)) = answer {
                go(toPage: index, isJump: isJump)
            } else if let number = Int(name), (1...max(document.pageCount, 1)).contains(number) {
                go(toPage: number - 1, isJump: isJump)
            } else {
                pdf.show(notice: catalogue(.noSuchPage, count: document.pageCount, name))
            }
        }
    }

    private func go(toPage page: Int, isJump: Bool) {
        if isJump { pages?.jump { $0.go(toPage: page) } } else { pages?.go(toPage: page) }
    }

    /// Goes to a named destination.
    func go(toDestination name: String) {
        look(up: .resolve(.named(DestinationName(name)))) { [weak self] answer in
            guard let self else { return }
            guard case .success(.resolved(let place?)) = answer else {
                return pdf.show(notice: catalogue(.noSuchDestination, name))
            }
            pages?.show(place)
        }
    }

    private func look(
        up question: EngineRequest, _ handler: @escaping (Result<EngineReply, EngineFailure>) -> Void
    ) {
        placesSought += 1
        document.ask(question) { [weak self] answer in
            self?.placesSought -= 1
            handler(answer)
        }
    }
}
