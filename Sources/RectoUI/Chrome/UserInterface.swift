// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import Views

/// What floats over the pages and slides away: for now the page bar.
@MainActor
final class UserInterface {
    /// The bar at the bottom.
    let bar = PageBar()
    /// Whether it shows, or is on its way to.
    private(set) var isVisible = false
    /// How much of it shows, from 0 to 1.
    private(set) var progress = 0.0
    /// Places it anew.
    var onChange: () -> Void = {}

    private var animation: Animator.ID?
    /// How far the document was scrolled when the interface came.
    private var shownAt: DevicePoint?

    init() { bar.isHidden = true }

    /// Whether the host has bars of its own, so that the bar at the bottom never shows.
    var isHosted = false {
        didSet { show(progress) }
    }

    /// How much of the bottom of the pages it covers, in points.
    var coveredHeight: Double { isHosted ? 0 : ChromeTunables.barHeight * progress }

    /// Shows it or takes it away while the document is scrolled to `offset`.
    func setVisible(_ isVisible: Bool, at offset: DevicePoint?, animated: Bool) {
        guard isVisible != self.isVisible else { return }
        self.isVisible = isVisible
        shownAt = offset
        let (start, end) = (progress, isVisible ? 1.0 : 0.0)
        if let animation { bar.window?.animator.cancel(animation) }
        guard animated, !isHosted, let window = bar.window else { return show(end) }
        animation = window.animator.animate(
            duration: InteractionTunables.slideDuration, curve: .easeOut, now: window.now
        ) { [weak self] part in self?.show(start + (end - start) * part) }
    }

    private func show(_ progress: Double) {
        self.progress = progress
        bar.isHidden = progress == 0 || isHosted
        onChange()
    }

    /// Places it at the bottom of `area`, as far as it shows.
    func layout(in area: ViewRect) {
        bar.frame = ViewRect(
            x: area.minX, y: area.maxY - coveredHeight, width: area.width, height: ChromeTunables.barHeight)
    }

    /// Whether the reader has gone on since the interface came, down or, where pages lie beside each other, sideways.
    func hasReadOn(to offset: DevicePoint, isSideways: Bool, scale: Double) -> Bool {
        guard isVisible, let shownAt else { return false }
        let way = offset - shownAt
        return abs(isSideways ? way.dx : way.dy) > ChromeTunables.readingDistance * scale
    }
}
