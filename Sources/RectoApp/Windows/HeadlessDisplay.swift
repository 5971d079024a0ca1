// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import Geometry

/// What windows come up on: an X display, or memory.
@MainActor
protocol WindowSystem: AnyObject {
    /// Shows a document that is being opened in a window of its own.
    func show(_ opening: Application.Opening, in application: Application) throws
    /// Lets the desktop keep what is on the clipboard when the program ends; `completion` is called when that is done, or
    /// when it can't be done.
    func handOver(completion: @escaping () -> Void)
}

/// Windows that nobody sees: they are painted in memory.
@MainActor
final class HeadlessDisplay: WindowSystem {
    /// The size of a window where nothing tells another, in pixels.
    static let defaultSize = DeviceSize(width: 1200, height: 900)

    func show(_ opening: Application.Opening, in application: Application) throws {
        let options = application.options
        let recorded = application.recording?.initialMetrics(ofWindow: opening.number)
        let scale = options.scale ?? recorded?.scale ?? 1
        let metrics = WindowMetrics(
            pixelSize: options.snapshotSize ?? options.geometry?.size ?? recorded?.pixelSize ?? Self.defaultSize,
            scale: scale, dotsPerInch: options.dotsPerInch ?? recorded?.dotsPerInch ?? 96 * scale)
        let backend = try ImageBackend(metrics, loop: application.loop)
        let group = TabGroup(backend: backend, application: application)
        backend.onResize = { [weak group] in group?.active?.metricsDidChange() }
        group.add(opening).didMap()
    }

    func handOver(completion: @escaping () -> Void) { completion() }
}
