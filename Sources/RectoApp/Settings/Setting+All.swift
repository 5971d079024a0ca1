// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import RectoUI

extension Setting {
    /// All settings, in the order of the file and the window.
    static let all: [Setting] = view + hands + keys + files

    /// The setting that stands at a path of the file.
    static func named(_ path: [String]) -> Setting? { all.first { $0.path == path } }

    // MARK: What one sees

    static let theme = Setting(
        section: .view, key: "theme", title: .settingTheme,
        kind: .choice([
            Choice(word: "auto", title: .likeDesktop), Choice(word: "light", title: .themeLight),
            Choice(word: "dark", title: .themeDark), Choice(word: "contrast", title: .themeContrast),
        ]), comment: "The colours of the window: \"auto\" (as the desktop), \"light\", \"dark\" or \"contrast\".")

    static let zoom = Setting(
        section: .view, key: "zoom", title: .settingZoom,
        kind: .choice([
            Choice(word: "fit-width", title: .fitWidth), Choice(word: "fit-page", title: .fitPage),
            Choice(word: "actual", title: .actualSize),
        ]),
        comment: "How large a document is shown that was never open: \"fit-width\", \"fit-page\", \"actual\", or a\n"
            + "factor such as \"1.5\" or \"150%\".", accepts: { ZoomMode(name: $0) != nil })

    static let layout = Setting(
        section: .view, key: "layout", title: .settingLayout,
        kind: .choice([
            Choice(word: "continuous", title: .layoutContinuous), Choice(word: "single", title: .layoutSingle),
            Choice(word: "two", title: .layoutTwo), Choice(word: "two-cover", title: .layoutTwoCover),
        ]),
        comment:
            "How its pages stand: \"continuous\", \"single\", \"two\" or \"two-cover\"; add \",continuous\" or \",rtl\".",
        accepts: { PageArrangement(name: $0) != nil })

    static let bars = Setting(
        section: .view, key: "bars", title: .settingBars,
        kind: .choice([
            Choice(word: "auto", title: .barsAutomatic), Choice(word: "always", title: .barsAlways),
            Choice(word: "hidden", title: .barsHidden),
        ]),
        comment:
            "The bars: \"auto\" (a finger's reading slides them away), \"always\", or \"hidden\" (until F8 is pressed)."
    )

    static let controls = Setting(
        section: .view, key: "controls", title: .settingControls,
        kind: .choice([
            Choice(word: "auto", title: .controlsAutomatic), Choice(word: "small", title: .controlsSmall),
            Choice(word: "large", title: .controlsLarge),
        ]), comment: "The size of buttons: \"auto\" (as what is used needs it), \"small\" or \"large\".")

    static let motion = Setting(
        section: .view, key: "motion", title: .settingMotion,
        kind: .choice([
            Choice(word: "auto", title: .likeDesktop), Choice(word: "full", title: .motionFull),
            Choice(word: "reduced", title: .motionReduced),
        ]), comment: "Whether things slide and fade: \"auto\" (as the desktop says), \"full\" or \"reduced\".")

    static let direction = Setting(
        section: .view, key: "direction", title: .settingDirection,
        kind: .choice([
            Choice(word: "auto", title: .directionOfLanguage), Choice(word: "left-to-right", title: .directionRight),
            Choice(word: "right-to-left", title: .directionLeft),
        ]),
        comment: "Which way bars and lists run: \"auto\" (as the language), \"left-to-right\" or \"right-to-left\"."
    )

    static let smartCase = Setting(
        section: .view, key: "smart-case", title: .settingSmartCase, kind: .flag(false),
        comment: "Whether a search for a text with capitals in it tells capitals from small letters.")

    private static let view = [theme, zoom, layout, bars, controls, motion, direction, smartCase]

    // MARK: What hands do

    static let doubleTap = Setting(
        section: .hands, key: "double-tap", title: .settingDoubleTap,
        kind: .choice([
            Choice(word: "smart-zoom", title: .doubleTapSmart), Choice(word: "zoom", title: .doubleTapZoom),
            Choice(word: "none", title: .doubleTapNone),
        ]),
        comment:
            "A double tap: \"smart-zoom\" (to the column or picture), \"zoom\" (by a factor), or \"none\" (single taps\n"
            + "then need not wait).")

    static let edgeTaps = Setting(
        section: .hands, key: "edge-taps", title: .settingEdgeTaps, kind: .flag(true),
        comment: "Whether a tap near the left or right edge turns the page.")

    static let turning = Setting(
        section: .hands, key: "rotate", title: .settingRotate, kind: .flag(false),
        comment: "Whether two fingers turn the pages.")

    static let pen = Setting(
        section: .hands, key: "pen", title: .settingPen, kind: .choice(tools),
        comment: "What a pen's drag does: \"select-text\", \"hand\" to move the pages, or \"ink\" to draw.")

    static let mouse = Setting(
        section: .hands, key: "mouse", title: .settingMouse, kind: .choice(tools),
        comment: "What the mouse's drag does: \"select-text\", \"hand\" to move the pages, or \"ink\" to draw.")

    static let fingerInk = Setting(
        section: .hands, key: "finger-ink", title: .settingFingerInk,
        kind: .choice([
            Choice(word: "auto", title: .fingerInkAutomatic), Choice(word: "always", title: .fingerInkAlways),
            Choice(word: "never", title: .fingerInkNever),
        ]),
        comment:
            "Whether fingers draw where ink is their tool: \"auto\" (until a pen has been seen; from then on they move the\n"
            + "pages, as a hand that rests does not), \"always\" or \"never\".")

    static let naturalScrolling = Setting(
        section: .hands, key: "natural-scrolling", title: .settingNaturalScrolling, kind: .flag(false),
        comment: "Whether the wheel moves the pages the other way, as if one held them.")

    private static let tools = [
        Choice(word: "select-text", title: .toolSelectText), Choice(word: "hand", title: .toolHand),
        Choice(word: "ink", title: .toolInk),
    ]

    private static let hands = [doubleTap, edgeTaps, turning, pen, mouse, fingerInk, naturalScrolling]

    // MARK: The rest

    static let keySet = Setting(
        section: .keys, key: "set", title: .settingKeySet,
        kind: .choice([
            Choice(word: "default", title: .keysDefault), Choice(word: "vim", title: .keysVim),
        ]), comment: "The keys to begin with: \"default\" or \"vim\". The table [bindings] below changes single ones.")

    private static let keys = [keySet]

    static let restore = Setting(
        section: .files, key: "restore", title: .settingRestore, kind: .flag(true),
        comment: "Whether documents open where they were left.")

    static let author = Setting(
        section: .notes, key: "author", title: .settingAuthor, kind: .text(.authorPlaceholder),
        comment: "Your name on the notes and marks that you make.")

    static let tabs = Setting(
        section: .files, key: "tabs", title: .settingTabs, kind: .flag(false),
        comment: "Whether documents open in tabs of one window.")

    static let session = Setting(
        section: .files, key: "session", title: .settingSession, kind: .flag(false),
        comment: "Whether a start without a file opens what was open at the end.")

    static let recentFiles = Setting(
        section: .files, key: "recent", title: .settingRecent, kind: .flag(true),
        comment: "Whether the files that you open are listed in a window without a document.")

    static let desktopDialogs = Setting(
        section: .files, key: "desktop-dialogs", title: .settingDesktopDialogs, kind: .flag(true),
        comment: "Whether the desktop's own dialog asks for files, where it has one.")

    private static let files = [restore, tabs, session, recentFiles, desktopDialogs, author]
}
