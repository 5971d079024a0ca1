// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// The numbers that the text of pages goes by. Parts are of the height of the glyphs concerned unless said otherwise.
public enum TextTunables {
    /// A gap between letters below this is no space, whatever the file says: fonts that change within a word, and
    /// kerning, leave such gaps. Source: the narrowest spaces of justified text measure 0.12.
    static let leastSpace = 0.08
    /// A gap wider than this is a blank, even where the text has none. Source: own choice, more than any kerning.
    static let missingBlank = 0.4
    /// Letters that are spaced out are parted by gaps wider than this times the usual ones only. Source: own choice; blanks
    /// between spaced-out words measure twice that and more.
    static let wideSpacing = 1.6
    /// A glyph whose middle is nearer than this to the middle of the same glyph before it is that glyph printed twice
    /// for boldness. Source: fake bold is offset by up to 0.1.
    static let duplicateDistance = 0.2
    /// Lines whose middles are further apart than this belong to different blocks. Source: glyphs measure
    /// 0.8 to 1.1 em, and double spacing 2.4 em.
    static let blockSpacing = 3.0
    /// Lines of one block differ in height by no more than this factor. Source: own choice; sub- and superscripts make
    /// lines up to 1.4 times as high.
    static let blockHeightRatio = 1.5
    /// Lines of one block lie over each other by at least this part of the shorter one. Source: own choice.
    static let blockOverlap = 0.1
    /// A line that begins further in than the one before by this begins a paragraph. Source: half an em.
    static let indent = 0.5
    /// A space between lines larger than this times that above it begins a paragraph. Source: own choice.
    static let paragraphSpacing = 1.35
    /// Glyphs further apart than this are drawn as separate parts of a selection. Source: own choice, more than kerning
    /// and letter spacing leave, less than a letter that isn't selected.
    static let joinedGap = 0.3
    /// A blank wider than this is a gutter rather than a part of its line. Source: own choice, more than the blanks of
    /// justified text.
    static let gutter = 1.5
    /// Lines at an angle of up to this to each other are parallel, as the sine. Source: 3 degrees.
    static let parallel = 0.05
    /// A gap in text at an odd angle wider than this is a blank. Source: half a narrow space.
    static let slantedBlank = 0.12
    /// The widest gap within a line at an odd angle. Source: own choice, more than justified text leaves.
    static let slantedGap = 3.0
    /// How far a letter at an odd angle may begin before the end of the last one. Source: own choice, more than kerning.
    static let slantedOverlap = 0.35
    /// How much letters of one line at an odd angle may differ in height. Source: fonts of one size do by up to a quarter.
    static let slantedRise = 0.25
    /// How much they may differ in how far they reach below the baseline. Source: fonts do by 0.06, and a letter beside
    /// them that stands upright or belongs to a curve soon does by more.
    static let slantedStep = 0.1
    /// The heights of letters' boxes, from descent to ascent, as parts of the font's size. Source: fonts of all kinds, and
    /// the limits that poppler sets.
    static let slantedHeights = 0.3...1.6
    /// How far these boxes reach below the baseline, as parts of the font's size. Source: as before.
    static let slantedDepths = -0.1...0.6
    /// The cosine of the angle to a quarter up to which the engine may take a direction for it: 48 degrees, where half a
    /// right angle is rounded.
    static let diagonal = 0.669
    /// Memory for the texts of pages that aren't needed at the moment, in bytes: about a hundred dense pages.
    public static let cacheBytes = 12 << 20
    /// How many pages that are searched are asked for at once: two for each of two workers, so that neither waits for the
    /// window.
    static let pagesReadAtOnce = 4
    /// How long the same pages must be on screen before their text is read ahead, in seconds: longer than between the
    /// pages of somebody who leafs through a document, less than before somebody reaches for a word.
    public static let restBeforeReading = 0.3
    /// The finest step in which places are kept, in units of the page: less than a pixel at 6400 %.
    static let finestStep = 1.0 / 64
    /// The most matches that are kept of one search. Source: own choice, more than anybody goes through.
    static let mostMatches = 20_000
    /// How long pages are searched at a stretch, in seconds: a third of a frame at 60 Hz.
    static let searchSlice = 0.005
}
