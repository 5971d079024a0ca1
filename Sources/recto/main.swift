// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import RectoApp

exit(RectoMain.run(arguments: Array(CommandLine.arguments.dropFirst())))
