// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import CPango

extension Unicode.Scalar {
    /// The scalars that this one is made of, compatible forms taken apart too: `ﬁ` is `f` and `i`, `é` is `e` and an acute,
    /// a full-width letter is the plain one. What is made of nothing else is itself.
    public var compatibilityDecomposition: [Unicode.Scalar] {
        if isASCII { return [self] }
        var parts = [gunichar](repeating: 0, count: Int(G_UNICHAR_MAX_DECOMPOSITION_LENGTH))
        let count = g_unichar_fully_decompose(value, 1, &parts, gsize(parts.count))
        return parts.prefix(Int(count)).compactMap { Unicode.Scalar($0) }
    }
}
