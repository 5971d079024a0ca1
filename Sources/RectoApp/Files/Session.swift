// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import RectoUI

/// What was open in which windows, kept in `session.json` under `$XDG_STATE_HOME/recto`. Where each document was left is
/// remembered for itself; see ``StateStore``.
struct Session: Codable, Equatable {
    /// A window.
    struct Window: Codable, Equatable {
        /// The documents of its tabs, by their paths.
        var files: [String]
        /// Which of them is in front.
        var current: Int
        /// Size and place, as `--geometry` takes them.
        var geometry: String
    }

    /// The windows, in the order in which they were opened.
    var windows: [Window]

    private static func file(in folder: String?) -> JSONFile<Session>? {
        folder.map { JSONFile(path: "\($0)/session.json") }
    }

    /// Reads what was written last; nil where there is nothing of use.
    static func read(in folder: String? = BaseFolder.state) -> Session? { file(in: folder)?.read() }

    /// Writes it down, in place of what was there.
    func write(in folder: String? = BaseFolder.state) { Self.file(in: folder)?.write(self) }

    /// The session without what can't be opened.
    func keeping(_ isThere: (String) -> Bool) -> Session {
        Session(
            windows: windows.compactMap { window in
                let front = window.files.indices.contains(window.current) ? window.files[window.current] : nil
                let files = window.files.filter { $0.hasPrefix("/") && isThere($0) }
                guard !files.isEmpty else { return nil }
                return Window(
                    files: files, current: front.flatMap { files.firstIndex(of: $0) } ?? 0, geometry: window.geometry)
            })
    }
}

extension Application {
    /// What is open now.
    private var session: Session {
        var seen: [TabGroup] = []
        for case let group? in windows.map(\.group) where !seen.contains(where: { $0 === group }) { seen.append(group) }
        return Session(
            windows: seen.compactMap { group in
                let tabs = group.tabs.filter { $0.document.source.path != nil }
                guard !tabs.isEmpty else { return nil }
                return Session.Window(
                    files: tabs.compactMap(\.document.source.path),
                    current: tabs.firstIndex { $0 === group.active } ?? 0, geometry: Self.geometry(of: group.backend))
            })
    }

    private static func geometry(of backend: any WindowBackend) -> String {
        let (size, origin) = (backend.pixelSize, backend.outerOrigin)
        func offset(_ value: Double) -> String { "+\(max(Int(value), 0))" }
        return "\(Int(size.width))x\(Int(size.height))\(offset(origin.x))\(offset(origin.y))"
    }

    private var keepsSession: Bool { (options.restoresSession || settings.restoresSession) && store != nil }

    /// What is open has changed: it's written down soon.
    func sessionDidChange() {
        guard keepsSession, !isQuitting else { return }
        sessionTimer?.cancel()
        sessionTimer = loop.schedule(after: FilesTunables.sessionDelay) { [weak self] in self?.writeSession() }
    }

    /// Writes down what is open, unless windows are on their way out.
    func writeSession() {
        guard keepsSession, !isQuitting else { return }
        sessionTimer?.cancel()
        session.write()
    }

    /// What a start without documents begins with: the front tabs of what was open, or an empty window.
    func sessionOpenings() -> [Opening] {
        guard keepsSession, let session = Session.read()?.keeping(FilePath.exists) else { return [emptyOpening()] }
        restoredWindows = [:]
        let openings = session.windows.compactMap { window -> Opening? in
            guard var opening = try? beginOpening(.file(path: window.files[window.current]), page: nil) else {
                return nil
            }
            opening.geometry = WindowGeometry(window.geometry)
            restoredWindows[opening.number] = window
            return opening
        }
        return openings.isEmpty ? [emptyOpening()] : openings
    }

    /// Adds the tabs behind those that show. Their documents are read when they come to the front.
    func restoreSession() {
        for window in windows {
            guard let saved = restoredWindows.removeValue(forKey: window.number), let group = window.group else {
                continue
            }
            for (index, path) in saved.files.enumerated() where index != saved.current {
                guard let opening = try? prepareOpening(.file(path: path)) else { continue }
                group.add(opening, isShown: false)
            }
            group.move(from: 0, to: min(saved.current, group.tabs.count - 1))
        }
    }
}
