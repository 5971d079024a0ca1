// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import FoundationEssentials
import RectoUI

extension StateStore {
    /// The colours that annotations were given last, by kind; none where nothing can be read.
    var colors: [AnnotationKind: AnnotationColor] {
        guard let data = try? Data(contentsOf: URL(filePath: colorsFile)),
            let read = try? JSONDecoder().decode([String: [Double]].self, from: data)
        else { return [:] }
        var colors: [AnnotationKind: AnnotationColor] = [:]
        for (name, parts) in read where parts.count == 3 && parts.allSatisfy(\.isFinite) {
            guard let kind = AnnotationKind(rawValue: name) else { continue }
            colors[kind] = AnnotationColor(red: parts[0], green: parts[1], blue: parts[2])
        }
        return colors
    }

    /// Remembers colours for the next time.
    func save(_ colors: [AnnotationKind: AnnotationColor]) {
        let parts = colors.map { ($0.key.rawValue, [$0.value.red, $0.value.green, $0.value.blue]) }
        guard let data = try? JSONEncoder().encode(Dictionary(uniqueKeysWithValues: parts)) else { return }
        makeFolder()
        try? data.write(to: URL(filePath: colorsFile), options: .atomic)
    }

    /// A palette that begins with the colours used last, and remembers others.
    @MainActor
    func makePalette() -> AnnotationPalette {
        let palette = AnnotationPalette(used: colors)
        palette.onChange = { [weak palette] in palette.map { save($0.used) } }
        return palette
    }
}
