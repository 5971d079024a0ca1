// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// A file descriptor that is closed when its last owner lets go.
public final class OwnedDescriptor: Sendable {
    /// The descriptor.
    public let rawValue: Int32

    /// Takes over `descriptor`.
    public init(owning descriptor: Int32) { rawValue = descriptor }

    deinit { close(rawValue) }
}
