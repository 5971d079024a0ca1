// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry

extension Document {
    /// By how much a page is to be turned against the file, clockwise: what is drawn and read from the file is to be turned
    /// by that. None for a page that was not turned, or whose turn in the file isn't known yet.
    public func turn(ofPage page: Int) -> Rotation {
        guard let wanted = book.rotation(page), let filed = book.filedGeometry(page) else { return .none }
        return wanted + filed.rotation.inverse
    }

    /// A page as the file has it, which its text is read by; nil until that is known.
    func filedGeometry(ofPage page: Int) -> PageGeometry? { book.filedGeometry(page) }

    /// Why a person may not turn pages for good; nil where nothing is in the way.
    public var turningObstacle: EditingObstacle? {
        if let obstacle = editingObstacle { return obstacle }
        if let rights = editingRights, !rights.allowsPages { return .certifiedPages }
        let permissions = summary?.permissions ?? []
        return permissions.isDisjoint(with: [.modify, .assemble]) ? .pagesNotPermitted : nil
    }

    /// Pages have other turns than before.
    func pagesDidTurn() { notify { $0.documentDidLearnPages(self) } }
}
