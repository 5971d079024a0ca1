// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EngineProtocol
import Geometry

/// A picture that an annotation was given, as it lies where it needs no change.
struct GivenPicture: Hashable, Sendable {
    /// The form: a stream, or a reference to one of the file.
    var form: PDFValue
    /// Where the form lies in the space that its matrix leads to.
    var box: PageRect
    /// Where on the page it belongs: fitted into the upright rectangle around this box it looks right.
    var shape: OrientedBox
    /// How opaque the form itself is.
    var opacity = 1.0
}

extension AnnotationState {
    /// How tall and wide it is when it's turned by an angle that is no multiple of 90: `/Rect` doesn't tell that for all
    /// angles.
    static let sizeKey = "Recto_Size"

    /// By how much it is turned counterclockwise, in degrees; 0 for kinds that can't say.
    var angle: Double {
        guard AnnotationKind(subtype: entries["Subtype"]?.nameValue ?? "").storesAngle else { return 0 }
        return entries["Rotate"]?.number ?? 0
    }

    /// The box that it fills.
    var shape: OrientedBox {
        let rect = entries["Rect"]?.rect ?? .zero
        let angle = angle
        guard angle.remainder(dividingBy: 90) != 0 else { return OrientedBox(rect, angle: angle) }
        return OrientedBox(center: rect.center, size: size(in: rect, angle), angle: angle)
    }

    private func size(in rect: PageRect, _ angle: Double) -> PageSize {
        if let known = entries[Self.sizeKey]?.numbers, known.count == 2, known[0] > 0, known[1] > 0 {
            let size = PageSize(width: known[0], height: known[1])
            let around = OrientedBox(center: rect.center, size: size, angle: angle).boundingBox
            // Another program may have made it larger or smaller.
            let factor = min(rect.width / around.width, rect.height / around.height)
            return abs(factor - 1) < 1e-3 ? size : size * factor
        }
        return Self.size(in: rect, angle)
    }

    /// The extents of a turned box that touches all sides of an upright one; a square where several do.
    private static func size(in rect: PageRect, _ angle: Double) -> PageSize {
        let (sine, cosine) = exactSineAndCosine(degrees: angle)
        let (c, s) = (abs(cosine), abs(sine))
        let determinant = c * c - s * s
        let width = (rect.width * c - rect.height * s) / determinant
        let height = (rect.height * c - rect.width * s) / determinant
        guard abs(determinant) > 0.02, width > 0, height > 0 else {
            let side = min(rect.width, rect.height) / (c + s)
            return PageSize(width: side, height: side)
        }
        return PageSize(width: width, height: height)
    }

    /// Notes a box in the entries that tell of it.
    mutating func setShape(_ box: OrientedBox) {
        entries["Rect"] = .rect(box.boundingBox)
        let turn = box.angle.remainder(dividingBy: 360)
        let angle = turn < 0 ? turn + 360 : turn
        if angle == 0 {
            entries["Rotate"] = nil
        } else {
            entries["Rotate"] = Int(exactly: angle).map { .integer($0) } ?? .real(angle)
        }
        entries[Self.sizeKey] = box.isUpright ? nil : .numbers([box.size.width, box.size.height])
    }
}

extension AnnotationKind {
    /// Whether `/Rotate` says how an annotation of this kind is turned.
    var storesAngle: Bool { self == .stamp || self == .freeText }

    /// Whether it is made of points, which place and turn it.
    var isMadeOfPoints: Bool {
        switch self {
        case .ink, .line, .polygon, .polyline: true
        default: false
        }
    }
}
