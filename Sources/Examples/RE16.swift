// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Recto

/// Stamps that have more to tell get a button for it while they are selected.
final class StampInformation: PDFViewController {
    override class func willOpen(_ document: Document) {
        document.overrideClass(AnnotationManager.self, with: ViewCustomizingAnnotationManager.self)
    }
}

/// A stamp with a button in its corner that tells more of it.
final class InfoDisplayingStampView: HostingAnnotationView {
    private let infoButton = Button(title: "i")

    required init(frame: ViewRect = .zero) {
        super.init(frame: frame)
        infoButton.identifier = "info"
        infoButton.addTarget(self, InfoDisplayingStampView.showInfo)

        addSubview(infoButton)
        LayoutConstraint.activate([
            leadingAnchor.constraint(equalTo: infoButton.leadingAnchor),
            bottomAnchor.constraint(equalTo: infoButton.bottomAnchor),
        ])
    }

    override var annotation: Annotation? {
        didSet { infoButton.isHidden = annotation == nil }
    }

    private func showInfo(_ sender: Control) {
        print("information on \(annotation?.subtype ?? "nothing"), page \(annotation?.pageIndex ?? -1)")
    }
}

/// Chooses the view by the annotation at hand.
final class ViewCustomizingAnnotationManager: AnnotationManager {
    override func annotationViewClass(for annotation: Annotation) -> AnyClass? {
        guard let stamp = annotation as? StampAnnotation, stamp.hasAdditionalMetadata else {
            return super.annotationViewClass(for: annotation)
        }
        return InfoDisplayingStampView.self
    }
}

extension StampAnnotation {
    /// Whether there is more to tell of it: here, who made it.
    var hasAdditionalMetadata: Bool { !author.isEmpty }
}
