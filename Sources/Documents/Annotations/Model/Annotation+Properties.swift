// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EngineProtocol
import Geometry

extension Annotation {
    // MARK: Words

    /// Its text, or what describes it in words. Setting it takes ``richText`` away, which says the same with styles.
    public var contents: String {
        get { text("Contents", within: .contents) }
        set { setEntries(["Contents": newValue.isEmpty ? nil : .text(newValue), "RC": nil]) }
    }

    /// Who made it.
    public var author: String {
        get { text("T") }
        set { setText("T", newValue) }
    }

    /// What it's about.
    public var subject: String {
        get { text("Subj") }
        set { setText("Subj", newValue) }
    }

    /// The name that files know it by, unique on its page (`/NM`).
    public var name: String {
        get { text("NM") }
        set { setText("NM", newValue) }
    }

    /// Its text with styles, in XHTML, where it has one.
    public var richText: String {
        get { text("RC", within: .contents) }
        set { setText("RC", newValue) }
    }

    /// A text of the file, within what can be shown of it.
    func text(_ name: String, within bound: TextBound = .title) -> String {
        guard let value = entry(name)?.text else { return "" }
        return bound.applied(to: value)
    }

    func setText(_ name: String, _ text: String) { setEntry(name, to: text.isEmpty ? nil : .text(text)) }

    // MARK: Dates

    /// When it was changed last.
    public var modified: PDFDate? {
        get { entry("M")?.text.flatMap { PDFDate($0) } }
        set { setEntry("M", to: newValue.map { .text($0.text) }) }
    }

    /// When it was made.
    public var created: PDFDate? {
        get { entry("CreationDate")?.text.flatMap { PDFDate($0) } }
        set { setEntry("CreationDate", to: newValue.map { .text($0.text) }) }
    }

    // MARK: Looks

    /// Its switches.
    public var flags: AnnotationFlags {
        get { AnnotationFlags(rawValue: UInt32(truncatingIfNeeded: entry("F")?.wholeNumber ?? 0)) }
        set { setEntry("F", to: .integer(Int(newValue.rawValue))) }
    }

    /// Its colour: that of its line, or of an icon's ground; nil for none.
    public var color: AnnotationColor? {
        get { AnnotationColor(entry("C")) }
        set { setEntry("C", to: newValue?.value) }
    }

    /// The colour of its inside; nil for none.
    public var interiorColor: AnnotationColor? {
        get { AnnotationColor(entry("IC")) }
        set { setEntry("IC", to: newValue?.value) }
    }

    /// How opaque it is, from 0 to 1.
    public var opacity: Double {
        get { min(max(entry("CA")?.number ?? 1, 0), 1) }
        set { setEntry("CA", to: newValue == 1 ? nil : .real(min(max(newValue, 0), 1))) }
    }

    /// Its line.
    public var border: AnnotationBorder {
        get { AnnotationBorder(state.entries) }
        set { setBorder(newValue) }
    }

    private func setBorder(_ border: AnnotationBorder) {
        var changed = state
        changed.entries["BS"] = border.style(keeping: entry("BS"))
        changed.entries["Border"] = nil
        if border.cloudiness > 0 {
            changed.entries["BE"] = .dictionary(["S": .name("C"), "I": .real(border.cloudiness)])
        } else {
            changed.entries["BE"] = nil
        }
        changed.look = AnnotationManager.nextLook(after: state.look)
        become(changed)
    }

    /// How its picture mixes with the page.
    public var blend: AnnotationBlend {
        guard state.look != 0 else { return fileBlend }
        return kind == .highlight ? .multiply : .over
    }

    /// Which of its pictures shows, where it has several.
    public var appearanceState: String? {
        get { entry("AS")?.nameValue }
        set { setEntry("AS", to: newValue.map { .name($0) }) }
    }

    /// What it's meant as, where its kind has several uses, such as `FreeTextCallout`.
    public var intent: String? {
        get { entry("IT")?.nameValue }
        set { setEntry("IT", to: newValue.map { .name($0) }) }
    }

    // MARK: Relations

    /// The annotation that it answers to, where it's a reply.
    public var inReplyTo: Annotation? {
        get { entry("IRT").flatMap { manager?.annotation(for: $0, onPage: pageIndex) } }
        set { setEntry("IRT", to: newValue?.reference) }
    }

    /// What it is to the annotation that it answers to.
    public var replyType: ReplyType {
        get { entry("RT")?.nameValue.flatMap(ReplyType.init) ?? .reply }
        set { setEntry("RT", to: newValue == .reply ? nil : .name(newValue.rawValue)) }
    }

    /// Its replies, in the order of the page.
    public var replies: [Annotation] {
        let own = manager?.annotations(onPage: pageIndex) ?? []
        return own.filter { $0.inReplyTo === self && $0 !== self }
    }

    /// Its replies with the replies to them, each after what it answers to.
    public var thread: [Annotation] {
        var found: [Annotation] = []
        var rest = Array(replies.reversed())
        while let next = rest.popLast() {
            guard next !== self, !found.contains(where: { $0 === next }) else { continue }
            found.append(next)
            rest += next.replies.reversed()
        }
        return found
    }

    /// Its popup, where it has one.
    public var popup: PopupAnnotation? {
        let own = entry("Popup").flatMap { manager?.annotation(for: $0, onPage: pageIndex) } as? PopupAnnotation
        return own
            ?? manager?.annotations(onPage: pageIndex).lazy.compactMap { $0 as? PopupAnnotation }.first {
                $0.parent === self
            }
    }

    /// What other annotations refer to it by.
    var reference: PDFValue? {
        switch key {
        case .object(let id): .reference(id)
        case .draft(let number): .draft(number)
        case .direct: nil
        }
    }

    // MARK: What a person may do

    /// Whether a person may change anything of it.
    public var isEditable: Bool { !flags.contains(.readOnly) && (manager?.allowsEditing ?? true) }
    /// Whether a person may move or delete it.
    public var isMovable: Bool { isEditable && !flags.contains(.locked) }
    /// Whether a person may change its text.
    public var hasEditableContents: Bool { isEditable && !flags.contains(.lockedContents) }
    /// Whether it's shown on the screen.
    public var isVisible: Bool { flags.isDisjoint(with: [.hidden, .noView]) && kind != .popup }
}
