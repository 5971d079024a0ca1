// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Drawing
import Geometry
import Views

/// A row of colours to choose from, the last one by its digits.
final class SwatchRow: View {
    /// A colour, or none.
    enum Choice: Hashable {
        case nothing
        case color(AnnotationColor)
    }

    /// What is chosen; nil where there are several.
    var choice: Choice? { didSet { if choice != oldValue { choiceDidChange() } } }
    /// Whether it can be used.
    var isEnabled = true { didSet { for swatch in swatches { swatch.isEnabled = isEnabled } } }
    /// Another one is chosen.
    var onChoose: (Choice) -> Void = { _ in }
    /// Shows where the digits of a colour are typed, or no longer.
    var onCustom: () -> Void = {}

    private let swatches: [Swatch]
    private let isForTouch: Bool

    /// One colour.
    final class Swatch: Control {
        /// What it stands for; nil for any colour.
        let choice: Choice?
        let radius: Double

        init(_ choice: Choice?, radius: Double) {
            self.choice = choice
            self.radius = radius
            super.init(frame: .zero)
            accessibilityRole = .button
        }

        override func draw(_ canvas: Canvas, dirty: ViewRect) {
            let theme = window?.theme ?? .light
            let disc = Path(ellipseIn: circle(radius))
            switch choice {
            case nil: drawWheel(canvas)
            case .nothing:
                canvas.fill(disc, .white)
                let way = ViewVector(dx: radius * 0.6, dy: -radius * 0.6)
                canvas.stroke(
                    Path(points: [bounds.center - way, bounds.center + way]), Color(0xD62424),
                    style: StrokeStyle(width: 2, cap: .round))
            case .color(let color): canvas.fill(disc, color.drawn)
            }
            canvas.stroke(disc, Color(0x808890, alpha: 0.7), style: StrokeStyle(width: 1))
            if isOn {
                canvas.stroke(
                    Path(ellipseIn: circle(radius + 2.5)), theme.accent, style: StrokeStyle(width: 2))
            } else if isHovered {
                canvas.stroke(Path(ellipseIn: circle(radius + 2)), theme.border, style: StrokeStyle(width: 1.5))
            }
        }

        private func circle(_ radius: Double) -> ViewRect {
            ViewRect(
                x: bounds.midX - radius, y: bounds.midY - radius, width: 2 * radius, height: 2 * radius)
        }

        /// All colours around.
        private func drawWheel(_ canvas: Canvas) {
            let hues: [UInt32] = [0xE5484D, 0xF5A623, 0xF8E71C, 0x46A758, 0x3B82F6, 0x8E4EC6]
            for (index, hue) in hues.enumerated() {
                var part = Path(points: [bounds.center])
                let start = Double(index) * .pi / 3
                part.arc(center: bounds.center, radius: radius, start: start, sweep: .pi / 3 + 0.02)
                part.close()
                canvas.fill(part, Color(hue))
            }
        }
    }

    /// Makes a row.
    /// - Parameters:
    ///   - hasNone: whether no colour can be chosen as well.
    ///   - own: colours that are in use, which are offered beside the usual ones.
    ///   - isForTouch: whether it's for fingers.
    init(hasNone: Bool, own: [AnnotationColor] = [], isForTouch: Bool) {
        self.isForTouch = isForTouch
        let colors =
            AnnotationColor.palette + own.filter { color in !AnnotationColor.palette.contains(where: color.isNear) }
        let choices: [Choice?] = (hasNone ? [.nothing] : []) + colors.map { .color($0) } + [nil]
        swatches = choices.map { Swatch($0, radius: isForTouch ? 13 : 8) }
        super.init(frame: .zero)
        for (index, swatch) in swatches.enumerated() {
            swatch.identifier = "swatch-\(index)"
            swatch.addAction { [weak self, weak swatch] _ in
                guard let self, let swatch else { return }
                swatch.choice.map(onChoose) ?? onCustom()
            }
            addSubview(swatch)
        }
    }

    private var extent: Double { isForTouch ? 44 : 24 }

    /// The height that shows all of it in a width.
    func height(forWidth width: Double) -> Double {
        let columns = max(Int(width / extent), 1)
        return Double((swatches.count + columns - 1) / columns) * extent
    }

    override func layoutSubviews() {
        let columns = max(Int(bounds.width / extent), 1)
        for (index, swatch) in swatches.enumerated() {
            swatch.frame = ViewRect(
                x: Double(index % columns) * extent, y: Double(index / columns) * extent, width: extent, height: extent)
        }
    }

    private func choiceDidChange() {
        var isFound = false
        for swatch in swatches {
            swatch.isOn = swatch.choice.map { isChosen($0) } ?? (choice != nil && !isFound)
            isFound = isFound || swatch.isOn
        }
    }

    private func isChosen(_ other: Choice) -> Bool {
        guard case .color(let own)? = choice, case .color(let offered) = other else { return choice == other }
        return own.isNear(offered)
    }
}
