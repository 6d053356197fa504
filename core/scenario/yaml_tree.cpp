// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/yaml_tree.h"

#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/parser.h>

#include <algorithm>
#include <set>
#include <sstream>
#include <utility>

#include "core/base/assert.h"
#include "core/scenario/expected.h"

namespace core {
namespace {

/// Thrown through the parser to end it early; never leaves this file.
struct StopParsing {};

std::size_t placeOf(const YAML::Mark& mark) {
    return mark.is_null() ? kWholeText : static_cast<std::size_t>(mark.pos);
}

/// The word that starts here, as written: "&base", "*base", "!!int".
std::string wordAt(std::string_view text, std::size_t at) {
    const std::string_view rest = text.substr(std::min(at, text.size()));
    return std::string(rest.substr(0, rest.find_first_of(" \t\r\n,[]{}")));
}

/// Builds the tree of one document from events.
class TreeBuilder final : public YAML::EventHandler {
public:
    TreeBuilder(std::string_view text, ErrorList& errors) : m_text(text), m_errors(errors) {}

    [[nodiscard]] YamlNode takeRoot() { return std::move(m_root); }

    void OnDocumentStart(const YAML::Mark&) override {}
    void OnDocumentEnd() override {}
    void OnNull(const YAML::Mark& mark, YAML::anchor_t anchor) override {
        attach(node(YamlNode::Kind::Null, mark, "", anchor));
    }
    void OnAlias(const YAML::Mark& mark, YAML::anchor_t) override {
        refuse(placeOf(mark));
        attach({YamlNode::Kind::Refused, placeOf(mark), {}, {}, {}});
    }
    void OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                  const std::string& value) override {
        // The parser tags a scalar in quotes or in a block "!", a plain one "?".
        YamlNode scalar =
            node(tag == "?" ? YamlNode::Kind::Plain : YamlNode::Kind::Quoted, mark, tag, anchor);
        scalar.text = value;
        attach(std::move(scalar));
    }
    void OnSequenceStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                         YAML::EmitterStyle::value) override {
        open(YamlNode::Kind::List, node(YamlNode::Kind::List, mark, tag, anchor));
    }
    void OnSequenceEnd() override { close(); }
    void OnMapStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                    YAML::EmitterStyle::value) override {
        open(YamlNode::Kind::Map, node(YamlNode::Kind::Map, mark, tag, anchor));
    }
    void OnMapEnd() override { close(); }

private:
    /// A list or a map that is being read.
    struct Open {
        YamlNode node;
        std::set<std::string> keys;
        std::optional<YamlEntry> entry;  ///< its key has been read, its value has not
        bool dropped = false;            ///< the entry's key was refused: its value is passed over
        bool refused = false;            ///< the whole node is
    };

    YamlNode node(YamlNode::Kind kind, const YAML::Mark& mark, const std::string& tag,
                  YAML::anchor_t anchor) {
        const std::size_t at = placeOf(mark);
        const bool tagged = at < m_text.size() && m_text[at] == '!';
        const bool hasTag = tagged || (!tag.empty() && tag != "?" && tag != "!");
        if (hasTag || anchor != YAML::NullAnchor) refuse(at);
        return {hasTag ? YamlNode::Kind::Refused : kind, at, {}, {}, {}};
    }

    void refuse(std::size_t at) { m_errors.add(ScenarioErrorCode::Anchor, at, path(), {wordAt(m_text, at)}); }

    void open(YamlNode::Kind kind, YamlNode node) {
        if (m_open.size() >= static_cast<std::size_t>(kMaxScenarioDepth)) {
            m_errors.add(ScenarioErrorCode::TooDeep, node.at, path(), {std::to_string(kMaxScenarioDepth)});
            throw StopParsing{};
        }
        Open inner;
        inner.refused = node.kind == YamlNode::Kind::Refused;
        inner.node = std::move(node);
        inner.node.kind = kind;
        m_open.push_back(std::move(inner));
    }

    void close() {
        CORE_ASSERT(!m_open.empty());
        Open done = std::move(m_open.back());
        m_open.pop_back();
        if (done.refused) done.node = {YamlNode::Kind::Refused, done.node.at, {}, {}, {}};
        attach(std::move(done.node));
    }

    void attach(YamlNode node);
    void takeKey(Open& map, YamlNode node);
    [[nodiscard]] std::string path() const;

    std::string_view m_text;
    ErrorList& m_errors;
    YamlNode m_root;
    std::vector<Open> m_open;
};

void TreeBuilder::attach(YamlNode node) {
    if (m_open.empty()) {
        m_root = std::move(node);
        return;
    }
    Open& parent = m_open.back();
    if (parent.node.kind == YamlNode::Kind::List) {
        parent.node.items.push_back(std::move(node));
    } else if (!parent.entry) {
        takeKey(parent, std::move(node));
    } else {
        parent.entry->value = std::move(node);
        if (!parent.dropped) parent.node.entries.push_back(std::move(*parent.entry));
        parent.entry.reset();
        parent.dropped = false;
    }
}

void TreeBuilder::takeKey(Open& map, YamlNode node) {
    const bool isText = node.kind == YamlNode::Kind::Plain || node.kind == YamlNode::Kind::Quoted;
    map.dropped = !isText;
    if (!isText && node.kind != YamlNode::Kind::Refused) {
        m_errors.add(ScenarioErrorCode::WrongType, node.at, path(), {std::string(expected::kKey)});
    }
    const std::size_t at = node.at;
    map.entry = YamlEntry{isText ? std::move(node.text) : std::string{}, at, {}};
    if (isText && !map.keys.insert(map.entry->key).second) {
        map.dropped = true;
        m_errors.add(ScenarioErrorCode::DuplicateKey, at, path(), {map.entry->key});
    }
}

std::string TreeBuilder::path() const {
    std::string path;
    for (const Open& open : m_open) {
        if (open.node.kind == YamlNode::Kind::List) {
            path += "[" + std::to_string(open.node.items.size()) + "]";
        } else if (open.entry) {
            path += (path.empty() ? "" : ".") + open.entry->key;
        }
    }
    return path;
}

/// Everything there may be after the first document is refused at its first event.
class SecondDocumentWatch final : public YAML::EventHandler {
public:
    explicit SecondDocumentWatch(ErrorList& errors) : m_errors(errors) {}

    void OnDocumentStart(const YAML::Mark& mark) override {
        m_errors.add(ScenarioErrorCode::SecondDocument, placeOf(mark), "");
        throw StopParsing{};
    }
    void OnDocumentEnd() override {}
    void OnNull(const YAML::Mark&, YAML::anchor_t) override {}
    void OnAlias(const YAML::Mark&, YAML::anchor_t) override {}
    void OnScalar(const YAML::Mark&, const std::string&, YAML::anchor_t, const std::string&) override {}
    void OnSequenceStart(const YAML::Mark&, const std::string&, YAML::anchor_t,
                         YAML::EmitterStyle::value) override {}
    void OnSequenceEnd() override {}
    void OnMapStart(const YAML::Mark&, const std::string&, YAML::anchor_t,
                    YAML::EmitterStyle::value) override {}
    void OnMapEnd() override {}

private:
    ErrorList& m_errors;
};

/// The parser knows an alias only when it has seen its anchor; to us it is an alias all the same.
void addSyntaxError(const YAML::Exception& problem, std::string_view text, ErrorList& errors) {
    const std::size_t at = placeOf(problem.mark);
    if (at < text.size() && text[at] == '*') {
        errors.add(ScenarioErrorCode::Anchor, at, "", {wordAt(text, at)});
    } else {
        errors.add(ScenarioErrorCode::Syntax, at, "", {problem.msg});
    }
}

}  // namespace

const YamlEntry* findEntry(const YamlNode& node, std::string_view key) {
    const auto found = std::find_if(node.entries.begin(), node.entries.end(),
                                    [key](const YamlEntry& entry) { return entry.key == key; });
    return found == node.entries.end() ? nullptr : &*found;
}

std::optional<YamlNode> readYaml(std::string_view text, ErrorList& errors) {
    std::istringstream stream{std::string(text)};
    TreeBuilder builder(text, errors);
    SecondDocumentWatch watch(errors);
    bool firstIsWhole = false;
    try {
        YAML::Parser parser(stream);
        firstIsWhole = parser.HandleNextDocument(builder);
        if (!firstIsWhole) errors.add(ScenarioErrorCode::Empty, kWholeText, "");
        if (firstIsWhole) (void)parser.HandleNextDocument(watch);
    } catch (const YAML::Exception& problem) {
        addSyntaxError(problem, text, errors);
        return std::nullopt;
    } catch (const StopParsing&) {
        // Whoever threw it has said why.
    }
    if (!firstIsWhole) return std::nullopt;
    return builder.takeRoot();
}

}  // namespace core
