// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

exit(PortalQuestion(CommandLine.arguments).ask())
