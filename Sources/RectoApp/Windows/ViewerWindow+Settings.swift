// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import Gestures
import RectoUI

extension ViewerWindow {
    /// Takes over what is set.
    func settingsDidChange() {
        applySettings()
        themeDidChange()
        chrome.settingsDidChange()
    }

    /// Takes over what is set of documents and hands; the command line wins.
    func applySettings() {
        let (settings, options) = (application.settings, application.options)
        pdf.configuration = settings.applied(to: hostConfiguration)
        pdf.turnsByFingers = options.turnsByFingers || settings.turnsByFingers ?? false
        var tools = PointerTools()
        if let tool = options.penTool ?? settings.penTool { tools[.pen] = tool }
        if let tool = settings.mouseTool { tools[.indirectPointer] = tool }
        if tools != appliedTools { pdf.tools = tools }
        appliedTools = tools
        let isRightToLeft = settings.isRightToLeft ?? catalogue.isRightToLeft
        root.layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
        if let author = settings.author { document.annotationManager.author = author }
    }

    /// Whether things are shown without movement.
    var reducesMotion: Bool { application.settings.reducesMotion ?? backend.reducesMotion }

    /// A wheel's step as the person wants it.
    func directed(_ event: InputEvent) -> InputEvent {
        guard application.settings.scrollsNaturally, case .scroll(var scroll) = event, scroll.unit == .detents else {
            return event
        }
        scroll.delta = scroll.delta * -1
        return .scroll(scroll)
    }
}
