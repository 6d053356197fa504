// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Writes one JSON object, field by field, in the order in which they are given: integers, texts, lists and
// nested objects. The only place that knows JSON's escaping; what it writes is the same everywhere.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace core {

/// The text as a JSON string with its quotes. Input is UTF-8; it stays UTF-8.
void appendJsonText(std::string& out, std::string_view text);

class JsonObject {
public:
    /// Opens the object at the end of this text; the text must outlive it.
    explicit JsonObject(std::string& out);
    JsonObject(const JsonObject&) = delete;
    JsonObject& operator=(const JsonObject&) = delete;

    void text(std::string_view key, std::string_view value);
    void number(std::string_view key, std::int64_t value);
    void texts(std::string_view key, const std::vector<std::string>& values);
    /// Writes the key; the caller appends the value.
    void key(std::string_view key);
    /// Closes the object; nothing may follow.
    void close();

private:
    std::string& m_out;
    bool m_empty = true;
};

}  // namespace core
