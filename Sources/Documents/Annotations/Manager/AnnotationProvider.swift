// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EngineProtocol

/// Where annotations come from. An ``AnnotationManager`` asks each page of each of its providers once, and keeps what it
/// gets.
@MainActor
public protocol AnnotationProvider: AnyObject {
    /// Whether what it provides is written into the file when the document is saved.
    var isSaved: Bool { get }

    /// Provides the annotations of a page, from the lowest up.
    /// - Parameters:
    ///   - page: the page, counted from 0.
    ///   - completion: to be called once, at once or later, on the main actor; with nil where they can't be had now.
    func loadAnnotations(onPage page: Int, completion: @escaping ([Annotation]?) -> Void)

    /// Which class of view shows an annotation; nil leaves that to the manager.
    func annotationViewClass(for annotation: Annotation) -> AnyClass?
}

extension AnnotationProvider {
    /// Leaves the choice to the manager.
    public func annotationViewClass(for annotation: Annotation) -> AnyClass? { nil }
}

/// The annotations of the document's file.
@MainActor
public final class FileAnnotationProvider: AnnotationProvider {
    private weak var document: Document?

    init(document: Document) { self.document = document }

    /// True.
    public var isSaved: Bool { true }

    /// Asks the engine.
    public func loadAnnotations(onPage page: Int, completion: @escaping ([Annotation]?) -> Void) {
        guard let document else { return completion(nil) }
        document.ask(.annotations(page: page)) { [weak document] answer in
            guard let document, case .success(.annotations(let records)) = answer else { return completion(nil) }
            completion(records.map { document.classes.makeAnnotation(AnnotationSeed($0, page: page)) })
        }
    }
}

/// Annotations that live as long as the program, such as marks of a search or of a game. They are never saved.
@MainActor
public final class MemoryAnnotationProvider: AnnotationProvider {
    private var pages: [Int: [Annotation]] = [:]

    /// Makes a provider of `annotations`, which must belong to no document yet.
    public init(_ annotations: [Annotation] = []) { pages = Dictionary(grouping: annotations, by: \.pageIndex) }

    /// False.
    public var isSaved: Bool { false }

    /// Gives at once what it was made with.
    public func loadAnnotations(onPage page: Int, completion: @escaping ([Annotation]?) -> Void) {
        completion(pages[page] ?? [])
    }
}
