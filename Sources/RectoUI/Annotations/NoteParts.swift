// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Drawing
import Geometry
import Views

/// Who has written a note, and when, beside the note's colour.
final class NoteHeading: View {
    private let name: Label
    private let date: Label
    private let color: Color

    init(of annotation: Annotation, _ say: Catalogue, _ measures: NoteMeasures) {
        name = Label(font: .system(size: measures.author, weight: .bold))
        date = Label(font: .system(size: measures.date))
        color = annotation.color.map { Color($0) } ?? Color(0xFFD54A)
        super.init(frame: .zero)
        name.text = annotation.author.isEmpty ? say(.noteWithoutAuthor) : annotation.author
        date.text = (annotation.modified ?? annotation.created).map { FileText.moment($0.secondsSince1970) } ?? ""
        date.isSecondary = true
        addSubview(name)
        addSubview(date)
    }

    override func draw(_ canvas: Canvas, dirty: ViewRect) {
        let stripe = ViewRect(x: 0, y: 1, width: 4, height: bounds.height - 2)
        canvas.fill(Path(stripe, cornerRadius: 2), color)
    }

    override func layoutSubviews() {
        let height = bounds.height / 2
        let (x, width) = (isMirrored ? 0 : 12.0, bounds.width - 12)
        name.frame = ViewRect(x: x, y: 0, width: width, height: date.text.isEmpty ? bounds.height : height)
        date.frame = ViewRect(x: x, y: height, width: width, height: height)
    }
}

/// A reply to a note.
final class NoteReply: View {
    private let heading: Label
    private let text: Label

    init(_ reply: Annotation, _ say: Catalogue, _ measures: NoteMeasures) {
        let author = reply.author.isEmpty ? say(.noteWithoutAuthor) : reply.author
        let date = (reply.modified ?? reply.created).map { FileText.moment($0.secondsSince1970) }
        heading = Label([author, date].compactMap(\.self).joined(separator: " · "), font: .system(size: measures.date))
        text = Label(reply.contents, font: .system(size: measures.text), overflow: .wrap)
        super.init(frame: .zero)
        identifier = "note-reply"
        heading.isSecondary = true
        addSubview(heading)
        addSubview(text)
    }

    private static let indent = 12.0
    private static let headingHeight = 16.0

    func height(width: Double) -> Double {
        let limits = ViewSize(width: width - Self.indent, height: 1e6)
        return Self.headingHeight + text.sizeThatFits(limits).height.rounded(.up)
    }

    override func draw(_ canvas: Canvas, dirty: ViewRect) {
        canvas.fill(ViewRect(x: 0, y: 0, width: 2, height: bounds.height), window?.theme.border ?? .black)
    }

    override func layoutSubviews() {
        let width = bounds.width - Self.indent
        heading.frame = ViewRect(x: Self.indent, y: 0, width: width, height: Self.headingHeight)
        text.frame = ViewRect(
            x: Self.indent, y: Self.headingHeight, width: width, height: bounds.height - Self.headingHeight)
    }
}
