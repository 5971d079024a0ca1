// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Geometry
import Views

extension AnnotationEditor {
    /// Whether something is selected whose properties can be seen.
    public var canInspect: Bool { !selection.isEmpty }

    /// Shows the panel for the properties of what is selected beside it, or takes it away.
    public func toggleInspector() {
        if let inspector, inspector.window != nil { return inspector.dismiss() }
        guard let window = controller?.view.window, let pages, let frame = pages.selectionLayout?.frame, canInspect
        else { return }
        controller?.dismissAnnotationMenu()
        window.popups.dismissTransient()
        let panel = AnnotationInspector(selection, catalogue: catalogue, isForTouch: window.usesFingers)
        inspector = panel
        let shown = frame.intersection(pages.view.bounds)
        panel.present(in: window, beside: pages.view.convert(shown.isEmpty ? frame : shown, to: nil)) {
            [weak self] in self?.pages?.view.becomeFirstResponder()
        }
    }

    /// Others are selected.
    func selectionDidChange() {
        manager?.finishCoalescing()
        if let inspector, !inspector.annotations.elementsEqual(selection, by: ===) { inspector.dismiss() }
    }
}
