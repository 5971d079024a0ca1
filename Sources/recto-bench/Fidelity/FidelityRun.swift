// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Geometry
import RectoTesting

/// Compares pages in the window, seen through the X server, with what `pdftocairo` draws at the same scale.
struct FidelityRun {
    let files: [URL]
    let pageCount: Int
    let launcher: ViewerLauncher
    /// Where to keep the pictures of pages that differ too much.
    let saving: URL?

    /// The greatest difference of a colour component that counts as equal.
    static let tolerance = 8
    /// The greatest part of a page's pixels that may differ by more.
    static let limit = 0.005
    /// The scale of both: pixels in an inch.
    static let dotsPerInch = 96.0
    /// Large enough for any page that is not a poster.
    static let screen = DeviceSize(width: 2400, height: 2400)

    /// Prints a table of all pages, and whether all are alike.
    func check() throws -> Bool {
        let server = try XServer.xvfb(size: Self.screen)
        let places = PageSpread.places(pageCounts: files.map(PageBoxes.pageCount(of:)), atMost: pageCount)
        var table = TextTable(["", "file", "page", "% differ", "most", "remark"])
        var failures = 0
        for (document, pages) in Dictionary(grouping: places, by: \.document).sorted(by: { $0.key < $1.key }) {
            let file = files[document]
            let results = compare(file, pages.map(\.page), on: server)
            for result in results {
                failures += result.isGood ? 0 : 1
                let name = file.pathComponents.suffix(2).joined(separator: "/")
                table.add([result.isGood ? "ok" : "NO", name, String(result.page + 1)] + result.cells)
            }
        }
        Bench.say(table.text)
        Bench.say(
            "\n\(places.count) pages, \(failures) differ by more than \((Self.limit * 100).text(1)) % of their pixels")
        return failures == 0
    }

    /// What is told of a page.
    struct Result {
        let page: Int
        var difference: Picture.Difference?
        var remark = ""
        /// Whether neither program draws the page.
        var isHopeless = false

        var isGood: Bool { isHopeless || difference.map { $0.fraction <= FidelityRun.limit } ?? false }
        var cells: [String] {
            guard let difference else { return ["–", "–", remark] }
            return [(difference.fraction * 100).text(3), String(difference.maximum), remark]
        }
    }

    private func compare(_ file: URL, _ pages: [Int], on server: XServer) -> [Result] {
        do {
            let viewer = try launcher.launch(file, on: server, ["--hide-bars", "--layout", "single", "--zoom", "1"])
            guard try viewer.waitForDocument() == "open" else {
                return pages.map { Result(page: $0, remark: "does not open") }
            }
            let results = pages.map { page in
                do { return try compare(file, page, viewer, server) } catch {
                    return Result(page: page, remark: "\(error)")
                }
            }
            try viewer.app.quit()
            return results
        } catch {
            return pages.map { Result(page: $0, remark: "\(error)") }
        }
    }

    private func compare(_ file: URL, _ page: Int, _ viewer: Viewer, _ server: XServer) throws -> Result {
        try viewer.control.do("go-to-page", with: ["page": .number(Double(page))])
        try viewer.waitUntilSharp()
        if let reason = try viewer.texts(inside: "PagePlaceholder").last {
            let isHopeless = !OtherReader.draws(page, of: file)
            return Result(page: page, remark: "not drawn: \(reason)", isHopeless: isHopeless)
        }
        guard let box = try PageBoxes.visibleBox(of: page, in: file) else {
            return Result(page: page, remark: "pdfinfo knows no box")
        }
        // Signs that pass lie over the page.
        try viewer.control.waitUntilIdle(timeout: 60)
        let place = try viewer.control.locate(page: page, rect: box).root
        let unit = Self.unit(shown: place, box: box)
        let reference = try Picture.reference(file, page: page, scale: Self.dotsPerInch / 72 * unit)
        let (shown, expected) = try Self.sameParts(server.screenshot(), place, reference)
        var result = Result(page: page, difference: shown.difference(to: expected, tolerance: Self.tolerance))
        if unit != 1 { result.remark = "user unit \(unit.text(3))" }
        let lost =
            abs(place.width - Double(reference.width)) > 1.5 || abs(place.height - Double(reference.height)) > 1.5
        if lost {
            result.remark = "\(place.width.text(1))x\(place.height.text(1)), not \(reference.width)x\(reference.height)"
        }
        if !result.isGood { try save(shown, expected, "\(file.deletingPathExtension().lastPathComponent)-\(page + 1)") }
        return result
    }

    /// The page's user unit, which `pdfinfo` does not tell and `pdftocairo` does not heed: from how large it is shown.
    private static func unit(shown: DeviceRect, box: PageRect) -> Double {
        let scale = max(shown.width, shown.height) / max(box.width, box.height) / (dotsPerInch / 72)
        return abs(scale - 1) < 0.01 ? 1 : scale
    }

    /// The parts of screen and reference that show the same of the page.
    static func sameParts(
        _ screen: Picture, _ place: DeviceRect, _ reference: Picture
    ) -> (shown: Picture, expected: Picture) {
        let origin = DevicePoint(x: place.minX.rounded(), y: place.minY.rounded())
        let (hiddenX, hiddenY) = (max(-origin.x, 0), max(-origin.y, 0))
        let width = min(Double(reference.width) - hiddenX, Double(screen.width) - max(origin.x, 0))
        let height = min(Double(reference.height) - hiddenY, Double(screen.height) - max(origin.y, 0))
        let shown = DeviceRect(x: max(origin.x, 0), y: max(origin.y, 0), width: width, height: height)
        return (
            screen.cropped(to: shown),
            reference.cropped(to: DeviceRect(x: hiddenX, y: hiddenY, width: width, height: height))
        )
    }

    private func save(_ shown: Picture, _ expected: Picture, _ name: String) throws {
        guard let saving else { return }
        try FileManager.default.createDirectory(at: saving, withIntermediateDirectories: true)
        try shown.write(to: saving.appendingPathComponent("\(name)-shown.png"))
        try expected.write(to: saving.appendingPathComponent("\(name)-expected.png"))
    }
}
