// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// How a worker ends when it has something to say by it.
public enum WorkerExitStatus {
    /// Memory ran out.
    public static let outOfMemory: Int32 = 77
    /// The system refused to confine it, and it therefore read nothing.
    public static let unconfined: Int32 = 78
}
