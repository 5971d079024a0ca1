// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

#include "increment.hh"

namespace recto {

static std::string in_hexadecimal(std::string const &bytes) {
    static char const digits[] = "0123456789abcdef";
    std::string text = "<";
    for (unsigned char byte : bytes) text += {digits[byte >> 4], digits[byte & 15]};
    return text + ">";
}

std::string ObjectText::string(Object value) const {
    if (!encryption.changes_strings()) return value.unparseBinary();
    return in_hexadecimal(encryption.string(value.getStringValue(), id));
}

std::string ObjectText::nested(Object value) const {
    if (!value.isIndirect()) return whole(value);
    return std::to_string(value.getObjectID()) + " " + std::to_string(value.getGeneration()) + " R";
}

std::string ObjectText::whole(Object value) const {
    if (value.isString()) return string(value);
    if (value.isArray()) {
        std::string text = "[";
        int count = value.getArrayNItems();
        for (int index = 0; index < count; index++) text += (index ? " " : "") + nested(value.getArrayItem(index));
        return text + "]";
    }
    if (value.isDictionary()) {
        std::string text = "<<";
        for (auto const &key : value.getKeys()) {
            auto entry = value.getKey(key);
            if (entry.isIndirect() || !entry.isNull())
                text += " " + Object::newName(key).unparse() + " " + nested(entry);
        }
        return text + " >>";
    }
    return value.unparseResolved();
}

}
