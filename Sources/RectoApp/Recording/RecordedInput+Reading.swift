// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EngineProtocol
import Geometry
import Gestures
import RectoUI

extension RecordedInput {
    /// What a line can tell of.
    private enum Kind: String, CaseIterable {
        case touches, scroll, touchpad, hover, key, opened, resized, cancelled, pruned, pens
        case deviceRemoved = "device-removed"
    }

    /// Reads a line of a recording.
    init(json: JSONValue) throws(RecordingProblem) {
        let fields = try RecordingFields(json)
        time = try fields.number("time")
        window = try fields.whole("window", 0...999, default: 0)
        input = try Self.input(fields)
    }

    private static func input(_ fields: RecordingFields) throws(RecordingProblem) -> WindowInput {
        switch try fields.choice("input", of: Kind.self) {
        case .touches: .event(.touches(try touches(fields)))
        case .scroll: .event(.scroll(try scroll(fields)))
        case .touchpad: .event(.touchpad(try gesture(fields)))
        case .hover: .event(.hover(try hover(fields)))
        case .key: .event(.key(try key(fields)))
        case .deviceRemoved: .deviceRemoved(try device(fields))
        case .cancelled: .cancelled(try fields.choice("reason"))
        case .pruned:
            .pruned(
                try device(fields),
                keeping: Set(try fields.wholes("touches", 0...1 << 53).map { TouchID(UInt64($0)) }))
        case .pens: .pens(try pens(fields))
        case .resized: .resized(try metrics(fields))
        case .opened: .opened(try metrics(fields), try state(fields))
        }
    }

    private static func device(_ fields: RecordingFields) throws(RecordingProblem) -> InputDeviceID {
        InputDeviceID(try fields.whole("device", 0...Int(Int32.max)))
    }

    private static func pens(
        _ fields: RecordingFields
    ) throws(RecordingProblem) -> [InputDeviceID: Set<InputDeviceID>] {
        var pairs: [InputDeviceID: Set<InputDeviceID>] = [:]
        for value in try fields.list("pens") {
            let pen = try RecordingFields(value, as: "each of \"pens\"")
            let screens = try pen.wholes("touchscreens", 0...Int(Int32.max))
            pairs[InputDeviceID(try pen.whole("pen", 0...Int(Int32.max)))] = Set(screens.map(InputDeviceID.init))
        }
        return pairs
    }

    private static func metrics(_ fields: RecordingFields) throws(RecordingProblem) -> WindowMetrics {
        let size = try fields.pair("size")
        guard (1...32767).contains(size.x), (1...32767).contains(size.y) else {
            throw RecordingProblem(
                text: "\"size\" can't be [\(size.x), \(size.y)]; each must be from 1 to 32767 pixels")
        }
        return WindowMetrics(
            pixelSize: DeviceSize(width: size.x.rounded(), height: size.y.rounded()),
            scale: try fields.positive("scale"),
            dotsPerInch: try fields.positive("dpi"))
    }

    /// Where the document was left; at its beginning where the line does not tell.
    private static func state(_ fields: RecordingFields) throws(RecordingProblem) -> DocumentViewState {
        guard fields.has("view") else { return DocumentViewState() }
        let view = try RecordingFields(fields.value("view", "an object"), as: "\"view\"")
        let place = try view.pair("at")
        return DocumentViewState(
            position: DocumentPosition(page: try view.whole("page", 0...Int(Int32.max)), x: place.x, y: place.y),
            zoom: try view.named("zoom", "fit-width, fit-page, actual or a factor") { ZoomMode(name: $0) },
            arrangement: try view.named("layout", "a layout such as continuous") { PageArrangement(name: $0) },
            rotation: Rotation(degrees: try view.whole("rotation", -360...360)),
            tone: view.has("colors")
                ? try view.named("colors", "plain, night or sepia") { PageTone(name: $0) } : .plain,
            isTrimmed: try view.flag("trimmed", default: false))
    }

    private static func touches(_ fields: RecordingFields) throws(RecordingProblem) -> [Touch] {
        var touches: [Touch] = []
        for value in try fields.list("touches") {
            touches.append(try touch(RecordingFields(value, as: "each of \"touches\"")))
        }
        return touches
    }

    private static func touch(_ fields: RecordingFields) throws(RecordingProblem) -> Touch {
        Touch(
            id: TouchID(UInt64(try fields.whole("id", 0...1 << 53))), device: try device(fields),
            type: try fields.choice("type"), phase: try fields.choice("phase"),
            timestamp: try fields.number("timestamp"), windowLocation: try fields.point("at"),
            pressure: try fields.number("pressure", default: 1),
            tilt: fields.has("tilt") ? try fields.vector("tilt") : .zero,
            tapCount: try fields.whole("taps", 0...1000, default: 1), buttons: try fields.buttons(),
            modifiers: try fields.modifiers())
    }

    private static func scroll(_ fields: RecordingFields) throws(RecordingProblem) -> ScrollEvent {
        ScrollEvent(
            device: try device(fields), timestamp: try fields.number("timestamp"),
            windowLocation: try fields.point("at"), delta: try fields.vector("delta"), unit: try fields.choice("unit"),
            isEnd: try fields.flag("isEnd", default: false), modifiers: try fields.modifiers())
    }

    private enum GestureName: String, CaseIterable {
        case pinch, swipe
    }

    private static func gesture(_ fields: RecordingFields) throws(RecordingProblem) -> TouchpadGesture {
        let kind: TouchpadGesture.Kind =
            switch try fields.choice("gesture", of: GestureName.self) {
            case .pinch:
                .pinch(scale: try fields.positive("scale"), rotation: try fields.number("rotation", default: 0))
            case .swipe: .swipe
            }
        return TouchpadGesture(
            kind: kind, phase: try fields.choice("phase"), fingerCount: try fields.whole("fingers", 0...20),
            device: try device(fields), timestamp: try fields.number("timestamp"),
            windowLocation: try fields.point("at"), delta: try fields.vector("delta"),
            modifiers: try fields.modifiers())
    }

    private static func hover(_ fields: RecordingFields) throws(RecordingProblem) -> HoverEvent {
        HoverEvent(
            phase: try fields.choice("phase"), device: try device(fields), type: try fields.choice("type"),
            timestamp: try fields.number("timestamp"), windowLocation: try fields.point("at"),
            modifiers: try fields.modifiers())
    }

    private static func key(_ fields: RecordingFields) throws(RecordingProblem) -> KeyEvent {
        KeyEvent(
            isDown: try fields.flag("isDown", default: true), isRepeat: try fields.flag("isRepeat", default: false),
            keysym: UInt32(try fields.whole("keysym", 0...Int(UInt32.max))), text: try fields.text("text"),
            timestamp: try fields.number("timestamp"), modifiers: try fields.modifiers())
    }
}
