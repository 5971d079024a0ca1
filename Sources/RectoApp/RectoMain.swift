// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import CLinux
import Documents
import EngineProtocol
import EventLoop
@preconcurrency import Glibc

/// The program `recto`: reads the command line and does what it says.
public enum RectoMain {
    /// Runs to the end.
    /// - Parameter arguments: the words behind the program's name.
    /// - Returns: the exit code.
    @MainActor
    public static func run(arguments: [String]) -> Int32 { run(arguments: arguments, factory: ControllerFactory()) }

    @MainActor
    static func run(arguments: [String], factory: ControllerFactory) -> Int32 {
        let options: Options
        do {
            options = try Options(arguments: arguments)
        } catch {
            printError(error.description)
            return 2
        }
        switch options.action {
        case .help:
            print(Options.help, terminator: "")
            return 0
        case .version: return printVersion(options)
        case .printSettings:
            print(SettingsTemplate.text, terminator: "")
            return 0
        case .view: return view(options, factory)
        }
    }

    @MainActor
    private static func view(_ options: Options, _ factory: ControllerFactory) -> Int32 {
        if !options.isSandboxed {
            printError("warning: the worker runs without its sandbox; open only files that you trust")
        }
        do {
            let clock = ReplayClock()
            let plan = try ReplayPlan(options, clock: clock)
            let loop = plan == nil ? EventLoop() : EventLoop(clock: { clock.now })
            let application = try Application(options: options, loop: loop, plan: plan, factory: factory)
            if let path = options.snapshotPath { return try application.runSnapshot(to: path) }
            return try application.runOnDisplay()
        } catch {
            printError("\(error)")
            return 1
        }
    }

    private static func printVersion(_ options: Options) -> Int32 {
        print("recto \(RectoVersion.string)")
        guard options.isVerbose else { return 0 }
        let abi = recto_landlock_abi()
        let landlock = abi > 0 ? "Landlock version \(abi)" : "no Landlock (this kernel has none)"
        print("sandbox: seccomp, \(landlock)")
        print(CharacterMaps.report())
        do {
            print("worker: \(try Document.workerPath())")
            return 0
        } catch {
            printError("\(error)")
            return 1
        }
    }
}
