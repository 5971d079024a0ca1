// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import EngineProtocol
import Geometry
import Views

/// The files within a document, to be saved or opened.
final class AttachmentsPane: ListPane {
    /// Writes a file to a place that is asked for.
    var onSave: (_ index: Int, _ file: AttachmentRecord) -> Void = { _, _ in }
    /// Opens a file, once the reader has said yes.
    var onOpen: (_ index: Int, _ file: AttachmentRecord) -> Void = { _, _ in }
    private let files: [AttachmentRecord]
    private let catalogue: Catalogue

    init(_ files: [AttachmentRecord], catalogue: Catalogue) {
        self.files = files
        self.catalogue = catalogue
        super.init("attachments")
        densityDidChange()
    }

    override func densityDidChange() {
        list.rowHeight = density == .touch ? 60 : 44
        list.rowCount = files.count
    }

    override func row(at index: Int, reusing old: View?) -> ListRow {
        let row = old as? DetailRow ?? DetailRow()
        guard files.indices.contains(index) else { return row }
        let file = files[index]
        let detail = [file.size.map { ByteCount($0).description } ?? "", file.about].filter { !$0.isEmpty }
        row.show(file.fileName, detail: detail.joined(separator: " · "), icon: .attachment, density)
        return row
    }

    /// Asks beside the row what is to be done with the file.
    override func activate(_ index: Int) {
        guard files.indices.contains(index), let window else { return }
        let file = files[index]
        let menu = Menu([
            MenuItem(catalogue(.openAttachment), isEnabled: !file.isProgram, identifier: "open-attachment") {
                [weak self] in self?.onOpen(index, file)
            },
            MenuItem(catalogue(.saveAttachment), identifier: "save-attachment") { [weak self] in
                self?.onSave(index, file)
            },
        ])
        let place = list.convert(list.frame(ofRow: index), to: nil as View?)
        MenuView(menu, isForTouch: density == .touch).present(in: window, at: place, side: .below) {}
    }
}

/// A size as people read it.
struct ByteCount: CustomStringConvertible {
    private let bytes: Int

    init(_ bytes: Int) { self.bytes = bytes }

    /// As `12 KB`, in powers of 1000 as files are told of, with at most one digit behind the point.
    var description: String {
        var (value, unit) = (Double(bytes), 0)
        let units = ["B", "KB", "MB", "GB", "TB"]
        while value >= 999.5, unit < units.count - 1 { (value, unit) = (value / 1000, unit + 1) }
        let tenths = Int((value * 10).rounded())
        let isWhole = unit == 0 || tenths >= 100 || tenths % 10 == 0
        return isWhole ? "\(Int(value.rounded())) \(units[unit])" : "\(tenths / 10).\(tenths % 10) \(units[unit])"
    }
}
