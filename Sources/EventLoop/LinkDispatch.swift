// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

// libdispatch holds the main queue that CEventLoop names; importing it here makes programs link it.
import Dispatch
