// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// Makes the table of icons from the pictures: `recto-icons Assets/icons Sources/RectoUI/Icons/IconTable.swift`.
guard CommandLine.arguments.count == 3 else {
    FileHandle.standardError.write(Data("Usage: recto-icons FOLDER TABLE.swift\n".utf8))
    exit(2)
}
do {
    let folder = URL(fileURLWithPath: CommandLine.arguments[1], isDirectory: true)
    let table = try IconTable(folder: folder)
    try table.source.write(toFile: CommandLine.arguments[2], atomically: true, encoding: .utf8)
} catch {
    FileHandle.standardError.write(Data("recto-icons: \(error)\n".utf8))
    exit(1)
}
