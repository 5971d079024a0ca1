// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import CX11
import Drawing
import EventLoop

/// A question for the content of another program's selection.
@MainActor
final class SelectionRead {
    let selection: Atom
    /// The property that the answer is to be put in.
    let property: Atom
    let time: Time
    let owner: Window
    let completion: (Bytes?) -> Void
    /// The targets to ask for, the best first; the one asked for now in front.
    var targets: [Atom]
    var timer: EventLoop.Timer?
    /// What has come so far of an answer in pieces; nil while none comes.
    var received: [UInt8]?

    /// An answer: bytes and what they are declared to be.
    typealias Bytes = (type: Atom, bytes: [UInt8])

    init(
        selection: Atom, property: Atom, time: Time, owner: Window, targets: [Atom],
        completion: @escaping (Bytes?) -> Void
    ) {
        self.selection = selection
        self.property = property
        self.time = time
        self.owner = owner
        self.targets = targets
        self.completion = completion
    }
}

extension XSelections {
    /// Fetches the text of a selection.
    /// - Parameters:
    ///   - name: the selection.
    ///   - completion: called once, at once where this program owns the selection or nobody does; nil where there is no
    ///     text, where it is longer than 64 MiB, or where its owner takes too long.
    public func readText(from name: PasteboardKind, completion: @escaping (String?) -> Void) {
        let selection = atom(of: name)
        if let own = owned[selection] { return completion(own.content.text) }
        read(selection, as: [atoms[.utf8String], atoms[.plainText], Atom(XA_STRING)]) { answer in
            completion(
                answer.map {
                    $0.type == Atom(XA_STRING) ? String(latin1: $0.bytes) : String(decoding: $0.bytes, as: UTF8.self)
                })
        }
    }

    /// Fetches the picture of a selection as the bytes of a PNG file, which are not to be parsed in this process.
    /// - Parameters:
    ///   - name: the selection.
    ///   - completion: called once; nil where there is no picture.
    public func readPNG(from name: PasteboardKind, completion: @escaping ([UInt8]?) -> Void) {
        let selection = atom(of: name)
        if let own = owned[selection] { return completion(own.content.png) }
        read(selection, as: [atoms[.png]]) { completion($0?.bytes) }
    }

    /// Fetches what a selection holds in a form that few programs know. What comes from outside is not to be trusted.
    /// - Parameters:
    ///   - type: the name of the form.
    ///   - name: the selection.
    ///   - completion: called once; nil where nothing is to be had in that form.
    public func readData(
        ofType type: String, from name: PasteboardKind, completion: @escaping ([UInt8]?) -> Void
    ) {
        let selection = atom(of: name)
        if let own = owned[selection] { return completion(own.content.data[type]) }
        read(selection, as: [atoms.named(type)]) { completion($0?.bytes) }
    }

    func read(
        _ selection: Atom, as targets: [Atom], at time: Time? = nil,
        completion: @escaping (SelectionRead.Bytes?) -> Void
    ) {
        let owner = XGetSelectionOwner(display.pointer, selection)
        guard owner != 0, owner != window.id, let property = freeProperty() else { return completion(nil) }
        let read = SelectionRead(
            selection: selection, property: property, time: time ?? currentTime(), owner: owner, targets: targets,
            completion: completion)
        reads.append(read)
        watch(owner, PropertyChangeMask | StructureNotifyMask)
        ask(read)
    }

    /// A property that no answer under way goes into, one after the other so that a late answer finds nobody.
    private func freeProperty() -> Atom? {
        let all: [AtomName] = [.transfer0, .transfer1, .transfer2, .transfer3]
        readCount += 1
        let order = all.indices.map { atoms[all[($0 + readCount) % all.count]] }
        return order.first { property in !reads.contains { $0.property == property } }
    }

    private func ask(_ read: SelectionRead) {
        guard let target = read.targets.first else { return finish(read, nil) }
        XDeleteProperty(display.pointer, window.id, read.property)
        XConvertSelection(display.pointer, read.selection, target, read.property, window.id, read.time)
        expectProgress(read)
    }

    /// Gives a question up where nothing comes for a while.
    private func expectProgress(_ read: SelectionRead) {
        read.timer?.cancel()
        read.timer = loop.schedule(after: X11Tunables.selectionPatience) { [weak self, weak read] in
            if let read { self?.finish(read, nil) }
        }
    }

    func finish(_ read: SelectionRead, _ answer: SelectionRead.Bytes?) {
        guard reads.contains(where: { $0 === read }) else { return }
        read.timer?.cancel()
        reads.removeAll { $0 === read }
        unwatch(read.owner)
        XDeleteProperty(display.pointer, window.id, read.property)
        read.completion(answer)
    }

    // MARK: Answers

    /// The owner has put its answer into the property, or has none.
    func answered(_ event: XSelectionEvent) {
        if event.selection == atoms[.clipboardManager] { return handedOver(isTaken: event.property != 0) }
        guard
            let read = reads.first(where: {
                $0.selection == event.selection && $0.targets.first == event.target && $0.received == nil
                    && (event.property == 0 || event.property == $0.property)
            })
        else { return }
        guard event.property != 0, let data = display.take(read.property, of: window.id) else {
            read.targets.removeFirst()
            return ask(read)
        }
        if data.type == atoms[.increment] {
            // Taking the property has told the owner to begin.
            read.received = []
            expectProgress(read)
        } else {
            finish(read, data.bytes.count <= X11Tunables.selectionLimit ? data : nil)
        }
    }

    /// A property has a new value: the next piece, or the empty one that ends an answer.
    func pieceArrived(_ property: Atom) {
        guard let read = reads.first(where: { $0.property == property && $0.received != nil }),
            let piece = display.take(property, of: window.id)
        else { return }
        guard !piece.bytes.isEmpty else { return finish(read, (piece.type, read.received ?? [])) }
        read.received?.append(contentsOf: piece.bytes)
        if read.received?.count ?? 0 > X11Tunables.selectionLimit { return finish(read, nil) }
        expectProgress(read)
    }
}

extension DisplayHandle {
    /// Takes a property with items of eight bits away from a window; nil if there is none. A property of other items, as
    /// one that announces pieces, comes without its value, and of one longer than the limit a little more than that.
    func take(_ property: Atom, of window: Window) -> (type: Atom, bytes: [UInt8])? {
        var (type, format, count, rest): (Atom, Int32, UInt, UInt) = (0, 0, 0, 0)
        var data: UnsafeMutablePointer<UInt8>?
        // Lengths are told in units of four bytes.
        let status = XGetWindowProperty(
            pointer, window, property, 0, X11Tunables.selectionLimit / 4 + 1, 1, Atom(AnyPropertyType), &type, &format,
            &count, &rest, &data)
        guard status == Success, type != 0 else { return nil }
        defer { if let data { XFree(data) } }
        // One that has not been read to its end has not been deleted either.
        if rest > 0 { XDeleteProperty(pointer, window, property) }
        guard format == 8, let data else { return (type, []) }
        return (type, Array(UnsafeBufferPointer(start: data, count: Int(count))))
    }

    /// Sets a property to items of eight bits.
    func set(_ property: Atom, on window: Window, type: Atom, bytes: ArraySlice<UInt8>) {
        _ = bytes.withUnsafeBufferPointer { bytes in
            XChangeProperty(
                pointer, window, property, type, 8, PropModeReplace, bytes.baseAddress, Int32(clamping: bytes.count))
        }
    }
}
