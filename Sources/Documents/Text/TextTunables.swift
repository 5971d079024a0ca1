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
    /// The least slope of text that counts as running at an odd angle. Source: 3 degrees; less is a crooked scan.
    static let leastSlope = 0.052
    /// The most pairs of pieces that are looked at to find a slope: some two milliseconds' worth.
    static let mostSlopeChecks = 50_000
    /// Slopes that differ by less than this many degrees are one. Source: own choice, more than boxes are rounded by.
    static let slopeStep = 2.0
    /// The least part of a piece's height that one of its letters has. Source: own choice; upright lines below each other
    /// would need less.
    static let leastLetter = 0.42
    /// How much higher or lower a letter at an angle stands than the one before, at most, as a part of its height. Source:
    /// as before.
    static let mostRise = 0.6
    /// The widest blank between two pieces of one text at an angle. Source: as much as justified text leaves.
    static let slantedSpace = 0.5
    /// The part by which letters of one size may differ in height. Source: own choice, rounding.
    static let sameHeight = 0.07
    /// The part of a letter's box that lies below the baseline. Source: the descent of Helvetica, as of most fonts.
    static let descent = 0.22
    /// Memory for the texts of pages that aren't needed at the moment, in bytes: about a hundred dense pages.
    public static let cacheBytes = 12 << 20
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
