// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import EngineProtocol
import Geometry
import RectoUI

extension ViewerWindow {
    // MARK: Properties

    func showProperties() {
        guard pages != nil, !files.isAsking else { return }
        var properties = DocumentProperties(document: document, catalogue: catalogue)
        let panel = PropertiesPanel(catalogue: catalogue)
        panel.sections = properties.sections
        files.present(panel)
        document.readProperties { [weak panel] result in
            properties.record = (try? result.get()) ?? PropertiesRecord()
            panel?.sections = properties.sections
        }
    }

    // MARK: Exporting

    /// Writes what scripts name, or asks.
    func export(_ arguments: CommandArguments) throws {
        guard let path = arguments["path"]?.stringValue else {
            return askForExport(arguments["page"]?.intValue.map { ExportChoice(page: $0) })
        }
        let absolute = FilePath.expanded(path)
        guard case .file(let target)? = try? DocumentSource(argument: absolute),
            let kind = ExportRequest.Kind(path: target)
        else { throw CommandError(message: Message(.givenExportPath)) }
        let page = arguments["page"]?.intValue ?? pages?.currentPage ?? 0
        guard (0..<document.pageCount).contains(page) else {
            throw CommandError(message: Message(.givenExportPage, String(document.pageCount - 1)))
        }
        let numbers = arguments["rect"]?.arrayValue?.compactMap(\.numberValue)
        let part = numbers.flatMap {
            $0.count == 4 ? ViewRect(x: $0[0], y: $0[1], width: $0[2] - $0[0], height: $0[3] - $0[1]) : nil
        }
        let dots = arguments["dpi"]?.numberValue ?? 150
        write(ExportChoice(kind: kind, dotsPerInch: dots, page: page, part: part), to: target)
    }

    /// Asks what is to be exported, then to where.
    private func askForExport(_ choice: ExportChoice?) {
        guard let page = choice?.page ?? pages?.currentPage, document.pageSizes.indices.contains(page), !files.isAsking
        else { return }
        let label = document.name(ofPage: page)
        let panel = ExportPanel(
            choice ?? ExportChoice(page: page), size: document.pageSizes[page], label: label,
            catalogue: catalogue)
        panel.onExport = { [weak self] in self?.askWhere($0, label) }
        panel.onPickRegion = { [weak self] in self?.pickRegion($0) }
        files.present(panel)
    }

    private func askWhere(_ choice: ExportChoice, _ label: String) {
        var request = FileRequest(
            title: catalogue(.exportTitle), action: catalogue(.saveAction), folder: files.likelyFolder)
        request.suggestedName = choice.fileName(of: document.source.displayName, label: label)
        request.endings = [choice.ending]
        files.ask(request) { [weak self] paths in
            guard let path = paths.first else { return nil }
            let hasEnding = path.lowercased().hasSuffix(choice.ending)
            self?.write(choice, to: hasEnding ? path : path + choice.ending)
            return nil
        }
    }

    private func write(_ choice: ExportChoice, to path: String) {
        document.export(
            page: choice.page, as: choice.kind, dotsPerInch: choice.dotsPerInch, part: choice.part
        ) { [weak self] result in
            guard let self else { return }
            switch result {
            case .failure(let failure):
                pdf.show(
                    notice: failure.code == .tooLarge ? catalogue(.exportTooLarge) : catalogue.text(of: failure)
                )
            case .success(let bytes):
                do throws(SaveError) {
                    try Document.write(bytes, to: path)
                    pdf.show(notice: catalogue(.exported, path))
                } catch {
                    pdf.show(notice: catalogue.text(ofWriting: error))
                }
            }
        }
    }

    // MARK: Regions

    private func pickRegion(_ choice: ExportChoice) {
        pickRegion { [weak self] rect in
            guard let self else { return }
            askForExport(rect.flatMap { part(in: $0, as: choice) } ?? choice)
        }
    }

    /// Lets a rectangle of the pages be chosen, in the space of their view; nil where the person leaves it.
    func pickRegion(then next: @escaping (_ rect: ViewRect?) -> Void) {
        guard let pages else { return }
        let picker = RegionPicker(catalogue: catalogue)
        picker.pageFrame = { [weak pages] point in pages?.pageFrame(at: point)?.frame }
        picker.onCancel = { [weak self] in
            self?.files.endPicking()
            next(nil)
        }
        picker.onPick = { [weak self] rect in
            self?.files.endPicking()
            next(rect)
        }
        files.pick(picker)
    }

    /// The part of a page that lies in a rectangle of the pages' view; nil where there is no page.
    func part(in rect: ViewRect, as choice: ExportChoice) -> ExportChoice? {
        let middle = ViewPoint(x: rect.midX, y: rect.midY)
        guard let pages, let found = pages.pageFrame(at: middle), document.pageSizes.indices.contains(found.page)
        else { return nil }
        var choice = choice
        choice.page = found.page
        choice.part = ExportChoice.part(
            of: rect, on: found.frame, rotation: pages.viewport.rotation, size: document.pageSizes[found.page])
        return choice
    }
}
