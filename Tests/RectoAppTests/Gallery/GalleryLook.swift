// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import Testing

/// How a window looks, whatever it shows.
struct GalleryLook: Hashable, Sendable, CustomTestStringConvertible {
    /// What its pictures are called.
    let name: String
    /// The colours, by the word of `--theme`.
    var theme = "light"
    /// Whether its parts are made for fingers.
    var isForFingers = false
    /// The size in pixels.
    var size = DeviceSize(width: 1280, height: 800)
    /// Pixels to the point.
    var scale = 1.0
    /// Whether bars and lists run from the right.
    var isMirrored = false

    var testDescription: String { name }

    /// All looks that pictures are made of.
    static let all: [GalleryLook] = plain + narrow + dense + [contrast, mirrored]

    private static let plain = ["light", "dark"].flatMap { theme in
        [false, true].map { GalleryLook(name: "\(theme)-\(hand($0))", theme: theme, isForFingers: $0) }
    }

    private static let narrow = ["light", "dark"].flatMap { theme in
        [false, true].map {
            GalleryLook(
                name: "narrow-\(theme)-\(hand($0))", theme: theme, isForFingers: $0,
                size: DeviceSize(width: 480, height: 640))
        }
    }

    private static let dense = [
        GalleryLook(name: "1.5x", size: DeviceSize(width: 1920, height: 1200), scale: 1.5),
        GalleryLook(
            name: "1.5x-dark-touch", theme: "dark", isForFingers: true, size: DeviceSize(width: 1440, height: 1080),
            scale: 1.5),
        GalleryLook(name: "2x-4k", theme: "dark", size: DeviceSize(width: 3840, height: 2160), scale: 2),
        GalleryLook(name: "1x-4k", size: DeviceSize(width: 3840, height: 2160)),
    ]

    private static let contrast = GalleryLook(name: "contrast", theme: "contrast")
    private static let mirrored = GalleryLook(
        name: "mirrored", size: DeviceSize(width: 960, height: 720), isMirrored: true)

    /// The looks that leave the least room, dark and light, dense enough to tell colours of letters.
    static let tight = [
        GalleryLook(
            name: "narrow-dark-touch", theme: "dark", isForFingers: true, size: DeviceSize(width: 960, height: 1280),
            scale: 2),
        GalleryLook(
            name: "narrow-mirrored", size: DeviceSize(width: 960, height: 1280), scale: 2, isMirrored: true),
    ]

    private static func hand(_ isForFingers: Bool) -> String { isForFingers ? "touch" : "pointer" }

    /// What stands in the settings file.
    func settings(hasBars: Bool) -> String {
        """
        [view]
        controls = "\(isForFingers ? "large" : "small")"
        direction = "\(isMirrored ? "right-to-left" : "left-to-right")"
        motion = "reduced"
        bars = "\(hasBars ? "always" : "auto")"
        [notes]
        author = "Ada"

        """
    }
}
