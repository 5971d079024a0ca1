// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EngineProtocol

/// What a session tells its document.
@MainActor
protocol EngineSessionDelegate: AnyObject {
    /// The document is open for the first time in this session.
    func session(_ session: EngineSession, opened summary: DocumentSummary)
    /// A worker refuses the document.
    func session(_ session: EngineSession, refused failure: EngineFailure)
    /// No worker will be started any more.
    func session(_ session: EngineSession, stopped error: WorkerLaneError)
    /// A picture has come.
    func session(_ session: EngineSession, finished request: RasterRequest, pixels: SharedPixels)
    /// A page can't be drawn.
    func session(_ session: EngineSession, failed page: Int, _ failure: PageFailure)
    /// The engine has told more page sizes.
    func session(_ session: EngineSession, learned sizes: [PageSummary])
}
