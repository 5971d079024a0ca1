// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import Geometry
import Gestures
import Views

/// Holds a ``ModalBox`` in its place over a window, and dims the window behind one that is to be answered.
final class ModalGround: View {
    private let box: ModalBox

    init(_ box: ModalBox) {
        self.box = box
        super.init(frame: .zero)
        addSubview(box)
    }

    private var isDimmed: Bool { box.standing == .dimmed }

    /// What is dimmed asks for an answer, in the middle; what is not stands near the top, where it hides less. In a window
    /// with little room it takes nearly all.
    override func layoutSubviews() {
        guard let area = window?.size else { return }
        // Where nothing is dimmed nothing but the box is to be painted.
        if isDimmed { frame = ViewRect(origin: .zero, size: area) }
        let wanted = box.wantedSize(in: area)
        let isSmall = area.width < wanted.width * 0.85 || area.height < wanted.height * 0.75
        let margin = isSmall ? ChromeTunables.leastMargin : ChromeTunables.margin
        let width = max(min(wanted.width, area.width - 2 * margin), 0).rounded()
        let height = max(min(wanted.height, area.height - 2 * margin), 0).rounded()
        let rest = area.height - height
        let top = isDimmed ? rest / 2 : min(ChromeTunables.barHeight * 1.5, max(rest / 3, margin), rest - margin)
        box.frame = ViewRect(x: ((area.width - width) / 2).rounded(), y: top.rounded(), width: width, height: height)
    }

    override func draw(_ canvas: Canvas, dirty: ViewRect) {
        guard isDimmed else { return }
        canvas.fill(bounds, Color(0x000000, alpha: window?.theme.isDark == true ? 0.45 : 0.28))
    }

    /// What is behind is not to be used.
    override func touchesBegan(_ touches: [Touch]) {
        if box.closesByPressOutside { box.close() }
    }
    /// What is behind is not to be used.
    override func scroll(_ event: ScrollEvent) -> Bool { true }
    /// What is behind is not to be used.
    override func touchpadGesture(_ event: TouchpadGesture) -> Bool { true }
}
