// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Drawing
import EngineProtocol
import Geometry

/// A picture of one annotation by itself, in a raster of its page.
@MainActor
final class AnnotationPicture {
    /// What a picture shows: the raster with the part of it, and how the annotation was.
    struct Wish: Hashable {
        let key: RasterKey
        /// Pixels for one unit of the engine's display space.
        let scale: Double
        let changeCount: Int
        /// Whether it shows all of the annotation, whatever of its page shows.
        let isWhole: Bool

        /// Whether it is what is wanted of an annotation whose page is as large as `frame`, in device pixels.
        @MainActor
        func suits(_ annotation: Annotation, in frame: DeviceRect, rotation: Rotation, tone: PageTone) -> Bool {
            isWhole && changeCount == annotation.changeCount && key.rotation == rotation && key.tone == tone
                && key.pixelWidth == Int(frame.width) && key.pixelHeight == Int(frame.height)
        }
    }

    let wish: Wish
    /// The pixels.
    let surface: Surface
    /// How they mix with the page.
    let blend: AnnotationBlend
    /// Where the annotation was.
    private let box: PageRect
    /// From pixels of the raster to default user space.
    private let toPage: Transform<DeviceSpace, PageSpace>

    init(
        _ wish: Wish, of annotation: Annotation, box: PageRect, page: PageGeometry, surface: Surface,
        blend: AnnotationBlend
    ) {
        self.wish = wish
        self.surface = surface
        self.blend = blend
        self.box = box
        toPage =
            PageTransform<DeviceSpace>(
                page: page, viewRotation: wish.key.rotation, scale: wish.scale / page.userUnit
            ).backward
    }

    /// Memory of the pixels.
    var byteCount: Int { surface.byteCount }

    /// The part of the raster, in points of one pixel.
    var extent: ViewRect {
        let region = wish.key.region
        return ViewRect(
            x: Double(region.x), y: Double(region.y), width: Double(region.width), height: Double(region.height))
    }

    /// From points of one pixel to default user space, with the picture stretched to where the annotation is now.
    func toPage(showing annotation: Annotation) -> Transform<ViewSpace, PageSpace> {
        let now = annotation.boundingBox
        let toPage = Transform<ViewSpace, PageSpace>(
            a: toPage.a, b: toPage.b, c: toPage.c, d: toPage.d, tx: toPage.tx, ty: toPage.ty)
        guard now != box else { return toPage }
        let sx = box.width > 0 ? now.width / box.width : 1
        let sy = box.height > 0 ? now.height / box.height : 1
        return toPage.then(
            Transform(a: sx, b: 0, c: 0, d: sy, tx: now.minX - box.minX * sx, ty: now.minY - box.minY * sy))
    }

    /// Paints it, the canvas being in points of one pixel.
    func draw(on canvas: Canvas) {
        canvas.draw(surface, in: extent, filter: .bilinear, blend: blend == .multiply ? .multiply : .over)
    }
}
