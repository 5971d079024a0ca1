// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EngineProtocol
import RectoUI

extension ViewerWindow {
    /// Shows all that is known of a signature.
    func showSignature(_ signature: SignatureRecord) {
        files.present(PropertiesPanel(signature, catalogue: catalogue))
    }
}
