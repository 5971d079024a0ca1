// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Drawing
import Geometry
import Gestures
import Views

/// Shows text that stands on the page, and lets it be edited in place.
///
/// What is typed becomes the annotation's text when the keyboard goes elsewhere; Escape leaves the text as it was. The font
/// and its size stay, whatever is typed.
open class FreeTextAnnotationView: HostingAnnotationView {
    private var editor: InPlaceEditor?

    /// Whether the text is being edited.
    public var isEditing: Bool { editor != nil }

    /// Puts an editor in the place of the text, and gives it the keyboard.
    /// - Parameter place: where the caret is to be, in the window's space; nil to select all of the text.
    /// - Returns: whether it's being edited now: not where its contents are locked, or the document may not be changed.
    @discardableResult
    public func beginEditing(at place: ViewPoint? = nil) -> Bool {
        if isEditing { return true }
        guard let text = annotation as? FreeTextAnnotation, text.hasEditableContents, window != nil else {
            return false
        }
        let editor = InPlaceEditor()
        editor.text = text.contents
        editor.onEnd = { [weak self] in self?.endEditing(keepingText: true) }
        editor.onCancel = { [weak self] in self?.endEditing(keepingText: false) }
        editor.onCommit = { [weak self] _ in self?.endEditing(keepingText: true) }
        editor.onChange = { [weak self] _ in self?.setNeedsLayout() }
        self.editor = editor
        addSubview(editor)
        placeEditor()
        if let place { editor.placeCaret(at: editor.convert(place, from: nil)) } else { editor.selectAll() }
        editor.becomeFirstResponder()
        return true
    }

    /// Takes the editor away.
    /// - Parameter keepingText: whether what was typed becomes the annotation's text.
    public func endEditing(keepingText: Bool) {
        guard let editor else { return }
        self.editor = nil
        if keepingText, let text = annotation as? FreeTextAnnotation { take(editor.text, in: text, from: editor) }
        let hadKeyboard = editor.isFirstResponder
        editor.removeFromSuperview()
        if hadKeyboard { pageView?.superview?.becomeFirstResponder() }
    }

    /// Places the editor.
    open override func layoutSubviews() { placeEditor() }

    open override var zoomScale: Double { didSet { setNeedsLayout() } }

    open override func annotationDidChange() {
        super.annotationDidChange()
        setNeedsLayout()
    }

    open override func prepareForReuse() {
        endEditing(keepingText: true)
        super.prepareForReuse()
    }

    // MARK: Editor

    private func placeEditor() {
        guard let editor, let text = annotation as? FreeTextAnnotation, let map = pageTransform else { return }
        let unit = map.scale * map.page.userUnit
        let look = text.defaultAppearance
        editor.font = Font(families: Self.families, size: (look.size > 0 ? look.size : Self.usualSize) * unit)
        let padding = (text.border.width + Self.padding) * unit
        editor.inset = ViewVector(dx: padding, dy: padding)
        editor.alignment = text.alignment == .center ? .center : text.alignment == .right ? .right : .left
        editor.textColor = Color(look.color)
        editor.ground = text.color.map { Color($0) } ?? (look.color.isLight ? Color(0x333333) : .white)
        let box = map.toView(text.textBox).offsetBy(ViewPoint.zero - frame.origin)
        let turn = Rotation(degrees: map.page.rotation.degrees + map.viewRotation.degrees - text.rotation.degrees)
        var size = turn.isQuarter ? ViewSize(width: box.height, height: box.width) : box.size
        editor.transform = .identity
        editor.bounds.size = size
        if turn == .none { size.height = max(size.height, editor.contentHeight) }
        let middle = turn == .none ? ViewPoint(x: box.midX, y: box.minY + size.height / 2) : box.center
        editor.frame = ViewRect(
            x: middle.x - size.width / 2, y: middle.y - size.height / 2, width: size.width, height: size.height)
        editor.transform = .turn(turn)
    }

    /// Makes what was typed the annotation's text, and its box large enough for it.
    private func take(_ typed: String, in text: FreeTextAnnotation, from editor: InPlaceEditor) {
        guard typed != text.contents, let manager = text.manager, let map = pageTransform else { return }
        let grown = (editor.contentHeight - editor.bounds.height).rounded() > 0
        let wanted = editor.frame.offsetBy(frame.origin - .zero)
        manager.edit(EditName(.write, text.kind)) {
            text.contents = typed
            let box = map.toPage(wanted)
            let isTaller = grown || wanted.height > map.toView(text.textBox).height + 1
            if isTaller, editor.transform == .identity, text.calloutLine.isEmpty {
                text.boundingBox = text.boundingBox.union(box)
            }
        }
    }

    /// Where appearances put text, and the size of those that leave it to the viewer.
    private static let padding = 2.0
    private static let usualSize = 12.0
    private static let families = ["Helvetica", "Nimbus Sans", "Liberation Sans", "sans-serif"]
}

/// The editor in the place of text. It keeps all that is done in it from the page.
final class InPlaceEditor: TextArea {
    /// The keyboard has gone elsewhere.
    var onEnd: () -> Void = {}

    init() {
        super.init(placeholder: "")
        identifier = "free-text-editor"
        isBordered = false
        drawingMargin = 2
    }

    override func focusDidChange(isFocused: Bool) {
        super.focusDidChange(isFocused: isFocused)
        if !isFocused { onEnd() }
    }

    override func claimsTouches(from recognizer: GestureRecognizer) -> Bool { recognizer.cancelsTouchesInView }

    override func draw(_ canvas: Canvas, dirty: ViewRect) {
        super.draw(canvas, dirty: dirty)
        canvas.strokeInside(bounds.insetBy(dx: -1, dy: -1), window?.theme.focus ?? .black, width: 1)
    }
}

extension Color {
    /// The colour of an annotation.
    init(_ color: AnnotationColor) {
        func part(_ share: Double) -> UInt32 { UInt32((share * 255).rounded()) }
        self.init(part(color.red) << 16 | part(color.green) << 8 | part(color.blue))
    }
}

extension AnnotationColor {
    /// Whether it can hardly be read on white.
    var isLight: Bool { 0.3 * red + 0.59 * green + 0.11 * blue > 0.75 }
}

extension ViewTransform {
    /// A clockwise turn.
    static func turn(_ rotation: Rotation) -> ViewTransform {
        switch rotation {
        case .none: .identity
        case .clockwise: ViewTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
        case .half: ViewTransform(a: -1, b: 0, c: 0, d: -1, tx: 0, ty: 0)
        case .counterclockwise: ViewTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 0)
        }
    }
}
