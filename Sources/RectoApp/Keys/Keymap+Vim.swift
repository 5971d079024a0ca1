// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

extension Keymap {
    /// The keys of vim, as far as they have a meaning for pages, and of zathura.
    static let vim: [KeyBinding] = vimKeys.compactMap { keys, command in
        (try? KeySequence(parsing: keys)).map { KeyBinding(keys: $0, command: command) }
    }

    private static let vimKeys: [(keys: String, command: String)] = [
        ("j", "scroll-down"), ("k", "scroll-up"), ("h", "scroll-left"), ("l", "scroll-right"),
        ("ctrl+f", "screen-down"), ("space", "screen-down"), ("ctrl+b", "screen-up"), ("shift+space", "screen-up"),
        ("ctrl+d", "half-screen-down"), ("ctrl+u", "half-screen-up"),
        ("J", "next-page"), ("ctrl+n", "next-page"), ("K", "previous-page"), ("ctrl+p", "previous-page"),
        ("g g", "first-page"), ("G", "last-page"), ("g p", "go-to-page"),
        ("ctrl+o", "go-back"), ("ctrl+i", "go-forward"), ("' '", "go-back"),
        ("m <letter>", "set-mark"), ("' <letter>", "go-to-mark"),
        ("/", "find"), ("n", "find-next"), ("N", "find-previous"),
        ("plus", "zoom-in"), ("-", "zoom-out"), ("=", "zoom-actual"), ("z i", "zoom-in"), ("z o", "zoom-out"),
        ("z z", "zoom-actual"), ("a", "fit-page"), ("s", "fit-width"),
        ("r", "rotate-clockwise"), ("g r", "rotate-counterclockwise"), ("d", "layout-two"), ("D", "layout-two-cover"),
        ("y", "copy"), ("u", "undo"), ("ctrl+r", "redo"), ("R", "reload"),
        ("f", "link-hints"), ("g b", "sidebar-bookmarks"), ("g o", "sidebar-outline"),
        ("B", "bookmark-page"), ("o", "open"), (":", "command-palette"), ("q", "close-window"), ("Z Z", "quit"),
    ]
}
