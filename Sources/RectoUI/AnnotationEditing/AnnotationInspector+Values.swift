// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Views

extension AnnotationInspector {
    /// Shows what the annotations have now.
    func update() {
        for row in rows {
            guard let trait = row.trait else { continue }
            let mayChange = annotations.contains { $0.mayChange(trait) }
            switch row.control {
            case let swatches as SwatchRow:
                swatches.isEnabled = mayChange
                swatches.choice = common { annotation in
                    let color = trait == .fill ? annotation.fillColor : annotation.mainColor
                    return color.map { .color($0) } ?? .nothing
                }
            case let slider as ValueSlider:
                slider.isEnabled = mayChange
                let number = common { $0.number(trait) ?? 0 }
                slider.value = number
                row.value?.text = number.map { text($0, trait) } ?? catalogue(.mixed)
            case let field as TextField: update(field, trait, mayChange)
            default: break
            }
        }
    }

    private func update(_ field: TextField, _ trait: AnnotationTrait, _ mayChange: Bool) {
        field.isEnabled = mayChange
        let text = common { trait == .contents ? $0.contents : $0.author }
        field.placeholder = text == nil ? catalogue(.mixed) : ""
        if field.text != text ?? "" { field.text = text ?? "" }
    }

    /// What all annotations have in common; nil where they differ.
    private func common<Value: Equatable>(_ value: (Annotation) -> Value) -> Value? {
        guard let first = annotations.first.map(value) else { return nil }
        return annotations.dropFirst().allSatisfy { value($0) == first } ? first : nil
    }

    private func text(_ number: Double, _ trait: AnnotationTrait) -> String {
        if trait == .opacity { return catalogue(.percent, String(Int((number * 100).rounded()))) }
        return catalogue(.points, catalogue.number(tenthsOf: number))
    }
}

extension AnnotationTrait {
    /// What it's called.
    var title: Phrase {
        switch self {
        case .color: .color
        case .fill: .fill
        case .opacity: .opacity
        case .lineWidth: .lineWidth
        case .fontSize: .fontSize
        case .contents: .annotationText
        case .author: .author
        }
    }
}
