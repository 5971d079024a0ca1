// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Recto

/// Shows beside a selected annotation who made it.
final class AuthorBadge: PDFViewController {
    private let badge = Label()

    override func viewDidLoad() {
        badge.identifier = "author"
        badge.backgroundColor = Color(0xFFE9A8)

        interactions.selectAnnotation.addActivationCallback { [weak self] context, point, coordinateSpace in
            guard let self else { return }
            let place = context.pageView.convert(point, from: coordinateSpace)
            badge.text = context.annotation.author
            badge.frame = ViewRect(x: place.x, y: place.y + 20, width: 120, height: 24)
            context.pageView.addSubview(badge)
        }
        interactions.deselectAnnotation.addActivationCallback { [weak self] _, point, coordinateSpace in
            self?.badge.removeFromSuperview()
        }
    }
}
