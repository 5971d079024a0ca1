// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Geometry
import Gestures

/// What hands can do with a document, each as a component that can be turned off, asked, listened to and related to
/// recognizers of one's own.
///
/// ```swift
/// let interactions = controller.interactions
/// interactions.fastScroll.addActivationCondition { context, point, space in
///     context.direction == .forward
/// }
/// interactions.smartZoom.isEnabled = false
/// ```
///
/// The components live as long as their ``PDFViewController``, whichever document it shows.
@MainActor
public final class DocumentViewInteractions {
    /// Selects annotations.
    public let selectAnnotation: InteractionComponent<AnnotationSelectionContext<Annotation>>
    /// Drops the selection of annotations.
    public let deselectAnnotation: InteractionComponent<Void>
    /// Moves, resizes, turns and reshapes the selected annotations.
    public let transformAnnotation: InteractionComponent<AnnotationTransformationContext<Annotation>>
    /// Begins to edit what an annotation says.
    public let editAnnotation: InteractionComponent<AnnotationSelectionContext<Annotation>>
    /// Follows links.
    public let openLinkAnnotation: InteractionComponent<AnnotationSelectionContext<LinkAnnotation>>
    /// Opens the menu of a place.
    public let showAnnotationMenu: InteractionComponent<Void>
    /// Selects text.
    public let selectText: InteractionComponent<Void>
    /// Drops the selection of text.
    public let deselectText: InteractionComponent<Void>
    /// Turns pages by taps near the edges.
    public let fastScroll: InteractionComponent<FastScrollContext>
    /// Zooms in on what is under a double tap, and out again.
    public let smartZoom: InteractionComponent<SmartZoomContext>
    /// Shows the interface and takes it away.
    public let toggleUserInterface: InteractionComponent<Void>

    /// All that has to do with annotations as one.
    public let allAnnotationInteractions: InteractionComponent<Void>
    /// All that has to do with the selection of text as one.
    public let allTextInteractions: InteractionComponent<Void>
    /// All components as one.
    public let allInteractions: InteractionComponent<Void>

    let scene: InteractionScene
    let transforming: AnnotationTransforming
    let marquee: AnnotationMarquee
    private let textSelecting: TextSelecting
    private weak var view: DocumentView?

    /// The components in the order in which they look at a contact: the first that may act wins.
    private let components: [AnyInteractionComponent]

    init(of controller: PDFViewController) {
        scene = InteractionScene()
        transforming = AnnotationTransforming(in: scene)
        marquee = AnnotationMarquee(in: scene)
        selectAnnotation = InteractionComponent(name: "selectAnnotation", AnnotationSelecting(in: scene))
        deselectAnnotation = InteractionComponent(name: "deselectAnnotation", AnnotationDeselecting(in: scene))
        transformAnnotation = InteractionComponent(name: "transformAnnotation", transforming)
        editAnnotation = InteractionComponent(name: "editAnnotation", AnnotationEditing(in: scene))
        openLinkAnnotation = InteractionComponent(name: "openLinkAnnotation", LinkOpening(in: scene))
        showAnnotationMenu = InteractionComponent(name: "showAnnotationMenu", MenuShowing(in: scene))
        textSelecting = TextSelecting(in: scene)
        selectText = InteractionComponent(name: "selectText", textSelecting)
        deselectText = InteractionComponent(name: "deselectText", TextDeselecting(in: scene))
        fastScroll = InteractionComponent(name: "fastScroll", FastScroll(in: scene))
        smartZoom = InteractionComponent(name: "smartZoom", SmartZoom(in: scene))
        toggleUserInterface = InteractionComponent(name: "toggleUserInterface", UserInterfaceToggle(in: scene))
        allAnnotationInteractions = InteractionComponent(
            name: "allAnnotationInteractions",
            of: [
                selectAnnotation, deselectAnnotation, transformAnnotation, editAnnotation, openLinkAnnotation,
                showAnnotationMenu,
            ])
        allTextInteractions = InteractionComponent(name: "allTextInteractions", of: [selectText, deselectText])
        components = [
            transformAnnotation, openLinkAnnotation, editAnnotation, selectAnnotation, selectText, showAnnotationMenu,
            deselectAnnotation, deselectText, fastScroll, smartZoom, toggleUserInterface,
        ]
        allInteractions = InteractionComponent(name: "allInteractions", of: components)
        scene.controller = controller
        relate()
    }

    /// A single tap that could become a double one waits.
    private func relate() {
        for tap in toggleUserInterface.recognizers {
            tap.require(toFail: smartZoom)
            tap.require(toFail: selectText)
        }
        // What is selected moves, rather than the text under it being selected.
        for recognizer in selectText.recognizers where !(recognizer is TapRecognizer) {
            recognizer.require(toFail: transformAnnotation)
            recognizer.require(toFail: marquee.drag)
        }
        // One tap drops both selections.
        for tap in deselectText.recognizers { deselectAnnotation.allowSimultaneousRecognition(with: tap) }
    }

    /// Puts the recognizers on the view that shows the pages now, and takes the configuration over.
    func attach(to pages: DocumentViewController?) {
        let recognizers = components.flatMap(\.recognizers) + [marquee.drag]
        if let view { recognizers.forEach(view.removeGestureRecognizer) }
        view = pages?.view
        if let view { recognizers.forEach(view.addGestureRecognizer) }
        guard let pan = pages?.panRecognizer else { return configurationDidChange() }
        pan.require(toFail: transformAnnotation)
        pan.require(toFail: marquee.drag)
        // Shift and a click mean an annotation where there is one.
        pages?.textSelection.gestures.extendTap.require(toFail: selectAnnotation)
        let cursor = SelectionCursor(in: scene)
        pages?.view.onHover.append { cursor.hovers($0) }
        for drag in selectText.recognizers where drag is DragRecognizer { pan.require(toFail: drag) }
        pages?.hasText = { [weak self] in self?.isForDrags($0) ?? false }
        configurationDidChange()
    }

    /// Whether a drag that can select text would do so at a point of the window.
    private func isForDrags(_ place: ViewPoint) -> Bool {
        scene.configuration.textSelectionMode != .afterLongPress && isForText(place)
    }

    /// Whether a drag by a pointer, or a finger that rests, selects text at a point of the window.
    func isForText(_ place: ViewPoint) -> Bool {
        guard let view, selectText.isEnabled else { return false }
        return selectText.hasSomething(at: InteractionPlace(point: view.pointFromWindow(place), space: view))
    }

    func configurationDidChange() {
        scene.pages?.textSelection.isEnabled = scene.configuration.isTextSelectionEnabled
        marquee.drag.isEnabled = scene.configuration.areBuiltInGesturesEnabled
        textSelecting.configurationDidChange()
        for component in components { component.isSuspended = !scene.configuration.areBuiltInGesturesEnabled }
    }

    // MARK: By program

    /// Selects the annotation at a place as a tap does.
    /// - Parameters:
    ///   - point: the place, in points of `space`.
    ///   - space: a view of the window that the document is in.
    /// - Returns: whether this call has selected one: false where there is none, or a condition says no.
    ///   ``AnyInteractionComponent/isEnabled`` plays no part. Inside an action it takes effect when the event is done.
    @discardableResult
    public func tryToSelectAnnotation(at point: ViewPoint, in space: any CoordinateSpace) -> Bool {
        selectAnnotation.activate(at: point, in: space)
    }

    /// Begins to edit the annotation at a place; see ``tryToSelectAnnotation(at:in:)`` for parameters and result.
    @discardableResult
    public func tryToEditAnnotation(at point: ViewPoint, in space: any CoordinateSpace) -> Bool {
        editAnnotation.activate(at: point, in: space)
    }

    /// Opens the menu of a place; see ``tryToSelectAnnotation(at:in:)`` for parameters and result.
    @discardableResult
    public func tryToShowAnnotationMenu(at point: ViewPoint, in space: any CoordinateSpace) -> Bool {
        showAnnotationMenu.activate(at: point, in: space)
    }

    /// Follows the link at a place; see ``tryToSelectAnnotation(at:in:)`` for parameters and result.
    @discardableResult
    public func tryToOpenLinkAnnotation(at point: ViewPoint, in space: any CoordinateSpace) -> Bool {
        openLinkAnnotation.activate(at: point, in: space)
    }

    /// Turns the page as a tap at a place does.
    /// - Parameters:
    ///   - point: the place, in points of `space`.
    ///   - space: a view of the window that the document is in.
    /// - Returns: whether this call has turned it: false where the place isn't near an edge, there is no page to turn to,
    ///   or a condition says no. ``AnyInteractionComponent/isEnabled`` plays no part.
    @discardableResult
    public func tryToPerformFastScroll(at point: ViewPoint, in space: any CoordinateSpace) -> Bool {
        fastScroll.activate(at: point, in: space)
    }

    /// Zooms as a double tap at a place does; see ``tryToPerformFastScroll(at:in:)`` for parameters and result.
    @discardableResult
    public func tryToPerformSmartZoom(at point: ViewPoint, in space: any CoordinateSpace) -> Bool {
        smartZoom.activate(at: point, in: space)
    }

    /// Shows the interface or takes it away as a tap at a place does; see ``tryToPerformFastScroll(at:in:)`` for
    /// parameters and result.
    @discardableResult
    public func tryToToggleUserInterface(at point: ViewPoint, in space: any CoordinateSpace) -> Bool {
        toggleUserInterface.activate(at: point, in: space)
    }
}
