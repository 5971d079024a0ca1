// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Recto

/// Pages that hold a highlight have a ribbon beside it.
final class HighlightRibbons: PDFViewController {
    private var ribbons: [ObjectIdentifier: View] = [:]
    private var observation: AnnotationObservation?

    override func documentViewControllerDidChange() {
        observation = document?.annotationManager.observe { [weak self] _ in
            guard let pages = self?.documentViewController else { return }
            for pageView in pages.view.pageViews { self?.updateRibbon(of: pageView) }
        }
    }

    override func didConfigurePageView(_ pageView: PageView) {
        super.didConfigurePageView(pageView)
        updateRibbon(of: pageView)
    }

    override func didCleanupPageView(_ pageView: PageView) {
        super.didCleanupPageView(pageView)
        ribbons.removeValue(forKey: ObjectIdentifier(pageView))?.removeFromSuperview()
    }

    private func updateRibbon(of pageView: PageView) {
        let annotations = document?.annotationManager.annotations(onPage: pageView.pageIndex) ?? []
        ribbons.removeValue(forKey: ObjectIdentifier(pageView))?.removeFromSuperview()
        guard annotations.contains(where: { $0 is HighlightAnnotation }) else { return }

        let ribbon = View(frame: ViewRect(x: 12, y: 0, width: 14, height: 44))
        ribbon.identifier = "ribbon"
        ribbon.backgroundColor = Color(0xF2B600)
        pageView.insertSubview(ribbon, below: pageView.annotationContainerView)
        ribbons[ObjectIdentifier(pageView)] = ribbon
    }
}
