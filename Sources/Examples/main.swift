// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import Recto

/// The recipes by their numbers, each in a file of its own.
let recipes: [String: PDFViewController.Type] = [
    "RE01": SelectionByPage.self, "RE02": SelectionByKind.self, "RE03": OwnLongPress.self, "RE04": OwnDoubleTap.self,
    "RE05": GestureObserver.self, "RE06": TapBeforeAll.self, "RE07": SelectionByDoubleTap.self,
    "RE08": ForwardOnly.self, "RE09": NoZoomOnOnePage.self, "RE10": InterfaceBesidePages.self,
    "RE11": TextByTap.self, "RE12": AuthorBadge.self, "RE13": TouchMonitor.self, "RE14": SelectionFromAction.self,
    "RE15": NoAnnotations.self, "RE16": StampInformation.self, "RE17": EagerStamps.self, "RE18": HighlightRibbons.self,
]

var words = Array(CommandLine.arguments.dropFirst())
guard let index = words.firstIndex(where: recipes.keys.contains), let recipe = recipes[words.remove(at: index)] else {
    print("usage: Examples RECIPE [options] file.pdf\nrecipes: \(recipes.keys.sorted().joined(separator: " "))")
    exit(2)
}
RectoApplication.run(recipe, arguments: words)
