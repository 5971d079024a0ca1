// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Geometry
import RectoTesting

/// What programs that share nothing with the writer say of a file. Each gets half a minute.
struct OtherPrograms {
    let file: URL
    let password: String?

    private func run(_ command: [String]) -> Data? {
        try? Tool("timeout", package: "coreutils").run(["30"] + command)
    }

    private func options(_ name: String) -> [String] { password.map { [name, $0] } ?? [] }

    /// How `qpdf --check` ends: 0 for a sound file, 3 for one with faults that it mends, 2 for worse.
    var checkStatus: Int32 {
        let words = ["30", "qpdf", "--check"] + (password.map { ["--password=\($0)"] } ?? []) + [file.path]
        do {
            try Tool("timeout", package: "coreutils").run(words)
            return 0
        } catch let failure as ToolFailed {
            if case .exited(let code) = failure.status { return code }
            return 2
        } catch {
            return 2
        }
    }

    /// The first page as poppler draws it at 36 pixels to the inch; nil where it can't.
    func picture() -> Picture? {
        guard let scratch = try? ScratchFolder() else { return nil }
        let target = scratch.url.appendingPathComponent("page")
        let command =
            ["pdftocairo", "-png", "-singlefile", "-cropbox", "-r", "36", "-f", "1", "-l", "1"] + options("-upw")
        guard run(command + [file.path, target.path]) != nil else { return nil }
        return try? Picture(contentsOf: target.appendingPathExtension("png"))
    }

    /// Whether MuPDF draws the first page.
    var isDrawnByMuPDF: Bool {
        guard let scratch = try? ScratchFolder() else { return false }
        let target = scratch.url.appendingPathComponent("page.png").path
        return run(["mutool", "draw", "-q", "-r", "36", "-o", target] + options("-p") + [file.path, "1"]) != nil
            && FileManager.default.fileExists(atPath: target)
    }

    /// How many signatures `pdfsig` finds valid.
    var validSignatures: Int {
        let text = run(["pdfsig"] + options("-upw") + [file.path]).map { String(decoding: $0, as: UTF8.self) } ?? ""
        return text.components(separatedBy: "Signature is Valid").count - 1
    }
}

extension Picture {
    /// How many pixels differ from another picture of the same size outside of some parts; nil where the sizes differ.
    func differences(to other: Picture, outside parts: [DeviceRect]) -> Int? {
        guard width == other.width, height == other.height else { return nil }
        var count = 0
        for row in 0..<height {
            for column in 0..<width {
                let start = (row * width + column) * 4
                guard bytes[start..<start + 4] != other.bytes[start..<start + 4] else { continue }
                let middle = DevicePoint(x: Double(column) + 0.5, y: Double(row) + 0.5)
                if !parts.contains(where: { $0.contains(middle) }) { count += 1 }
            }
        }
        return count
    }
}
