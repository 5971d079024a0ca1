// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import EventLoop

/// What the command line asks for of recordings, read before anything comes up.
@MainActor
struct ReplayPlan {
    let recording: InputRecording
    let clock: ReplayClock
    let isRealTime: Bool
    /// Longest time to wait for a worker, in seconds: a little more than it gets until it is given up.
    let patience: Double

    /// Reads the recording that the options name; nil where they name none.
    init?(_ options: Options, clock: ReplayClock) throws(InputRecording.ReadError) {
        guard let path = options.replayPath else { return nil }
        recording = try InputRecording(contentsOf: path)
        self.clock = clock
        isRealTime = options.replaysInRealTime
        patience = (options.renderTimeout ?? DocumentTunables().hardTimeout) + 2
    }

    /// Makes the replay for an application's windows.
    func replay(for application: Application) -> InputReplay {
        InputReplay(recording, clock: clock, loop: application.loop, isRealTime: isRealTime, patience: patience) {
            [weak application] in application?.windows ?? []
        }
    }
}
