// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

// Owns what answers point to.

#pragma once

#include "CEngine.h"

#include <memory>
#include <string>
#include <vector>

struct ce_arena {
    /// Keeps `text`.
    ce_text keep(std::string text) {
        auto const &kept = hold(std::move(text));
        return {kept.data(), kept.size()};
    }

    /// Keeps `values`; the pointer is null when there are none.
    template <class Value>
    Value const *keep(std::vector<Value> values) {
        return hold(std::move(values)).data();
    }

    /// Keeps `points` as a path.
    ce_path keep_path(std::vector<ce_point> points) {
        auto const &kept = hold(std::move(points));
        return {kept.data(), kept.size()};
    }

  private:
    std::vector<std::shared_ptr<void>> held;

    template <class Value>
    Value const &hold(Value value) {
        auto pointer = std::make_shared<Value>(std::move(value));
        held.push_back(pointer);
        return *pointer;
    }
};
