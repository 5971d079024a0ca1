// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EngineProtocol

/// The layers of a document, and which of them show. What is switched here is not written into the file.
///
/// ```swift
/// document.layers.load { layers in
///     if let index = layers.items.firstIndex(where: { $0.title == "Dimensions" }) {
///         layers.setVisible(false, at: index)
///     }
/// }
/// ```
@MainActor
public final class DocumentLayers {
    /// The list of layers with headings between them, in reading order; empty until ``load(_:)`` has brought it.
    public private(set) var items: [LayerRecord] = []
    /// Which of ``items`` show.
    public private(set) var states: [Bool] = []
    /// Counts the switches, from 0: pictures with another ``RasterKey/layers`` are outdated.
    public private(set) var revision = 0

    private weak var document: Document?

    init(document: Document) { self.document = document }

    /// Asks for the list, where it isn't known yet.
    /// - Parameter completion: called once, on the main actor, when it is known or can't be had.
    public func load(_ completion: @escaping (DocumentLayers) -> Void) {
        guard items.isEmpty, let document else { return completion(self) }
        document.ask(.layers) { [weak self] answer in
            guard let self else { return }
            if items.isEmpty, case .success(.layers(let found)) = answer {
                items = found
                states = found.map(\.isVisible)
            }
            completion(self)
        }
    }

    /// Shows a layer or hides it. To show one of a group hides the others. Headings and locked layers stay as they are.
    /// - Parameters:
    ///   - isVisible: whether it is to be shown.
    ///   - index: its place in ``items``.
    public func setVisible(_ isVisible: Bool, at index: Int) {
        guard items.indices.contains(index), !items[index].isHeading, !items[index].isLocked else { return }
        guard states[index] != isVisible else { return }
        if isVisible, let group = items[index].group {
            for other in items.indices where items[other].group == group { states[other] = false }
        }
        states[index] = isVisible
        revision += 1
        document?.picturesDidChange()
    }

    /// The file is another one.
    func reset() {
        items = []
        states = []
        revision += 1
    }
}
