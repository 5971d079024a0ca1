// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EventLoop
@preconcurrency import Glibc
import RectoUI

/// A program of one's own that shows documents: what `recto` is, with other controllers.
///
/// ```swift
/// import Recto
///
/// RectoApplication.run { controller in
///     controller.interactions.fastScroll.addActivationCondition { context, point, space in
///         context.direction == .forward
///     }
/// }
/// ```
///
/// It understands the command line of `recto`, and reads documents by the program `recto-worker`, which must stand beside
/// it, in `../libexec/recto` from there, or where the environment variable `RECTO_WORKER` says.
@MainActor
public enum RectoApplication {
    /// Opens the documents of the command line, each in a window with a controller, and runs until the last window closes.
    /// - Parameters:
    ///   - controllerClass: the class of the controllers.
    ///   - configuration: what to change about the way documents are shown and handled.
    ///   - arguments: the words of the command line behind the program's name.
    ///   - setUp: gets each controller before its document, to add conditions and callbacks.
    public static func run(
        _ controllerClass: PDFViewController.Type = PDFViewController.self,
        configuration: PDFConfiguration = PDFConfiguration(),
        arguments: [String] = Array(CommandLine.arguments.dropFirst()),
        setUp: @escaping @MainActor (PDFViewController) -> Void = { _ in }
    ) -> Never {
        // What recipes print is to be read at once, by a pipe too.
        setvbuf(stdout, nil, _IOLBF, 0)
        let factory = ControllerFactory(controllerClass: controllerClass, configuration: configuration, setUp: setUp)
        exit(RectoMain.run(arguments: arguments, factory: factory))
    }
}

/// Makes the controllers of windows.
@MainActor
struct ControllerFactory {
    var controllerClass: PDFViewController.Type = PDFViewController.self
    var configuration = PDFConfiguration()
    var setUp: @MainActor (PDFViewController) -> Void = { _ in }

    /// Makes one.
    func make(loop: EventLoop, uploader: any RasterUploader) -> PDFViewController {
        let controller = controllerClass.init(loop: loop, uploader: uploader, configuration: configuration)
        setUp(controller)
        return controller
    }
}
