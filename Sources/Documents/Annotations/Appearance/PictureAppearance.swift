// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EngineProtocol
import Geometry

/// Shows a picture that an annotation was given where the annotation is now: larger, turned, translucent.
@MainActor
enum PictureAppearance {
    /// The stream that shows a picture.
    static func appearance(of annotation: Annotation, _ picture: GivenPicture) -> PDFValue {
        let shape = annotation.shape
        // A form is fitted into the rectangle of its annotation by every viewer.
        let opacity = picture.opacity > 0 ? min(annotation.opacity / picture.opacity, 1) : annotation.opacity
        let isFitted = shape.angle == picture.shape.angle && shape.isUpright && opacity == 1
        if isFitted || picture.box.isEmpty { return picture.form }
        let fitted = OrientedBox(picture.box).transform(to: OrientedBox(picture.shape.boundingBox))
        let map = fitted.then(picture.shape.transform(to: shape))
        let numbers = [map.a, map.b, map.c, map.d, map.tx, map.ty].map(\.pdf).joined(separator: " ")
        let inner = AppearanceForm.form(
            box: shape.boundingBox, resources: .dictionary(["XObject": .dictionary(["Im": picture.form])]),
            content: "q \(numbers) cm /Im Do Q", isGroup: true)
        guard opacity < 1 else { return inner }
        var resources = AppearanceForm.resources(opacity: opacity).entries ?? [:]
        resources["XObject"] = .dictionary(["Fm": inner])
        return AppearanceForm.form(
            box: shape.boundingBox, resources: .dictionary(resources), content: "q /GS gs /Fm Do Q")
    }
}

extension GivenPicture {
    /// A form that is right where the annotation is.
    init?(form: PDFValue, shape: OrientedBox, opacity: Double = 1) {
        guard let numbers = form["BBox"]?.numbers, numbers.count == 4 else { return nil }
        let box = PageRect(corner: PagePoint(x: numbers[0], y: numbers[1]), PagePoint(x: numbers[2], y: numbers[3]))
        let m = form["Matrix"]?.numbers ?? [1, 0, 0, 1, 0, 0]
        let map =
            m.count == 6
            ? Transform<PageSpace, PageSpace>(a: m[0], b: m[1], c: m[2], d: m[3], tx: m[4], ty: m[5]) : .identity
        self.init(form: form, box: map.map(box), shape: shape, opacity: opacity)
    }
}
