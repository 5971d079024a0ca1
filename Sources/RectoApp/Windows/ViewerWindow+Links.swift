// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import EngineProtocol
import Geometry
import RectoUI
import Views

extension ViewerWindow {
    /// Says what links may open, and what the menu of a place holds.
    func setUpLinksAndMenus() {
        let opener = pdf.links.opener
        opener.openAddress = { [weak application] address in
            // What is replayed has been opened when it was recorded.
            guard let application, application.recording == nil else { return nil }
            return application.opener.open(address).map { application.catalogue.text(of: $0) }
        }
        opener.openDocument = { [weak self] file, destination in self?.open(file: file, at: destination) }
        opener.runAction = { [weak self] action in self?.run(action) ?? false }
        pdf.menus.items = { [weak self] place in self?.menuItems(at: place) ?? [] }
        pdf.menus.annotationItems = { [weak self] in
            self.map { CommandTable.items(CommandTable.annotationBar, for: $0) } ?? []
        }
        pdf.creation.palette = application.palette
        pdf.creation.barItems = { [weak self] in self.map { CommandTable.selectionItems(for: $0) } ?? [] }
    }

    /// What the menu of a place holds: for what is selected there, and for the pages.
    private func menuItems(at place: ViewPoint) -> [MenuItem] {
        let own = editor.hasSelection(at: place) ? CommandTable.annotationMenu : []
        let rest = CommandTable.placeMenu.filter { $0 == .separator || !own.contains($0) }
        return CommandTable.items(own + rest, for: self, at: place)
    }

    /// Opens a document that a link leads to; a relative path starts from the folder of this one.
    /// - Returns: what went wrong, for the reader.
    private func open(file: String, at destination: DestinationReference?) -> String? {
        guard let own = document.source.path else { return catalogue(.noFolderOfOwn) }
        let folder = own.prefix(through: own.lastIndex(of: "/") ?? own.startIndex)
        let path = file.hasPrefix("/") ? file : folder + file
        do {
            try application.open(path: path, start: destination.flatMap(Place.init), from: self)
            return nil
        } catch {
            return catalogue.text(of: error)
        }
    }

    /// Runs the command that documents call so.
    private func run(_ action: NamedAction) -> Bool {
        let names: [NamedAction: String] = [
            .goToPage: "go-to-page", .find: "find", .fullScreen: "toggle-fullscreen", .print: "print",
        ]
        guard let command = names[action].flatMap({ CommandTable.command(named: $0) }), command.isEnabled(for: self)
        else { return false }
        run(command, .null)
        return true
    }
}

extension ViewerWindow.Place {
    /// A place in another document, as far as that can be told from outside.
    init?(_ reference: DestinationReference) {
        switch reference {
        case .named(let name): self = .destination(name.description)
        case .explicit(.index(let index), _): self = .page(String(index + 1))
        case .explicit(.object, _): return nil
        }
    }
}
