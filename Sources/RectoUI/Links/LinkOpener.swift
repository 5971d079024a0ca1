// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import EngineProtocol
import Geometry

/// Follows links: within the document, to other documents after a question, and by the desktop to the web.
///
/// ```swift
/// controller.links.opener.openAddress = { address in print("would open", address); return nil }
/// ```
@MainActor
public final class LinkOpener {
    /// What may come of a link.
    public var policy = LinkPolicy()
    /// Opens an address with another program. It has been checked: it begins with a scheme and is plain ASCII. Returns
    /// what went wrong, for the reader, or nil. Where there is none, addresses can't be opened.
    public var openAddress: ((String) -> String?)?
    /// Opens another document, by its path relative to the folder of this one or an absolute one, at a place if there is
    /// one. Returns what went wrong, for the reader, or nil.
    public var openDocument: ((_ file: String, DestinationReference?) -> String?)?
    /// Runs a command that is not about the place in the document. Returns whether there is such a command.
    public var runAction: ((NamedAction) -> Bool)?

    private weak var controller: PDFViewController?

    init(of controller: PDFViewController) { self.controller = controller }

    /// Does what a link is for, as far as the policy lets it; asks and tells in the window.
    public func open(_ target: LinkTarget) {
        switch policy.verdict(on: target) {
        case .show(let reference): show(reference)
        case .run(let action): run(action)
        case .open(let address): hand(address)
        case .ask(let address):
            controller?.confirm(
                title: catalogue(.openWith), message: address.shownSafely, action: catalogue(.openAction)
            ) { [weak self] in self?.hand(address) }
        case .askForDocument(let file, let destination): ask(file, destination)
        case .refuse(let reason): refuse(reason)
        }
    }

    /// Shows a place of the document; the way back leads to the present one.
    public func show(_ reference: DestinationReference) {
        guard let pages = controller?.documentViewController, let links = controller?.links.pageLinks else { return }
        links.resolve(reference) { [weak self, weak pages] place in
            guard let self, let pages else { return }
            guard let place else {
                refuse(.brokenDestination)
                return
            }
            pages.jump { $0.show(place) }
        }
    }

    private func run(_ action: NamedAction) {
        guard let pages = controller?.documentViewController else { return }
        switch action {
        case .nextPage: pages.turnPage(1)
        case .previousPage: pages.turnPage(-1)
        case .firstPage: pages.jump { $0.go(toPage: 0) }
        case .lastPage: pages.jump { $0.go(toPage: .max) }
        case .goBack: pages.goBack()
        case .goForward: pages.goForward()
        case .goToPage, .find, .fullScreen, .print:
            if runAction?(action) != true { refuse(.unknownAction(action.rawValue)) }
        }
    }

    private var catalogue: Catalogue { controller?.catalogue ?? Catalogue() }

    private func hand(_ address: String) {
        guard let openAddress else { return refuse(.badAddress(address)) }
        controller?.show(notice: openAddress(address) ?? catalogue(.openingAddress, address.shownSafely))
    }

    private func ask(_ file: String, _ destination: DestinationReference?) {
        guard let openDocument else { return refuse(.document(file)) }
        controller?.confirm(
            title: catalogue(.openOther), message: catalogue(.openOtherMessage, file.shownSafely),
            action: catalogue(.openAction)
        ) { [weak self] in
            if let problem = openDocument(file, destination) { self?.controller?.show(notice: problem) }
        }
    }

    /// Says why a link isn't followed.
    func refuse(_ reason: LinkRefusal) { controller?.show(notice: catalogue.text(of: reason)) }

    // MARK: Telling

    /// Says where a link leads, in a few words; `completion` is called once, later where the document has to be asked.
    public func describe(_ target: LinkTarget, _ completion: @escaping (String) -> Void) {
        let catalogue = catalogue
        switch target {
        case .destination(let reference):
            guard let controller, let links = controller.links.pageLinks else { return completion("") }
            links.resolve(reference) { [weak controller] place in
                guard let place, let document = controller?.document else {
                    return completion(catalogue(.leadsNowhere))
                }
                completion(catalogue(.pageNumber, document.name(ofPage: place.pageIndex).shownSafely))
            }
        case .uri(let address): completion(address.shownSafely)
        case .remote(let file, _): completion(catalogue(.leadsToDocument, file.shownSafely))
        case .launch(let file): completion(catalogue(.leadsToProgram, file.shownSafely))
        case .namedAction(let name):
            completion(NamedAction(rawValue: name).map { catalogue($0.title) } ?? name.shownSafely)
        case .javaScript: completion(catalogue(.leadsToScript))
        case .other(let name): completion(name.isEmpty ? catalogue(.leadsNowhere) : name.shownSafely)
        }
    }
}
