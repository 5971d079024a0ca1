// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import CX11
import Geometry

extension XWindow {
    private var atoms: Atoms { connection.atoms }
    private var display: DisplayHandle { connection.display }

    /// Handles a message of a drag, from a program that drags over this window or from one that this one drags over.
    func dragMessageReceived(_ message: XClientMessageEvent) {
        let words = message.data.l
        let other = UInt(bitPattern: words.0)
        switch atoms.name(of: message.message_type) {
        case .dragEnter:
            run(
                drag.take(
                    .enter(
                        source: other, version: Int((UInt(bitPattern: words.1) >> 24) & 0xFF),
                        hasFiles: types(of: message).contains(atoms[.uriList]))))
        case .dragPosition:
            let place = UInt(bitPattern: words.2)
            run(drag.take(.position(source: other, x: Int((place >> 16) & 0xFFFF), y: Int(place & 0xFFFF))))
        case .dragLeave: run(drag.take(.leave(source: other)))
        case .dragDrop: run(drag.take(.drop(source: other, time: UInt(bitPattern: words.2))))
        case .dragStatus: connection.dragSource?.answered(by: other, accepts: words.1 & 1 != 0)
        case .dragFinished: connection.dragSource?.finished(by: other)
        default: break
        }
    }

    /// The forms that a drag has: three in the message, more in a property.
    private func types(of message: XClientMessageEvent) -> [Atom] {
        let words = message.data.l
        if words.1 & 1 != 0 {
            return display.words(of: atoms[.dragTypeList], on: Window(bitPattern: words.0)) ?? []
        }
        return [words.2, words.3, words.4].map { Atom(bitPattern: $0) }.filter { $0 != 0 }
    }

    private func run(_ steps: [DragReception.Step]) {
        for step in steps { run(step) }
    }

    private func run(_ step: DragReception.Step) {
        switch step {
        case .answer(let source, let x, let y):
            let isWelcome = delegate?.window(self, dragIsAt: point(x, y)) ?? false
            lastDragPoint = point(x, y)
            drag.note(isWelcome: isWelcome)
            tell(source, isWelcome: isWelcome)
        case .refuse(let source): tell(source, isWelcome: false)
        case .leave: delegate?.windowDragDidLeave(self)
        case .fetch(let source, let time): fetch(from: source, time: Time(time))
        case .finish(let source): finish(source, isTaken: false)
        }
    }

    /// A place of the display in the window's space.
    private func point(_ x: Int, _ y: Int) -> ViewPoint {
        var (childX, childY, child): (Int32, Int32, Window) = (0, 0, 0)
        XTranslateCoordinates(
            display.pointer, display.root, id, Int32(clamping: x), Int32(clamping: y), &childX, &childY, &child)
        return ViewPoint(x: Double(childX) / scale, y: Double(childY) / scale)
    }

    private func tell(_ source: UInt, isWelcome: Bool) {
        // The second bit asks to be told of every movement.
        connection.sendDrag(
            .dragStatus, to: source, (Int(bitPattern: id), isWelcome ? 3 : 2, 0, 0, isWelcome ? copyAction : 0))
    }

    private func finish(_ source: UInt, isTaken: Bool) {
        connection.sendDrag(
            .dragFinished, to: source, (Int(bitPattern: id), isTaken ? 1 : 0, isTaken ? copyAction : 0, 0, 0))
    }

    private var copyAction: Int { Int(bitPattern: atoms[.dragCopy]) }

    private func fetch(from source: UInt, time: Time) {
        let point = lastDragPoint
        guard let selections = connection.selections else { return finish(source, isTaken: false) }
        if let own = selections.ownContent(of: atoms[.dragSelection]) {
            finish(source, isTaken: true)
            delegate?.window(self, didReceiveDrop: own.files.map { URIList.uri(ofFile: $0) }, at: point)
            return
        }
        selections.read(atoms[.dragSelection], as: [atoms[.uriList]], at: time) { [weak self] answer in
            guard let self, !isClosed else { return }
            let uris = answer.map { URIList.uris(in: String(decoding: $0.bytes, as: UTF8.self)) } ?? []
            finish(source, isTaken: !uris.isEmpty)
            if !uris.isEmpty { delegate?.window(self, didReceiveDrop: uris, at: point) }
        }
    }
}

extension XConnection {
    /// Sends a message of a drag to another program's window, or one of this program.
    func sendDrag(_ name: AtomName, to window: UInt, via target: UInt? = nil, _ words: (Int, Int, Int, Int, Int)) {
        var event = XEvent()
        event.xclient.type = ClientMessage
        event.xclient.window = window
        event.xclient.message_type = atoms[name]
        event.xclient.format = 32
        event.xclient.data.l = words
        XSendEvent(display.pointer, target ?? window, 0, NoEventMask, &event)
    }
}
