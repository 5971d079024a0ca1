// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

// What every function with C linkage is wrapped in.

#pragma once

#include "CEngine.h"

#include <cstdio>
#include <exception>
#include <new>
#include <qpdf/QPDFExc.hh>
#include <string>

namespace recto {

/// A failure with a code of the protocol.
struct Failure : std::exception {
    int code;
    std::string message;

    Failure(int code, std::string message) : code(code), message(std::move(message)) {}
    char const *what() const noexcept override { return message.c_str(); }
};

/// The failure to find the page at `index`. People count from 1.
inline Failure no_page(int index) {
    return Failure(CE_PAGE_OUT_OF_RANGE, "page " + std::to_string(index + 1) + " can't be found in the file");
}

inline void report(ce_error *error, int code, char const *message) noexcept {
    error->code = code;
    std::snprintf(error->message, sizeof error->message, "%s", message);
}

inline int code_of(QPDFExc const &exception) {
    switch (exception.getErrorCode()) {
    case qpdf_e_password: return CE_WRONG_PASSWORD;
    case qpdf_e_unsupported: return CE_UNSUPPORTED_ENCRYPTION;
    case qpdf_e_system: return CE_IO;
    default: return CE_DAMAGED;
    }
}

/// Runs `body`; turns whatever it throws into `error`.
template <class Body>
bool guarded(ce_error *error, Body body) noexcept {
    try {
        body();
        return true;
    } catch (Failure const &failure) {
        report(error, failure.code, failure.what());
    } catch (QPDFExc const &exception) {
        report(error, code_of(exception), exception.what());
    } catch (std::bad_alloc const &) {
        report(error, CE_TOO_LARGE, "memory is used up");
    } catch (std::exception const &exception) {
        report(error, CE_INTERNAL, exception.what());
    } catch (...) {
        report(error, CE_INTERNAL, "the engine threw something unknown");
    }
    return false;
}

}
