// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/observe/json_line.h"

namespace core {

void appendJsonText(std::string& out, std::string_view text) {
    static constexpr char kDigits[] = "0123456789abcdef";
    out += '"';
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (c == '"' || c == '\\') {
            out += '\\';
            out += c;
        } else if (c == '\n') {
            out += "\\n";
        } else if (c == '\t') {
            out += "\\t";
        } else if (byte < 0x20) {
            out += "\\u00";
            out += kDigits[byte >> 4U];
            out += kDigits[byte & 0xfU];
        } else {
            out += c;
        }
    }
    out += '"';
}

JsonObject::JsonObject(std::string& out) : m_out(out) { m_out += '{'; }

void JsonObject::key(std::string_view key) {
    if (!m_empty) m_out += ", ";
    m_empty = false;
    appendJsonText(m_out, key);
    m_out += ": ";
}

void JsonObject::text(std::string_view name, std::string_view value) {
    key(name);
    appendJsonText(m_out, value);
}

void JsonObject::number(std::string_view name, std::int64_t value) {
    key(name);
    m_out += std::to_string(value);
}

void JsonObject::texts(std::string_view name, const std::vector<std::string>& values) {
    key(name);
    m_out += '[';
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (i > 0) m_out += ", ";
        appendJsonText(m_out, values[i]);
    }
    m_out += ']';
}

void JsonObject::close() { m_out += '}'; }

}  // namespace core
