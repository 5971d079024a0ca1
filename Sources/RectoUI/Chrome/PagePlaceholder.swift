// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Drawing
import Geometry
import Views

/// Stands on a page that isn't there: quiet while it's being drawn, with the reason and a way to try again when it
/// can't be.
final class PagePlaceholder: View {
    private let spinner = ActivityIndicator()
    private let title = Label(font: .system(size: 15, weight: .bold), overflow: .wrap)
    private let reason = Label(overflow: .wrap)
    private let button = Button()
    private var onRetry: () -> Void = {}

    override init(frame: ViewRect = .zero) {
        super.init(frame: frame)
        for label in [title, reason] { label.alignment = .center }
        button.addAction { [weak self] _ in self?.onRetry() }
        for view in [spinner, title, reason, button] { addSubview(view) }
    }

    /// Shows why the page is missing, on paper of a colour: what is written on it goes by that, and not by the theme.
    func show(_ missing: PageView.Missing, _ catalogue: Catalogue, on paper: Color, onRetry: @escaping () -> Void) {
        self.onRetry = onRetry
        let theme = paper.contrast(to: .white) > paper.contrast(to: .black) ? Theme.dark : .light
        title.textColor = theme.text
        reason.textColor = theme.secondaryText
        spinner.color = theme.text
        title.text = catalogue(.pageMissing)
        button.title = catalogue(.retryAction)
        let failure: PageFailure? = if case .failed(let failure) = missing { failure } else { nil }
        spinner.isAnimating = failure == nil
        spinner.isHidden = failure != nil
        for view in [title, reason, button] { view.isHidden = failure == nil }
        reason.text = failure.map { catalogue.text(of: $0) } ?? ""
        setNeedsLayout()
    }

    override func layoutSubviews() {
        spinner.frame = centered(width: 28, height: 28, top: bounds.midY - 14)
        let width = min(bounds.width - 16, 360)
        guard width > 0 else { return }
        let limits = ViewSize(width: width, height: 1e6)
        let (titleHeight, reasonHeight) = (title.sizeThatFits(limits).height, reason.sizeThatFits(limits).height)
        let buttonSize = button.intrinsicContentSize
        let buttonHeight = max(buttonSize.height ?? 0, window?.usesFingers == true ? ViewsTunables.touchTarget : 0)
        let total = titleHeight + 6 + reasonHeight + 14 + buttonHeight
        let top = bounds.midY - total / 2
        title.frame = centered(width: width, height: titleHeight, top: top)
        reason.frame = centered(width: width, height: reasonHeight, top: top + titleHeight + 6)
        button.frame = centered(
            width: max(buttonSize.width ?? 0, 80), height: buttonHeight,
            top: top + titleHeight + reasonHeight + 20)
    }

    private func centered(width: Double, height: Double, top: Double) -> ViewRect {
        ViewRect(x: bounds.midX - width / 2, y: top, width: width, height: height)
    }
}
