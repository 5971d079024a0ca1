// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// The numbers that workers and documents go by. Times are in seconds.
public struct DocumentTunables: Hashable, Sendable {
    /// How long one request may run before its worker is killed. No page of the files measured that ends at all on a
    /// desktop of 2015 takes longer; the known endless ones never end.
    public var hardTimeout = 20.0
    /// How long a request that nobody wants any more may keep a page on screen waiting before its worker is killed
    /// and started anew; a new worker costs about 0.03 s.
    public var staleTimeout = 0.3
    /// Deaths within ``deathWindow`` after which a worker isn't started again.
    public var deathLimit = 3
    /// See ``deathLimit``.
    public var deathWindow = 60.0
    /// Address space a worker may use, in bytes: four times what the largest page measured needs.
    public var memoryLimit: UInt64 = 4 << 30
    /// Requests sent to a worker ahead of its answers: the second hides the way to and fro.
    public var requestsInFlight = 2
    /// How long nothing must be wanted before the page tree is read ahead.
    public var idleBeforeWarming = 0.15
    /// How long one step of reading ahead may take: half a frame at 60 Hz.
    public var warmingStep = 0.008
    /// How long the same pages must be on screen before their boxes and labels are fetched.
    public var restBeforeQuestions = 0.1
    /// How long the first picture is waited for before questions are asked all the same.
    public var patience = 0.5
    /// How long after the last question the worker that answers them is ended: longer than a reader's pause, shorter
    /// than the time in which 30 MB are missed.
    public var modelRest = 5.0
    /// Pages around those on screen whose boxes and labels are fetched with theirs.
    public var geometryMargin = 16
    /// Quiet after the last change of a file before it's read again: editors write in several steps.
    public var changeSettling = 0.15
    /// First wait before a file that can't be read after a change is tried again; doubled up to ``longestRetry``.
    public var firstRetry = 0.25
    /// See ``firstRetry``.
    public var longestRetry = 4.0
    /// How long after an edit it's written into the journal: half of what may be lost.
    public var journalDelay = 0.5
    /// Size in bytes from which a journal is written anew rather than appended to.
    public var largestJournal = 8 << 20

    /// The defaults.
    public init() {}
}
