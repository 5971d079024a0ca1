// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@testable import Documents

@Suite struct DocumentSourceTests {
    @Test(
        "A word of the command line is a path, a file URI or standard input",
        arguments: [
            ("-", nil), ("a.pdf", "/home/ada/a.pdf"), ("/x/y.pdf", "/x/y.pdf"),
            ("file:///x/My%20notes.pdf", "/x/My notes.pdf"),
            ("file://localhost/x/%C3%A4.pdf", "/x/ä.pdf"), ("file:/x/a.pdf", "/x/a.pdf"),
            ("file:///a.pdf#page=3", "/a.pdf"),
            ("a:b.pdf", "/home/ada/a:b.pdf"), ("C++: a.pdf", "/home/ada/C++: a.pdf"),
        ])
    func words(_ word: String, _ path: String?) throws {
        #expect(try DocumentSource(argument: word, relativeTo: "/home/ada").path == path)
    }

    @Test("Other URIs are refused by name")
    func otherSchemes() {
        #expect(throws: DocumentSourceError.unsupportedScheme(uri: "https://example.org/a.pdf")) {
            try DocumentSource(argument: "https://example.org/a.pdf")
        }
    }

    @Test(
        "A file URI of another machine or with a broken escape is refused",
        arguments: [
            "file://other/x.pdf", "file:///a%2", "file:///a%zz.pdf", "file:a.pdf", "file:///a%00.pdf",
        ])
    func malformed(_ uri: String) {
        #expect(throws: DocumentSourceError.malformedURI(uri: uri)) { try DocumentSource(argument: uri) }
    }

    @Test("What can't be opened is named with the reason")
    func unopenable() throws {
        let folder = FileManager.default.temporaryDirectory.path
        #expect(throws: DocumentSourceError.isDirectory(path: folder)) { try OpenedFile(.file(path: folder)) }
        #expect(throws: DocumentSourceError.notAFile(path: "/dev/null")) { try OpenedFile(.file(path: "/dev/null")) }
        let missing = DocumentSourceError.system(path: "/nowhere/a.pdf", code: 2)
        #expect(throws: missing) { try OpenedFile(.file(path: "/nowhere/a.pdf")) }
        #expect(missing.description == "/nowhere/a.pdf: No such file or directory")
    }

    @Test("A pipe without a writer is refused and not waited for")
    func pipe() throws {
        let path = NSTemporaryDirectory() + "recto-pipe-\(UUID().uuidString)"
        #expect(mkfifo(path, 0o600) == 0)
        defer { unlink(path) }
        #expect(throws: DocumentSourceError.notAFile(path: path)) { try OpenedFile(.file(path: path)) }
    }
}

@Suite struct RestartPolicyTests {
    func restarts(_ policy: inout RestartPolicy, _ deaths: [Double]) -> [Bool] {
        deaths.map { policy.allowsRestart(afterDeathAt: $0) }
    }

    @Test("The third death within a minute is the last")
    func limit() {
        var policy = RestartPolicy(limit: 3, window: 60)
        let allowed = restarts(&policy, [100, 120, 159])
        #expect(allowed == [true, true, false])
    }

    @Test("Deaths a minute ago don't count, nor do those that were forgiven")
    func window() {
        var policy = RestartPolicy(limit: 3, window: 60)
        let slow = restarts(&policy, [0, 31, 62, 93, 124])
        #expect(slow == [true, true, true, true, true])
        policy.forgive()
        let forgiven = restarts(&policy, [125, 126])
        #expect(forgiven == [true, true])
    }
}

@Suite struct WorkerLocatorTests {
    @Test("The worker is looked for beside the program, then in libexec")
    func places() throws {
        let beside = try WorkerLocator.locate(override: nil, executable: "/opt/bin/recto") { _ in true }
        #expect(beside == "/opt/bin/recto-worker")
        let libexec = try WorkerLocator.locate(override: nil, executable: "/opt/bin/recto") { $0.contains("libexec") }
        #expect(libexec == "/opt/bin/../libexec/recto/recto-worker")
    }

    @Test("RECTO_WORKER alone counts where it is set, and what was tried is told")
    func override() {
        #expect(throws: WorkerLocator.NotFound(tried: ["/my/worker"])) {
            try WorkerLocator.locate(override: "/my/worker", executable: "/opt/bin/recto") { $0 != "/my/worker" }
        }
        let error = WorkerLocator.NotFound(tried: ["/a", "/b"])
        #expect(error.description.contains("/a, /b") && error.description.contains("RECTO_WORKER"))
    }
}
