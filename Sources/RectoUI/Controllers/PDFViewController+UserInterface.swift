// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry

extension PDFViewController {
    /// Whether what floats over the pages shows, or is sliding in.
    public var isUserInterfaceVisible: Bool { userInterface.isVisible }

    /// Shows what floats over the pages, or takes it away. Where the configuration says *always* or *never*, that stands.
    /// - Parameters:
    ///   - isVisible: whether to show it.
    ///   - animated: whether it slides; where people asked for no movement it doesn't.
    public func setUserInterfaceVisible(_ isVisible: Bool, animated: Bool = true) {
        let allowed = configuration.userInterfaceMode.allows(isVisible)
        let isChange = allowed != isUserInterfaceVisible
        userInterface.bar.text = pageDescription ?? ""
        userInterface.setVisible(allowed, at: documentViewController?.viewport.offset, animated: animated)
        if isChange { userInterfaceHost?.setBarsVisible(allowed, animated: animated) }
        delegate?.pdfViewControllerDidChange(self)
    }

    /// Shows what floats over the pages if it's away, and takes it away if it shows.
    public func toggleUserInterface() { setUserInterfaceVisible(!isUserInterfaceVisible) }

    /// Takes over what the host wants.
    func configurationDidChange(from old: PDFConfiguration?) {
        interactions.configurationDidChange()
        enableHands()
        arrangePages(from: old)
        configurePages()
        edgeTapHints.update()
        if configuration.userInterfaceMode.allows(isUserInterfaceVisible) != isUserInterfaceVisible {
            setUserInterfaceVisible(!isUserInterfaceVisible, animated: false)
        }
    }

    /// Places the interface, and lets the pages be scrolled clear of it.
    func layoutUserInterface(in area: ViewRect) {
        userInterface.layout(in: area)
        documentViewController?.setCoveredHeight(userInterface.coveredHeight)
    }

    /// The document has moved: an interface that isn't asked to stay goes.
    func updateUserInterface(for controller: DocumentViewController) {
        if userInterface.isVisible { userInterface.bar.text = pageDescription ?? "" }
        guard configuration.userInterfaceMode == .automatic, userInterfaceHost?.leavesWhileReading ?? true else {
            return
        }
        let viewport = controller.viewport
        if userInterface.hasReadOn(
            to: viewport.offset, isSideways: viewport.arrangement.flowsSideways, scale: controller.scale)
        {
            setUserInterfaceVisible(false)
        }
    }
}

extension PDFConfiguration.UserInterfaceMode {
    /// What becomes of a wish to show the interface or not.
    fileprivate func allows(_ isVisible: Bool) -> Bool {
        switch self {
        case .automatic: isVisible
        case .always: true
        case .never: false
        }
    }
}
