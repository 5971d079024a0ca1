// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model.hh"

namespace recto {

/// The stream that shows an annotation in its present state, or null.
Object appearance_of(Object annotation);

/// How an annotation mixes with what lies under it: one of the numbers of CEngine.h.
int blend_of(Object annotation);

}
