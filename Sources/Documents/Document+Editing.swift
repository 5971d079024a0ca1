// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EngineProtocol

/// Why a person may not change a document. ``description`` is one line for people.
public enum EditingObstacle: Error, Hashable, Sendable, CustomStringConvertible {
    /// Nothing is open.
    case notOpen
    /// Its password does not permit it.
    case notPermitted
    /// Its author has certified it, and any change would break that.
    case certified(level: Int)
    /// Its password permits no change of pages.
    case pagesNotPermitted
    /// Its author has certified its pages.
    case certifiedPages

    /// One line that says what forbids it and what would help.
    public var description: String {
        switch self {
        case .notOpen: "There is no document to change."
        case .notPermitted:
            "The author of this document does not permit annotations. Its owner's password would lift that."
        case .certified(let level):
            level == 1
                ? "The author has certified this document and permits no change. A copy can be annotated."
                : "The author has certified this document and permits forms to be filled in, but no annotations. A copy "
                    + "can be annotated."
        case .pagesNotPermitted:
            "The author of this document does not permit pages to be changed. Its owner's password would lift that."
        case .certifiedPages:
            "The author has certified this document, so its pages must stay as they are. A copy can be changed."
        }
    }
}

extension Document {
    /// Has `replacement` used wherever a model class would be: ``AnnotationManager``, or a class of annotations.
    ///
    /// ```swift
    /// final class SignedStamp: StampAnnotation {}
    /// document.overrideClass(StampAnnotation.self, with: SignedStamp.self)
    /// ```
    ///
    /// To be called before the document is opened. Ends the program with a message that names both classes where
    /// `replacement` is no subclass of `original`, and where the document is in use already.
    public func overrideClass<Original: AnyObject>(_ original: Original.Type, with replacement: AnyClass) {
        guard state == .closed, version == 0 else {
            fatalError("\(original) can't be overridden with \(replacement) any more: the document is in use")
        }
        classes.override(original, with: replacement)
    }

    /// Whether there are edits that are not in the file.
    public var isModified: Bool { annotationManager.isModified }

    /// Why a person may not annotate the document; nil where nothing is in the way.
    public var editingObstacle: EditingObstacle? {
        guard let summary else { return .notOpen }
        guard summary.permissions.contains(.annotate) else { return .notPermitted }
        if let rights = editingRights, !rights.allowsAnnotations { return .certified(level: rights.certification) }
        return nil
    }

    /// How many signatures the document has, as far as that is known. Annotations leave them valid; readers see that the
    /// document was changed after signing.
    public var signatureCount: Int { editingRights?.signatures ?? 0 }

    func askEditingRights() {
        editingRights = EditingRights()
        session?.ask(.editing) { [weak self] answer in
            guard let self, case .success(.editing(let rights)) = answer else { return }
            editingRights = rights
            notify { $0.documentDidChangeEdits(self) }
        }
    }

    /// Called after each edit.
    func annotationsDidChange() {
        scheduleJournal()
        picturesDidChange()
        notify { $0.documentDidChangeEdits(self) }
    }
}
