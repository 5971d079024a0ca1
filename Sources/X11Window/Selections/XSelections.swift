// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import CX11
import Drawing
import EventLoop

/// The selections of a display: offers contents to other programs, and fetches theirs.
///
/// Contents of any size go through, in pieces where they are large. Whoever does not answer for a while is given up. All
/// calls and callbacks are on the main actor, and nothing waits for another program.
///
/// ```swift
/// let selections = XSelections(connection, loop: loop)
/// selections.own(PasteboardContent(text: "Page 12"), as: .clipboard)
/// selections.readText(from: .primary) { text in print(text ?? "nothing") }
/// ```
@MainActor
public final class XSelections {
    let connection: XConnection
    let loop: EventLoop
    let window: HiddenWindow
    var owned: [Atom: Ownership] = [:]
    var outgoing: [OutgoingTransfer] = []
    var reads: [SelectionRead] = []
    var readCount = 0
    var handingOver: HandOver?

    /// A selection that this program owns.
    struct Ownership {
        let content: PasteboardContent
        /// Since when, by the server's clock.
        let time: Time
        let onLoss: (() -> Void)?
    }

    /// Makes the selections of a connection. One connection has one; the connection does not keep it alive.
    public init(_ connection: XConnection, loop: EventLoop) {
        self.connection = connection
        self.loop = loop
        window = HiddenWindow(connection.display)
        connection.selections = self
    }

    var display: DisplayHandle { connection.display }
    var atoms: Atoms { connection.atoms }

    // MARK: Owning

    /// Whether this program owns a selection, as far as it has been told.
    public func owns(_ name: PasteboardKind) -> Bool { owned[atom(of: name)] != nil }

    /// Offers a content to other programs in place of what a selection holds. An empty content gives the selection up.
    ///
    /// - Parameters:
    ///   - content: what others may ask for.
    ///   - name: the selection.
    ///   - onLoss: called once when somebody, this program too, puts something else there.
    /// - Returns: whether the selection is this program's now; false where the person has acted in another program later.
    /// - Complexity: a round trip to the server, two where no input is being handled.
    @discardableResult
    public func own(_ content: PasteboardContent, as name: PasteboardKind, onLoss: (() -> Void)? = nil) -> Bool {
        own(content, selection: atom(of: name), onLoss: onLoss)
    }

    func own(_ content: PasteboardContent, selection: Atom, onLoss: (() -> Void)? = nil) -> Bool {
        let time = currentTime()
        lose(selection)
        XSetSelectionOwner(display.pointer, selection, content.isEmpty ? 0 : window.id, time)
        guard !content.isEmpty else { return false }
        guard XGetSelectionOwner(display.pointer, selection) == window.id else {
            onLoss?()
            return false
        }
        owned[selection] = Ownership(content: content, time: time, onLoss: onLoss)
        return true
    }

    func lose(_ selection: Atom) { owned.removeValue(forKey: selection)?.onLoss?() }

    func atom(of name: PasteboardKind) -> Atom {
        switch name {
        case .clipboard: atoms[.clipboard]
        case .primary: Atom(XA_PRIMARY)
        }
    }

    /// When the person did what is being handled now; where nothing of the kind is, the server is asked for its time.
    func currentTime() -> Time {
        connection.currentEventTime ?? recto_x_server_time(display.pointer, window.id, atoms[.clock])
    }

    // MARK: Events

    /// Handles an event if it concerns selections; false leaves it to others.
    func handle(_ event: XEvent) -> Bool {
        switch event.type {
        case SelectionRequest where event.xselectionrequest.owner == window.id:
            answer(event.xselectionrequest)
        case SelectionClear where event.xselectionclear.window == window.id:
            cleared(event.xselectionclear)
        case SelectionNotify where event.xselection.requestor == window.id:
            answered(event.xselection)
        case PropertyNotify where event.xproperty.window == window.id:
            if event.xproperty.state == PropertyNewValue { pieceArrived(event.xproperty.atom) }
        case PropertyNotify where event.xproperty.state == PropertyDelete:
            return pieceTaken(event.xproperty)
        case DestroyNotify:
            vanished(event.xdestroywindow.window)
            return false
        default: return false
        }
        return true
    }

    private func cleared(_ event: XSelectionClearEvent) {
        guard let current = owned[event.selection], !Self.precedes(event.time, current.time) else { return }
        lose(event.selection)
    }

    private func vanished(_ window: Window) {
        for transfer in outgoing where transfer.requestor == window { end(transfer) }
        for read in reads where read.owner == window { finish(read, nil) }
    }

    /// Hears of a window of another program from now on; what is heard of own windows stays as it is.
    func watch(_ other: Window, _ mask: Int) {
        guard other != window.id, connection.windows[other] == nil, other != connection.settingsOwner else { return }
        XSelectInput(display.pointer, other, mask)
    }

    /// Hears no more of a window of another program, unless a transfer with it is under way.
    func unwatch(_ other: Window) {
        guard !outgoing.contains(where: { $0.requestor == other }), !reads.contains(where: { $0.owner == other })
        else { return }
        watch(other, NoEventMask)
    }

    /// Whether a moment of the server's clock, which starts again after 49.7 days, comes before another. `CurrentTime`
    /// comes before none.
    static func precedes(_ first: Time, _ second: Time) -> Bool {
        guard first != Time(CurrentTime), second != Time(CurrentTime) else { return false }
        let difference = UInt32(truncatingIfNeeded: first) &- UInt32(truncatingIfNeeded: second)
        return Int32(bitPattern: difference) < 0
    }
}
