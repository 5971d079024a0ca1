// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Geometry
import Gestures

/// Follows the link under a tap, at once: one that the document marks, or an address in its text.
@MainActor
final class LinkOpening: InteractionBehavior {
    private let scene: InteractionScene
    private let tap = InteractionTap(isFinal: true)

    init(in scene: InteractionScene) { self.scene = scene }

    var recognizers: [any InteractionRecognizer] { [tap] }

    func context(at place: InteractionPlace) -> AnnotationSelectionContext<LinkAnnotation>? {
        guard let link = link(at: place), let pageView = scene.pages?.pageView(forPage: link.page) else { return nil }
        let hit = scene.hit(at: place)?.annotation
        // What lies over a link goes before it, apart from marks of the text that it is.
        if let hit, hit.kind != .link, !(hit is TextMarkupAnnotation) { return nil }
        return AnnotationSelectionContext(
            annotation: hit as? LinkAnnotation ?? annotation(of: link), pageView: pageView)
    }

    func perform(_ context: AnnotationSelectionContext<LinkAnnotation>, at place: InteractionPlace) {
        guard let controller = scene.controller, let link = link(at: place) else { return }
        guard controller.delegate?.pdfViewController(controller, shouldOpen: context.annotation) != false else {
            return
        }
        controller.links.open(link)
    }

    private func link(at place: InteractionPlace) -> PageLink? {
        let reach = place.recognizer?.isFedByPointer == true ? 0 : scene.configuration.tapTarget / 2
        return scene.controller?.links.link(at: place.point, in: place.space, within: reach)
    }

    /// An annotation in no document for a link that has none of its own.
    private func annotation(of link: PageLink) -> LinkAnnotation {
        let address = if case .uri(let address) = link.target { address } else { "" }
        return LinkAnnotation(page: link.page, in: link.bounds, uri: address)
    }
}
