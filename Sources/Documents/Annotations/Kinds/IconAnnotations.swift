// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EngineProtocol
import Geometry

/// An annotation that shows as an icon.
open class IconAnnotation: Annotation {
    open override class var appearanceKeys: Set<String> { super.appearanceKeys.union(["Name"]) }
    open override var redrawsWhenResized: Bool { false }

    /// The side of a new icon, in default user space.
    public static let side = 20.0

    /// The icon's name, such as `Comment`.
    public var icon: String {
        get { entry("Name")?.nameValue ?? "" }
        set { setEntry("Name", to: newValue.isEmpty ? nil : .name(newValue)) }
    }

    /// Puts the icon's upper left corner, as the unturned page has it, at a point.
    public func place(at point: PagePoint) {
        boundingBox = PageRect(x: point.x, y: point.y - Self.side, width: Self.side, height: Self.side)
    }

    /// Where an icon with these bounds is seen that stands upright on a page turned by `rotation`: readers turn it about its
    /// upper left corner, as the unturned page has it.
    public static func uprightBox(of box: PageRect, rotation: Rotation) -> PageRect {
        let pivot = PagePoint(x: box.minX, y: box.maxY)
        let (right, down): (Vector<PageSpace>, Vector<PageSpace>) =
            switch rotation {
            case .none: (Vector(dx: box.width, dy: 0), Vector(dx: 0, dy: -box.height))
            case .clockwise: (Vector(dx: 0, dy: box.width), Vector(dx: box.height, dy: 0))
            case .half: (Vector(dx: -box.width, dy: 0), Vector(dx: 0, dy: box.height))
            case .counterclockwise: (Vector(dx: 0, dy: -box.width), Vector(dx: -box.height, dy: 0))
            }
        return PageRect(corner: pivot, pivot + right + down)
    }
}

/// A note behind an icon.
open class NoteAnnotation: IconAnnotation {
    /// Makes a note on a page, counted from 0.
    /// - Parameters:
    ///   - page: the page.
    ///   - point: the icon's upper left corner, in default user space.
    ///   - contents: what it says.
    public convenience init(page: Int, at point: PagePoint, contents: String = "") {
        self.init(seed: AnnotationSeed(new: .note, page: page))
        place(at: point)
        self.contents = contents
        icon = "Comment"
        color = .yellow
    }

    /// Notes stand upright for their readers.
    open override var shownBox: PageRect { Self.uprightBox(of: boundingBox, rotation: pageRotation) }

    open override func isHit(by area: PageRect) -> Bool { shownBox.touches(area) }

    /// Whether it's to be shown open at first.
    public var isOpen: Bool {
        get { entry("Open")?.flag ?? false }
        set { setEntry("Open", to: .boolean(newValue)) }
    }

    /// What was said of the annotation it answers to, such as `Accepted`; empty for a usual note. Setting it sets
    /// ``modelOfReview`` to the one that has such a state.
    public var stateOfReview: String {
        get { text("State") }
        set {
            let isMark = newValue == "Marked" || newValue == "Unmarked"
            let model = newValue.isEmpty ? nil : PDFValue.text(isMark ? "Marked" : "Review")
            setEntries(["State": newValue.isEmpty ? nil : .text(newValue), "StateModel": model])
        }
    }

    /// What ``stateOfReview`` is chosen from: `Review` or `Marked`; empty for a usual note.
    public var modelOfReview: String { text("StateModel") }
}

extension AnnotationManager {
    /// Adds a reply to an annotation. It has no icon of its own: it's read with what it answers to.
    @discardableResult
    public func reply(_ text: String, to annotation: Annotation) -> NoteAnnotation {
        let box = annotation.boundingBox
        let reply = NoteAnnotation(
            page: annotation.pageIndex, at: PagePoint(x: box.minX, y: box.maxY), contents: text)
        reply.flags = [.hidden, .print, .noZoom, .noRotate]
        edit(EditName(.reply)) {
            add(reply)
            reply.inReplyTo = annotation
        }
        return reply
    }
}

/// A file that hangs on the page.
open class FileAttachmentAnnotation: IconAnnotation {
    /// Attaches a file to a page, counted from 0.
    /// - Parameters:
    ///   - page: the page.
    ///   - point: the icon's upper left corner, in default user space.
    ///   - fileName: the file's name.
    ///   - bytes: what is in it.
    public convenience init(page: Int, at point: PagePoint, fileName: String, bytes: [UInt8]) {
        self.init(seed: AnnotationSeed(new: .fileAttachment, page: page))
        place(at: point)
        icon = "PushPin"
        color = .blue
        let file: PDFValue = .stream(
            ["Type": .name("EmbeddedFile"), "Params": .dictionary(["Size": .integer(bytes.count)])], bytes)
        setEntry(
            "FS",
            to: .dictionary([
                "Type": .name("Filespec"), "F": .text(fileName), "UF": .text(fileName),
                "EF": .dictionary(["F": file]),
            ]))
    }

    /// The file's name, for people to read.
    public var fileName: String {
        let file = entry("FS")
        let text = file?["UF"]?.text ?? file?["F"]?.text ?? file?.text ?? ""
        return TextBound.title.applied(to: text)
    }
}

/// A sound behind an icon. Recto keeps it, and doesn't play it.
open class SoundAnnotation: IconAnnotation {
    /// Puts a sound on a page, counted from 0.
    /// - Parameters:
    ///   - page: the page.
    ///   - point: the icon's upper left corner, in default user space.
    ///   - samples: the sound, one byte with a sign for each sample.
    ///   - rate: how many samples are played in a second.
    public convenience init(page: Int, at point: PagePoint, samples: [Int8], rate: Int) {
        self.init(seed: AnnotationSeed(new: .sound, page: page))
        place(at: point)
        icon = "Speaker"
        color = .blue
        let entries: [String: PDFValue] = [
            "Type": .name("Sound"), "R": .integer(rate), "B": .integer(8), "E": .name("Signed"),
        ]
        setEntry("Sound", to: .stream(entries, samples.map { UInt8(bitPattern: $0) }))
    }
}
