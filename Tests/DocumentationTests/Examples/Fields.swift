// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Recto

// What comments say of form fields.

final class CountingFieldView: FormElementView {
    private let count = Label()

    required init(frame: ViewRect = .zero) {
        super.init(frame: frame)
        addSubview(count)
    }

    override func willShow() { count.text = String(formElement?.fieldValue.count ?? 0) }

    override func layoutSubviews() { count.frame = bounds }
}
