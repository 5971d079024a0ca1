// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import CLinux
import Glibc

/// Why a message could not be sent or received.
public enum EngineSocketError: Error, Hashable, Sendable {
    /// The other side is gone.
    case closed
    /// The queue of the socket is full; try again once it is writable.
    case wouldBlock
    /// The system refused, with this error number.
    case system(Int32)
    /// What came is not a message. The next message can be received nevertheless.
    case malformed(WireError)
    /// A request whose payload cannot be read, but whose id is known, so that it can be answered.
    case unreadable(id: UInt32, WireError)
    /// The message is too large, or carries too many descriptors.
    case tooLarge
}

/// A message with what came along.
public struct ReceivedMessage<Message: WireMessage>: Sendable {
    /// Which request this is, or is the answer to.
    public var id: UInt32
    /// The message.
    public var message: Message
    /// The descriptors that came with it.
    public var descriptors: [OwnedDescriptor]
}

/// One end of the connection between a window process and its worker. Not to be used by two threads at once.
///
/// The window process never waits: it polls ``descriptor`` for reading and then calls ``receive(_:waiting:)`` until it
/// returns `nil`. A `nil` does not mean that nothing is left: the descriptor then stays readable, and the next poll
/// tells so. The worker waits.
///
/// ```swift
/// let (window, worker) = try EngineSocket.makePair()
/// try window.send(EngineRequest.outline, id: 7)
/// let request = try worker.receive(EngineRequest.self, waiting: true)
/// ```
public final class EngineSocket {
    private let owner: OwnedDescriptor
    private var assembler = FrameAssembler()
    private var descriptors: [OwnedDescriptor] = []
    private var buffer = [UInt8](repeating: 0, count: WireFormat.maximumDatagramSize)

    /// Takes over a connected SEQPACKET socket.
    public init(owning descriptor: Int32) { owner = OwnedDescriptor(owning: descriptor) }

    /// The socket, to be polled or handed to a new process.
    public var descriptor: OwnedDescriptor { owner }

    /// Makes two ends that are connected with each other.
    public static func makePair() throws(EngineSocketError) -> (EngineSocket, EngineSocket) {
        var ends: [Int32] = [-1, -1]
        let status = recto_socketpair(&ends)
        guard status == 0 else { throw .system(-status) }
        return (EngineSocket(owning: ends[0]), EngineSocket(owning: ends[1]))
    }

    /// Sends a message, in parts if it is large. With `waiting` false (the default) it throws
    /// ``EngineSocketError/wouldBlock`` when the queue is full; a message of one part is then not sent at all.
    public func send(
        _ message: some WireMessage, id: UInt32, descriptors: [OwnedDescriptor] = [], waiting: Bool = false
    ) throws(EngineSocketError) {
        let payload = message.payload
        guard payload.count <= WireFormat.maximumMessageSize, descriptors.count <= WireFormat.maximumDescriptorCount
        else { throw .tooLarge }
        let room = WireFormat.maximumDatagramSize - FrameHeader.size
        var part: UInt32 = 0
        var start = 0
        repeat {
            let end = min(start + room, payload.count)
            let header = FrameHeader(
                kind: message.wireKind, id: id, part: part, isLast: end == payload.count, length: end - start)
            try send(header, payload[start..<end], part == 0 ? descriptors : [], waiting: waiting)
            part += 1
            start = end
        } while start < payload.count
    }

    private func send(
        _ header: FrameHeader, _ payload: ArraySlice<UInt8>, _ descriptors: [OwnedDescriptor], waiting: Bool
    ) throws(EngineSocketError) {
        var writer = WireWriter()
        header.encode(into: &writer)
        let numbers = descriptors.map(\.rawValue)
        let status = payload.withUnsafeBytes { body in
            recto_send(
                owner.rawValue, writer.bytes, writer.bytes.count, body.baseAddress, body.count, numbers,
                Int32(numbers.count), waiting)
        }
        switch status {
        case 0...: return
        case Int(-EAGAIN): throw .wouldBlock
        case Int(-EPIPE), Int(-ECONNRESET): throw .closed
        default: throw .system(Int32(-status))
        }
    }

    /// Receives the next whole message. With `waiting` false (the default) it returns `nil` when none is complete yet,
    /// or when ``WireFormat/maximumPartsAtOnce`` datagrams did not complete one; the caller goes on with its other work
    /// and polls again, so that a worker that sends without end holds nobody up.
    public func receive<Message: WireMessage>(
        _ type: Message.Type = Message.self, waiting: Bool = false
    ) throws(EngineSocketError) -> ReceivedMessage<Message>? {
        var parts = 0
        while waiting || parts < WireFormat.maximumPartsAtOnce {
            guard let size = try receiveDatagram(waiting: waiting) else { return nil }
            parts += 1
            guard let raw = try assemble(size) else { continue }
            let taken = descriptors
            descriptors = []
            do {
                return ReceivedMessage(id: raw.id, message: try Message(decoding: raw), descriptors: taken)
            } catch {
                throw .unreadable(id: raw.id, error)
            }
        }
        return nil
    }

    private func assemble(_ size: Int) throws(EngineSocketError) -> RawMessage? {
        do {
            return try assembler.append(buffer[..<size])
        } catch {
            descriptors = []
            throw .malformed(error)
        }
    }

    private func receiveDatagram(waiting: Bool) throws(EngineSocketError) -> Int? {
        var numbers = [Int32](repeating: -1, count: WireFormat.maximumDescriptorCount)
        var count: Int32 = 0
        let status = recto_receive(owner.rawValue, &buffer, buffer.count, &numbers, &count, waiting)
        let received = numbers.prefix(Int(count)).map(OwnedDescriptor.init(owning:))
        descriptors += received.prefix(WireFormat.maximumDescriptorCount - descriptors.count)
        switch status {
        case 1...: return status
        case 0, Int(-ECONNRESET): throw .closed
        case Int(-EAGAIN): return nil
        case Int(-EMSGSIZE): throw .malformed(.messageTooLarge(buffer.count + 1))
        default: throw .system(Int32(-status))
        }
    }
}
