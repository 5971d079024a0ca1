// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EngineProtocol
import Geometry
import RectoTesting
import Testing

@testable import Documents

@Suite @MainActor struct RestingTests {
    let bench: DocumentBench

    init() throws { bench = try DocumentBench() }

    @Test("A document that rests has no workers, and draws and answers again when that is wanted")
    func resting() throws {
        let document = bench.open(try bench.write(.pages(count: 3)))
        #expect(bench.wait { document.state == .open })
        document.want([DocumentBench.request(0)])
        document.needGeometry(ofPages: [0])
        #expect(bench.wait { bench.finished.count == 1 && document.geometry(ofPage: 0) != nil && !document.isBusy })
        document.want([])
        #expect(
            bench.wait {
                // A worker that still answers is let be.
                document.rest()
                return document.workers.allSatisfy { $0.pid == nil }
            })
        #expect(document.state == .open)
        document.want([DocumentBench.request(1)])
        #expect(bench.wait { bench.finished.count == 2 })
        var text: String?
        document.ask(.text(page: 2)) { if case .success(.text(let record, _)) = $0 { text = record.text } }
        #expect(bench.wait { text != nil })
        #expect(document.workers.allSatisfy { $0.restarts == 0 })
        document.rest()
        document.wake()
        #expect(bench.wait { document.workers.contains { $0.pid != nil } })
        document.close()
    }

    @Test("Pages, and parts of them, are drawn as pictures of their own; too large ones are refused")
    func drawing() throws {
        let document = bench.open(try bench.write(.pages(count: 3)))
        #expect(bench.wait { document.state == .open })
        var sizes: [PixelRegion?] = []
        func draw(_ scale: Double, _ part: ViewRect? = nil, page: Int = 0) {
            document.draw(page: page, scale: scale, part: part) { result in
                sizes.append(
                    (try? result.get()).map { PixelRegion(x: 0, y: 0, width: $0.width, height: $0.height) })
            }
        }
        draw(0.5)
        draw(2, ViewRect(x: 100, y: 100, width: 50, height: 25))
        draw(2, ViewRect(x: 600, y: 780, width: 50, height: 50))
        draw(1000)
        draw(1, page: 7)
        #expect(bench.wait { sizes.count == 5 })
        let found = sizes.compactMap(\.self).map { [$0.width, $0.height] }
        #expect(Set(found) == [[306, 396], [100, 50], [24, 24]])
        var failure: EngineFailure?
        document.export(page: 0, as: .png, dotsPerInch: 20_000) { if case .failure(let error) = $0 { failure = error } }
        #expect(bench.wait { failure != nil })
        #expect(failure?.message.contains("too large") == true)
        document.close()
    }
}
