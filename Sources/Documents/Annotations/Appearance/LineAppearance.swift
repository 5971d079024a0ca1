// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EngineProtocol
import Geometry

/// Draws lines, those of measures too, whose ends are led to from beside them and which bear words.
@MainActor
enum LineAppearance {
    static func appearance(of line: LineAnnotation) -> PDFValue {
        var content = ContentBuilder()
        PathAppearance.prepare(line, &content)
        var pictures: [String: PDFValue] = [:]
        if let course = LineCourse(line) {
            draw(course, line, &content)
            if line.showsCaption { pictures = drawCaption(course, line, &content) }
        }
        return AppearanceForm.form(
            box: line.boundingBox,
            resources: AppearanceForm.resources(
                opacity: line.opacity, font: line.showsCaption ? Helvetica.regular.font : nil, pictures: pictures),
            content: content.text)
    }

    private static func draw(_ course: LineCourse, _ line: LineAnnotation, _ content: inout ContentBuilder) {
        for (start, end) in course.pieces {
            content.polyline([start, end])
            content.paint(fill: false, stroke: PathAppearance.hasLine(line))
        }
        for (start, end) in course.leaders {
            content.polyline([start, end])
            content.paint(fill: false, stroke: PathAppearance.hasLine(line))
        }
        PathAppearance.end(line, points: [course.start, course.end], endings: line.endings, &content)
    }

    /// Draws the words along the line, for the reader never upside down, and gives the pictures that this takes.
    private static func drawCaption(
        _ course: LineCourse, _ line: LineAnnotation, _ content: inout ContentBuilder
    ) -> [String: PDFValue] {
        let (along, middle, size) = (course.reading, course.captionPlace, LineCourse.captionSize)
        content.raw("q")
        content.fill(line.color ?? .black)
        content.add([along.dx, along.dy, -along.dy, along.dx, middle.x, middle.y], "cm")
        defer { content.raw("Q") }
        guard !Helvetica.hasLetters(of: line.contents) else {
            let left = -Helvetica.regular.width(of: line.contents) * size / 2
            let words = Helvetica.regular.operators(for: line.contents)
            content.raw("BT /F \(size.pdf) Tf \(left.pdf) \((-size * 0.36).pdf) Td \(words) Tj ET")
            return [:]
        }
        var shaped = ShapedText(line.contents, size: size)
        shaped.draw(at: PagePoint(x: -shaped.size.width / 2, y: shaped.size.height / 2), &content)
        return shaped.pictures
    }
}

/// Where the parts of a line are.
@MainActor
struct LineCourse {
    /// Where the line itself begins and ends.
    let start: PagePoint, end: PagePoint
    /// What leads to its ends.
    let leaders: [(PagePoint, PagePoint)]
    /// The direction in which its words are read.
    let reading: Vector<PageSpace>
    /// The middle of its words.
    let captionPlace: PagePoint
    /// The parts of the line, which leaves room for words in it.
    let pieces: [(PagePoint, PagePoint)]

    /// The size of words along lines, in default user space. Source: what other programs draw.
    static let captionSize = 9.0

    /// The course of a line; nil where its ends are the same.
    init?(_ line: LineAnnotation) {
        let points = line.points
        guard points.count == 2, (points[1] - points[0]).length > 0 else { return nil }
        let along = (points[1] - points[0]) * (1 / (points[1] - points[0]).length)
        let leader = line.leader
        // Positive lengths go to the left of somebody who walks along the line, as other programs have it.
        let side = Vector<PageSpace>(dx: -along.dy, dy: along.dx) * (leader.length < 0 ? -1 : 1)
        let (far, gap) = (abs(leader.length), leader.length == 0 ? 0 : leader.offset)
        let (start, end) = (points[0] + side * (gap + far), points[1] + side * (gap + far))
        (self.start, self.end) = (start, end)
        leaders =
            leader.length == 0 ? [] : points.map { ($0 + side * gap, $0 + side * (gap + far + leader.extension)) }
        reading = along.dx < -1e-9 || abs(along.dx) <= 1e-9 && along.dy < 0 ? along * -1 : along
        let middle = start + (end - start) * 0.5
        let room = Self.width(of: line.contents)
        let isInline = line.captionPosition == .inline && room < (end - start).length * 0.8
        let up = Vector<PageSpace>(dx: -reading.dy, dy: reading.dx)
        let shift = reading * line.captionOffset.dx + up * line.captionOffset.dy
        let above = line.border.width / 2 + Self.captionSize * 0.7
        captionPlace = middle + shift + (isInline ? .zero : up * above)
        let isBroken = line.showsCaption && isInline && line.captionOffset == .zero
        pieces =
            isBroken ? [(start, middle - along * (room / 2)), (middle + along * (room / 2), end)] : [(start, end)]
    }

    private static func width(of words: String) -> Double {
        let width =
            Helvetica.hasLetters(of: words)
            ? Helvetica.regular.width(of: words) * captionSize : ShapedText(words, size: captionSize).size.width
        return width + captionSize * 0.8
    }
}
