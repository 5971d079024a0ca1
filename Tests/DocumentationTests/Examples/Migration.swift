// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Recto

/// Every name that the table for those who come from PSPDFKit gives as Recto's, used once. The test that reads the table
/// looks for them here.
enum Migration {
    final class Reader: PDFViewController, GestureRecognizerDelegate {
        override func documentViewControllerDidChange() {
            let tap = TapRecognizer()
            tap.numberOfTapsRequired = 2
            tap.addTarget(self, action: Reader.tapped)
            tap.delegate = self
            tap.require(toFail: interactions.selectAnnotation)
            interactions.selectText.require(toFail: LongPressRecognizer())
            interactions.allInteractions.allowSimultaneousRecognition(with: tap)
            documentViewController?.view.addGestureRecognizer(tap)
            view.addGestureRecognizer(LongPressRecognizer())
        }

        func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
            interactions.smartZoom.canActivate(at: recognizer.location(in: view), in: view)
        }

        private func tapped(_ tap: TapRecognizer) {
            guard tap.state == .began || tap.state == .ended, let pages = documentViewController?.view else { return }
            let point: ViewPoint = tap.location(in: pages)
            let space: any CoordinateSpace = pages
            let interactions: DocumentViewInteractions = interactions
            _ =
                interactions.tryToSelectAnnotation(at: point, in: space)
                || interactions.tryToEditAnnotation(at: point, in: space)
                || interactions.tryToOpenLinkAnnotation(at: point, in: space)
                || interactions.tryToShowAnnotationMenu(at: point, in: space)
                || interactions.tryToPerformFastScroll(at: point, in: space)
                || interactions.tryToPerformSmartZoom(at: point, in: space)
                || interactions.tryToToggleUserInterface(at: point, in: space)
            if let pageView = documentViewController?.visiblePageView(at: point) {
                print(pageView.pageIndex, pageView.selectedAnnotations)
                pageView.select(annotations: [], presentMenu: false, animated: false)
            }
        }
    }

    @MainActor
    static func conditions(_ interactions: DocumentViewInteractions) {
        let toggle: InteractionComponent<Void> = interactions.toggleUserInterface
        toggle.addActivationCondition { _, point, space in point != space.pointFromWindow(.zero) }
        interactions.selectAnnotation.addActivationCondition { context, _, _ in
            context.annotation is LinkAnnotation && context.pageView.pageIndex > 0
        }
        interactions.smartZoom.addActivationCallback { context, _, _ in
            print(context.targetRect == ViewRect.null, context.scrollView)
        }
        interactions.fastScroll.addActivationCondition { context, _, _ in context.direction == .forward }
        interactions.transformAnnotation.addActivationCallback { context, _, _ in print(context.mode) }
        let others: [AnyInteractionComponent] = [
            interactions.deselectAnnotation, interactions.editAnnotation, interactions.openLinkAnnotation,
            interactions.showAnnotationMenu, interactions.deselectText, interactions.allAnnotationInteractions,
            interactions.allTextInteractions,
        ]
        for component in others where !component.contains(TapRecognizer()) { component.isEnabled = false }
    }

    final class Stamps: StampAnnotation {
        override var isOverlay: Bool {
            get { super.isOverlay || objectNumber < 0 }
            set { super.isOverlay = newValue }
        }
    }

    final class Manager: AnnotationManager {
        override func annotationViewClass(for annotation: Annotation) -> AnyClass? {
            annotation is InkAnnotation ? Button.self : super.annotationViewClass(for: annotation)
        }
    }

    @MainActor
    static func classes(_ document: Document, _ view: View) throws {
        document.overrideClass(AnnotationManager.self, with: Manager.self)
        document.overrideClass(StampAnnotation.self, with: Stamps.self)
        let button = Button(title: "Info")
        view.addSubview(button)
        button.trailingAnchor.constraint(equalTo: view.trailingAnchor).isActive = true
    }

    final class Delegate: PDFViewControllerDelegate {
        func pdfViewControllerDidChange(_ controller: PDFViewController) {}
        func pdfViewControllerDidMove(_ controller: PDFViewController) {}

        func pdfViewController(
            _ controller: PDFViewController, willUse proposed: AnnotationView, for annotation: Annotation
        ) -> AnnotationView? { controller.annotationView(proposed, for: annotation) }

        func pdfViewController(_ controller: PDFViewController, didConfigurePageView pageView: PageView) {
            pageView.insertSubview(View(), below: pageView.annotationContainerView)
        }
    }

    @MainActor
    static func views(of annotation: Annotation, on pageView: PageView) -> PDFConfiguration {
        switch pageView.annotationView(for: annotation) {
        case let view as NoteAnnotationView: view.open()
        case let view as FormElementView: print(view.formElement?.fieldValue ?? "")
        case let view as FreeTextAnnotationView: view.beginEditing()
        case let view as LinkAnnotationBaseView: view.contentView = nil
        default: break
        }
        return PDFConfiguration {
            $0.overrideClass(HostingAnnotationView.self, with: FreeTextAnnotationView.self)
            $0.overrideClass(LinkAnnotationBaseView.self, with: LinkAnnotationView.self)
        }
    }

    @MainActor
    static func editing(_ pages: DocumentViewController) {
        let box: SelectionBoxView = pages.selectionBox
        box.allowEditing = true
        (box.allowResizing, box.allowAdjusting, box.allowRotating) = (true, false, false)
    }

    @MainActor
    static func application() { RectoApplication.run { print($0.interactions) } }
}
