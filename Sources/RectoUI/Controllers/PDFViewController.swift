// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Drawing
import EventLoop
import Geometry
import Views

/// Shows a document with all that belongs to it: the pages, the question for a password, messages, the page indicator.
///
/// ```swift
/// let controller = PDFViewController(loop: loop, uploader: ImageUploader())
/// window.rootView.addSubview(controller.view)
/// controller.document = document
/// document.open()
/// ```
@MainActor
open class PDFViewController {
    /// Fills the place where the document is shown; give it a frame.
    public let view: View
    /// Shows the pages; nil while there is no document that can be shown.
    public private(set) var documentViewController: DocumentViewController? {
        didSet {
            guard documentViewController !== oldValue else { return }
            attachHands()
            documentViewController?.onAnnotationMenu = { [weak self] in self?.present($0) }
            documentViewController?.annotationSelection.addObserver { [weak self] _ in self?.selectionDidChange() }
            documentViewControllerDidChange()
        }
    }
    /// What hands can do with the document, and how to have a say in it.
    public private(set) lazy var interactions = DocumentViewInteractions(of: self)
    /// What the host has changed about how documents are shown and handled.
    public var configuration: PDFConfiguration {
        didSet { if configuration != oldValue { configurationDidChange(from: oldValue) } }
    }
    /// What the controller says.
    public var catalogue = Catalogue() { didSet { annotationEditor.catalogue = catalogue } }
    /// Hears of changes.
    public weak var delegate: (any PDFViewControllerDelegate)?
    /// Shows bars of its own in place of that at the bottom, from the start where they are to show; held weakly.
    public weak var userInterfaceHost: (any UserInterfaceHost)? {
        didSet {
            userInterface.isHosted = userInterfaceHost != nil
            userInterfaceHost?.setBarsVisible(isUserInterfaceVisible, animated: false)
        }
    }
    /// Where a document begins when it's opened; the page is already told to ``Documents/Document/open(password:initialPage:)``.
    public var initialState = DocumentViewState()
    /// Tries a document again that can't be shown; where nil, the message has no button for it.
    public var onRetry: (() -> Void)?
    /// Goes on without a document for which a password is asked; where nil, the question has no button for it.
    public var onGiveUp: (() -> Void)?
    /// Device pixels in one true inch of the screen.
    public var dotsPerInch = 96.0 { didSet { documentViewController?.setDotsPerInch(dotsPerInch) } }

    /// What dragging on the pages does, by what drags.
    public var tools = PointerTools() { didSet { documentViewController?.tools = tools } }
    /// Whether two fingers turn the pages, to the nearest quarter.
    public var turnsByFingers = false {
        didSet { documentViewController?.rotationRecognizer.isEnabled = turnsByFingers }
    }

    /// What is shown.
    public var document: Document? {
        didSet {
            guard document !== oldValue else { return }
            oldValue?.removeObserver(self)
            document?.addObserver(self)
            showState()
        }
    }

    /// The links of the document: where they lead, and how to follow them.
    public private(set) lazy var links = LinkController(of: self, loop: loop)
    /// Reads with a caret in the text.
    public private(set) lazy var caretBrowsing = CaretBrowsing(of: self)
    /// The menus of places on the pages.
    public private(set) lazy var menus = DocumentMenus(of: self)
    /// Makes annotations of what is selected or pointed at.
    public private(set) lazy var creation = AnnotationCreation(of: self)
    /// What commands do with the selected annotations.
    public private(set) lazy var annotationEditor = AnnotationEditor(of: self)

    let loop: EventLoop
    private let uploader: any RasterUploader
    private let container = Container()
    let userInterface = UserInterface()
    private(set) lazy var edgeTapHints = EdgeTapHints(of: self, loop: loop)
    /// What can be done with the selected annotations.
    weak var annotationMenu: TouchMenuBar?
    let indicator: TransientSign
    let toasts: ToastView
    /// What is asked over the window.
    var question: QuestionBox?
    /// What stands in place of pages that can't be shown.
    var standingMessage: MessageCard?
    /// Drags selected text to other programs.
    var dragOut: DragOut?
    /// Goes back and forth between places.
    var historyGestures: HistoryGestures?
    /// The page that was told last.
    var indicated: (page: Int, count: Int)?

    /// The view of the controller: lays out what floats over the pages.
    private final class Container: View {
        weak var controller: PDFViewController?
        override func layoutSubviews() { controller?.layout() }
        override var className: String { "PDFView" }
    }

    /// Makes a controller without a document.
    /// - Parameters:
    ///   - loop: the program's loop.
    ///   - uploader: brings pictures of pages to where they are painted from.
    ///   - configuration: what to change about the way documents are shown and handled.
    public required init(
        loop: EventLoop, uploader: any RasterUploader, configuration: PDFConfiguration = PDFConfiguration()
    ) {
        self.loop = loop
        self.configuration = configuration
        self.uploader = uploader
        view = container
        indicator = TransientSign(loop: loop)
        toasts = ToastView(loop: loop)
        container.controller = self
        container.clipsToBounds = true
        indicator.identifier = "page-indicator"
        view.addSubview(userInterface.bar)
        view.addSubview(indicator)
        view.addSubview(toasts)
        userInterface.onChange = { [weak self] in self?.view.setNeedsLayout() }
        relateLinks()
        configurationDidChange(from: nil)
        viewDidLoad()
    }

    /// The controller has been made and has no document yet: the place for a subclass to add conditions and callbacks to
    /// ``interactions``. The default does nothing.
    open func viewDidLoad() {}

    /// ``documentViewController`` is another one, or none: the place to add recognizers to its view in a subclass. The
    /// default does nothing.
    open func documentViewControllerDidChange() {}

    /// A document is about to be opened for a controller of this class: the time for
    /// ``Documents/Document/overrideClass(_:with:)``. The default does nothing.
    open class func willOpen(_ document: Document) {}

    // MARK: Pages and annotations

    /// An annotation is about to be shown by a view. Return that, another one, or nil to leave it to the page's picture. The
    /// default asks the delegate.
    open func annotationView(_ proposed: AnnotationView, for annotation: Annotation) -> AnnotationView? {
        guard let delegate else { return proposed }
        return delegate.pdfViewController(self, willUse: proposed, for: annotation)
    }

    /// A view begins to show a page: the time to put views of one's own on it, under or over its
    /// ``PageView/annotationContainerView``. The default tells the delegate.
    open func didConfigurePageView(_ pageView: PageView) {
        delegate?.pdfViewController(self, didConfigurePageView: pageView)
    }

    /// A view shows its page no more: the time to take them off. Those that are left are dropped when it's used again. The
    /// default tells the delegate.
    open func didCleanupPageView(_ pageView: PageView) {
        delegate?.pdfViewController(self, didCleanupPageView: pageView)
    }

    // MARK: Messages

    /// Says something quietly at the bottom for a while.
    public func show(notice: String) { show(Toast(notice)) }

    /// Says something at the bottom for a while.
    public func show(_ toast: Toast) { toasts.show(toast) }

    /// Stops saying what is said at the bottom; false where nothing is.
    @discardableResult
    public func dismissToast() -> Bool {
        defer { toasts.dismiss() }
        return toasts.isShowing
    }

    // MARK: State

    func showState() {
        switch document?.state {
        case .open: showDocument()
        case .locked(let wasWrong): askPassword(wasWrong: wasWrong)
        case .failed(let failure): show(failure)
        case .opening, .closed, nil: break
        }
        delegate?.pdfViewControllerDidChange(self)
    }

    private func showDocument() {
        guard let document else { return }
        stand(nil)
        endShowing()
        let controller = DocumentViewController(
            document: document, state: initialState, dotsPerInch: dotsPerInch, uploader: uploader, loop: loop)
        controller.owner = self
        controller.overlays.factory.classes = configuration.viewClasses
        controller.tools = tools
        controller.catalogue = catalogue
        controller.rotationRecognizer.isEnabled = turnsByFingers
        controller.textSelection.addObserver { [weak self] in
            if let self { delegate?.pdfViewControllerDidSelectText(self) }
        }
        documentViewController = controller
        view.insertSubview(controller.view, at: 0)
        controller.view.becomeFirstResponder()
        view.setNeedsLayout()
        // The first picture is asked for before anybody hears of the document: their texts may wait for fonts.
        view.layoutIfNeeded()
    }

    private func endShowing() {
        documentViewController?.endShowing()
        documentViewController?.view.removeFromSuperview()
    }

    private func show(_ failure: DocumentFailure) {
        endShowing()
        documentViewController = nil
        tell(failure)
    }

    // MARK: Layout

    /// Whether something shows that will go by itself.
    public var isShowingTransientSign: Bool {
        indicator.isShowing || toasts.isShowing || edgeTapHints.isPassing
    }

    private func layout() {
        let area = view.bounds
        documentViewController?.view.frame = area
        layoutUserInterface(in: area)
        edgeTapHints.layout(in: area)
        standingMessage?.place(in: area)
        place(indicator, above: 20)
        place(toasts, above: 20 + (indicator.isShowing ? indicator.bounds.height + 10 : 0))
    }

    /// A sign that says nothing isn't measured: fonts are loaded when the first text is needed.
    private func place(_ sign: TransientSign, above bottom: Double) {
        guard sign.isShowing else { return }
        let area = view.bounds
        let size = sign.fittingSize(width: min(area.width - 2 * ChromeTunables.margin, 560))
        sign.frame = ViewRect(
            x: (area.midX - size.width / 2).rounded(), y: (area.maxY - bottom - size.height).rounded(),
            width: size.width, height: size.height)
    }
}
