// swift-tools-version: 6.2
// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Targets stand in the order of the house: each may import only what stands above it. `make lint` checks that.

import PackageDescription

let package = Package(
    name: "recto",
    products: [
        .executable(name: "recto-worker", targets: ["recto-worker"]),
        .library(name: "Recto", targets: ["Recto"]),
        .library(name: "RectoTesting", targets: ["RectoTesting"]),
    ],
    targets: [
        // C libraries and shims, one a library.
        .systemLibrary(
            name: "CX11", pkgConfig: "x11 x11-xcb xcb-shm xi xext xrandr",
            providers: [
                .apt(["libx11-dev", "libx11-xcb-dev", "libxcb-shm0-dev", "libxi-dev", "libxext-dev", "libxrandr-dev"])
            ]),
        .systemLibrary(name: "CCairo", pkgConfig: "cairo cairo-xlib cairo-pdf", providers: [.apt(["libcairo2-dev"])]),
        .systemLibrary(name: "CPango", pkgConfig: "pangocairo", providers: [.apt(["libpango1.0-dev"])]),
        .systemLibrary(name: "CQpdf", pkgConfig: "libqpdf", providers: [.apt(["libqpdf-dev"])]),

        .systemLibrary(name: "CSeccomp", pkgConfig: "libseccomp", providers: [.apt(["libseccomp-dev"])]),
        .systemLibrary(
            name: "CPopplerFlags", pkgConfig: "poppler-glib", providers: [.apt(["libpoppler-glib-dev"])]),
        .systemLibrary(name: "CNSSFlags", pkgConfig: "nss", providers: [.apt(["libnss3-dev"])]),
        .systemLibrary(name: "CNettleFlags", pkgConfig: "nettle", providers: [.apt(["nettle-dev"])]),
        .systemLibrary(name: "CGioFlags", pkgConfig: "gio-2.0", providers: [.apt(["libglib2.0-dev"])]),
        .target(name: "CPortal", dependencies: ["CGioFlags"]),
        .target(name: "CLinux"),
        .target(name: "CEventLoop"),
        .target(
            name: "CEngine", dependencies: ["CPopplerFlags", "CQpdf", "CNettleFlags", "CNSSFlags"],
            cxxSettings: [.define("POINTERHOLDER_TRANSITION", to: "4")]),

        // Values.
        .target(name: "Geometry"),
        .target(name: "Gestures", dependencies: ["Geometry"]),
        .target(name: "EngineProtocol", dependencies: ["CLinux", "Geometry"]),
        .target(name: "Drawing", dependencies: ["Geometry", "CCairo", "CPango"]),
        .target(name: "EventLoop", dependencies: ["CEventLoop"]),
        .target(name: "Views", dependencies: ["Geometry", "Gestures", "Drawing"]),
        .target(
            name: "X11Window",
            dependencies: ["Geometry", "Gestures", "Drawing", "EventLoop", "CX11", "CCairo", "CLinux"]),

        .executableTarget(
            name: "recto-worker", dependencies: ["EngineProtocol", "Geometry", "CEngine", "CLinux", "CSeccomp"]),

        .executableTarget(name: "recto-portal", dependencies: ["CPortal"]),

        // Help for the tests of Recto and of what is built on it.
        .systemLibrary(
            name: "CXCB", pkgConfig: "xcb xcb-xtest", providers: [.apt(["libxcb1-dev", "libxcb-xtest0-dev"])]),
        .target(name: "CTesting"),
        .target(name: "RectoTesting", dependencies: ["Geometry", "CCairo", "CTesting", "CXCB"]),
        .executableTarget(name: "x-echo", dependencies: ["CX11"], path: "Tests/Support/x-echo"),
        .executableTarget(name: "x-host", dependencies: ["RectoTesting"], path: "Tests/Support/x-host"),
        .testTarget(name: "RectoTestingTests", dependencies: ["RectoTesting", "Geometry", "x-echo", "x-host"]),

        // The viewer.
        .target(name: "Documents", dependencies: ["CLinux", "Drawing", "EngineProtocol", "EventLoop", "Geometry"]),
        .target(
            name: "RectoUI",
            dependencies: ["Documents", "EngineProtocol", "Views", "Gestures", "Drawing", "EventLoop", "Geometry"]),
        .target(
            name: "RectoApp",
            dependencies: [
                "RectoUI", "X11Window", "Documents", "EngineProtocol", "Views", "Gestures", "Drawing", "EventLoop",
                "Geometry", "CLinux",
            ]),
        .executableTarget(name: "recto", dependencies: ["RectoApp"]),

        // What programs built on Recto import, and examples of such programs.
        .target(
            name: "Recto",
            dependencies: [
                "RectoApp", "RectoUI", "Documents", "EngineProtocol", "Views", "Gestures", "Drawing", "EventLoop",
                "Geometry",
            ]),
        .executableTarget(name: "Examples", dependencies: ["Recto"]),

        // Measurements and checks of the viewer from outside.
        .executableTarget(
            name: "recto-bench",
            dependencies: [
                "CTesting", "RectoTesting", "Documents", "EngineProtocol", "EventLoop", "Geometry", "Gestures", "Views",
                "Drawing", "recto-worker",
            ]),

        // The guide.
        .executableTarget(name: "recto-welcome", dependencies: ["Geometry", "Drawing", "CCairo", "CQpdf"]),

        // The icons.
        .executableTarget(name: "recto-icons"),

        // Tests.
        .testTarget(
            name: "DocumentationTests",
            dependencies: [
                "RectoTesting", "RectoUI", "Documents", "X11Window", "Views", "Gestures", "Drawing", "EventLoop",
                "Geometry", "Recto", "recto", "recto-worker",
            ]),
        .testTarget(name: "GeometryTests", dependencies: ["Geometry"]),
        .testTarget(name: "DrawingTests", dependencies: ["Drawing", "Geometry"]),
        .testTarget(
            name: "WorkerTests", dependencies: ["recto-worker", "EngineProtocol", "Geometry", "CLinux", "RectoTesting"]),
        .testTarget(
            name: "DocumentsTests",
            dependencies: [
                "Documents", "Drawing", "EngineProtocol", "EventLoop", "Geometry", "RectoTesting", "recto-worker",
                "recto-bench", "foreign-worker", "last-words", "TextSamples",
            ]),
        .target(name: "TextSamples", dependencies: ["Documents"], path: "Tests/Support/TextSamples"),
        .executableTarget(
            name: "last-words", dependencies: ["RectoUI", "X11Window"], path: "Tests/Support/last-words"),
        .executableTarget(
            name: "foreign-worker", dependencies: ["EngineProtocol"], path: "Tests/Support/foreign-worker"),
        .testTarget(
            name: "EngineProtocolTests", dependencies: ["CLinux", "EngineProtocol", "Geometry", "RectoTesting"]),
        .testTarget(
            name: "RectoUITests",
            dependencies: [
                "RectoUI", "Documents", "EngineProtocol", "EventLoop", "Views", "Gestures", "Drawing", "Geometry",
                "RectoTesting", "TextSamples", "last-words", "recto-icons", "recto-worker",
            ]),
        .testTarget(
            name: "RectoAppTests",
            dependencies: [
                "RectoApp", "RectoUI", "Documents", "EngineProtocol", "EventLoop", "Views", "Gestures", "Drawing",
                "Geometry",
                "RectoTesting", "recto-worker",
            ]),
        .testTarget(
            name: "X11WindowTests",
            dependencies: [
                "X11Window", "Drawing", "EventLoop", "Geometry", "Gestures", "CX11", "CLinux", "RectoTesting",
                "last-words",
            ]),
        .testTarget(name: "ExampleTests", dependencies: ["RectoTesting", "Geometry", "Examples", "recto-worker"]),
        .executableTarget(name: "portal-mock", dependencies: ["CGioFlags"], path: "Tests/Support/portal-mock"),
        .testTarget(
            name: "ViewerTests",
            dependencies: ["RectoTesting", "Geometry", "recto", "recto-worker", "recto-portal", "portal-mock"]),
        .testTarget(
            name: "TouchTests", dependencies: ["RectoTesting", "Geometry", "CX11", "recto", "recto-worker"]),
        .testTarget(name: "EventLoopTests", dependencies: ["EventLoop"]),
        .testTarget(name: "ViewsTests", dependencies: ["Views", "Drawing", "Geometry", "Gestures", "RectoTesting"]),
        .testTarget(name: "WelcomeTests", dependencies: ["recto-welcome", "RectoApp", "RectoTesting"]),
        .testTarget(
            name: "BenchTests", dependencies: ["recto-bench", "RectoTesting", "Geometry", "Gestures", "Views"]),
        .testTarget(name: "GesturesTests", dependencies: ["Gestures", "Geometry", "RectoTesting"]),
    ],
    swiftLanguageModes: [.v6],
    cxxLanguageStandard: .cxx17
)
