// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@testable import RectoUI

@Suite struct FolderListingTests {
    private final class Folder {
        let path = NSTemporaryDirectory() + "recto-listing-\(UUID().uuidString)"
        init(_ files: [String], folders: [String] = []) throws {
            for name in folders + [""] {
                try FileManager.default.createDirectory(atPath: "\(path)/\(name)", withIntermediateDirectories: true)
            }
            for (index, name) in files.enumerated() {
                try Data(count: index + 1).write(to: URL(fileURLWithPath: "\(path)/\(name)"))
            }
        }
        deinit { try? FileManager.default.removeItem(atPath: path) }
    }

    @Test("Folders come first, then files, by name without regard to case and with numbers by what they count")
    func order() throws {
        let folder = try Folder(
            ["part 10.pdf", "Part 2.pdf", "alpha.PDF", ".hidden.pdf", "notes.txt"], folders: ["zeta", "Beta", ".git"])
        let listing = FolderListing(folder.path)
        #expect(listing.problem == nil)
        var terms = FolderListing.Terms(endings: [".pdf"])
        #expect(
            listing.entries(terms).map(\.name) == ["Beta", "zeta", "alpha.PDF", "Part 2.pdf", "part 10.pdf"])
        terms.showsHidden = true
        #expect(listing.entries(terms).map(\.name).prefix(3) == [".git", "Beta", "zeta"])
        terms = FolderListing.Terms()
        #expect(listing.entries(terms).map(\.name).contains("notes.txt"))
        terms.isDescending = true
        #expect(listing.entries(terms).map(\.name).first == "zeta")
    }

    @Test("Files are put in order by size and by age")
    func sizes() throws {
        let folder = try Folder(["c.pdf", "a.pdf", "b.pdf"])
        let now = Date()
        for (name, age) in [("a.pdf", 10.0), ("b.pdf", 3000), ("c.pdf", 200)] {
            try FileManager.default.setAttributes(
                [.modificationDate: now - age], ofItemAtPath: "\(folder.path)/\(name)")
        }
        let listing = FolderListing(folder.path)
        func names(_ order: FolderListing.Order, _ isDescending: Bool) -> [String] {
            listing.entries(FolderListing.Terms(order: order, isDescending: isDescending)).map(\.name)
        }
        #expect(names(.size, true) == ["b.pdf", "a.pdf", "c.pdf"])
        #expect(names(.size, false) == ["c.pdf", "a.pdf", "b.pdf"])
        #expect(names(.modified, true) == ["a.pdf", "c.pdf", "b.pdf"])
    }

    @Test("What is typed narrows the list: anywhere in a name, or at the beginning of one")
    func filter() throws {
        let folder = try Folder(["Annual Report.pdf", "report.pdf", "other.pdf", ".report.pdf"])
        let listing = FolderListing(folder.path)
        var terms = FolderListing.Terms(filter: "REPORT")
        #expect(listing.entries(terms).map(\.name) == ["Annual Report.pdf", "report.pdf"])
        terms.isPrefix = true
        #expect(listing.entries(terms).map(\.name) == ["report.pdf"])
        terms.filter = ".rep"
        #expect(listing.entries(terms).map(\.name) == [".report.pdf"])
    }

    @Test("A folder that can't be read says why")
    func unreadable() {
        let listing = FolderListing("/nowhere/at/all")
        #expect(listing.problem == "/nowhere/at/all: No such file or directory")
        #expect(listing.entries(FolderListing.Terms()).isEmpty)
    }

    @Test("Ten thousand files are listed, and links to folders are folders")
    func many() throws {
        let folder = try Folder([], folders: ["real"])
        for index in 0..<10_000 {
            #expect(FileManager.default.createFile(atPath: "\(folder.path)/file \(index).pdf", contents: nil))
        }
        symlink("\(folder.path)/real", "\(folder.path)/link")
        let entries = FolderListing(folder.path).entries(FolderListing.Terms(endings: [".pdf"]))
        #expect(entries.count == 10_002)
        #expect(entries.prefix(4).map(\.name) == ["link", "real", "file 0.pdf", "file 1.pdf"])
        #expect(entries.last?.name == "file 9999.pdf")
    }

    @Test("What is typed is a name, or a path whose last part is not complete")
    func typedPaths() {
        func parts(_ text: String) -> (String?, String) {
            let typed = TypedPath(text, in: "/home/ada")
            return (typed.folder, typed.name)
        }
        #expect(parts("rep") == (nil, "rep"))
        #expect(parts("/") == ("/", ""))
        #expect(parts("/etc/fo") == ("/etc", "fo"))
        #expect(parts("Docs/a/b") == ("/home/ada/Docs/a", "b"))
        #expect(parts("../eve/x") == ("/home/eve", "x"))
        #expect(TypedPath.absolute("a/../b.pdf", in: "/x") == "/x/b.pdf")
        #expect(TypedPath.commonBeginning(of: ["Report 1.pdf", "report 2.pdf", "Reports"]) == "Report")
        #expect(TypedPath.commonBeginning(of: []).isEmpty)
    }

    @Test("Sizes, days and odd names are written so that people can read them")
    func texts() {
        #expect(
            [0, 999, 1000, 1400, 48_000, 999_499, 1_000_000, 2_345_678_901].map { Catalogue().text(ofBytes: $0) } == [
                "0 B", "999 B", "1 kB", "1.4 kB", "48 kB", "999 kB", "1 MB", "2.3 GB",
            ])
        #expect(FileText.date(0, now: 86_400 * 400).hasPrefix("19"))
        #expect(FileText.date(1_000_000, now: 1_000_030).contains(":"))
        #expect(FileText.visible("a\u{202E}fdp.exe\n") == "a\u{FFFD}fdp.exe\u{FFFD}")
        #expect(FilePath.abbreviated("/home/ada/x", home: "/home/ada") == "~/x")
        #expect(FilePath.abbreviated("/home/adam", home: "/home/ada") == "/home/adam")
        #expect(FilePath.expanded("~/x", home: "/home/ada") == "/home/ada/x")
        #expect(FilePath.parent(of: "/a") == "/" && FilePath.parent(of: "/") == nil)
    }

    @Test("The desktop's folders are read from its file")
    func userFolders() {
        let text = """
            # comment
            XDG_DESKTOP_DIR="$HOME/Schreibtisch"
            XDG_DOWNLOAD_DIR="/data/in"
            XDG_DOCUMENTS_DIR="$HOME/"
            XDG_MUSIC_DIR="$HOME/Musik"
            """
        #expect(FilePlaces.userFolders(in: text, home: "/home/ada") == ["/home/ada/Schreibtisch", "/data/in"])
    }
}
