// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Drawing
import Geometry
import Gestures
import Views

/// A small panel beside the selection to change its properties by. What is changed is seen at once, and each drag of a
/// slider, each colour and each text is undone as one.
final class AnnotationInspector: View {
    /// What it changes.
    let annotations: [Annotation]

    let catalogue: Catalogue
    let isForTouch: Bool
    var rows: [Row] = []
    private var observation: AnnotationObservation?
    /// Whether a slider is held.
    private var isEditing = false

    /// A label with what is to its right.
    struct Row {
        let trait: AnnotationTrait?
        let label: Label
        let control: View
        var value: Label?
    }

    /// Makes the panel of annotations of one document.
    init(_ annotations: [Annotation], catalogue: Catalogue, isForTouch: Bool) {
        self.annotations = annotations
        self.catalogue = catalogue
        self.isForTouch = isForTouch
        super.init(frame: .zero)
        identifier = "annotation-inspector"
        accessibilityRole = .dialog
        drawingMargin = ViewsTunables.floatingMargin
        isFocusScope = true
        for trait in AnnotationTrait.allCases where annotations.allSatisfy({ $0.has(trait) }) { addRow(for: trait) }
        observation = annotations.first?.manager?.observe { [weak self] _ in self?.update() }
        update()
    }

    var manager: AnnotationManager? { annotations.first?.manager }

    /// Tells for tests which properties it has.
    override var testAttributes: [String: String] {
        ["traits": rows.compactMap { $0.trait.map { "\($0)" } }.joined(separator: " ")]
    }

    // MARK: Rows

    private func addRow(for trait: AnnotationTrait) {
        switch trait {
        case .color, .fill: addSwatches(trait)
        case .opacity: addSlider(trait, 0.05...1, step: 0.05)
        case .lineWidth: addSlider(trait, (annotations.contains { $0.kind == .freeText } ? 0 : 0.5)...12, step: 0.5)
        case .fontSize: addSlider(trait, 6...48, step: 1)
        case .contents, .author: addField(trait)
        }
    }

    private func add(_ trait: AnnotationTrait?, _ title: String, _ control: View, value: Label? = nil) {
        let label = Label(title)
        label.isSecondary = true
        label.font = .system(size: isForTouch ? 14 : 12)
        control.accessibilityLabel = title
        if let trait { control.identifier = "inspector-\(trait)" }
        rows.append(Row(trait: trait, label: label, control: control, value: value))
        for view in [label, control] { addSubview(view) }
        if let value { addSubview(value) }
    }

    private func addSwatches(_ trait: AnnotationTrait) {
        let row = SwatchRow(hasNone: trait == .fill, own: ownColors(trait), isForTouch: isForTouch)
        row.onChoose = { [weak self] in self?.take($0, trait) }
        row.onCustom = { [weak self] in self?.askForDigits(trait) }
        add(trait, catalogue(trait.title), row)
    }

    /// The colours that the annotations came with, so that one that is tried out can be taken back; a few at most.
    private func ownColors(_ trait: AnnotationTrait) -> [AnnotationColor] {
        var found: [AnnotationColor] = []
        for color in annotations.compactMap({ trait == .fill ? $0.fillColor : $0.mainColor }) {
            if !found.contains(where: color.isNear) { found.append(color) }
        }
        return Array(found.prefix(Self.mostOwnColors))
    }

    private static let mostOwnColors = 3

    private func addSlider(_ trait: AnnotationTrait, _ range: ClosedRange<Double>, step: Double) {
        let slider = ValueSlider(range, step: step)
        slider.isForTouch = isForTouch
        slider.onBegin = { [weak self] in self?.begin(trait) }
        slider.onChange = { [weak self] number in self?.changeable(trait).forEach { $0.set(trait, to: number) } }
        slider.onEnd = { [weak self] in self?.end(isCancelled: $0) }
        let value = Label("")
        value.font = .system(size: isForTouch ? 14 : 12)
        value.alignment = .right
        add(trait, catalogue(trait.title), slider, value: value)
    }

    private func addField(_ trait: AnnotationTrait) {
        let field = TextField()
        field.font = .system(size: isForTouch ? 15 : 13)
        field.onChange = { [weak self] in self?.take($0, trait) }
        field.onCommit = { [weak self] _ in self?.dismiss() }
        add(trait, catalogue(trait.title), field)
    }

    // MARK: Changing

    private func edit(_ trait: AnnotationTrait, coalescing: String? = nil, _ body: (Annotation) -> Void) {
        manager?.edit(trait.editName, coalescing: coalescing) {
            changeable(trait).forEach(body)
        }
        update()
    }

    /// Those of which a person may change a property.
    private func changeable(_ trait: AnnotationTrait) -> [Annotation] { annotations.filter { $0.mayChange(trait) } }

    private func take(_ choice: SwatchRow.Choice, _ trait: AnnotationTrait) {
        let color: AnnotationColor? =
            switch choice {
            case .nothing: nil
            case .color(let color): color
            }
        manager?.finishCoalescing()
        edit(trait) { annotation in
            if trait == .fill { annotation.fillColor = color } else { annotation.mainColor = color }
        }
    }

    private func take(_ text: String, _ trait: AnnotationTrait) {
        edit(trait, coalescing: "inspector-\(trait)") { annotation in
            if trait == .contents { annotation.contents = text } else { annotation.author = text }
        }
    }

    private func begin(_ trait: AnnotationTrait) {
        isEditing = true
        manager?.beginEdit(trait.editName)
    }

    private func end(isCancelled: Bool) {
        isEditing = false
        if isCancelled { manager?.cancelEdit() } else { manager?.endEdit() }
        update()
    }

    /// Shows a field for the digits of a colour, or takes it away.
    private func askForDigits(_ trait: AnnotationTrait) {
        if let index = rows.firstIndex(where: { $0.control.identifier == "inspector-digits" }) {
            for view in [rows[index].label, rows[index].control] { view.removeFromSuperview() }
            rows.remove(at: index)
        } else if let index = rows.firstIndex(where: { $0.trait == trait }) {
            let field = TextField(placeholder: "1F5FBF")
            field.text = (trait == .fill ? annotations.first?.fillColor : annotations.first?.mainColor)?.hex ?? ""
            field.onChange = { [weak self] text in
                if let color = AnnotationColor(hex: text) { self?.take(.color(color), trait) }
            }
            add(nil, catalogue(.colorDigits), field)
            field.identifier = "inspector-digits"
            rows.insert(rows.removeLast(), at: index + 1)
            field.becomeFirstResponder()
            field.selectAll()
        }
        fitHeight()
    }

    // MARK: Showing

    /// Shows the panel beside something, in the window's space.
    func present(in window: RootWindow, beside anchor: ViewRect, onDismiss: @escaping () -> Void) {
        let size = ViewSize(width: width, height: heightNeeded)
        let area = ViewRect(origin: .zero, size: window.size)
        let isRightToLeft = window.layoutDirection == .rightToLeft
        let placement = PopupPlacement(.near, gap: 16, isRightToLeft: isRightToLeft)
        frame = placement.frame(for: size, at: anchor, in: area)
        window.popups.present(self) { [weak self] in
            if self?.isEditing == true { self?.end(isCancelled: false) }
            self?.manager?.finishCoalescing()
            onDismiss()
        }
        becomeFirstResponder()
    }

    /// Takes the panel away.
    func dismiss() { window?.popups.dismiss(self) }

    override var canBecomeFirstResponder: Bool { true }
    override var isTabStop: Bool { false }
    override var showsFocusRing: Bool { false }

    override func keyDown(_ event: KeyEvent) -> Bool {
        guard event.keysym == Keysym.escape else { return false }
        dismiss()
        return true
    }

    override func claimsTouches(from recognizer: GestureRecognizer) -> Bool { recognizer.cancelsTouchesInView }
    override func touchesBegan(_ touches: [Touch]) {}
    override func scroll(_ event: ScrollEvent) -> Bool { true }

    override func layoutSubviews() { layOutRows() }

    override func draw(_ canvas: Canvas, dirty: ViewRect) {
        drawFloating(on: canvas)
    }
}
