// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import EngineProtocol
import Geometry

/// Draws what is seen while one page takes the place of another. Pure: the same progress gives the same picture.
struct SlideTransition {
    /// How the new page comes.
    let record: SlideRecord
    /// The screen.
    let area: ViewRect
    /// Strips of blinds.
    static let blinds = 8
    /// Spots along the longer side of the screen.
    static let spots = 32

    /// Draws the screen at a progress from 0 to 1.
    /// - Parameters:
    ///   - progress: how far the change is.
    ///   - canvas: what to draw on.
    ///   - old: draws the page that goes, on all of the screen.
    ///   - new: draws the page that comes, on all of the screen.
    func draw(_ progress: Double, on canvas: Canvas, old: () -> Void, new: () -> Void) {
        switch record.effect {
        case .replace: new()
        case .fade:
            old()
            canvas.group(alpha: progress, new)
        case .split, .blinds, .box, .wipe, .dissolve, .glitter:
            let (parts, isNewInside) = parts(at: progress)
            if isNewInside { old() } else { new() }
            canvas.saved {
                canvas.clip(to: parts)
                if isNewInside { new() } else { old() }
            }
        case .push, .cover, .uncover: slide(progress, on: canvas, old: old, new: new)
        case .fly: fly(progress, on: canvas, old: old, new: new)
        }
    }

    // MARK: Sweeping

    /// The parts of the screen that show one of the pages, and whether that is the new one.
    func parts(at progress: Double) -> (rects: [ViewRect], isNewInside: Bool) {
        switch record.effect {
        case .split: split(progress)
        case .blinds: (blinds(progress), true)
        case .box: box(progress)
        case .wipe: ([wiped(progress)], true)
        case .dissolve: (spots { place in Self.noise(place.x, place.y) < progress }, true)
        case .glitter: (spots { place in glitters(place, progress) }, true)
        default: ([area], true)
        }
    }

    private func split(_ progress: Double) -> ([ViewRect], Bool) {
        // From the middle outward the new page is inside; inward it is the old one that shrinks.
        let part = record.isOutward ? progress : 1 - progress
        let size =
            record.isVertical
            ? ViewSize(width: area.width * part, height: area.height)
            : ViewSize(width: area.width, height: area.height * part)
        return ([centered(size)], record.isOutward)
    }

    private func box(_ progress: Double) -> ([ViewRect], Bool) {
        let part = record.isOutward ? progress : 1 - progress
        return ([centered(ViewSize(width: area.width * part, height: area.height * part))], record.isOutward)
    }

    private func centered(_ size: ViewSize) -> ViewRect {
        ViewRect(
            x: area.midX - size.width / 2, y: area.midY - size.height / 2, width: size.width, height: size.height)
    }

    private func blinds(_ progress: Double) -> [ViewRect] {
        let count = Double(Self.blinds)
        return (0..<Self.blinds).map { index in
            if record.isVertical {
                let width = area.width / count
                return ViewRect(
                    x: area.minX + Double(index) * width, y: area.minY, width: width * progress, height: area.height)
            }
            let height = area.height / count
            return ViewRect(
                x: area.minX, y: area.minY + Double(index) * height, width: area.width, height: height * progress)
        }
    }

    private func wiped(_ progress: Double) -> ViewRect {
        let (width, height) = (area.width * progress, area.height * progress)
        switch direction {
        case .right: return ViewRect(x: area.minX, y: area.minY, width: width, height: area.height)
        case .left: return ViewRect(x: area.maxX - width, y: area.minY, width: width, height: area.height)
        case .down: return ViewRect(x: area.minX, y: area.minY, width: area.width, height: height)
        case .up: return ViewRect(x: area.minX, y: area.maxY - height, width: area.width, height: height)
        }
    }

    // MARK: Spots

    private func spots(_ isShown: ((x: Int, y: Int, along: Double)) -> Bool) -> [ViewRect] {
        let extent = max(area.width, area.height) / Double(Self.spots)
        guard extent > 0 else { return [] }
        let (columns, rows) = (Int((area.width / extent).rounded(.up)), Int((area.height / extent).rounded(.up)))
        var found: [ViewRect] = []
        for y in 0..<rows {
            for x in 0..<columns {
                let across = Double(x) / Double(columns)
                let down = Double(y) / Double(rows)
                let along =
                    switch record.angle {
                    case 270: down
                    case 315: (across + down) / 2
                    default: across
                    }
                guard isShown((x, y, along)) else { continue }
                let corner = ViewPoint(x: area.minX + Double(x) * extent, y: area.minY + Double(y) * extent)
                found.append(ViewRect(origin: corner, size: ViewSize(width: extent, height: extent)))
            }
        }
        return found
    }

    /// A spot glitters up around when the sweep reaches it.
    private func glitters(_ place: (x: Int, y: Int, along: Double), _ progress: Double) -> Bool {
        place.along + 0.25 * Self.noise(place.x, place.y) < progress * 1.25
    }

    /// A number from 0 to 1 that looks random and is always the same for a place.
    static func noise(_ x: Int, _ y: Int) -> Double {
        var bits = UInt64(truncatingIfNeeded: x &* 73_856_093 ^ y &* 19_349_663)
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return Double((bits ^ (bits >> 31)) >> 11) / Double(UInt64(1) << 53)
    }

    // MARK: Sliding

    private enum Direction { case right, left, up, down }

    private var direction: Direction {
        switch record.angle ?? 0 {
        case 90: .up
        case 180: .left
        case 270: .down
        default: .right
        }
    }

    /// How far a page is that has not come yet: on the side that it comes from.
    private var outside: ViewVector {
        switch direction {
        case .right: ViewVector(dx: -area.width, dy: 0)
        case .left: ViewVector(dx: area.width, dy: 0)
        case .down: ViewVector(dx: 0, dy: -area.height)
        case .up: ViewVector(dx: 0, dy: area.height)
        }
    }

    private func slide(_ progress: Double, on canvas: Canvas, old: () -> Void, new: () -> Void) {
        func moved(_ vector: ViewVector, _ draw: () -> Void) {
            canvas.saved {
                canvas.clip(to: area.offsetBy(vector))
                canvas.translate(by: vector)
                draw()
            }
        }
        let (coming, going) = (outside * (1 - progress), outside * -progress)
        switch record.effect {
        case .push:
            moved(going, old)
            moved(coming, new)
        case .uncover:
            new()
            moved(going, old)
        default:
            old()
            moved(coming, new)
        }
    }

    private func fly(_ progress: Double, on canvas: Canvas, old: () -> Void, new: () -> Void) {
        old()
        let scale = record.scale + (1 - record.scale) * progress
        guard scale > 0.001 else { return }
        canvas.saved {
            canvas.translate(by: outside * (1 - progress))
            canvas.translate(by: area.center - .zero)
            canvas.scale(by: scale)
            canvas.translate(by: .zero - area.center)
            canvas.clip(to: area)
            new()
        }
    }
}
