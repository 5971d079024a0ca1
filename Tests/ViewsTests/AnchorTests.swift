// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import Testing

@testable import Views

@MainActor @Suite struct AnchorTests {
    let stage = Stage(width: 400, height: 300)
    let a = View(frame: rect(1, 2, 3, 4))
    let b = View(frame: rect(5, 6, 7, 8))

    init() {
        a.identifier = "a"
        b.identifier = "b"
        stage.root.addSubview(a)
        stage.root.addSubview(b)
    }

    @Test("Chains of anchors are followed in whatever order they are given")
    func chain() {
        LayoutConstraint.activate([
            b.leadingAnchor.constraint(equalTo: a.trailingAnchor, constant: 8),
            b.trailingAnchor.constraint(equalTo: stage.root.trailingAnchor, constant: -20),
            b.heightAnchor.constraint(equalTo: a.heightAnchor, multiplier: 2),
            b.centerYAnchor.constraint(equalTo: a.centerYAnchor),
            a.heightAnchor.constraint(equalToConstant: 30),
            a.topAnchor.constraint(equalTo: stage.root.topAnchor, constant: 50),
            a.widthAnchor.constraint(equalTo: stage.root.widthAnchor, multiplier: 0.25),
            a.leadingAnchor.constraint(equalTo: stage.root.leadingAnchor, constant: 10),
        ])
        stage.frame()
        #expect(a.frame == rect(10, 50, 100, 30))
        #expect(b.frame == rect(118, 35, 262, 60))
    }

    @Test("Leading and trailing change sides with the text, left and right do not")
    func mirrored() {
        LayoutConstraint.activate([
            a.leadingAnchor.constraint(equalTo: stage.root.leadingAnchor, constant: 10),
            a.widthAnchor.constraint(equalToConstant: 50),
            b.leadingAnchor.constraint(equalTo: a.trailingAnchor, constant: 8),
            b.widthAnchor.constraint(equalToConstant: 20),
        ])
        stage.window.layoutDirection = .rightToLeft
        stage.frame()
        #expect(a.frame == rect(340, 2, 50, 4))
        #expect(b.frame == rect(312, 6, 20, 8))
        stage.root.layoutDirection = .leftToRight
        stage.frame()
        #expect(a.frame.minX == 10)
    }

    @Test("Changing a constant or the window's size places anew")
    func changes() {
        let width = a.widthAnchor.constraint(equalToConstant: 50)
        LayoutConstraint.activate([width, a.rightAnchor.constraint(equalTo: stage.root.rightAnchor)])
        stage.frame()
        #expect(a.frame.minX == 350)
        width.constant = 60
        stage.frame()
        #expect(a.frame.minX == 340)
        stage.window.size = ViewSize(width: 500, height: 300)
        stage.frame()
        #expect(a.frame.minX == 440)
        width.isActive = false
        stage.frame()
        #expect(a.frame.maxX == 500)
    }

    @Test("Rules that contradict each other are reported with both views and both values")
    func conflict() throws {
        var issues: [LayoutIssue] = []
        stage.window.onLayoutIssue = { issues.append($0) }
        LayoutConstraint.activate([
            a.widthAnchor.constraint(equalToConstant: 50),
            b.widthAnchor.constraint(equalToConstant: 70),
            a.widthAnchor.constraint(equalTo: b.widthAnchor),
        ])
        stage.frame()
        let text = try #require(issues.first).description
        #expect(issues.count == 1)
        for part in ["a.width", "b.width", "50", "70"] { #expect(text.contains(part), "\(part) in: \(text)") }
        #expect(a.frame.width == 50)
    }

    @Test("Rules that ask for a negative size are reported")
    func negative() {
        var issues: [LayoutIssue] = []
        stage.window.onLayoutIssue = { issues.append($0) }
        LayoutConstraint.activate([
            a.leftAnchor.constraint(equalTo: stage.root.leftAnchor, constant: 300),
            a.rightAnchor.constraint(equalTo: stage.root.rightAnchor, constant: -200),
        ])
        stage.frame()
        #expect(issues.count == 1)
        #expect(a.frame.width == 0)
    }

    @Test("The intrinsic size counts where rules leave the size open")
    func intrinsic() {
        final class Square: View {
            override var intrinsicContentSize: (width: Double?, height: Double?) { (24, 24) }
        }
        let square = Square()
        stage.root.addSubview(square)
        LayoutConstraint.activate([
            square.centerXAnchor.constraint(equalTo: stage.root.centerXAnchor),
            square.bottomAnchor.constraint(equalTo: stage.root.bottomAnchor),
        ])
        stage.frame()
        #expect(square.frame == rect(188, 276, 24, 24))
    }

    @Test("A removed view takes its rules with it")
    func removal() {
        LayoutConstraint.activate([a.leftAnchor.constraint(equalTo: b.rightAnchor)])
        b.removeFromSuperview()
        #expect(stage.root.constraints.isEmpty)
    }
}
