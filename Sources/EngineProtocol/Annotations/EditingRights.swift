// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// What a file's signatures say about changes. Its password's permissions are in ``DocumentSummary``.
public struct EditingRights: Hashable, Sendable {
    /// How many signatures it has.
    public var signatures: Int
    /// What the author's certification allows: 1 nothing, 2 filling in forms, 3 annotations as well; 0 where nothing is
    /// certified.
    public var certification: Int

    /// Makes rights.
    public init(signatures: Int = 0, certification: Int = 0) {
        self.signatures = signatures
        self.certification = certification
    }

    /// Whether the certification leaves room for annotations.
    public var allowsAnnotations: Bool { certification == 0 || certification > 2 }
    /// Whether the certification leaves room for other changes of pages.
    public var allowsPages: Bool { certification == 0 }
}

extension EditingRights: WireValue {
    static var leastSize: Int { 8 }

    func encode(into writer: inout WireWriter) {
        writer.index(signatures)
        writer.index(certification)
    }

    init(from reader: inout WireReader) throws(WireError) {
        signatures = try reader.index(in: 0...Int(Int32.max))
        certification = try reader.index(in: 0...3)
    }
}
