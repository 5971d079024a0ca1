// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import RectoUI

extension StateStore {
    /// The colours that annotations were given last, by kind; none where nothing can be read.
    var colors: [AnnotationKind: AnnotationColor] {
        var colors: [AnnotationKind: AnnotationColor] = [:]
        for (name, parts) in colorsFile.read() ?? [:] where parts.count == 3 && parts.allSatisfy(\.isFinite) {
            guard let kind = AnnotationKind(rawValue: name) else { continue }
            colors[kind] = AnnotationColor(red: parts[0], green: parts[1], blue: parts[2])
        }
        return colors
    }

    /// Remembers colours for the next time.
    func save(_ colors: [AnnotationKind: AnnotationColor]) {
        let parts = colors.map { ($0.key.rawValue, [$0.value.red, $0.value.green, $0.value.blue]) }
        colorsFile.write(Dictionary(uniqueKeysWithValues: parts))
    }

    /// A palette that begins with the colours used last, and remembers others.
    @MainActor
    func makePalette() -> AnnotationPalette {
        let palette = AnnotationPalette(used: colors)
        palette.onChange = { [weak palette] in palette.map { save($0.used) } }
        return palette
    }
}
