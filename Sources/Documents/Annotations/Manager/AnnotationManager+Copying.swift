// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EngineProtocol
import Geometry

extension AnnotationManager {
    // MARK: Copying

    /// Copies annotations of a page. Form fields and popups belong where they are, and are left out.
    /// - Parameters:
    ///   - annotations: the annotations, in any order.
    ///   - turn: the turn of the view.
    ///   - pictures: what those look like whose pictures are in the file alone, for other documents; see
    ///     ``needsPicture(_:)``.
    /// - Returns: the copies, from the lowest up.
    public func clip(
        of annotations: [Annotation], turn: Rotation = .none, pictures: [AnnotationID: StampImage] = [:]
    ) -> AnnotationClip {
        guard let page = annotations.first?.pageIndex else { return AnnotationClip() }
        let chosen = Set(annotations.filter { Self.isCopyable($0) }.map(\.uuid))
        let ordered = self.annotations(onPage: page).filter { chosen.contains($0.uuid) }
        return AnnotationClip(
            items: ordered.map { item($0, pictures[$0.uuid]) }, origin: origin, turn: pageTurn(page) + turn)
    }

    /// Whether an annotation can be copied.
    public static func isCopyable(_ annotation: Annotation) -> Bool {
        annotation.kind != .widget && annotation.kind != .popup
    }

    /// Whether an annotation's picture is in the file alone, so that another document needs it as pixels.
    public func needsPicture(_ annotation: Annotation) -> Bool {
        guard Self.isCopyable(annotation) else { return false }
        return annotation.state.picture?.form.referenced != nil || !annotation.drawsItself && annotation.hasAppearance
    }

    private func pageTurn(_ page: Int) -> Rotation { document?.geometry(ofPage: page)?.rotation ?? .none }

    private func item(_ annotation: Annotation, _ image: StampImage?) -> AnnotationClip.Item {
        let state = annotation.state
        var entries = state.entries
        for name in ["NM", "P", "Popup", "IRT", "RT", "Parent", "StructParent", "M", "CreationDate"] {
            entries[name] = nil
        }
        var item = AnnotationClip.Item(
            entries: entries, picture: state.picture, blend: annotation.fileBlend, isUnchanged: state.look == 0)
        // Pixels are upright in default user space.
        if let image { entries["Recto_Image"] = image.appearance(rotation: .none) }
        item.entries = entries
        return item
    }

    // MARK: Pasting

    /// Puts copies on a page, above all others, in one edit. They stand upright to the reader where they did before.
    /// - Parameters:
    ///   - clip: the copies.
    ///   - page: the page, counted from 0.
    ///   - way: how far from where they were copied, in default user space.
    ///   - turn: the turn of the view.
    ///   - deed: what the edit is called.
    /// - Returns: the new annotations.
    @discardableResult
    public func paste(
        _ clip: AnnotationClip, onPage page: Int, by way: Vector<PageSpace>, turn: Rotation = .none,
        as deed: EditName.Deed = .paste
    ) -> [Annotation] {
        let isOwn = clip.origin == origin
        let turned = Double((pageTurn(page) + turn).degrees - clip.turn.degrees)
        let made = clip.items.compactMap { make($0, page, isOwn: isOwn) }
        for annotation in made {
            var box = annotation.shape
            box.center = box.center + way
            if annotation.kind.storesAngle { box.angle += turned }
            annotation.shape = box
        }
        edit(EditName(deed, made)) { add(made) }
        return made
    }

    private func make(_ item: AnnotationClip.Item, _ page: Int, isOwn: Bool) -> Annotation? {
        guard let document else { return nil }
        let kind = AnnotationKind(subtype: item.entries["Subtype"]?.nameValue ?? "")
        var seed = AnnotationSeed(new: kind, page: page)
        seed.subtype = item.entries["Subtype"]?.nameValue ?? seed.subtype
        seed.blend = item.blend
        let image = item.entries["Recto_Image"]
        seed.state.entries = item.entries.filter {
            $0.key != "Recto_Image" && (isOwn || $0.key != "AP" && !$0.value.refers)
        }
        seed.state.picture = item.picture
        if isOwn && item.isUnchanged {
            seed.state.look = 0
        } else if !isOwn && item.picture?.form.refers != false {
            seed.state.picture = image.flatMap {
                GivenPicture(form: $0, shape: seed.state.shape, opacity: item.entries["CA"]?.number ?? 1)
            }
        }
        guard kind != .fileAttachment || seed.state.entries["FS"] != nil else { return nil }
        return document.classes.makeAnnotation(seed)
    }
}

extension PDFValue {
    /// Whether it refers to an object of a file.
    fileprivate var refers: Bool {
        switch self {
        case .reference, .draft, .opaque: true
        case .array(let values): values.contains(where: \.refers)
        case .dictionary(let entries), .stream(let entries, _): entries.values.contains(where: \.refers)
        default: false
        }
    }
}
