// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import CCairo
import Geometry

/// An affine map within a view's own space.
public typealias ViewTransform = Transform<ViewSpace, ViewSpace>

extension Transform {
    /// The map as Cairo writes it.
    var cairo: cairo_matrix_t { cairo_matrix_t(xx: a, yx: b, xy: c, yy: d, x0: tx, y0: ty) }

    /// Whether upright rectangles stay upright with x along x: no turn, no shear.
    package var isUpright: Bool { b == 0 && c == 0 }
}

extension Rect where Space == DeviceSpace {
    /// The rectangle with all edges moved to the nearest pixel edge.
    package var snapped: DeviceRect {
        DeviceRect(
            corner: DevicePoint(x: minX.rounded(), y: minY.rounded()),
            DevicePoint(x: maxX.rounded(), y: maxY.rounded()))
    }
}

extension BlendMode {
    var cairo: cairo_operator_t {
        switch self {
        case .over: CAIRO_OPERATOR_OVER
        case .source: CAIRO_OPERATOR_SOURCE
        case .multiply: CAIRO_OPERATOR_MULTIPLY
        case .screen: CAIRO_OPERATOR_SCREEN
        case .darken: CAIRO_OPERATOR_DARKEN
        case .difference: CAIRO_OPERATOR_DIFFERENCE
        }
    }
}

extension Filter {
    var cairo: cairo_filter_t {
        switch self {
        case .nearest: CAIRO_FILTER_NEAREST
        case .fast: CAIRO_FILTER_FAST
        case .bilinear: CAIRO_FILTER_BILINEAR
        case .good: CAIRO_FILTER_GOOD
        }
    }
}

extension StrokeStyle.Cap {
    var cairo: cairo_line_cap_t {
        switch self {
        case .butt: CAIRO_LINE_CAP_BUTT
        case .round: CAIRO_LINE_CAP_ROUND
        case .square: CAIRO_LINE_CAP_SQUARE
        }
    }
}

extension StrokeStyle.Join {
    var cairo: cairo_line_join_t {
        switch self {
        case .miter: CAIRO_LINE_JOIN_MITER
        case .round: CAIRO_LINE_JOIN_ROUND
        case .bevel: CAIRO_LINE_JOIN_BEVEL
        }
    }
}
