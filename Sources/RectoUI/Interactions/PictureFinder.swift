// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry

/// Finds the picture that a point of a page means. What a file draws in strips or tiles is one picture; what covers the
/// page, as a scan or a ground, is none; nor is an ornament. Pure.
struct PictureFinder {
    /// Where the file draws images, the topmost last, in default user space.
    let images: [PageRect]
    /// What shows of the page, in default user space.
    let page: PageRect

    /// The picture at a point, in default user space.
    ///
    /// - Complexity: quadratic in the number of images in the worst case, for one that consists of all of them.
    func picture(at point: PagePoint) -> PageRect? {
        guard let hit = images.last(where: { $0.contains(point) && !isGround($0) }) else { return nil }
        var (picture, rest) = (hit, images.filter { $0 != hit })
        while let index = rest.firstIndex(where: { picture.isContinued(by: $0) }) {
            picture = picture.union(rest.remove(at: index))
        }
        picture = picture.intersection(page)
        let least = InteractionTunables.leastPicture
        return isGround(picture) || min(picture.width, picture.height) < least ? nil : picture
    }

    private func isGround(_ rect: PageRect) -> Bool {
        let share = InteractionTunables.groundShare
        return rect.width > share * page.width && rect.height > share * page.height
    }
}

extension PageRect {
    /// Whether another piece of the same picture lies directly beside or below.
    fileprivate func isContinued(by other: PageRect) -> Bool {
        let reach = InteractionTunables.pictureSeam
        func touch(_ a: (Double, Double), _ b: (Double, Double)) -> Bool { a.0 <= b.1 + reach && b.0 <= a.1 + reach }
        func same(_ a: (Double, Double), _ b: (Double, Double)) -> Bool {
            abs(a.0 - b.0) <= reach && abs(a.1 - b.1) <= reach
        }
        let (x, y, otherX, otherY) = (
            (minX, maxX), (minY, maxY), (other.minX, other.maxX), (other.minY, other.maxY)
        )
        return touch(x, otherX) && same(y, otherY) || touch(y, otherY) && same(x, otherX) || contains(other.center)
    }
}
