// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Views

extension PDFViewController {
    /// Asks for a line of text over the window. Nothing is asked while the view is in no window.
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
        field.selectAll()
        let card = MessageCard(title: title, message: message, field: field)
        let commit = { [weak self, weak card, weak field] in
            guard let self, let field, let card, card === question?.card else { return }
            if let problem = accept(field.text) { card.warn(problem) } else { endQuestion() }
        }
        field.onCommit = { _ in commit() }
        addCancel(to: card)
        card.addButton(action, style: .prominent, action: commit)
        ask(card)
    }

    /// Asks over the window whether to do something that the document wants. The keyboard is at the button that says no.
    /// - Parameters:
    ///   - title: what is asked.
    ///   - message: more of it.
    ///   - action: the title of the button that says yes.
    ///   - perform: what is done then.
    public func confirm(title: String, message: String, action: String, perform: @escaping () -> Void) {
        let card = MessageCard(title: title, message: message)
        let cancel = addCancel(to: card)
        card.addButton(action, style: .prominent) { [weak self] in
            self?.endQuestion()
            perform()
        }
        ask(card, identifier: "question", first: cancel)
    }

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

    /// Asks over the window for one of several answers, or none. The last one is the usual one.
    /// - Parameters:
    ///   - title: what is asked.
    ///   - message: more of it.
    ///   - identifier: names the question for tests.
    ///   - choices: the answers besides "Cancel".
    public func choose(title: String, message: String, identifier: String, choices: [Choice]) {
        let card = MessageCard(title: title, message: message)
        addCancel(to: card)
        for (index, choice) in choices.enumerated() {
            let style: Button.Style = index == choices.count - 1 ? .prominent : .standard
            card.addButton(choice.title, style: style) { [weak self] in
                self?.endQuestion()
                choice.action()
            }
        }
        ask(card, identifier: identifier)
    }

    /// Whether a question stands over the window, or a message or the question for a password in place of the pages.
    public var isAsking: Bool { question != nil || standingMessage != nil }

    /// Closes a question unanswered; false where there is none.
    @discardableResult
    public func cancelQuestion() -> Bool {
        guard let question else { return false }
        question.close()
        return true
    }

    // MARK: Asking

    @discardableResult
    private func addCancel(to card: MessageCard) -> Button {
        card.addButton(catalogue(.cancelFile)) { [weak self] in self?.cancelQuestion() }
    }

    /// Asks in place of what is asked.
    private func ask(_ card: MessageCard, identifier: String? = nil, first: Button? = nil) {
        cancelQuestion()
        guard let window = view.window else { return }
        let question = QuestionBox(card, catalogue: catalogue)
        question.density = density
        question.identifier = identifier
        question.firstButton = first
        question.onClose = { [weak self, weak question] _ in
            if let self, question === self.question { questionDidEnd() }
        }
        self.question = question
        question.present(in: window)
    }

    private func endQuestion() { question?.close(isCancelled: false) }

    private func questionDidEnd() {
        question = nil
        if view.window?.firstResponder == nil { documentViewController?.view.becomeFirstResponder() }
        delegate?.pdfViewControllerDidChange(self)
    }

    /// How large what is asked and told stands over the window.
    private var density: ChromeDensity {
        userInterfaceHost?.density ?? (view.window?.usesFingers == true ? .touch : .pointer)
    }

    /// Takes over that the host makes parts larger or smaller.
    public func densityDidChange() {
        question?.density = density
        standingMessage?.density = density
    }

    // MARK: Documents that can't be shown

    /// Shows a card in place of the pages; nil for none.
    func stand(_ card: MessageCard?) {
        standingMessage?.removeFromSuperview()
        standingMessage = card
        guard let card else { return }
        card.isFloating = true
        card.density = density
        card.accessibilityRole = .group
        card.onResize = { [weak self] in self?.view.setNeedsLayout() }
        view.addSubview(card)
        view.setNeedsLayout()
        card.initialResponder?.becomeFirstResponder()
    }

    /// Asks for the password of the document.
    func askPassword(wasWrong: Bool) {
        if wasWrong, let card = standingMessage, card.identifier == "password" {
            card.warn(catalogue(.passwordWrong))
            card.initialResponder?.becomeFirstResponder()
            return
        }
        let field = TextField(placeholder: catalogue(.password))
        field.isSecure = true
        let name = document?.source.displayName ?? ""
        let card = MessageCard(
            title: catalogue(.passwordNeeded), message: catalogue(.passwordMessage, name), field: field)
        card.identifier = "password"
        if wasWrong { card.warn(catalogue(.passwordFails, name)) }
        let unlock = { [weak self, weak field] in
            guard let field, !field.text.isEmpty else { return }
            self?.document?.unlock(password: field.text)
        }
        field.onCommit = { _ in unlock() }
        if onGiveUp != nil {
            card.addButton(catalogue(.cancelFile)) { [weak self] in self?.giveUp() }.identifier = "password-cancel"
        }
        card.addButton(catalogue(.openAction), style: .prominent, action: unlock)
        stand(card)
    }

    /// Goes on without a document for which a password is asked; false where none is.
    @discardableResult
    public func giveUp() -> Bool {
        guard case .locked = document?.state, let onGiveUp else { return false }
        onGiveUp()
        return true
    }

    /// Tells why the document can't be shown.
    func tell(_ failure: DocumentFailure) {
        let name = document?.source.displayName ?? ""
        let card = MessageCard(title: catalogue(.cannotShow, name), message: catalogue.text(of: failure))
        card.identifier = "failure"
        if let onRetry { card.addButton(catalogue(.tryAgain), action: onRetry) }
        stand(card)
    }
}
