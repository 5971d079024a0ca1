// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EngineProtocol
import Foundation
import Geometry
import Testing

/// A document whose page tree has three levels: 3 branches of 3 nodes of 4 pages, each page as wide as 100 and its
/// number, the boxes inherited from the branch in the second branch.
private struct NestedDocument {
    /// Adds to the count that the second branch states.
    var lie = 0

    private var objects: [(number: Int, text: String)] {
        var made = [(1, "<</Type/Catalog/Pages 2 0 R>>")]
        made.append((2, "<</Type/Pages/Count 36/Kids[\(references((0..<3).map { 10 + $0 }))]>>"))
        for branch in 0..<3 {
            let count = 12 + (branch == 1 ? lie : 0)
            let box = branch == 1 ? "/MediaBox[0 0 777 50]/Rotate 90" : ""
            let nodes = references((0..<3).map { 20 + branch * 3 + $0 })
            made.append((10 + branch, "<</Type/Pages/Parent 2 0 R/Count \(count)\(box)/Kids[\(nodes)]>>"))
            for node in 0..<3 { made += pages(branch, branch * 3 + node) }
        }
        return made
    }

    private func pages(_ branch: Int, _ node: Int) -> [(Int, String)] {
        let numbers = (0..<4).map { 100 + node * 4 + $0 }
        var made = [(20 + node, "<</Type/Pages/Parent \(10 + branch) 0 R/Count 4/Kids[\(references(numbers))]>>")]
        for number in numbers {
            let box = branch == 1 ? "" : "/MediaBox[0 0 \(number) 50]"
            made.append((number, "<</Type/Page/Parent \(20 + node) 0 R\(box)>>"))
        }
        return made
    }

    private func references(_ numbers: [Int]) -> String { numbers.map { "\($0) 0 R" }.joined(separator: " ") }

    /// The file with a cross reference table.
    var data: Data {
        var text = "%PDF-1.7\n"
        var offsets: [Int: Int] = [:]
        for object in objects {
            offsets[object.number] = text.utf8.count
            text += "\(object.number) 0 obj\n\(object.text)\nendobj\n"
        }
        let start = text.utf8.count
        text += "xref\n0 1\n0000000000 65535 f \n"
        for (number, offset) in offsets.sorted(by: { $0.key < $1.key }) {
            text += "\(number) 1\n\(String(repeating: "0", count: 10 - String(offset).count))\(offset) 00000 n \n"
        }
        text += "trailer\n<</Size 200/Root 1 0 R>>\nstartxref\n\(start)\n%%EOF\n"
        return Data(text.utf8)
    }
}

@Suite("Page tree")
struct PageTreeTests {
    private func page(_ client: WorkerClient, _ index: Int) throws -> PageRecord {
        let listing = try client.ask(.pages(first: index, count: 1)) {
            if case .pages(let value) = $0 { value } else { nil }
        }
        return try #require(listing.pages.first)
    }

    private func index(_ client: WorkerClient, ofObject number: Int32) throws -> Int? {
        let reference = DestinationReference.explicit(.object(ObjectID(number: number)), .fit)
        guard case .resolved(let place) = try client.ask(.resolve(reference)) else { return nil }
        return place?.pageIndex
    }

    @Test("A page of a deep tree is found from any side, with what it inherits", arguments: [0, 5, 3])
    func nested(_ lie: Int) throws {
        let client = try WorkerClient(bytes: NestedDocument(lie: lie).data)
        try client.open()
        for index in [35, 13, 0, 11, 12, 23, 24] {
            let record = try page(client, index)
            #expect(record.object.number == Int32(100 + index))
            let isInherited = (12..<24).contains(index)
            #expect(record.mediaBox.width == (isInherited ? 777 : Double(100 + index)))
            #expect(record.rotation == (isInherited ? .clockwise : .none))
        }
        for index in [35, 12, 0, 23] { #expect(try self.index(client, ofObject: Int32(100 + index)) == index) }
        #expect(try index(client, ofObject: 11) == nil)
    }
}
