// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import CCairo
import Drawing
import Geometry

/// Turns plans into a PDF file without annotations, and the sheets that tell what to lay over it.
enum SheetPress {
    /// The bytes of the file so far.
    private final class Output {
        var bytes: [UInt8] = []
    }

    static func press(_ plans: [PagePlan]) throws -> (file: [UInt8], sheets: [Sheet]) {
        let output = Output()
        let surface = try makeSurface(writingTo: output)
        var sheets: [Sheet] = []
        for plan in plans {
            let size = plan.isTurned ? Grid.page.transposed : Grid.page
            cairo_pdf_surface_set_size(surface.handle, size.width, size.height)
            surface.withCanvas { canvas in
                if plan.isTurned {
                    canvas.concatenate(ViewTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: Grid.page.width))
                }
                let sheet = Sheet(canvas: canvas, plan: plan)
                plan.draw(sheet)
                cairo_show_page(canvas.handle)
                sheets.append(sheet)
            }
        }
        cairo_surface_finish(surface.handle)
        let status = cairo_surface_status(surface.handle)
        guard status == CAIRO_STATUS_SUCCESS else { throw GuideError.drawing("status \(status.rawValue)") }
        return (output.bytes, sheets)
    }

    private static func makeSurface(writingTo output: Output) throws -> Surface {
        let target = Unmanaged.passUnretained(output).toOpaque()
        let made = cairo_pdf_surface_create_for_stream(
            { target, data, count in
                guard let target, let data else { return CAIRO_STATUS_WRITE_ERROR }
                let output = Unmanaged<Output>.fromOpaque(target).takeUnretainedValue()
                output.bytes += UnsafeBufferPointer(start: data, count: Int(count))
                return CAIRO_STATUS_SUCCESS
            }, target, Grid.page.width, Grid.page.height)
        guard let made else { throw GuideError.drawing("no surface") }
        cairo_pdf_surface_restrict_to_version(made, CAIRO_PDF_VERSION_1_5)
        // The date stands still, so that the same guide is the same file.
        cairo_pdf_surface_set_metadata(made, CAIRO_PDF_METADATA_CREATE_DATE, "2026-01-01T00:00:00Z")
        cairo_pdf_surface_set_metadata(made, CAIRO_PDF_METADATA_TITLE, "Recto: a guide")
        cairo_pdf_surface_set_metadata(made, CAIRO_PDF_METADATA_AUTHOR, "The Recto project")
        cairo_pdf_surface_set_metadata(made, CAIRO_PDF_METADATA_SUBJECT, "Reading PDF documents with Recto")
        cairo_pdf_surface_set_metadata(made, CAIRO_PDF_METADATA_KEYWORDS, "PDF, viewer, X11, touch")
        return Surface(adopting: made, width: Int(Grid.page.width), height: Int(Grid.page.height))
    }
}
