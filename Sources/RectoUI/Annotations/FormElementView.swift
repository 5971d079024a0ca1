// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents

/// Shows the widget of a form field as the field looks: its text, its mark, its choice.
///
/// Fields are part of the picture of their page, unless the widget's ``Documents/Annotation/isOverlay`` is true. A subclass that
/// puts a control in its place is used by ``PDFConfiguration/overrideClass(_:with:)``:
///
/// ```swift
/// final class CountingFieldView: FormElementView {
///     private let count = Label()
///
///     required init(frame: ViewRect = .zero) {
///         super.init(frame: frame)
///         addSubview(count)
///     }
///
///     override func willShow() { count.text = String(formElement?.fieldValue.count ?? 0) }
///
///     override func layoutSubviews() { count.frame = bounds }
/// }
/// ```
open class FormElementView: HostingAnnotationView {
    /// The field's widget.
    public var formElement: WidgetAnnotation? { annotation as? WidgetAnnotation }

    /// Tells which field it shows, and what that holds.
    open override var testAttributes: [String: String] {
        var attributes = super.testAttributes
        attributes["field"] = formElement?.fieldName
        attributes["value"] = formElement?.fieldValue
        return attributes
    }
}
