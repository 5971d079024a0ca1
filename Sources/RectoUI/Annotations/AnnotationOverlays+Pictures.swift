// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import EngineProtocol
import Geometry

extension AnnotationOverlays {
    /// Which picture of an annotation belongs to what shows of its page; nil where nothing of it can be seen.
    func wish(for annotation: Annotation, _ map: PageTransform<ViewSpace>) -> AnnotationPicture.Wish? {
        let (page, viewport) = (annotation.pageIndex, pages.viewport)
        guard let frame = viewport.layout.sheet(ofPage: page) else { return nil }
        let device = PageTransform<DeviceSpace>(
            page: map.page, viewRotation: viewport.rotation, scale: viewport.pixelsPerPoint)
        let raster = DeviceRect(x: 0, y: 0, width: frame.width, height: frame.height)
        // A line's edge is smoothed over the pixel beside it.
        let box = device.toView(annotation.drawingBox).insetBy(dx: -1, dy: -1).roundedOut.intersection(raster)
        let shown = viewport.shownRect.offsetBy(DevicePoint.zero - frame.origin)
        let part = Self.part(of: box, shown: shown)
        guard !part.isEmpty else { return nil }
        let region = PixelRegion(
            x: Int(part.minX), y: Int(part.minY), width: Int(part.width), height: Int(part.height))
        let key = RasterKey(
            page: page, pixelWidth: Int(frame.width), pixelHeight: Int(frame.height), rotation: viewport.rotation,
            region: region, tone: pages.pictures.tone)
        return AnnotationPicture.Wish(
            key: key, scale: viewport.pixelsPerPoint * map.page.userUnit, changeCount: annotation.changeCount,
            isWhole: part == box)
    }

    /// Whether the picture that a view has is the one that belongs to what shows.
    func isUpToDate(_ view: HostingAnnotationView, _ annotation: Annotation) -> Bool {
        guard let wish = view.picture?.wish, let frame = pages.viewport.layout.sheet(ofPage: annotation.pageIndex)
        else {
            return false
        }
        return wish.suits(annotation, in: frame, rotation: pages.viewport.rotation, tone: pages.pictures.tone)
    }

    /// What of an annotation is drawn: all of a small one, and what shows of a large one with a margin around.
    static func part(of box: DeviceRect, shown: DeviceRect) -> DeviceRect {
        guard box.width * box.height > Double(AnnotationTunables.picturePixels) else { return box }
        let step = Double(AnnotationTunables.pictureStep)
        let grown = DeviceRect(
            corner: DevicePoint(
                x: (shown.minX / step).rounded(.down) * step, y: (shown.minY / step).rounded(.down) * step),
            DevicePoint(x: (shown.maxX / step).rounded(.up) * step, y: (shown.maxY / step).rounded(.up) * step))
        return box.intersection(grown)
    }
}
