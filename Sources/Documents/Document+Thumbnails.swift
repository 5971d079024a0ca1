// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

extension Document {
    /// Says anew which small pictures of pages are wanted, most urgent first. They are drawn one at a time, while nothing else
    /// is wanted by ``want(_:)``. What isn't named any more isn't drawn. They show all edits.
    public func wantThumbnails(_ requests: [RasterRequest]) { session?.wantThumbnails(requests.map(editedThumbnail)) }
}
