// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

// One import brings all that a program built on Recto needs.

@_exported import Documents
@_exported import Drawing
@_exported import EventLoop
@_exported import Geometry
@_exported import Gestures
@_exported import RectoUI
@_exported import Views

@_exported import enum EngineProtocol.LinkTarget
@_exported import enum RectoApp.RectoApplication
