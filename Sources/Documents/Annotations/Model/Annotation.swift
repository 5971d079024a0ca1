// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EngineProtocol
import Geometry

/// An annotation of a document. Each kind has a subclass; hosts may make subclasses of those and have them used by
/// ``Document/overrideClass(_:with:)``.
///
/// All points and rectangles are in default user space of the page: y up, as in the file. Setting a property of an
/// annotation that belongs to a document is an edit, which can be undone; see ``AnnotationManager/edit(_:coalescing:_:)``
/// for edits of several properties at once. What Recto knows nothing of survives every edit.
///
/// ```swift
/// let note = NoteAnnotation(page: 0, at: PagePoint(x: 72, y: 700), contents: "Is this right?")
/// document.annotationManager.add(note)
/// note.color = .red
/// document.annotationManager.undo()
/// ```
@MainActor
open class Annotation {
    /// What it is.
    public let kind: AnnotationKind
    /// What it is, as PDF calls it, such as `Highlight`.
    public let subtype: String
    /// Names it as long as the document is open.
    public let uuid = AnnotationID()
    /// What looks after it; nil while it belongs to no document.
    public internal(set) weak var manager: AnnotationManager?
    /// What holds it.
    weak var provider: (any AnnotationProvider)?
    /// What the engine knows it by.
    var key: AnnotationKey
    /// What others may still refer to it by, from before it was in the file.
    var earlierReferences: [PDFValue] = []
    /// What can be changed of it.
    private(set) var state: AnnotationState { didSet { changeCount += 1 } }
    /// Counts its changes, undone ones included: a picture made at another count may show it as it was.
    public private(set) var changeCount = 0
    /// What the file has of ``state``; nil while it isn't in the file.
    var saved: AnnotationState?
    /// What a form field's widget has from the fields above it.
    let inherited: [String: PDFValue]
    /// Whether the file has a picture of it.
    var hasAppearance: Bool
    /// The names of its pictures in the file, where it has several.
    public internal(set) var appearanceStates: [String]
    /// How the picture of the file mixes with the page.
    var fileBlend: AnnotationBlend

    /// Makes the model of what a file holds, or a new annotation. Subclasses that add stored properties override it.
    public required init(seed: AnnotationSeed) {
        kind = AnnotationKind(subtype: seed.subtype)
        subtype = seed.subtype
        key = seed.key
        state = seed.state
        inherited = seed.inherited
        hasAppearance = seed.hasAppearance
        appearanceStates = seed.appearanceStates
        fileBlend = seed.blend
        if case .draft = seed.key {
            state.entries["NM"] = .text(uuid.description)
        } else {
            saved = seed.state
        }
    }

    /// Whether it's shown by a view of its own at all times, not only while it's selected. Subclasses may override it.
    open var isOverlay: Bool {
        get { storedIsOverlay ?? overlaysByNature }
        set {
            storedIsOverlay = newValue
            manager?.document?.picturesDidChange()
        }
    }
    private var storedIsOverlay: Bool?

    /// Whether this kind is shown by a view of its own unless it's told otherwise.
    var overlaysByNature: Bool {
        switch kind {
        case .link, .note, .sound, .fileAttachment: true
        default: false
        }
    }

    /// The entries that bear on how it looks. A change of another one leaves the picture of the file alone.
    open class var appearanceKeys: Set<String> { ["C", "IC", "CA", "BS", "Border", "BE"] }

    /// The number of its object in the file; -1 while it has none.
    public var objectNumber: Int {
        if case .object(let id) = key { Int(id.number) } else { -1 }
    }

    /// The page it's on, counted from 0.
    public var pageIndex: Int { state.page }

    // MARK: Entries

    /// An entry of its dictionary, as PDF has it; nil where there is none.
    public func entry(_ name: String) -> PDFValue? { state.entries[name] }

    /// Sets an entry of its dictionary; nil takes it away. The properties do this for all that they know of.
    public func setEntry(_ name: String, to value: PDFValue?) { setEntries([name: value]) }

    /// Sets entries at once.
    func setEntries(_ entries: [String: PDFValue?]) {
        let fresh = entries.filter { state.entries[$0.key] != $0.value }
        guard !fresh.isEmpty else { return }
        var changed = state
        for (name, value) in fresh { changed.entries[name] = value }
        if fresh.keys.contains(where: bearsOnLook) {
            changed.look = AnnotationManager.nextLook(after: state.look)
        }
        become(changed)
    }

    /// Whether an entry bears on how it looks.
    func bearsOnLook(_ name: String) -> Bool { type(of: self).appearanceKeys.contains(name) }

    /// Takes over another state as an edit.
    func become(_ state: AnnotationState) {
        guard state != self.state else { return }
        manager?.willChange(self)
        self.state = state
        manager?.didChange(self)
    }

    /// Takes over another state as undoing and saving do, which note what they do themselves.
    func restore(_ state: AnnotationState) { self.state = state }

    // MARK: Places

    /// The rectangle that it fills, in default user space.
    open var boundingBox: PageRect {
        get { entry("Rect")?.rect ?? .zero }
        set { setEntry("Rect", to: .rect(newValue)) }
    }

    /// The rectangle in which it's seen, in default user space: ``boundingBox``, but for what stands upright on a page that
    /// is turned.
    open var shownBox: PageRect { boundingBox }

    /// Moves it with all its points, which leaves its picture as it is.
    /// - Parameter vector: how far, in default user space.
    open func move(by vector: Vector<PageSpace>) {
        map(Transform(a: 1, b: 0, c: 0, d: 1, tx: vector.dx, ty: vector.dy))
    }

    /// Moves and scales it with all its points.
    /// - Parameter box: what ``boundingBox`` is to become. Where the present one has no area, it's only moved.
    open func fit(into box: PageRect) {
        let old = boundingBox
        let (sx, sy) = (old.width > 0 ? box.width / old.width : 1, old.height > 0 ? box.height / old.height : 1)
        map(Transform(a: sx, b: 0, c: 0, d: sy, tx: box.minX - old.minX * sx, ty: box.minY - old.minY * sy))
    }

    /// Brings it to another place with all its points.
    /// - Parameter transform: a map that moves and scales, in default user space.
    func map(_ transform: Transform<PageSpace, PageSpace>) {
        var changed = state
        if let rect = changed.entries["Rect"]?.rect { changed.entries["Rect"] = .rect(transform.map(rect)) }
        for name in ["QuadPoints", "Vertices", "L", "CL"] {
            guard let points = changed.entries[name]?.points else { continue }
            changed.entries[name] = .points(points.map(transform.map))
        }
        if let strokes = changed.entries["InkList"]?.elements {
            changed.entries["InkList"] = .array(strokes.map { .points(($0.points ?? []).map(transform.map)) })
        }
        let isMere = abs(transform.a - 1) < 1e-9 && abs(transform.d - 1) < 1e-9
        if !isMere && redrawsWhenResized { changed.look = AnnotationManager.nextLook(after: state.look) }
        become(changed)
    }

    /// Whether a picture of another size has to be drawn, rather than stretching the one there is.
    open var redrawsWhenResized: Bool { true }

    /// Whether a tap hits it.
    /// - Parameter area: what the tap covers, in default user space: a square of 30 points around it.
    /// - Returns: whether it does.
    open func isHit(by area: PageRect) -> Bool { boundingBox.intersects(area) || boundingBox.touches(area) }

    /// Whether a picture of it can be drawn from its properties.
    var drawsItself: Bool { AppearanceWriter.canDraw(self) }
}

extension PageRect {
    /// Whether the two share an edge or a point, as a line without thickness does with what it crosses.
    func touches(_ other: PageRect) -> Bool {
        minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
    }
}
