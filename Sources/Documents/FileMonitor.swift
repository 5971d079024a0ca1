// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import CLinux
import EventLoop
@preconcurrency import Glibc

/// Watches a file for being written, replaced, or put back, and speaks up once it has come to rest.
///
/// It's the folder that is watched: editors that write another file and rename it over the old one change the folder.
/// A file reached through a symbolic link is watched at both ends.
///
/// ```swift
/// monitor = FileMonitor(path: "/home/me/notes.toml", settling: 0.1, loop: loop) { print("it has changed") }
/// ```
@MainActor
public final class FileMonitor {
    private let path: String
    private let settling: Double
    private let loop: EventLoop
    private let handler: () -> Void
    private let descriptor: Int32
    private var names: [Int32: Set<String>] = [:]
    private var watch: EventLoop.Watch?
    private var timer: EventLoop.Timer?

    /// Starts to watch the file at an absolute path; `handler` is called after each change once the file has been quiet
    /// for `settling` seconds. Nil where the system has no way left to watch.
    public init?(path: String, settling: Double, loop: EventLoop, handler: @escaping () -> Void) {
        let descriptor = recto_inotify()
        guard descriptor >= 0 else { return nil }
        self.path = path
        self.settling = settling
        self.loop = loop
        self.handler = handler
        self.descriptor = descriptor
        addFolders()
        watch = loop.watch(descriptor, for: .readable) { [weak self] in self?.read() }
    }

    /// Ends the watch.
    public func stop() {
        guard let watch else { return }
        watch.cancel()
        self.watch = nil
        timer?.cancel()
        close(descriptor)
    }

    private func addFolders() {
        var seen = path
        for _ in 0..<8 {
            guard let slash = seen.lastIndex(of: "/") else { return }
            let folder = slash == seen.startIndex ? "/" : String(seen[..<slash])
            let id = recto_inotify_watch_directory(descriptor, folder)
            if id >= 0 { names[id, default: []].insert(String(seen[seen.index(after: slash)...])) }
            guard let target = Self.linkTarget(seen) else { return }
            seen = target.hasPrefix("/") ? target : folder + "/" + target
        }
    }

    private static func linkTarget(_ path: String) -> String? {
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
        let length = readlink(path, &buffer, buffer.count)
        guard length > 0, length < buffer.count else { return nil }
        return String(decoding: buffer[..<length].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    private func read() {
        var events = [recto_inotify_event](repeating: recto_inotify_event(), count: 32)
        var isConcerned = false
        while case let count = Int(recto_inotify_read(descriptor, &events, Int32(events.count))), count > 0 {
            isConcerned = events[..<count].contains(where: concerns) || isConcerned
        }
        guard isConcerned else { return }
        timer?.cancel()
        timer = loop.schedule(after: settling) { [weak self] in self?.handler() }
    }

    private func concerns(_ event: recto_inotify_event) -> Bool {
        if recto_inotify_overflowed(event.mask) { return true }
        let name = withUnsafeBytes(of: event.name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
        return names[event.watch]?.contains(name) ?? false
    }
}
