// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EngineProtocol

/// What may come of following a link, as a value: documents are written by strangers, so that nothing of theirs is started
/// and nothing leaves Recto unseen.
///
/// ```swift
/// var policy = LinkPolicy()
/// policy.openSchemes = ["https"]
/// ```
public struct LinkPolicy: Hashable, Sendable {
    /// Schemes of addresses that are opened by the desktop without a question, in lower case.
    public var openSchemes: Set<String> = ["http", "https", "mailto"]
    /// Schemes of addresses that are not opened at all, in lower case.
    public var refusedSchemes: Set<String> = ["javascript", "vbscript", "data", "about"]
    /// Whether links to other documents are followed, after a question.
    public var opensDocuments = true

    /// Makes the policy of the viewer.
    public init() {}

    /// What is to be done about a link.
    public enum Verdict: Hashable, Sendable {
        /// A place in the document is shown.
        case show(DestinationReference)
        /// A command of the viewer is run.
        case run(NamedAction)
        /// The desktop opens the address.
        case open(address: String)
        /// The desktop opens the address if the reader says yes.
        case ask(address: String)
        /// Another document is opened if the reader says yes.
        case askForDocument(file: String, destination: DestinationReference?)
        /// Nothing is done, and the reader is told why.
        case refuse(LinkRefusal)
    }

    /// What is to be done about a link that leads to `target`.
    public func verdict(on target: LinkTarget) -> Verdict {
        switch target {
        case .destination(let reference): .show(reference)
        case .uri(let address): verdict(onAddress: address)
        case .remote(let file, let destination):
            opensDocuments && Self.isPath(file)
                ? .askForDocument(file: file, destination: destination) : .refuse(.document(file))
        case .launch(let file): .refuse(.program(file))
        case .namedAction(let name): NamedAction(rawValue: name).map { .run($0) } ?? .refuse(.unknownAction(name))
        case .javaScript: .refuse(.script)
        case .other(let name): .refuse(.otherKind(name))
        }
    }

    private func verdict(onAddress raw: String) -> Verdict {
        guard let address = LinkAddress(raw) else { return .refuse(.badAddress(raw)) }
        if refusedSchemes.contains(address.scheme) { return .refuse(.badAddress(raw)) }
        return openSchemes.contains(address.scheme) ? .open(address: address.text) : .ask(address: address.text)
    }

    private static func isPath(_ file: String) -> Bool {
        !file.isEmpty && !file.unicodeScalars.contains { $0.value == 0 } && file.utf8.count < 4096
    }
}

/// A command that documents may name.
public enum NamedAction: String, Hashable, Sendable, CaseIterable {
    case nextPage = "NextPage"
    case previousPage = "PrevPage"
    case firstPage = "FirstPage"
    case lastPage = "LastPage"
    case goBack = "GoBack"
    case goForward = "GoForward"
    case goToPage = "GoToPage"
    case find = "Find"
    case fullScreen = "FullScreen"
    case print = "Print"

    /// What it does, as people say it.
    var title: Phrase {
        switch self {
        case .nextPage: .nextPage
        case .previousPage: .previousPage
        case .firstPage: .firstPage
        case .lastPage: .lastPage
        case .goBack: .goBack
        case .goForward: .goForward
        case .goToPage: .goToAPage
        case .find: .find
        case .fullScreen: .fullScreen
        case .print: .print
        }
    }
}

/// Why a link isn't followed.
public enum LinkRefusal: Error, Hashable, Sendable {
    /// It would start a program or open a file with one.
    case program(String)
    /// It would run a script.
    case script
    /// It names a command that Recto doesn't have.
    case unknownAction(String)
    /// Its address can't be understood, or is of a kind that is never opened.
    case badAddress(String)
    /// It leads to another document, and those aren't opened here.
    case document(String)
    /// It does something that Recto doesn't know.
    case otherKind(String)
    /// Its place isn't in the document.
    case brokenDestination
}
