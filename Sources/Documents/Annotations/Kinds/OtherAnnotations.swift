// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EngineProtocol
import Geometry

/// A stamp: a word in a frame, or a picture.
open class StampAnnotation: Annotation {
    open override class var appearanceKeys: Set<String> { super.appearanceKeys.union(["Name", "Rotate"]) }
    open override var redrawsWhenResized: Bool { false }

    /// A new name or colour makes the picture that the file has another one: a word in a frame.
    open override func setEntry(_ name: String, to value: PDFValue?) {
        guard name == "Name" || name == "C", state.picture?.form.referenced != nil, entry(name) != value else {
            return super.setEntry(name, to: value)
        }
        var changed = state
        changed.entries[name] = value
        changed.picture = nil
        changed.look = AnnotationManager.nextLook(after: state.look)
        become(changed)
    }

    /// Stamps a word on a page, counted from 0.
    /// - Parameters:
    ///   - page: the page.
    ///   - rect: its box, in default user space.
    ///   - title: the word, which is its name as well.
    ///   - rotation: the turn of the page as it is shown, for the stamp to stand upright to the reader.
    public convenience init(page: Int, in rect: PageRect, title: String, rotation: Rotation = .none) {
        self.init(seed: AnnotationSeed(new: .stamp, page: page))
        boundingBox = rect
        self.title = title
        self.rotation = rotation
        color = .red
    }

    /// Stamps a picture on a page, counted from 0.
    /// - Parameters:
    ///   - page: the page.
    ///   - rect: its box, in default user space.
    ///   - image: the picture, which fills the box.
    ///   - rotation: the turn of the page as it is shown, for the stamp to stand upright to the reader.
    public convenience init(page: Int, in rect: PageRect, image: StampImage, rotation: Rotation = .none) {
        self.init(seed: AnnotationSeed(new: .stamp, page: page))
        boundingBox = rect
        self.rotation = rotation
        var changed = state
        changed.picture = GivenPicture(form: image.appearance(rotation: rotation), shape: changed.shape)
        become(changed)
    }

    /// The names that every viewer knows.
    public static let standardTitles = [
        "Approved", "AsIs", "Confidential", "Departmental", "Draft", "Experimental", "Expired", "Final", "ForComment",
        "ForPublicRelease", "NotApproved", "NotForPublicRelease", "Sold", "TopSecret",
    ]

    /// Its name, such as `Approved`.
    public var title: String {
        get { entry("Name")?.nameValue ?? "Draft" }
        set { setEntry("Name", to: .name(newValue)) }
    }

    /// By how much it is turned against the unturned page.
    public var rotation: Rotation {
        get { Rotation(degrees: entry("Rotate")?.wholeNumber ?? 0) }
        set { setEntry("Rotate", to: newValue == .none ? nil : .integer(newValue.degrees)) }
    }

    /// Whether it was given a picture of its own.
    public var hasImage: Bool { state.picture != nil }

    /// Whether it's a word in a frame, whose colour can be changed, rather than a picture with colours of its own. What a
    /// file has is taken for a word where it tells both which one and in which colour.
    public var isWord: Bool {
        guard hasImage else { return true }
        let isFiled = state.picture?.form.referenced != nil
        return isFiled && color != nil && entry("Name")?.nameValue?.hasPrefix("#") == false
    }
}

/// A mark where text is missing.
open class CaretAnnotation: Annotation {
    open override class var appearanceKeys: Set<String> { super.appearanceKeys.union(["Sy"]) }
    open override var redrawsWhenResized: Bool { false }

    /// Makes a mark on a page, counted from 0; its tip is in the middle of the upper edge of `rect`.
    public convenience init(page: Int, in rect: PageRect, contents: String = "", color: AnnotationColor = .blue) {
        self.init(seed: AnnotationSeed(new: .caret, page: page))
        boundingBox = rect
        self.contents = contents
        self.color = color
    }

    /// Whether what is missing is the beginning of a new paragraph, which a sign beside the mark tells.
    public var isForParagraph: Bool {
        get { entry("Sy")?.nameValue == "P" }
        set { setEntry("Sy", to: newValue ? .name("P") : nil) }
    }
}

/// How links and form fields show that they are pressed.
public enum Highlighting: String, CaseIterable, Hashable, Sendable {
    /// Not at all.
    case none = "N"
    /// Their colours are turned round.
    case invert = "I"
    /// The colours of their border are turned round.
    case outline = "O"
    /// As if they were pushed below the page.
    case push = "P"
}

/// A place that leads elsewhere.
open class LinkAnnotation: Annotation {
    open override var redrawsWhenResized: Bool { false }

    /// Makes a link to an address on a page, counted from 0.
    public convenience init(page: Int, in rect: PageRect, uri: String) {
        self.init(seed: AnnotationSeed(new: .link, page: page))
        boundingBox = rect
        border = AnnotationBorder(width: 0)
        self.uri = uri
    }

    /// The address that it leads to, as the file spells it; nil where it leads elsewhere.
    public var uri: String? {
        get {
            guard let action = entry("A"), action["S"]?.nameValue == "URI", let bytes = action["URI"]?.bytes else {
                return nil
            }
            return String(decoding: bytes, as: UTF8.self)
        }
        set {
            let action: PDFValue? = newValue.map {
                .dictionary(["Type": .name("Action"), "S": .name("URI"), "URI": .string(Array($0.utf8))])
            }
            setEntry("A", to: action)
            setEntry("Dest", to: nil)
        }
    }

    /// Makes it lead to a page of the document.
    /// - Parameter page: the page, counted from 0.
    public func setDestination(page: Int) {
        setEntry("A", to: nil)
        setEntry("Dest", to: .array([.integer(page), .name("Fit")]))
    }

    /// The parts that react, where they are fewer than the box.
    public var quads: [Quad] {
        get { Quad.quads(entry("QuadPoints")?.points ?? []) }
        set { setEntry("QuadPoints", to: newValue.isEmpty ? nil : .points(newValue.flatMap(\.points))) }
    }

    /// How viewers show that it's pressed.
    public var highlighting: Highlighting {
        get { entry("H")?.nameValue.flatMap(Highlighting.init) ?? .invert }
        set { setEntry("H", to: newValue == .invert ? nil : .name(newValue.rawValue)) }
    }

    open override func isHit(by area: PageRect) -> Bool {
        let quads = quads
        return quads.isEmpty ? super.isHit(by: area) : quads.contains { HitGeometry.polygon($0.outline, meets: area) }
    }
}

/// What is to be removed from the page. Recto shows it, and removes nothing.
open class RedactionAnnotation: Annotation {
    open override class var appearanceKeys: Set<String> { super.appearanceKeys.union(["QuadPoints", "OC"]) }

    /// Marks a part of a page, counted from 0.
    public convenience init(page: Int, in rect: PageRect) {
        self.init(seed: AnnotationSeed(new: .redaction, page: page))
        boundingBox = rect
        color = .red
    }

    /// What is to be removed, where it's less than the box.
    public var quads: [Quad] {
        get { Quad.quads(entry("QuadPoints")?.points ?? []) }
        set { setEntry("QuadPoints", to: newValue.isEmpty ? nil : .points(newValue.flatMap(\.points))) }
    }

    /// What is to stand there once it's removed; empty for nothing.
    public var replacement: String {
        get { text("OverlayText") }
        set { setText("OverlayText", newValue) }
    }

    /// Whether the replacement is to fill the place again and again.
    public var repeatsReplacement: Bool {
        get { entry("Repeat")?.flag ?? false }
        set { setEntry("Repeat", to: newValue ? .boolean(true) : nil) }
    }

    /// How the replacement is to look.
    public var replacementAppearance: DefaultAppearance {
        get { DefaultAppearance(entry("DA")?.text ?? "") }
        set { setEntry("DA", to: .text(newValue.text)) }
    }
}

/// A form field on the page.
open class WidgetAnnotation: Annotation {
    open override class var appearanceKeys: Set<String> { [] }
    open override var redrawsWhenResized: Bool { false }

    /// An entry of the field, which fields pass on to those below.
    public func fieldEntry(_ name: String) -> PDFValue? { entry(name) ?? inherited[name] }

    /// What the field holds: `Tx` text, `Btn` a button, `Ch` a choice, `Sig` a signature.
    public var fieldType: String { fieldEntry("FT")?.nameValue ?? "" }

    /// The field's full name.
    public var fieldName: String { inherited["T"]?.text ?? text("T") }

    /// The height of a line of its text, in default user space.
    var lineHeight: Double {
        let size = DefaultAppearance(fieldEntry("DA")?.text ?? "").size
        return (size > 0 ? size : 12) * 1.5
    }

    /// What its button says.
    public var caption: String { TextBound.title.applied(to: entry("MK")?["CA"]?.text ?? "") }

    /// The colour of its ground; nil for none.
    public var groundColor: AnnotationColor? { AnnotationColor(entry("MK")?["BG"]) }
    /// The colour of its border; nil for none.
    public var borderColor: AnnotationColor? { AnnotationColor(entry("MK")?["BC"]) }

    /// How viewers show that it's pressed.
    public var highlighting: Highlighting { entry("H")?.nameValue.flatMap(Highlighting.init) ?? .invert }

    /// The field's value, where it's text or a name.
    public var fieldValue: String { fieldEntry("V").flatMap { $0.text ?? $0.nameValue } ?? "" }
}

/// The window of another annotation, which viewers show in their own way.
open class PopupAnnotation: Annotation {
    open override class var appearanceKeys: Set<String> { [] }

    /// Makes a popup for an annotation that is in a document.
    public convenience init(for parent: Annotation, in rect: PageRect) {
        self.init(seed: AnnotationSeed(new: .popup, page: parent.pageIndex))
        boundingBox = rect
        setEntry("Parent", to: parent.reference)
    }

    /// The annotation that it belongs to.
    public var parent: Annotation? { entry("Parent").flatMap { manager?.annotation(for: $0, onPage: pageIndex) } }

    /// Whether it's to be shown at first.
    public var isOpen: Bool {
        get { entry("Open")?.flag ?? false }
        set { setEntry("Open", to: .boolean(newValue)) }
    }
}

/// An annotation of a kind that Recto shows but knows no more of; see ``Annotation/subtype``.
open class UnknownAnnotation: Annotation {
    open override class var appearanceKeys: Set<String> { [] }
    open override var redrawsWhenResized: Bool { false }
}
