// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// Which class to make where another one is asked for.
///
/// ```swift
/// var classes = ClassRegistry()
/// classes.override(StampAnnotation.self, with: SignedStamp.self)
/// classes.resolve(StampAnnotation.self)  // SignedStamp
/// ```
public struct ClassRegistry: Hashable, Sendable {
    private struct Replacement: Hashable, Sendable {
        let type: AnyClass

        static func == (first: Self, second: Self) -> Bool { first.type == second.type }

        func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(type)) }
    }

    private var replacements: [ObjectIdentifier: Replacement] = [:]

    /// Makes a registry without overrides.
    public init() {}

    /// Has `replacement` made wherever `original` would be. A later override of the same class takes the place of an earlier
    /// one. Ends the program with a message that names both where the replacement is no subclass.
    public mutating func override<Original: AnyObject>(_ original: Original.Type, with replacement: AnyClass) {
        guard replacement is Original.Type, replacement != original else {
            fatalError(
                "\(replacement) can't take the place of \(original): it must be a subclass of \(original)")
        }
        replacements[ObjectIdentifier(original)] = Replacement(type: replacement)
    }

    /// The class to make in place of `original`: what it was overridden with, or what that was overridden with, and so on.
    public func resolve<Original: AnyObject>(_ original: Original.Type) -> Original.Type {
        var found: AnyClass = original
        while let next = replacements[ObjectIdentifier(found)] { found = next.type }
        return found as? Original.Type ?? original
    }
}
