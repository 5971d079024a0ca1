// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import EngineProtocol
import RectoUI
import Testing

@Suite struct ErrorTextTests {
    @Test("What goes wrong is named with where and by how much")
    func values() {
        let text = Catalogue()
        #expect(text.text(of: PageFailure.timedOut(after: 20)) == "Drawing it took longer than 20 seconds.")
        #expect(text.text(of: PageFailure.outOfMemory(limit: 4 << 30)) == "It needs more than 4,096 MB of memory.")
        #expect(text.text(of: DocumentSourceError.isDirectory(path: "/home")) == "/home is a folder, not a PDF file.")
        let reload = DocumentNotice.reloadFailed(.engine(EngineFailure(code: .damaged, message: "")))
        #expect(text.text(of: reload).hasSuffix("can't be read now. It is damaged beyond repair."))
        #expect(
            text.text(of: SaveError.system(path: "/a.pdf", code: 5)).hasPrefix("/a.pdf can't be saved: Input/output"))
    }
}
