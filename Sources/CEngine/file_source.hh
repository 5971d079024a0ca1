// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>
#include <qpdf/InputSource.hh>

namespace recto {

/// A file for qpdf to read. Copies of a descriptor share their position, so each read names its own: several readers of
/// one file never disturb each other.
class FileSource : public InputSource {
    int fd;
    std::string name = "document";
    qpdf_offset_t position = 0;
    std::array<char, 1 << 15> window;
    qpdf_offset_t window_start = 0;
    size_t window_size = 0;

    bool fill();

  public:
    /// Reads `fd`, which the caller keeps.
    explicit FileSource(int fd) : fd(fd) {}
    qpdf_offset_t findAndSkipNextEOL() override;
    std::string const &getName() const override { return name; }
    qpdf_offset_t tell() override { return position; }
    void seek(qpdf_offset_t offset, int whence) override;
    void rewind() override { position = 0; }
    size_t read(char *buffer, size_t length) override;
    void unreadCh(char) override { position--; }
};

}
