// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Geometry

extension ControlRequests {
    /// Tells of the annotations of a page as they are now, once they are loaded.
    func annotations(onPage page: Int, _ window: ViewerWindow, _ reply: @escaping Reply) {
        let manager = window.document.annotationManager
        guard (0..<window.document.pageCount).contains(page) else { return reply(error("there is no page \(page)")) }
        manager.load(pages: [page])
        guard manager.loadState(ofPage: page) == .loading else { return reply(describe(page, manager)) }
        var observation: AnnotationObservation?
        observation = manager.observe { notice in
            guard observation != nil, notice.page == page || notice.page < 0 else { return }
            observation = nil
            reply(describe(page, manager))
        }
    }

    private func describe(_ page: Int, _ manager: AnnotationManager) -> JSONValue {
        guard manager.loadState(ofPage: page) == .loaded else { return error("page \(page) can't be read") }
        return .array(manager.annotations(onPage: page).map(describe))
    }

    private func describe(_ annotation: Annotation) -> JSONValue {
        let rect = annotation.boundingBox
        return [
            "objectNumber": .from(annotation.objectNumber), "type": .string(annotation.subtype),
            "rect": .array([rect.minX, rect.minY, rect.maxX, rect.maxY].map { .from($0) }),
            "contents": .string(annotation.contents), "flags": .from(Int(annotation.flags.rawValue)),
            "isOverlay": .bool(annotation.isOverlay),
            "color": annotation.color.map { .array([.from($0.red), .from($0.green), .from($0.blue)]) } ?? .null,
        ]
    }
}
