// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EngineProtocol
import Geometry
import Testing

@testable import Documents

@Suite struct RasterQueueTests {
    func request(_ page: Int, isVisible: Bool = true) -> RasterRequest {
        let region = PixelRegion(x: 0, y: 0, width: 10, height: 10)
        let key = RasterKey(page: page, pixelWidth: 10, pixelHeight: 10, rotation: .none, region: region)
        return RasterRequest(key: key, scale: 1, isVisible: isVisible)
    }

    func expectNext(_ queue: inout RasterQueue, _ page: Int?, sourceLocation: SourceLocation = #_sourceLocation) {
        let next = queue.next()
        #expect(next?.key.page == page, sourceLocation: sourceLocation)
    }

    @Test("Pictures are taken in the order of their urgency, each once")
    func order() {
        var queue = RasterQueue()
        queue.want([request(3), request(1), request(2)])
        let taken = [queue.next(), queue.next(), queue.next(), queue.next()]
        #expect(taken.map { $0?.key.page } == [3, 1, 2, nil])
    }

    @Test("P09 P10 P14 what isn't wanted any more is never sent")
    func stale() {
        var queue = RasterQueue()
        queue.want((0..<100).map { request($0) })
        expectNext(&queue, 0)
        queue.want([request(77)])
        expectNext(&queue, 77)
        expectNext(&queue, nil)
        #expect(!queue.isOnScreen(request(0).key) && queue.isOnScreen(request(77).key))
    }

    @Test("P15 What is drawn ahead, as thumbnails are, doesn't queue up before what may be wanted next")
    func ahead() {
        var queue = RasterQueue()
        queue.want([request(1), request(2, isVisible: false), request(3, isVisible: false)])
        expectNext(&queue, 1)
        expectNext(&queue, nil)
        queue.finish(request(1).key)
        expectNext(&queue, 2)
        expectNext(&queue, nil)
        queue.want([request(9), request(3, isVisible: false)])
        expectNext(&queue, 9)
    }

    @Test("P15 Thumbnails are drawn one at a time, after everything that the pages need")
    func thumbnails() {
        var queue = RasterQueue()
        queue.wantThumbnails([request(20, isVisible: false), request(21, isVisible: false)])
        queue.want([request(1), request(2, isVisible: false)])
        expectNext(&queue, 1)
        expectNext(&queue, nil)
        queue.finish(request(1).key)
        expectNext(&queue, 2)
        queue.finish(request(2).key)
        expectNext(&queue, 20)
        expectNext(&queue, nil)
        #expect(!queue.hasVisibleWork)
        queue.want([request(3)])
        expectNext(&queue, 3)
        queue.finish(request(20).key)
        queue.finish(request(3).key)
        queue.wantThumbnails([])
        expectNext(&queue, nil)
    }

    @Test("A page that failed isn't tried again until somebody asks")
    func failures() {
        var queue = RasterQueue()
        queue.want([request(1), request(2)])
        queue.fail(page: 1, with: .crashed)
        expectNext(&queue, 2)
        expectNext(&queue, nil)
        queue.retry(page: 1)
        expectNext(&queue, 1)
    }

    @Test("What was lost on its way is sent again")
    func putBack() {
        var queue = RasterQueue()
        queue.want([request(1)])
        _ = queue.next()
        queue.putBack(request(1).key)
        expectNext(&queue, 1)
    }

    @Test("What has come is not wanted any more")
    func finished() {
        var queue = RasterQueue()
        queue.want([request(1)])
        _ = queue.next()
        #expect(queue.hasVisibleWork)
        queue.finish(request(1).key)
        #expect(queue.wanted.isEmpty && queue.inFlight.isEmpty && !queue.hasVisibleWork)
    }
}

@Suite struct PageBookTests {
    @Test("Pages not read yet are assumed to be as large as the first one shown")
    func assumed() {
        var book = PageBook(
            pageCount: 5, first: PageSummary(index: 2, displaySize: DisplaySize(width: 100, height: 200)))
        #expect(book.sizes.allSatisfy { $0 == PageSize(width: 100, height: 200) })
        let other = PageSummary(index: 4, displaySize: DisplaySize(width: 50, height: 60))
        let (first, again) = (book.learn([other]), book.learn([other]))
        #expect(first && !again)
        #expect(book.sizes[4] == PageSize(width: 50, height: 60))
    }

    @Test("Boxes tell the true size, with the unit")
    func boxes() {
        var book = PageBook(
            pageCount: 2, first: PageSummary(index: 0, displaySize: DisplaySize(width: 100, height: 200)))
        let box = PageRect(x: 0, y: 0, width: 100, height: 200)
        book.learn([
            PageRecord(
                index: 1, object: .direct, mediaBox: box, cropBox: nil, rotation: .clockwise, userUnit: 2, label: "ii")
        ])
        #expect(book.sizes[1] == PageSize(width: 400, height: 200))
        #expect(book.label(1) == "ii")
        #expect(book.geometry(0) == nil)
    }

    @Test("Pages keep their names when the file has been written anew, until it tells others")
    func renewed() {
        let summary = PageSummary(index: 0, displaySize: DisplaySize(width: 100, height: 200))
        var before = PageBook(pageCount: 3, first: summary)
        before.learn(
            ["i", "ii", "iii"].enumerated().map { index, label in
                PageRecord(
                    index: index, object: .direct, mediaBox: PageRect(x: 0, y: 0, width: 9, height: 9), label: label)
            })
        var book = PageBook(pageCount: 2, first: summary, before: before)
        #expect(book.label(0) == "i" && book.label(1) == "ii" && book.label(2) == nil)
        book.learn([
            PageRecord(index: 1, object: .direct, mediaBox: PageRect(x: 0, y: 0, width: 9, height: 9), label: "1")
        ])
        #expect(book.label(0) == "i" && book.label(1) == "1")
    }

    @Test("Numbers beyond reason and pages beyond the end do no harm")
    func hostile() {
        var book = PageBook(
            pageCount: 2, first: PageSummary(index: 9, displaySize: DisplaySize(width: .nan, height: -5)))
        #expect(book.sizes == [PageGeometry.fallbackBox.size, PageGeometry.fallbackBox.size])
        let isChanged = book.learn([PageSummary(index: 2, displaySize: DisplaySize(width: 1, height: 1))])
        #expect(!isChanged)
    }
}
