// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import Geometry
import RectoUI
import Views

/// What a viewer's window stands on: a window of the X server, or memory.
@MainActor
protocol WindowBackend: AnyObject {
    /// Width and height in device pixels.
    var pixelSize: DeviceSize { get }
    /// Device pixels for a point of the interface.
    var scale: Double { get }
    /// Device pixels in one true inch of the screen.
    var dotsPerInch: Double { get }
    /// Whether the desktop asks for dark surroundings.
    var prefersDark: Bool { get }
    /// Whether the desktop asks for no movement.
    var reducesMotion: Bool { get }
    /// Frames that the screen shows in a second.
    var refreshRate: Double { get }
    /// Whether the window fills the screen.
    var isFullscreen: Bool { get }
    /// Where the window's top left corner lies on the screen, in device pixels.
    var rootOrigin: DevicePoint { get }
    /// Where it lies with the frame that a window manager has put around it: what a window is placed by.
    var outerOrigin: DevicePoint { get }
    /// What frames are painted on; it shows the last frame, in the present size.
    var surface: Surface { get }
    /// Brings pictures to where they're painted from.
    var uploader: any RasterUploader { get }
    /// Where things are copied to and pasted from.
    var pasteboard: any Pasteboard { get }
    /// What the desktop's portals call the window; empty where they can't know it.
    var portalName: String { get }
    /// Whether nobody sees the window.
    var isHeadless: Bool { get }
    /// Whether a frame is still on its way to the screen.
    var isFrameInFlight: Bool { get }

    /// Waits until all that has happened on the display so far is here to be handled.
    func catchUp()
    /// Shows the parts of ``surface`` that have been painted.
    func present(_ rects: [DeviceRect])
    /// Asks for another size.
    func resize(to metrics: WindowMetrics)
    /// Names the window.
    func setTitle(_ title: String)
    /// Tells the colour of what hasn't been painted yet, as when the window grows.
    func setGround(_ color: Color)
    /// Gives the pointer a shape.
    func setCursor(_ cursor: Cursor)
    /// Whether keys enter text.
    func setTakesText(_ takesText: Bool)
    /// Puts the window above others, with the keyboard.
    func raise()
    /// Fills a screen, or no longer: that with a name, or else the one that shows most of the window.
    func setFullscreen(_ isFullscreen: Bool, onMonitor name: String?)
    /// The names of the screens that there are.
    var monitors: [String] { get }
    /// Begins to drag a thing out of the window with the button that is held down.
    /// - Parameters:
    ///   - content: the thing.
    ///   - onEnd: called once when the drag is over, whatever became of it.
    /// - Returns: the drag; nil where that can't be.
    func beginDrag(_ content: PasteboardContent, onEnd: @escaping () -> Void) -> (any DragSession)?
    /// Takes the window away.
    func close()
}

extension WindowBackend {
    /// None.
    var portalName: String { "" }

    /// Nobody types on a picture.
    func setTakesText(_ takesText: Bool) {}
    func raise() {}

    /// Nothing leaves a picture.
    func beginDrag(_ content: PasteboardContent, onEnd: @escaping () -> Void) -> (any DragSession)? { nil }
}
