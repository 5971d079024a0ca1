// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import CXCB
import Foundation
import Geometry

extension XServer {
    /// What is on the screen, without the pointer.
    /// - Complexity: O(*n*) in the number of pixels; 4 bytes of each travel.
    public func screenshot() throws -> Picture {
        try picture(of: client.root, width: Int(size.width), height: Int(size.height))
    }

    /// What is in the window `id`; pixels that other windows cover show those.
    /// - Throws: ``XServerError/noSuchWindow(_:)`` also for one that is not mapped.
    public func screenshot(of id: UInt32) throws -> Picture {
        let frame = try windows.info(of: id).frame
        return try picture(of: id, width: Int(frame.width), height: Int(frame.height))
    }

    private func picture(of id: UInt32, width: Int, height: Int) throws -> Picture {
        let cookie = xcb_get_image(
            client.connection, UInt8(XCB_IMAGE_FORMAT_Z_PIXMAP.rawValue), id, 0, 0, UInt16(width), UInt16(height),
            .max)
        guard let reply = xcb_get_image_reply(client.connection, cookie, nil) else {
            throw XServerError.noSuchWindow(id)
        }
        defer { free(reply) }
        let count = Int(xcb_get_image_data_length(reply))
        let data = Array(UnsafeBufferPointer(start: xcb_get_image_data(reply), count: count))
        if reply.pointee.depth <= 16 { return Self.expanded(data, width: width, height: height) }
        var bytes = data
        for index in stride(from: 3, to: bytes.count, by: 4) { bytes[index] = 255 }
        return Picture(width: width, height: height, bytes: bytes)
    }

    /// Pixels of 5, 6 and 5 bits, in rows of whole 32-bit words, as 8 bits a component.
    private static func expanded(_ data: [UInt8], width: Int, height: Int) -> Picture {
        let stride = (width * 2 + 3) / 4 * 4
        var bytes: [UInt8] = []
        bytes.reserveCapacity(width * height * 4)
        for row in 0..<height {
            for column in 0..<width {
                let index = row * stride + column * 2
                guard index + 1 < data.count else { break }
                let pixel = Int(data[index]) | Int(data[index + 1]) << 8
                bytes += [pixel & 31, pixel >> 5 & 63, pixel >> 11].enumerated().map { component, value in
                    UInt8(value * 255 / (component == 1 ? 63 : 31))
                }
                bytes.append(255)
            }
        }
        return Picture(width: width, height: height, bytes: bytes)
    }
}
