// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// A set of contacts. There are as many as fingers, so that looking at all of them is faster than hashing one.
struct ContactSet: ExpressibleByArrayLiteral {
    private var members: [ContactID] = []

    init(arrayLiteral elements: ContactID...) { for element in elements { insert(element) } }

    /// Makes the set of some contacts.
    init(_ members: some Sequence<ContactID>) { for member in members { insert(member) } }

    var isEmpty: Bool { members.isEmpty }

    /// - Complexity: linear in the number of contacts, as all that follows.
    func contains(_ id: ContactID) -> Bool { members.contains(id) }

    func contains(where predicate: (ContactID) -> Bool) -> Bool { members.contains(where: predicate) }

    func isDisjoint(with other: ContactSet) -> Bool {
        for id in members where other.members.contains(id) { return false }
        return true
    }

    mutating func insert(_ id: ContactID) {
        if !members.contains(id) { members.append(id) }
    }

    mutating func remove(_ id: ContactID) {
        if let index = members.firstIndex(of: id) { members.remove(at: index) }
    }

    /// Adds those of `others` that are in `limit`, too.
    mutating func form(_ others: ContactSet, in limit: ContactSet) {
        for id in others.members where limit.contains(id) { insert(id) }
    }
}
