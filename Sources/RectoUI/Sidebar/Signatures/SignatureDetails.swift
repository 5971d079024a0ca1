// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import EngineProtocol

extension PropertiesPanel {
    /// Makes a panel that shows all that is known of a signature and its certificates.
    public convenience init(_ signature: SignatureRecord, catalogue: Catalogue) {
        self.init(title: .signature, catalogue: catalogue)
        sections = SignatureText(signature, catalogue: catalogue, now: PDFDate.now.secondsSince1970).sections
    }
}
