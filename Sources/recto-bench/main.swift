// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

exit(Bench.run(Array(CommandLine.arguments.dropFirst())))
