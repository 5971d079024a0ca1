// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Drawing
import Geometry
import Views

/// The border around a selected annotation.
final class SelectionFrame: View {
    override init(frame: ViewRect = .zero) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        identifier = "selection-frame"
    }

    override func draw(_ canvas: Canvas, dirty: ViewRect) {
        let accent = window?.theme.accent ?? Theme.light.accent
        canvas.strokeInside(bounds, accent, width: 2, cornerRadius: 2)
    }
}

extension DocumentViewController {
    /// Places a border around each selected annotation on the pages that show.
    func placeSelectionFrames() {
        let shown = annotationSelection.annotations.filter { pageView(forPage: $0.pageIndex) != nil }
        while selectionFrames.count > shown.count { selectionFrames.removeLast().removeFromSuperview() }
        while selectionFrames.count < shown.count { selectionFrames.append(SelectionFrame()) }
        for (frame, annotation) in zip(selectionFrames, shown) {
            guard let page = pageView(forPage: annotation.pageIndex),
                let box = transform(forPage: annotation.pageIndex)?.toView(annotation.boundingBox)
            else { continue }
            if frame.superview !== page { page.addSubview(frame) }
            frame.frame = page.convert(box, from: view).insetBy(dx: -3, dy: -3)
        }
    }
}
