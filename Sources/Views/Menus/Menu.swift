// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// A list of things that can be done, for a ``MenuView`` or a ``TouchMenuBar`` to show.
///
/// ```swift
/// let menu = Menu([
///     MenuItem("Copy", key: "Ctrl+C") { copy() },
///     .separator,
///     MenuItem("Turn", submenu: Menu([MenuItem("Left") { turn(-90) }, MenuItem("Right") { turn(90) }])),
/// ])
/// ```
public struct Menu {
    /// What is in it, from the top.
    public var items: [MenuItem]

    /// Makes a menu. Separators at its ends, and all but one of those that follow each other, are left out.
    public init(_ items: [MenuItem]) {
        var kept: [MenuItem] = []
        for item in items where !(item.isSeparator && kept.last?.isSeparator != false) { kept.append(item) }
        if kept.last?.isSeparator == true { kept.removeLast() }
        self.items = kept
    }

    /// Whether nothing is in it.
    public var isEmpty: Bool { items.isEmpty }
}

/// One thing that can be done, more of them, or the line between two groups.
public struct MenuItem {
    /// What comes of choosing it.
    public enum Content {
        /// Something is done.
        case action(@MainActor () -> Void)
        /// Another menu opens beside it.
        case submenu(Menu)
        /// Nothing: it's a line.
        case separator
    }

    /// What comes of choosing it.
    public var content: Content
    /// What it says.
    public var title: String
    /// The keys that do the same, as people read them; nil for none.
    public var key: String?
    /// A picture for it, in place of the title in a ``TouchMenuBar``.
    public var icon: Icon?
    /// Whether it can be chosen.
    public var isEnabled: Bool
    /// Whether what it stands for is on; nil where it's neither.
    public var isOn: Bool?
    /// A name for tests to find it by.
    public var identifier: String?

    /// Makes an item that does something.
    public init(
        _ title: String, key: String? = nil, icon: Icon? = nil, isEnabled: Bool = true, isOn: Bool? = nil,
        identifier: String? = nil, action: @escaping @MainActor () -> Void
    ) {
        content = .action(action)
        self.title = title
        self.key = key
        self.icon = icon
        self.isEnabled = isEnabled
        self.isOn = isOn
        self.identifier = identifier
    }

    /// Makes an item that opens another menu.
    public init(_ title: String, icon: Icon? = nil, identifier: String? = nil, submenu: Menu) {
        content = .submenu(submenu)
        self.title = title
        self.icon = icon
        self.identifier = identifier
        isEnabled = !submenu.isEmpty
    }

    private init() {
        content = .separator
        title = ""
        isEnabled = false
    }

    /// A line between groups.
    public static var separator: MenuItem { MenuItem() }

    /// Whether it's a line.
    public var isSeparator: Bool {
        if case .separator = content { true } else { false }
    }

    /// The menu that it opens; nil for other items.
    public var submenu: Menu? {
        if case .submenu(let menu) = content { menu } else { nil }
    }
}
