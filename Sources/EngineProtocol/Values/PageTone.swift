// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// The colours that pages are shown in. Photographs on them keep their own in each.
public enum PageTone: UInt8, Hashable, Sendable, CaseIterable {
    /// As the document has them.
    case plain = 0
    /// Light on dark: lightness is turned round, hue stays.
    case night = 1
    /// Dark brown on old paper.
    case sepia = 2
}

extension PageTone: WireValue {
    static var leastSize: Int { 1 }

    func encode(into writer: inout WireWriter) { writer.integer(rawValue) }

    init(from reader: inout WireReader) throws(WireError) { self = try reader.choice() }
}
