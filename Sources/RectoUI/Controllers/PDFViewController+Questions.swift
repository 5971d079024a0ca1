// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Views

extension PDFViewController {
    /// Asks for a line of text over the pages.
    /// - Parameters:
    ///   - title: what is asked.
    ///   - message: more of it.
    ///   - placeholder: what a good answer looks like.
    ///   - action: the button's title.
    ///   - text: what stands in the field at first.
    ///   - accept: takes the answer; returns nil to close the question, or what is wrong with it to keep asking.
    public func ask(
        title: String, message: String = "", placeholder: String = "", action: String, text: String = "",
        accept: @escaping (String) -> String?
    ) {
        let field = TextField(placeholder: placeholder)
        field.text = text
        let panel = Panel(title: title, message: message, field: field)
        let commit = { [weak self, weak panel, weak field] in
            guard let self, let field, let panel, panel === self.panel else { return }
            if let problem = accept(field.text) { warn(problem) } else { dismissPanel() }
        }
        field.onCommit = { _ in commit() }
        field.onCancel = { [weak self] in self?.dismissPanel() }
        panel.isCancellable = true
        panel.addButton(catalogue(.cancelFile)) { [weak self] in self?.dismissPanel() }
        panel.addButton(action, style: .prominent, action: commit)
        present(panel)
    }

    /// Asks over the pages whether to do something that the document wants. The keyboard is at the button that says no.
    /// - Parameters:
    ///   - title: what is asked.
    ///   - message: more of it.
    ///   - action: the title of the button that says yes.
    ///   - perform: what is done then.
    public func confirm(title: String, message: String, action: String, perform: @escaping () -> Void) {
        let panel = Panel(title: title, message: message)
        panel.identifier = "question"
        panel.isCancellable = true
        let cancel = panel.addButton(catalogue(.cancelFile)) { [weak self] in self?.dismissPanel() }
        panel.addButton(action, style: .prominent) { [weak self] in
            self?.dismissPanel()
            perform()
        }
        present(panel)
        cancel.becomeFirstResponder()
    }

    /// Whether a question or a message stands over the pages.
    public var isAsking: Bool { panel != nil }

    /// Closes a question that can be left unanswered; false where there is none.
    @discardableResult
    public func cancelQuestion() -> Bool {
        guard panel?.isCancellable == true else { return false }
        dismissPanel()
        return true
    }

    func present(_ panel: Panel) {
        self.panel?.removeFromSuperview()
        self.panel = panel
        view.addSubview(panel)
        view.setNeedsLayout()
        panel.focus()
    }

    func dismissPanel() {
        panel?.removeFromSuperview()
        panel = nil
        documentViewController?.view.becomeFirstResponder()
        delegate?.pdfViewControllerDidChange(self)
    }

    /// Says what is wrong with an answer.
    func warn(_ problem: String) {
        panel?.message = problem
        panel?.isWarning = true
        panel?.field?.selectAll()
        view.setNeedsLayout()
    }

    // MARK: Documents that can't be shown

    /// Asks for the password of the document.
    func askPassword(wasWrong: Bool) {
        if wasWrong, panel?.identifier == "password" {
            panel?.field?.isEnabled = true
            warn(catalogue(.passwordWrong))
            panel?.focus()
            return
        }
        let field = TextField(placeholder: catalogue(.password))
        field.isSecure = true
        let name = document?.source.displayName ?? ""
        let panel = Panel(
            title: catalogue(.passwordNeeded), message: catalogue(.passwordMessage, name), field: field)
        panel.identifier = "password"
        if wasWrong {
            panel.message = catalogue(.passwordFails, name)
            panel.isWarning = true
        }
        let unlock = { [weak self, weak field] in
            guard let field, !field.text.isEmpty else { return }
            self?.document?.unlock(password: field.text)
        }
        field.onCommit = { _ in unlock() }
        panel.addButton(catalogue(.openAction), style: .prominent, action: unlock)
        present(panel)
    }

    /// A reason as a sentence: it begins with a capital letter, unless with a path, and ends with a full stop.
    static func sentence(_ reason: String) -> String {
        guard let first = reason.first else { return reason }
        let beginning = first == "/" ? String(first) : first.uppercased()
        return beginning + reason.dropFirst() + (reason.last == "." ? "" : ".")
    }
}
