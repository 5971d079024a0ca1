// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EngineProtocol

// A worker of another release: it greets as such and waits for what the window says to that.
let socket = EngineSocket(owning: 3)
let sandbox = SandboxReport(seccomp: true, landlockABI: 1, isDisabled: false)
try socket.send(EngineReply.hello(WorkerHello(buildVersion: "99.9.9", sandbox: sandbox)), id: 0)
while try socket.receive(EngineRequest.self, waiting: true) != nil {}
