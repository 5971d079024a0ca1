// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

#include "file_source.hh"

#include "guard.hh"

#include <algorithm>
#include <cstring>
#include <sys/stat.h>
#include <unistd.h>

namespace recto {

/// Makes the window hold the byte at the position; false at the end of the file.
bool FileSource::fill() {
    bool is_inside = position >= window_start && position < window_start + static_cast<qpdf_offset_t>(window_size);
    if (is_inside) return true;
    ssize_t count = pread(fd, window.data(), window.size(), position);
    if (count < 0) throw Failure(CE_IO, "the file cannot be read");
    window_start = position;
    window_size = static_cast<size_t>(count);
    return count > 0;
}

size_t FileSource::read(char *buffer, size_t length) {
    last_offset = position;
    size_t done = 0;
    while (done < length && fill()) {
        auto skipped = static_cast<size_t>(position - window_start);
        size_t part = std::min(length - done, window_size - skipped);
        std::memcpy(buffer + done, window.data() + skipped, part);
        done += part;
        position += static_cast<qpdf_offset_t>(part);
    }
    return done;
}

void FileSource::seek(qpdf_offset_t offset, int whence) {
    struct stat status = {};
    if (whence == SEEK_END && fstat(fd, &status) < 0) throw Failure(CE_IO, "the file cannot be read");
    auto base = whence == SEEK_SET ? 0 : whence == SEEK_CUR ? position : static_cast<qpdf_offset_t>(status.st_size);
    if (base + offset < 0) throw Failure(CE_DAMAGED, "a place before the start of the file");
    position = base + offset;
}

static bool is_line_end(char byte) { return byte == '\r' || byte == '\n'; }

qpdf_offset_t FileSource::findAndSkipNextEOL() {
    char byte = 0;
    while (read(&byte, 1) == 1 && !is_line_end(byte)) {
    }
    auto found = is_line_end(byte) ? position - 1 : position;
    while (read(&byte, 1) == 1)
        if (!is_line_end(byte)) {
            unreadCh(byte);
            break;
        }
    return found;
}

}
