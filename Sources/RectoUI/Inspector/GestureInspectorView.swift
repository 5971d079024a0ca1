// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import Geometry
import Gestures
import Views

/// Shows over a window what its gestures are doing: each contact with its trail, and each recognizer that looks at them
/// with its state, whom it waits for and what stopped it.
///
/// It takes no part in what it shows: contacts go through it. Nothing is gathered or drawn after close().
///
/// ```swift
/// let inspector = GestureInspectorView(over: window)
/// ```
public final class GestureInspectorView: View {
    private(set) var inspection = GestureInspection()
    private let outlines = Outlines()
    /// Where the panel stands: it steps aside for contacts, but not in the middle of a sequence.
    private var isPanelLeft = false
    /// What was drawn last and has to be wiped out, in the view's own space.
    private var drawn: [ViewRect] = []
    private weak var arena: GestureArena?

    /// The recognizers by their names in rows, to find their views.
    private final class Outlines {
        var recognizers: [ObjectIdentifier: Weak] = [:]

        struct Weak {
            weak var recognizer: GestureRecognizer?
        }
    }

    /// Puts an inspector over all views of `window`, which keeps it until close().
    public init(over window: RootWindow) {
        super.init(frame: ViewRect(origin: .zero, size: window.size))
        isUserInteractionEnabled = false
        identifier = "gesture-inspector"
        let root = window.rootView
        root.addSubview(self)
        LayoutConstraint.activate([
            leftAnchor.constraint(equalTo: root.leftAnchor), rightAnchor.constraint(equalTo: root.rightAnchor),
            topAnchor.constraint(equalTo: root.topAnchor), bottomAnchor.constraint(equalTo: root.bottomAnchor),
        ])
        window.gestures.addTrace(self)
        arena = window.gestures
    }

    /// Takes the inspector away.
    public func close() {
        arena?.removeTrace(self)
        removeFromSuperview()
    }

    public override func draw(_ canvas: Canvas, dirty: ViewRect) {
        let palette = InspectorPalette(window?.theme ?? .light)
        for (rect, color) in outlinedViews(palette) {
            canvas.strokeInside(rect, color, width: 2, cornerRadius: 4)
        }
        panel(palette).draw(on: canvas)
        // A finger on the panel is seen, too.
        for contact in inspection.contacts { ContactPicture(contact, palette).draw(on: canvas) }
    }

    public override var testAttributes: [String: String] {
        [
            "contacts": String(inspection.contacts.filter(\.isDown).count),
            "text": inspection.listed.map { "\($0.name): \($0.state)" }.joined(separator: ", "),
        ]
    }

    // MARK: What is drawn

    private func panel(_ palette: InspectorPalette) -> InspectorPanel {
        InspectorPanel(inspection, palette, in: bounds, isLeft: isPanelLeft)
    }

    /// The views of recognizers that are at work, unless they fill the window.
    private func outlinedViews(_ palette: InspectorPalette) -> [(ViewRect, Color)] {
        inspection.rows.compactMap { row in
            guard row.outcome == .active || row.outcome == .recognized,
                let view = outlines.recognizers[row.id]?.recognizer?.view as? View, view.window === window
            else { return nil }
            let rect = convert(view.bounds, from: view)
            let part = rect.width * rect.height / max(bounds.width * bounds.height, 1)
            return part > InspectorTunables.outlinedPart ? nil : (rect, palette.color(of: row.outcome))
        }
    }

    /// Draws anew what was drawn and what is to be drawn instead.
    private func redraw() {
        let palette = InspectorPalette(window?.theme ?? .light)
        var areas = inspection.contacts.map { ContactPicture($0, palette).extent }
        areas.append(panel(palette).extent)
        areas += outlinedViews(palette).map { $0.0.insetBy(dx: -2, dy: -2) }
        // What came up since then, as a menu does, must not hide it.
        bringToFront()
        for area in drawn + areas { setNeedsDisplay(area) }
        drawn = areas
    }

    fileprivate func change(_ edit: (inout GestureInspection) -> Void) {
        let start = inspection.start
        edit(&inspection)
        if inspection.start != start, let place = inspection.contacts.first?.touch.windowLocation {
            isPanelLeft = place.x > bounds.midX
        }
        redraw()
    }
}

extension GestureInspectorView: GestureTrace {
    /// Shows what happened to a recognizer.
    public func record(_ entry: GestureTraceEntry) {}

    /// Shows what happened to a recognizer.
    public func record(_ entry: GestureTraceEntry, of recognizer: GestureRecognizer) {
        let id = ObjectIdentifier(recognizer)
        outlines.recognizers[id] = Outlines.Weak(recognizer: recognizer)
        change { $0.record(entry, id: id) }
    }

    /// Shows contacts.
    public func receive(_ event: InputEvent, at time: Double) {
        guard case .touches = event else { return }
        change { $0.receive(event, at: time) }
    }

    /// Shows that nobody gets a touch.
    public func reject(_ touch: Touch, at time: Double) { change { $0.reject(touch) } }
}
