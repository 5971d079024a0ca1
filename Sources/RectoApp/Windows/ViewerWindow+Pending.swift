// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

extension ViewerWindow {
    /// Something that is still to come without anybody doing anything, by the name that scripts are told.
    enum Pending: String {
        /// Views have not been placed since something changed.
        case layout
        /// Something is to be painted, or is on its way to the screen.
        case frame
        /// The document runs on after a gesture.
        case movement
        /// A view fades or moves.
        case animation
        /// A gesture may still be recognized by time alone, as a tap that waits for a second one.
        case gesture
        /// Keys may still be followed by others that belong to them.
        case keys
        /// The document is being opened, read again or asked something.
        case document
        /// The text of a page on screen, or of what is selected, is being read.
        case text
        /// A page or a destination is being looked up by its name.
        case place
        /// The links of what shows are being read.
        case links
        /// A picture of what shows is missing, or what is to be shown of the page isn't known yet.
        case render
        /// A page that is missing will soon say so.
        case placeholder
        /// The sidebar's pictures or lists are being made.
        case sidebar
        /// The document is being searched.
        case find
        /// A sign shows that goes by itself.
        case sign

        /// Whether it comes and goes over a window that is complete.
        var isPassing: Bool { self == .sign }
    }

    /// What is still to come; empty when the window is at rest.
    var pending: [Pending] {
        var found: [Pending] = []
        func note(_ pending: Pending, _ isSo: Bool) { if isSo { found.append(pending) } }
        note(.layout, root.needsLayout)
        note(.frame, needsFrame || root.needsDisplay || backend.isFrameInFlight)
        note(.movement, pages?.isMoving == true)
        note(.gesture, root.nextDeadline != nil)
        note(.keys, keys.isWaiting)
        note(.animation, root.animator.isRunning || presentation?.isBusy == true)
        note(.document, document.isBusy || pages?.awaitsAnnotations == true)
        note(.text, document.pageTexts.isBusy || pages?.textSelection.isBusy == true)
        note(.place, placesSought > 0)
        note(.links, pdf.links.isBusy)
        note(.render, pages?.isSharp == false || pages?.isFindingMargins == true)
        note(.placeholder, pages?.hasPendingPlaceholder == true)
        note(.sidebar, chrome.sidebar.isBusy || chrome.isSeekingPane)
        note(.find, chrome.isFinding && chrome.finder?.search.isBusy == true)
        note(.sign, pdf.isShowingTransientSign)
        return found
    }

    /// What is still to come before the window shows the document as it will stay, whatever signs come and go over it.
    var undrawn: [Pending] { pending.filter { !$0.isPassing } }

    /// Whether the document's pages show, rather than a message.
    var isShowingPages: Bool { pages != nil }

    /// Whether a picture of the window would change no more: all is drawn and told, or it's known why not.
    var isPictureComplete: Bool { isDocumentDrawn && isTold }

    /// Whether all of the document is drawn, or it's known why not.
    var isDocumentDrawn: Bool {
        switch document.state {
        case .failed, .locked: !needsFrame
        case .open:
            !needsFrame && placesSought == 0 && !chrome.isBusy && pages?.isSharp == true
                && pages?.isFindingMargins == false && presentation?.isBusy != true
                && pages?.textSelection.isBusy == false
        case .closed: isEmpty && !needsFrame
        case .opening: false
        }
    }

    /// Whether what bars and marks say of the document is known: the label of the page, and the text that is selected.
    private var isTold: Bool {
        let hasLabel = pages?.currentPage.map { document.label(ofPage: $0) != nil } ?? true
        let hasText = pages?.textSelection.selection == nil || !document.pageTexts.isBusy
        return (hasLabel || !document.isBusy) && hasText
    }
}
