// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EngineProtocol
import Geometry

extension LineAnnotation {
    /// What leads to a line that lies beside what it measures, in default user space.
    public struct Leader: Hashable, Sendable {
        /// How far the line lies from its points: to the left as seen from the start, where it's negative to the right.
        public var length: Double
        /// How far the leaders go on beyond the line.
        public var `extension`: Double
        /// The space between the points and the leaders.
        public var offset: Double

        /// Makes leaders; none where `length` is 0.
        public init(length: Double = 0, extension: Double = 0, offset: Double = 0) {
            self.length = length
            self.extension = `extension`
            self.offset = offset
        }
    }

    /// Where the words of a line are.
    public enum CaptionPosition: String, CaseIterable, Hashable, Sendable {
        /// In the line.
        case inline = "Inline"
        /// Above it.
        case top = "Top"
    }

    /// What leads to the line. Setting it sets ``Annotation/boundingBox`` as well.
    public var leader: Leader {
        get {
            Leader(
                length: entry("LL")?.number ?? 0, extension: max(entry("LLE")?.number ?? 0, 0),
                offset: max(entry("LLO")?.number ?? 0, 0))
        }
        set {
            setMeasure([
                "LL": newValue.length == 0 ? nil : .real(newValue.length),
                "LLE": newValue.extension == 0 ? nil : .real(newValue.extension),
                "LLO": newValue.offset == 0 ? nil : .real(newValue.offset),
            ])
        }
    }

    /// Whether its ``Annotation/contents`` stand along the line. Setting it sets ``Annotation/boundingBox`` as well.
    public var showsCaption: Bool {
        get { entry("Cap")?.flag ?? false }
        set { setMeasure(["Cap": newValue ? .boolean(true) : nil]) }
    }

    /// Where its words are.
    public var captionPosition: CaptionPosition {
        get { entry("CP")?.nameValue.flatMap(CaptionPosition.init) ?? .inline }
        set { setEntry("CP", to: newValue == .inline ? nil : .name(newValue.rawValue)) }
    }

    /// How far its words are from where they would be, along the line and across it, in default user space.
    public var captionOffset: Vector<PageSpace> {
        get {
            let numbers = entry("CO")?.numbers ?? []
            return numbers.count == 2 ? Vector(dx: numbers[0], dy: numbers[1]) : .zero
        }
        set { setEntry("CO", to: newValue == .zero ? nil : .numbers([newValue.dx, newValue.dy])) }
    }

    /// Sets entries, and the box to what they need.
    private func setMeasure(_ entries: [String: PDFValue?]) {
        let edit = {
            for (name, value) in entries.sorted(by: { $0.key < $1.key }) { self.setEntry(name, to: value) }
            self.points = self.points
        }
        if let manager { manager.update(self, nil, edit) } else { edit() }
    }

    /// How far leaders and words reach beyond the line and its ends.
    var besidesLine: Double {
        let leader = leader
        let lead = leader.length == 0 ? 0 : abs(leader.length) + leader.extension + leader.offset
        let words = showsCaption ? 2 * LineCourse.captionSize + captionOffset.length : 0
        return lead + words
    }
}
