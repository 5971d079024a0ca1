// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import CEngine
import EngineProtocol
import Geometry

// How the engine's C values become those of the protocol.

extension String {
    /// The text, with U+FFFD for what is not UTF-8.
    init(_ text: ce_text) {
        let bytes = UnsafeRawBufferPointer(start: text.bytes, count: text.size)
        self.init(decoding: bytes, as: UTF8.self)
    }
}

extension ObjectID {
    init(_ object: ce_object) { self.init(number: object.number, generation: object.generation) }
}

extension Rect {
    init(_ rect: ce_rect) { self.init(x: rect.x, y: rect.y, width: rect.width, height: rect.height) }
}

extension [PagePoint] {
    init(_ path: ce_path) {
        self = UnsafeBufferPointer(start: path.points, count: path.count).map { PagePoint(x: $0.x, y: $0.y) }
    }
}

extension PageRecord {
    init(_ page: ce_page, index: Int) {
        self.init(
            index: index, object: ObjectID(page.object), mediaBox: PageRect(page.media_box),
            cropBox: page.has_crop_box ? PageRect(page.crop_box) : nil, rotation: Rotation(degrees: Int(page.rotation)),
            userUnit: page.user_unit, label: String(page.label))
    }
}

extension DestinationView {
    init(_ destination: ce_destination) {
        let values = destination.values
        func given(_ value: Double) -> Double? { value.isNaN ? nil : value }
        switch Int(destination.view) {
        case CE_VIEW_XYZ: self = .xyz(left: given(values.0), top: given(values.1), zoom: given(values.2))
        case CE_VIEW_FIT_WIDTH: self = .fitWidth(top: given(values.0))
        case CE_VIEW_FIT_HEIGHT: self = .fitHeight(left: given(values.0))
        case CE_VIEW_FIT_RECT:
            let corner = PagePoint(x: values.0, y: values.1)
            self = .fitRect(PageRect(corner: corner, PagePoint(x: values.2, y: values.3)))
        case CE_VIEW_FIT_BOUNDS: self = .fitBounds
        case CE_VIEW_FIT_BOUNDS_WIDTH: self = .fitBoundsWidth(top: given(values.0))
        case CE_VIEW_FIT_BOUNDS_HEIGHT: self = .fitBoundsHeight(left: given(values.0))
        default: self = .fit
        }
    }
}

extension DestinationReference {
    init(_ destination: ce_destination) {
        guard !destination.is_named else {
            let name = UnsafeRawBufferPointer(start: destination.name.bytes, count: destination.name.size)
            self = .named(DestinationName(bytes: Array(name)))
            return
        }
        let page: PageReference =
            destination.has_page_object
            ? .object(ObjectID(destination.page_object)) : .index(Int(destination.page_index))
        self = .explicit(page, DestinationView(destination))
    }
}

extension LinkTarget {
    /// `nil` where the file gives no target.
    init?(_ target: ce_target) {
        let text = String(target.text)
        switch Int(target.kind) {
        case CE_TARGET_DESTINATION: self = .destination(DestinationReference(target.destination))
        case CE_TARGET_URI: self = .uri(text)
        case CE_TARGET_REMOTE:
            let destination = target.has_destination ? DestinationReference(target.destination) : nil
            self = .remote(file: text, destination: destination)
        case CE_TARGET_LAUNCH: self = .launch(file: text)
        case CE_TARGET_NAMED: self = .namedAction(text)
        case CE_TARGET_JAVASCRIPT: self = .javaScript
        case CE_TARGET_OTHER: self = .other(text)
        default: return nil
        }
    }
}

extension LinkRecord {
    init(_ link: ce_link) {
        self.init(
            object: ObjectID(link.object), rect: PageRect(link.rect), quads: [PagePoint](link.quads),
            target: LinkTarget(link.target) ?? .other(""))
    }
}

extension OutlineRecord {
    init(_ item: ce_outline_item) {
        self.init(
            title: String(item.title), depth: Int(item.depth), isOpen: item.is_open, target: LinkTarget(item.target))
    }
}
