// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import CX11
import Drawing

extension XSelections {
    /// Answers a program that asks for a content.
    func answer(_ request: XSelectionRequestEvent) {
        // Programs of before 1988 name no property and mean the target.
        let property = request.property == 0 ? request.target : request.property
        var isGiven = false
        if let ownership = owned[request.selection], !Self.precedes(request.time, ownership.time) {
            isGiven =
                request.target == atoms[.multiple]
                ? request.property != 0 && giveSeveral(ownership, to: request.requestor, listed: property)
                : give(ownership, as: request.target, to: request.requestor, in: property)
        }
        notify(request, property: isGiven ? property : 0)
    }

    /// Puts one form of a content into a property of another program's window, or begins to.
    private func give(_ ownership: Ownership, as target: Atom, to requestor: Window, in property: Atom) -> Bool {
        switch target {
        case atoms[.targets]:
            display.set(property, on: requestor, type: Atom(XA_ATOM), words: targets(of: ownership.content))
        case atoms[.timestamp]:
            display.set(property, on: requestor, type: Atom(XA_INTEGER), words: [ownership.time])
        default:
            guard let form = ownership.content.forms.first(where: { $0.target(atoms) == target }),
                let data = ownership.content.data(as: form, atoms)
            else { return false }
            return send(data.bytes, type: data.type, to: requestor, in: property)
        }
        return true
    }

    /// All that a content can be asked for.
    func targets(of content: PasteboardContent) -> [Atom] {
        [atoms[.targets], atoms[.timestamp], atoms[.multiple]] + content.forms.map { $0.target(atoms) }
    }

    /// Answers several questions at once: the property lists pairs of a target and a property for it.
    private func giveSeveral(_ ownership: Ownership, to requestor: Window, listed property: Atom) -> Bool {
        guard var pairs = display.words(of: property, on: requestor), pairs.count >= 2 else { return false }
        for index in stride(from: 0, to: pairs.count - 1, by: 2) {
            let (target, place) = (pairs[index], pairs[index + 1])
            let isGiven =
                place != 0 && target != atoms[.multiple] && give(ownership, as: target, to: requestor, in: place)
            if !isGiven { pairs[index + 1] = 0 }
        }
        display.set(property, on: requestor, type: atoms[.atomPair], words: pairs)
        return true
    }

    private func send(_ bytes: [UInt8], type: Atom, to requestor: Window, in property: Atom) -> Bool {
        guard bytes.count > X11Tunables.selectionPiece else {
            display.set(property, on: requestor, type: type, bytes: bytes[...])
            return true
        }
        guard outgoing.count < X11Tunables.selectionTransfers else { return false }
        // A transfer into the same property has been given up by who began it.
        for old in outgoing where old.requestor == requestor && old.property == property { end(old) }
        let transfer = OutgoingTransfer(requestor: requestor, property: property, type: type, bytes: bytes)
        outgoing.append(transfer)
        watch(requestor, PropertyChangeMask | StructureNotifyMask)
        display.set(property, on: requestor, type: atoms[.increment], words: [UInt(bytes.count)])
        expectProgress(transfer)
        return true
    }

    private func notify(_ request: XSelectionRequestEvent, property: Atom) {
        var event = XEvent()
        event.xselection.type = SelectionNotify
        event.xselection.requestor = request.requestor
        event.xselection.selection = request.selection
        event.xselection.target = request.target
        event.xselection.property = property
        event.xselection.time = request.time
        XSendEvent(display.pointer, request.requestor, 0, NoEventMask, &event)
    }

    // MARK: In pieces

    /// Another program has taken a piece: writes the next one, at last an empty one. False if nobody waits for that.
    func pieceTaken(_ event: XPropertyEvent) -> Bool {
        guard
            let transfer = outgoing.first(where: { $0.requestor == event.window && $0.property == event.atom })
        else { return false }
        let piece = transfer.next()
        display.set(transfer.property, on: transfer.requestor, type: transfer.type, bytes: piece)
        if piece.isEmpty { end(transfer) } else { expectProgress(transfer) }
        return true
    }

    /// Gives a transfer up where nothing comes of it for a while.
    private func expectProgress(_ transfer: OutgoingTransfer) {
        transfer.timer?.cancel()
        transfer.timer = loop.schedule(after: X11Tunables.selectionPatience) { [weak self, weak transfer] in
            if let transfer { self?.end(transfer) }
        }
    }

    func end(_ transfer: OutgoingTransfer) {
        transfer.timer?.cancel()
        outgoing.removeAll { $0 === transfer }
        unwatch(transfer.requestor)
    }
}
