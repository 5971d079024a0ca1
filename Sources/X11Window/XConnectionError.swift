// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// Why there is no connection to a display. Each says it in one line.
public enum XConnectionError: Error, Hashable, CustomStringConvertible {
    /// No server answers at `display`, or it refuses this program.
    case cannotOpen(display: String)
    /// The server lacks an extension that Recto cannot do without.
    case missingExtension(name: String, display: String)

    /// What went wrong, and where.
    public var description: String {
        switch self {
        case .cannotOpen(""): "cannot open a display: DISPLAY is not set"
        case .cannotOpen(let display): "cannot open display \(display)"
        case .missingExtension(let name, let display): "display \(display) lacks the extension \(name)"
        }
    }
}
