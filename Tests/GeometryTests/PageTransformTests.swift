// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import Testing

/// The matrix of every page rotation, view rotation, box origin and crop that features are tested on.
struct MatrixCase: CustomTestStringConvertible, Sendable {
    let page: PageGeometry
    let viewRotation: Rotation

    var testDescription: String {
        "/Rotate \(page.rotation.degrees), view \(viewRotation.degrees), media \(page.mediaBox), crop \(page.cropBox)"
    }

    static let all: [MatrixCase] = Rotation.allCases.flatMap { rotate in
        Rotation.allCases.flatMap { view in
            [PagePoint.zero, PagePoint(x: -37, y: 115)].flatMap { origin in
                [false, true].map { cropped in
                    let media = PageRect(origin: origin, size: PageSize(width: 400, height: 300))
                    let crop = PageRect(x: origin.x + 20, y: origin.y + 50, width: 310, height: 190)
                    let page = PageGeometry(mediaBox: media, cropBox: cropped ? crop : nil, rotation: rotate)
                    return MatrixCase(page: page, viewRotation: view)
                }
            }
        }
    }
}

@Suite struct PageTransformTests {
    @Test("There and back is the same place", arguments: MatrixCase.all)
    func roundTrip(_ matrix: MatrixCase) {
        let map = PageTransform<ViewSpace>(
            page: matrix.page, viewRotation: matrix.viewRotation, scale: 1.37, origin: ViewPoint(x: 1000, y: 70))
        for point in [PagePoint(x: 3, y: 4), PagePoint(x: -37, y: 115), PagePoint(x: 222.5, y: 301.25)] {
            #expect(map.toPage(map.toView(point)).distance(to: point) < 1e-9)
        }
    }

    @Test("The visible box fills the shown page exactly", arguments: MatrixCase.all)
    func filled(_ matrix: MatrixCase) {
        let map = PageTransform<ViewSpace>(
            page: matrix.page, viewRotation: matrix.viewRotation, scale: 2, origin: ViewPoint(x: 1000, y: 70))
        let shown = map.toView(matrix.page.visibleBox)
        #expect(abs(shown.minX - 1000) < 1e-9 && abs(shown.minY - 70) < 1e-9)
        #expect(abs(shown.width - map.size.width) < 1e-9 && abs(shown.height - map.size.height) < 1e-9)
    }

    @Test("Turning clockwise by the page or by the view shows the same picture", arguments: Rotation.allCases)
    func sameTurn(_ turn: Rotation) {
        let box = PageRect(x: -10, y: 20, width: 300, height: 200)
        let byPage = PageTransform<ViewSpace>(page: PageGeometry(mediaBox: box, rotation: turn), scale: 1)
        let byView = PageTransform<ViewSpace>(page: PageGeometry(mediaBox: box), viewRotation: turn, scale: 1)
        #expect(byPage.forward == byView.forward)
    }

    @Test(
        "A corner goes where a reader who turns the sheet sees it",
        arguments: [
            (Rotation.none, ViewPoint(x: 0, y: 200)), (.clockwise, ViewPoint(x: 0, y: 0)),
            (.half, ViewPoint(x: 300, y: 0)), (.counterclockwise, ViewPoint(x: 200, y: 300)),
        ])
    func bottomLeft(_ turn: Rotation, _ expected: ViewPoint) {
        let page = PageGeometry(mediaBox: PageRect(x: 5, y: 6, width: 300, height: 200), rotation: turn)
        let map = PageTransform<ViewSpace>(page: page, scale: 1)
        #expect(map.toView(PagePoint(x: 5, y: 6)).distance(to: expected) < 1e-9)
    }

    @Test("R08 width and height change places at 90 and 270", arguments: Rotation.allCases)
    func swapped(_ turn: Rotation) {
        let page = PageGeometry(mediaBox: PageRect(x: 0, y: 0, width: 300, height: 200), rotation: turn)
        let expected = turn.isQuarter ? PageSize(width: 200, height: 300) : PageSize(width: 300, height: 200)
        #expect(page.displaySize == expected)
    }

    @Test("UserUnit enlarges the page and leaves its coordinates alone")
    func userUnit() {
        let page = PageGeometry(mediaBox: PageRect(x: 0, y: 0, width: 100, height: 50), userUnit: 2.5)
        #expect(page.displaySize == PageSize(width: 250, height: 125))
        let map = PageTransform<ViewSpace>(page: page, scale: 2)
        #expect(map.toView(PagePoint(x: 100, y: 0)).distance(to: ViewPoint(x: 500, y: 250)) < 1e-9)
    }

    @Test(
        "Boxes that can't be used are mended",
        arguments: [
            PageRect(x: 0, y: 0, width: 0, height: 10), PageRect(x: 0, y: 0, width: .nan, height: 10),
            PageRect(x: .infinity, y: 0, width: 10, height: 10),
        ])
    func mended(_ box: PageRect) {
        #expect(PageGeometry(mediaBox: box).visibleBox == PageGeometry.fallbackBox)
        let media = PageRect(x: 1, y: 2, width: 3, height: 4)
        #expect(PageGeometry(mediaBox: media, cropBox: box).visibleBox == media)
    }

    @Test("Corners in the wrong order and crops beyond the sheet are understood")
    func upright() {
        let flipped = PageGeometry(mediaBox: PageRect(x: 100, y: 100, width: -100, height: -100))
        #expect(flipped.visibleBox == PageRect(x: 0, y: 0, width: 100, height: 100))
        let media = PageRect(x: 0, y: 0, width: 100, height: 100)
        let beyond = PageGeometry(mediaBox: media, cropBox: PageRect(x: -50, y: 20, width: 90, height: 500))
        #expect(beyond.visibleBox == PageRect(x: 0, y: 20, width: 40, height: 80))
        let apart = PageGeometry(mediaBox: media, cropBox: PageRect(x: 500, y: 500, width: 9, height: 9))
        #expect(apart.visibleBox == media)
    }

    @Test("A user unit that is no number or beyond reason is 1 or clamped")
    func strangeUnits() {
        let media = PageRect(x: 0, y: 0, width: 10, height: 10)
        #expect(PageGeometry(mediaBox: media, userUnit: .nan).userUnit == 1)
        #expect(PageGeometry(mediaBox: media, userUnit: -3).userUnit == 1)
        #expect(PageGeometry(mediaBox: media, userUnit: 1e9).userUnit == 75_000)
        let endless = PageGeometry(mediaBox: PageRect(x: 0, y: 0, width: 1e8, height: 1e3), userUnit: 1000)
        #expect(endless.displaySize.width == PageGeometry.largestExtent)
    }
}
