// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

extension Document {
    /// Ends the workers while nobody looks at the document, as far as they have nothing to do. What is asked for later starts
    /// them again; edits and all that is known stay.
    ///
    /// ```swift
    /// document.rest()
    /// document.wake()  // a little earlier than by the first picture that is wanted
    /// ```
    public func rest() { session?.rest() }

    /// Starts the worker that draws again after ``rest()``.
    public func wake() { session?.wake() }
}
