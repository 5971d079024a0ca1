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
    /// What is to show of the list that is still to come.
    private var wanted: [LayerChoice]?

    init(document: Document) { self.document = document }

    /// Asks for the list, where it isn't known yet.
    /// - Parameter completion: called once, on the main actor, when it is known or can't be had.
    public func load(_ completion: @escaping (DocumentLayers) -> Void) {
        guard items.isEmpty, let document else { return completion(self) }
        let version = document.version
        document.ask(.layers) { [weak self] answer in
            guard let self else { return }
            if items.isEmpty, self.document?.version == version, case .success(.layers(let found)) = answer {
                take(found)
            }
            completion(self)
        }
    }

    /// Shows a layer or hides it. To show one of a group hides the others. Headings and locked layers stay as they are.
    /// - Parameters:
    ///   - isVisible: whether it is to be shown.
    ///   - index: its place in ``items``.
    public func setVisible(_ isVisible: Bool, at index: Int) {
        guard items.indices.contains(index), items[index].canBeSwitched, states[index] != isVisible else { return }
        var states = states
        if isVisible, let group = items[index].group {
            for other in items.indices where items[other].group == group { states[other] = false }
        }
        states[index] = isVisible
        show(states)
    }

    // MARK: Choices

    /// Whether something else shows than what the document says.
    public var isChanged: Bool { wanted != nil || states != items.map(\.isVisible) }

    /// Shows what the document says.
    public func showDefaults() {
        wanted = nil
        show(items.map(\.isVisible))
    }

    /// What shows, layer by layer, to be kept for the next time; nil where it's what the document says.
    public var choices: [LayerChoice]? {
        if let wanted { return wanted }
        return isChanged ? zip(items, states).map { LayerChoice(title: $0.title, isVisible: $1) } : nil
    }

    /// Shows what was kept of the document the last time, from the first picture on. Layers that are called otherwise by
    /// now are shown as the document says.
    public func restore(_ choices: [LayerChoice]) {
        wanted = choices
        show(choices.map(\.isVisible))
        if document?.state == .open { load { _ in } }
    }

    private func take(_ found: [LayerRecord]) {
        items = found
        var states = found.map(\.isVisible)
        for (index, choice) in (wanted ?? []).enumerated() {
            guard found.indices.contains(index), found[index].title == choice.title, found[index].canBeSwitched
            else { continue }
            states[index] = choice.isVisible
        }
        let isRestored = wanted != nil
        wanted = nil
        if isRestored { show(states) } else { self.states = states }
    }

    private func show(_ states: [Bool]) {
        guard states != self.states else { return }
        self.states = states
        revision += 1
        document?.picturesDidChange()
    }

    /// The document can be asked.
    func documentDidOpen() {
        if wanted != nil { load { _ in } }
    }

    /// The file is another one; what was chosen stays.
    func documentDidReload() {
        wanted = choices
        if wanted == nil { states = [] }
        items = []
        revision += 1
        documentDidOpen()
    }
}

/// Whether a layer shows, by a reader's choice.
public struct LayerChoice: Hashable, Sendable {
    /// What the layer is called.
    public var title: String
    /// Whether it shows.
    public var isVisible: Bool

    /// Makes a choice.
    public init(title: String, isVisible: Bool) {
        self.title = title
        self.isVisible = isVisible
    }
}

extension LayerRecord {
    /// Whether a reader may switch it.
    fileprivate var canBeSwitched: Bool { !isHeading && !isLocked }
}
