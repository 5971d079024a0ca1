// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Geometry
import RectoTesting
import Testing

/// The test-support program that prints the events it gets.
final class EchoClient {
    let app: AppUnderTest

    init(on server: XServer, title: String = "x-echo") throws {
        app = try AppUnderTest(
            AppUnderTest.builtProduct("x-echo"), on: server, arguments: [title], environment: ["LC_ALL": "C.UTF-8"],
            hasControl: false)
        _ = try wait(for: "ready")
    }

    /// All it got so far, in order.
    func events() throws -> [JSONValue] {
        // The last line may be in the middle of being written.
        let lines = app.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        return try lines.map { try JSONDecoder().decode(JSONValue.self, from: Data($0.utf8)) }
    }

    /// All it got so far of the kind `name`.
    func events(_ name: String) throws -> [JSONValue] {
        try events().filter { $0["event"]?.string == name }
    }

    /// Waits until it got `count` events of the kind `name`, and gives those.
    func wait(for name: String, count: Int = 1) throws -> [JSONValue] {
        try waitUntil("the client gets \(count) \(name)", state: { app.output + app.errors }) {
            try events(name).count >= count || app.exitStatus != nil
        }
        let found = try events(name)
        #expect(found.count == count, "\(found)")
        return found
    }
}

extension JSONValue {
    /// The numbers of these members; a missing one is -1.
    func numbers(_ names: String...) -> [Double] { names.map { self[$0]?.number ?? -1 } }
}
