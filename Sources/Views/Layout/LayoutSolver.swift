// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry

/// Places the subviews of one view along one axis by passing on what is known from rule to rule.
///
/// - Complexity: O(*constraints*²) at worst, for a chain given in reverse order.
@MainActor struct LayoutSolver {
    /// What is known of one view: `start + share * extent = value` for one or two shares, or the extent itself.
    struct Knowledge {
        var extent: Double?
        var place: (share: Double, value: Double)?

        var start: Double? {
            guard let place, let extent else { return nil }
            return place.value - place.share * extent
        }
    }

    let container: View
    let isHorizontal: Bool
    private(set) var known: [ObjectIdentifier: Knowledge] = [:]
    private(set) var issues: [LayoutIssue] = []
    private var pending: [LayoutConstraint]
    private var subjects: [View] = []

    init(container: View, isHorizontal: Bool) {
        self.container = container
        self.isHorizontal = isHorizontal
        pending = container.constraints.filter {
            $0.firstAttribute.isHorizontal == isHorizontal && $0.firstView != nil
                && ($0.secondAttribute == nil || $0.secondView != nil)
        }
        let bounds = container.bounds
        known[ObjectIdentifier(container)] = Knowledge(
            extent: isHorizontal ? bounds.width : bounds.height,
            place: (0, isHorizontal ? bounds.minX : bounds.minY))
        for constraint in pending { addSubjects(of: constraint) }
    }

    /// Solves and moves the subviews.
    mutating func solve() {
        repeat { propagate() } while assumeSomething()
        for view in subjects { apply(to: view) }
    }

    private mutating func addSubjects(of constraint: LayoutConstraint) {
        for case let view? in [constraint.firstView, constraint.secondView]
        where view !== container && !subjects.contains(where: { $0 === view }) {
            subjects.append(view)
        }
    }

    /// Uses each rule with one known side until none is left that tells something.
    private mutating func propagate() {
        var isMoving = true
        while isMoving {
            let unused = pending.filter { !use($0) }
            isMoving = unused.count < pending.count
            pending = unused
        }
    }

    /// Takes one view's intrinsic or present size or place as given, where rules leave it open.
    private mutating func assumeSomething() -> Bool {
        for keepsPlace in [false, true] {
            for view in subjects {
                let id = ObjectIdentifier(view)
                var knowledge = known[id] ?? Knowledge()
                if knowledge.extent == nil, let extent = assumedExtent(view, isLastResort: keepsPlace) {
                    knowledge.extent = extent
                    known[id] = knowledge
                    return true
                }
                if keepsPlace, knowledge.place == nil {
                    knowledge.place = (0, isHorizontal ? view.position.x : view.position.y)
                    known[id] = knowledge
                    return true
                }
            }
        }
        return false
    }

    private func assumedExtent(_ view: View, isLastResort: Bool) -> Double? {
        let wanted = view.intrinsicContentSize
        let present = isHorizontal ? view.bounds.width : view.bounds.height
        return (isHorizontal ? wanted.width : wanted.height) ?? (isLastResort ? present : nil)
    }

    /// Whether the rule has been used up.
    private mutating func use(_ constraint: LayoutConstraint) -> Bool {
        guard let first = constraint.firstView else { return true }
        let constant = constant(of: constraint)
        guard let second = constraint.secondView, let attribute = constraint.secondAttribute else {
            learn(first, constraint.firstAttribute, constant, constraint)
            return true
        }
        if let value = value(of: second, attribute) {
            learn(first, constraint.firstAttribute, value * constraint.multiplier + constant, constraint)
            return true
        }
        if constraint.multiplier != 0, let value = value(of: first, constraint.firstAttribute) {
            learn(second, attribute, (value - constant) / constraint.multiplier, constraint)
            return true
        }
        return false
    }

    private mutating func learn(
        _ view: View, _ attribute: LayoutAnchor.Attribute, _ value: Double, _ constraint: LayoutConstraint
    ) {
        if let present = self.value(of: view, attribute) {
            if abs(present - value) > ViewsTunables.layoutTolerance { report(constraint, present, value) }
            return
        }
        let id = ObjectIdentifier(view)
        var knowledge = known[id] ?? Knowledge()
        let share = share(of: attribute, view)
        if let share, let place = knowledge.place {
            knowledge.extent = (value - place.value) / (share - place.share)
        } else if let share {
            knowledge.place = (share, value)
        } else {
            knowledge.extent = value
        }
        if let extent = knowledge.extent, extent < -ViewsTunables.layoutTolerance { report(constraint, extent, 0) }
        known[id] = knowledge
    }

    private mutating func report(_ constraint: LayoutConstraint, _ present: Double, _ wanted: Double) {
        func name(_ view: View?) -> String { view.map { $0.identifier ?? $0.className } ?? "a view that is gone" }
        let second = constraint.secondAttribute.map {
            "\(name(constraint.secondView)).\($0.rawValue) x \(constraint.multiplier) + "
        }
        issues.append(
            LayoutIssue(
                description:
                    "In \(name(container)): \(name(constraint.firstView)).\(constraint.firstAttribute.rawValue) = "
                    + "\(second ?? "")\(constraint.constant) can't be kept: other rules make it \(present), this one "
                    + "\(wanted). Remove one of them."))
    }

    private func value(of view: View, _ attribute: LayoutAnchor.Attribute) -> Double? {
        guard let knowledge = known[ObjectIdentifier(view)] else { return nil }
        guard let share = share(of: attribute, view) else { return knowledge.extent }
        if let place = knowledge.place, place.share == share { return place.value }
        guard let start = knowledge.start, let extent = knowledge.extent else { return nil }
        return start + share * extent
    }

    /// How far along the extent the attribute lies; nil for the extent itself.
    private func share(of attribute: LayoutAnchor.Attribute, _ view: View) -> Double? {
        let isMirrored = container.isMirrored
        return switch attribute {
        case .left, .top: 0
        case .right, .bottom: 1
        case .leading: isMirrored ? 1 : 0
        case .trailing: isMirrored ? 0 : 1
        case .centerX, .centerY: 0.5
        case .width, .height: nil
        }
    }

    private func constant(of constraint: LayoutConstraint) -> Double {
        let isMirrored = container.isMirrored && constraint.firstAttribute.followsText
        return isMirrored ? -constraint.constant : constraint.constant
    }

    private func apply(to view: View) {
        guard let knowledge = known[ObjectIdentifier(view)], let start = knowledge.start, let extent = knowledge.extent
        else { return }
        var frame = ViewRect(origin: view.position, size: view.bounds.size)
        if isHorizontal {
            (frame.origin.x, frame.size.width) = (start, max(0, extent))
        } else {
            (frame.origin.y, frame.size.height) = (start, max(0, extent))
        }
        view.frame = frame
    }
}

extension View {
    /// Places subviews by the constraints on them, x first.
    func solveConstraints() {
        constraints.removeAll { $0.firstView == nil || ($0.secondAttribute != nil && $0.secondView == nil) }
        for isHorizontal in [true, false] {
            var solver = LayoutSolver(container: self, isHorizontal: isHorizontal)
            solver.solve()
            for issue in solver.issues { window?.onLayoutIssue?(issue) }
        }
    }
}
