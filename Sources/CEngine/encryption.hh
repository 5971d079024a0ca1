// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <qpdf/QPDF.hh>
#include <string>

namespace recto {

/// Encrypts what is written into a file in the way in which the file is encrypted.
class Encryption {
    bool is_on = false;
    int version = 0;
    int revision = 0;
    std::string file_key;
    QPDF::encryption_method_e string_method = QPDF::e_none;
    QPDF::encryption_method_e stream_method = QPDF::e_none;

    std::string encrypted(std::string const &bytes, QPDFObjGen id, QPDF::encryption_method_e method) const;

  public:
    /// No encryption.
    Encryption() = default;
    /// That of `pdf`, which has been opened with its password. Throws where it is one that can't be written.
    explicit Encryption(QPDF &pdf);

    /// The bytes of a string in the object `id`.
    std::string string(std::string const &bytes, QPDFObjGen id) const { return encrypted(bytes, id, string_method); }
    /// The bytes of the stream `id`.
    std::string stream(std::string const &bytes, QPDFObjGen id) const { return encrypted(bytes, id, stream_method); }
    /// Whether strings are changed at all.
    bool changes_strings() const { return is_on && string_method != QPDF::e_none; }
};

}
