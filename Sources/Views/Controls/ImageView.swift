// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import Geometry

/// A view that shows a surface.
@MainActor open class ImageView: View {
    /// How the picture fits into the view.
    public enum ContentMode: Hashable, Sendable {
        /// As large as fits in whole.
        case fit
        /// As small as leaves nothing bare; what goes beyond is cut off.
        case fill
        /// Distorted to the view's shape.
        case stretch
        /// At its own size, in the middle.
        case center
    }

    /// The picture.
    public var image: Surface? {
        didSet {
            guard image !== oldValue else { return }
            invalidateIntrinsicContentSize()
            setNeedsDisplay()
        }
    }
    /// How it fits.
    public var contentMode: ContentMode { didSet { if contentMode != oldValue { setNeedsDisplay() } } }
    /// Pixels of the picture for a point.
    public var imageScale: Double

    /// Shows `image`.
    public init(_ image: Surface? = nil, contentMode: ContentMode = .fit, imageScale: Double = 1) {
        self.image = image
        self.contentMode = contentMode
        self.imageScale = imageScale
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        accessibilityRole = .image
    }

    open override var intrinsicContentSize: (width: Double?, height: Double?) {
        guard let size = imageSize else { return (nil, nil) }
        return (size.width, size.height)
    }

    open override func draw(_ canvas: Canvas, dirty: ViewRect) {
        guard let image, let place = imageFrame else { return }
        canvas.draw(image, in: place, filter: .bilinear)
    }

    /// Where the picture is, in the view's own space.
    public var imageFrame: ViewRect? {
        guard let size = imageSize else { return nil }
        let (sx, sy) = (bounds.width / size.width, bounds.height / size.height)
        let (fx, fy) =
            switch contentMode {
            case .fit: (min(sx, sy), min(sx, sy))
            case .fill: (max(sx, sy), max(sx, sy))
            case .stretch: (sx, sy)
            case .center: (1.0, 1.0)
            }
        let (width, height) = (size.width * fx, size.height * fy)
        return ViewRect(x: bounds.midX - width / 2, y: bounds.midY - height / 2, width: width, height: height)
    }

    private var imageSize: ViewSize? {
        image.map { ViewSize(width: Double($0.width) / imageScale, height: Double($0.height) / imageScale) }
    }
}
