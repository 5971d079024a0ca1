// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Geometry
import RectoTesting
import Testing

/// What the program says and answers without a display.
@Suite("Command line")
struct CommandLineTests {
    private let folder = TestFolder()

    /// Runs `recto` to its end, without a display unless one is named.
    private func run(
        _ arguments: [String], display: String? = nil
    ) throws -> (status: RectoTesting.ExitStatus, output: String, errors: String) {
        let app = try AppUnderTest(
            on: nil, arguments: arguments, environment: display.map { ["DISPLAY": $0] } ?? [:], hasControl: false)
        let status = try app.waitForExit()
        try app.expectNothingLeft()
        return (status, app.output, app.errors)
    }

    private func lines(_ text: String) -> Int { text.split(separator: "\n").count }

    @Test(
        "What can't be understood is answered by one line and exit code 2",
        arguments: [
            ["--no-such-option"], ["--zoom"], ["--zoom", "huge", "a.pdf"], ["--size", "10x10"], ["-x"], ["--verbose=1"],
            ["--layout", "spiral", "a.pdf"], ["-", "-"], ["--p", "3"],
        ])
    func usage(arguments: [String]) throws {
        let result = try run(arguments)
        #expect(result.status == .exited(2))
        #expect(lines(result.errors) == 1 && result.errors.hasPrefix("recto: ") && result.output.isEmpty)
    }

    @Test("A file that isn't there is named, with the reason")
    func missingFile() throws {
        let path = folder.url.appendingPathComponent("nowhere.pdf").path
        let result = try run([path])
        #expect(result.status == .exited(1))
        #expect(result.errors == "recto: \(path): No such file or directory\n")
    }

    @Test("A folder is not a document")
    func folderGiven() throws {
        let result = try run([folder.url.path])
        #expect(result.status == .exited(1))
        #expect(result.errors == "recto: \(folder.url.path): is a folder, not a PDF file\n")
    }

    @Test("A file that may not be read is named, with the reason")
    func forbiddenFile() throws {
        let path = try folder.add(.pages(count: 1))
        try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: path)
        guard getuid() == 0 else {
            let result = try run([path])
            #expect(result.status == .exited(1) && result.errors == "recto: \(path): Permission denied\n")
            return
        }
        // The superuser may read all, so the program runs as one who may not.
        let others = 0o755
        try FileManager.default.setAttributes([.posixPermissions: others], ofItemAtPath: folder.url.path)
        let result = try runAsNobody(path)
        #expect(result.status == .exited(1) && result.errors == "recto: \(path): Permission denied\n")
    }

    private func runAsNobody(_ path: String) throws -> (status: RectoTesting.ExitStatus, errors: String) {
        let program = folder.url.appendingPathComponent("recto")
        let app = try AppUnderTest(
            URL(fileURLWithPath: "/usr/sbin/chroot"), on: nil,
            arguments: ["--userspec=nobody", "/", try copied(to: program), path], hasControl: false)
        return (try app.waitForExit(), app.errors)
    }

    /// Copies the program to where everybody may start it.
    private func copied(to place: URL) throws -> String {
        try FileManager.default.copyItem(at: AppUnderTest.builtProduct("recto"), to: place)
        return place.path
    }

    @Test("Other URIs than of files are refused")
    func foreignURI() throws {
        let result = try run(["https://example.org/a.pdf"])
        #expect(result.status == .exited(1))
        #expect(lines(result.errors) == 1 && result.errors.contains("https://example.org/a.pdf"))
    }

    @Test("A display that can't be had is one line and exit code 1", arguments: [nil, ":4711"])
    func noDisplay(display: String?) throws {
        let result = try run([try folder.add(.pages(count: 1))], display: display)
        #expect(result.status == .exited(1))
        #expect(lines(result.errors) == 1 && result.errors.contains("display"), "\(result.errors)")
    }

    @Test("Help and version go to standard output")
    func helpAndVersion() throws {
        let help = try run(["--help"])
        #expect(help.status == .exited(0) && help.errors.isEmpty)
        #expect(help.output.hasPrefix("Usage: recto") && help.output.contains("--no-restore"))
        let version = try run(["--version", "--verbose"])
        #expect(version.status == .exited(0))
        #expect(version.output.contains("sandbox: seccomp") && version.output.contains("Landlock"))
        #expect(version.output.contains("worker: /"))
    }

    // MARK: Snapshots

    @Test("A snapshot is a picture of the wanted size")
    func snapshot() throws {
        let target = folder.url.appendingPathComponent("out.png")
        let result = try run(
            [
                "--snapshot", target.path, "--size", "300x200", "--zoom", "fit-page", "--hide-bars",
                try folder.add(.pages(count: 2)),
            ])
        #expect(result.status == .exited(0) && result.errors.isEmpty)
        let picture = try Picture(contentsOf: target)
        #expect(picture.size == DeviceSize(width: 300, height: 200))
        // The page stands in the middle: white paper, with its number in black.
        #expect(picture.color(x: 150, y: 20) == Picture.Color(red: 255, green: 255, blue: 255))
        #expect(picture.color(x: 5, y: 100) != Picture.Color(red: 255, green: 255, blue: 255))
    }

    @Test("A snapshot is no reading: it leaves no place and no recent file behind")
    func snapshotLeavesNothing() throws {
        let state = TestFolder()
        let app = try AppUnderTest(
            on: nil,
            arguments: [
                "--snapshot", folder.url.appendingPathComponent("out.png").path, "--page", "2",
                try folder.add(.pages(count: 2)),
            ], environment: ["XDG_STATE_HOME": state.url.path], hasControl: false)
        #expect(try app.waitForExit() == .exited(0))
        let left = try FileManager.default.subpathsOfDirectory(atPath: state.url.path)
        // The folder of the recovery journal is empty.
        #expect(left.allSatisfy { ["recto", "recto/recovery"].contains($0) }, "\(left)")
    }

    @Test("A snapshot waits for the label of its page, and for the text that is selected")
    func snapshotOfText() throws {
        func picture(_ document: PDFBuilder, _ options: [String]) throws -> Picture {
            let target = folder.url.appendingPathComponent("\(UUID()).png")
            let path = try folder.add(document, as: "\(UUID()).pdf")
            let result = try run(
                ["--snapshot", target.path, "--size", "600x300", "--zoom", "fit-page"] + options + [path])
            #expect(result.status == .exited(0))
            return try Picture(contentsOf: target)
        }
        let plain = try picture(.pages(count: 12), [])
        let labelled = try picture(.labelled(count: 12), [])
        func isAlike(_ one: Picture, _ other: Picture, rows: Range<Int>) -> Bool {
            rows.allSatisfy { y in (0..<600).allSatisfy { one.color(x: $0, y: y) == other.color(x: $0, y: y) } }
        }
        #expect(!isAlike(plain, labelled, rows: 0..<36), "the bar tells the label")
        let selected = try picture(.pages(count: 12), ["--do", "select-all"])
        #expect(!isAlike(plain, selected, rows: 36..<300), "the selection shows")
    }

    @Test("A snapshot shows the page that is named by its label")
    func snapshotOfLabel() throws {
        let document = try folder.add(.labelled(count: 8))
        func picture(_ page: String) throws -> Picture {
            let target = folder.url.appendingPathComponent("\(page).png")
            let result = try run([
                "--snapshot", target.path, "--size", "300x400", "--layout", "single", "--page", page, "--hide-bars",
                document,
            ])
            #expect(result.status == .exited(0))
            // Without the sign at the bottom that tells the page.
            return try Picture(contentsOf: target).cropped(to: DeviceRect(x: 0, y: 0, width: 300, height: 300))
        }
        try picture("iii").expectMatches(picture("3"), tolerance: 0, fraction: 0, name: "labelled-page")
        #expect(try picture("iii") != picture("1"))
    }

    @Test(
        "A snapshot of what can't be shown says so and exits with 1",
        arguments: ["C01 plain text", "empty", "C06 no pages", "C12 page tree of itself"])
    func snapshotOfBadFile(kind: String) throws {
        let target = folder.url.appendingPathComponent("out.png")
        let result = try run(["--snapshot", target.path, try BadFiles.add(kind, to: folder)])
        #expect(result.status == .exited(1))
        #expect(lines(result.errors) == 1, "\(result.errors)")
        #expect(FileManager.default.fileExists(atPath: target.path))
    }

    @Test("A snapshot of a locked file asks for nothing and exits with 1, and opens with the password in a file")
    func snapshotOfLockedFile() throws {
        let document = try folder.addLocked(.pages(count: 1))
        let target = folder.url.appendingPathComponent("out.png").path
        let refused = try run(["--snapshot", target, document])
        #expect(refused.status == .exited(1) && refused.errors.contains("needs a password"))
        let password = try folder.add(Data("secret\n".utf8), as: "password")
        #expect(try run(["--snapshot", target, "--password-file", password, document]).status == .exited(0))
    }

    @Test("Without the sandbox a warning is given")
    func withoutSandbox() throws {
        let target = folder.url.appendingPathComponent("out.png").path
        let result = try run(["--no-sandbox", "--snapshot", target, try folder.add(.pages(count: 1))])
        #expect(result.status == .exited(0))
        #expect(lines(result.errors) == 1 && result.errors.contains("without its sandbox"))
    }
}
