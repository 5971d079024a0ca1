// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

#include "CEngine.h"
#include "arena.hh"

#include <csignal>
#include <glib.h>
#include <new>
#include <sys/mman.h>
#include <unistd.h>

static void ignore_message(char const *, GLogLevelFlags, char const *, void *) {}

static GLogWriterOutput ignore_fields(GLogLevelFlags, GLogField const *, size_t, void *) { return G_LOG_WRITER_HANDLED; }

void ce_silence_messages(void) {
    g_log_set_default_handler(ignore_message, nullptr);
    g_log_set_writer_func(ignore_fields, nullptr, nullptr);
}

// A handler is given nothing but its signal.
static int exhausted_status;

static void end_out_of_memory() { _exit(exhausted_status); }

// C libraries abort when memory runs out. Whether that is why can be told by asking for some.
static void tell_exhaustion(int number) {
    static constexpr size_t probe = 64 << 20;
    void *memory = mmap(nullptr, probe, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) end_out_of_memory();
    munmap(memory, probe);
    // The action is the default one by now; a signal that was sent, and not caused, would not come a second time.
    raise(number);
}

void ce_exit_when_out_of_memory(int status) {
    exhausted_status = status;
    std::set_new_handler(end_out_of_memory);
    struct sigaction action = {};
    action.sa_handler = tell_exhaustion;
    action.sa_flags = static_cast<int>(SA_RESETHAND | SA_NODEFER);
    for (int number : {SIGABRT, SIGTRAP, SIGILL}) sigaction(number, &action, nullptr);
}

ce_arena *ce_arena_new(void) { return new (std::nothrow) ce_arena(); }

ce_text ce_arena_keep(ce_arena *arena, const void *bytes, size_t size) {
    if (size == 0) return {nullptr, 0};
    return arena->keep(std::string(static_cast<char const *>(bytes), size));
}

void ce_arena_free(ce_arena *arena) { delete arena; }
