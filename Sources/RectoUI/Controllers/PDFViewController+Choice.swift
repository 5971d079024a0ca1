// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Views

extension PDFViewController {
    /// One answer to a question.
    public struct Choice {
        let title: String
        let action: () -> Void

        /// Makes an answer with the title of its button and what it does.
        public init(_ title: String, action: @escaping () -> Void) {
            self.title = title
            self.action = action
        }
    }

    /// Asks over the pages for one of several answers, or none. The last one is the usual one.
    /// - Parameters:
    ///   - title: what is asked.
    ///   - message: more of it.
    ///   - identifier: names the panel for tests.
    ///   - choices: the answers besides "Cancel".
    public func choose(title: String, message: String, identifier: String, choices: [Choice]) {
        let panel = Panel(title: title, message: message)
        panel.identifier = identifier
        panel.isCancellable = true
        panel.addButton(catalogue(.cancelFile)) { [weak self] in self?.dismissPanel() }
        for (index, choice) in choices.enumerated() {
            let style: Button.Style = index == choices.count - 1 ? .prominent : .standard
            panel.addButton(choice.title, style: style) { [weak self] in
                self?.dismissPanel()
                choice.action()
            }
        }
        present(panel)
    }
}
