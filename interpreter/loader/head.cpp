#include "loader/head.h"

#include <fmt/format.h>

#include <algorithm>

#include "loader/conditions.h"
#include "loader/library.h"
#include "loader/shape.h"

namespace turup {

namespace {

constexpr std::size_t kLongestTitle = 60;
constexpr std::size_t kLongestSentence = 200;
constexpr std::size_t kLongestSource = 100;
constexpr std::size_t kMostNames = 32;

class HeadReader {
 public:
  HeadReader(const Node& tree, const Source& source, Diagnostics& diagnostics)
      : tree_(tree), source_(source), diagnostics_(diagnostics) {}

  Head read() {
    read_title();
    read_says();
    if (const Entry* entry = tree_.find("source")) head_.source = read_text(at(*entry), kLongestSource).value_or("");
    const bool is_rule = head_.kind == FileKind::house_rule;
    for (const std::string_view key : {"extends", "with"})
      if (is_rule) refuse(key, "a house rule stands on its own: leave it out");
    for (const std::string_view key : {"needs", "conflicts"})
      if (!is_rule) refuse(key, "only a house rule has conditions: leave them out");
    if (is_rule) {
      head_.needs = conditions("needs");
      head_.conflicts = conditions("conflicts");
    } else {
      if (const Entry* entry = tree_.find("extends")) head_.extends = name(at(*entry));
      head_.with = names("with");
    }
    return std::move(head_);
  }

 private:
  Written at(const Entry& entry) { return {entry.key, entry.value, diagnostics_}; }

  void read_title() {
    const Entry* variant = tree_.find("variant");
    const Entry* rule = tree_.find("house_rule");
    const Entry* entry = variant ? variant : rule;
    if (!entry) {
      diagnostics_.error("T1101", "the file does not say what it is")
          .at({&source_, 0, 0})
          .help("write `variant: TITLE` or `house_rule: TITLE` first");
      return;
    }
    if (variant && rule)
      diagnostics_.error("T1102", "a file is a variant or a house rule, not both")
          .at(rule->key_span)
          .at(variant->key_span)
          .help("take one of the two titles out");
    head_.kind = variant ? FileKind::variant : FileKind::house_rule;
    head_.title_span = entry->value.span;
    head_.title = read_text(at(*entry), kLongestTitle).value_or("");
  }

  void read_says() {
    if (const Entry* entry = tree_.find("says")) {
      head_.says = read_text(at(*entry), kLongestSentence).value_or("");
      return;
    }
    if (!head_.title_span.source) return;
    diagnostics_.error("T1108", "`says` is missing in the file")
        .at(head_.title_span, "said nowhere")
        .help("write `says`: one sentence on what is special about it");
  }

  void refuse(std::string_view key, std::string help) {
    const Entry* entry = tree_.find(key);
    if (!entry) return;
    const bool is_rule = head_.kind == FileKind::house_rule;
    diagnostics_.error("T1201", fmt::format("`{}` is not for a {}", key, is_rule ? "house rule" : "variant"))
        .at(entry->key_span)
        .at(head_.title_span, is_rule ? "a house rule" : "a variant")
        .help(std::move(help));
  }

  std::optional<Named> name(const Written& value) {
    if (is_none(value.node)) return std::nullopt;
    if (value.node.kind != Node::Kind::scalar) {
      wrong_kind(value, "a name", "write one name, like `29/base`");
      return std::nullopt;
    }
    if (is_name(value.node.text)) return Named{value.node.text, value.node.span};
    diagnostics_.error("T4004", fmt::format("`{}` is no name", value.node.text))
        .at(value.node.span)
        .help(
            "write a name of small letters, digits, `-` and `_`, like `29/base`: a file names others, it gives no "
            "paths");
    return std::nullopt;
  }

  // The list at a key, its length checked; null if there is none.
  const Node* list(std::string_view key) {
    const Entry* entry = tree_.find(key);
    if (!entry || is_none(entry->value) || is_empty(entry->value)) return nullptr;
    if (entry->value.kind != Node::Kind::list) {
      const bool is_word = entry->value.kind == Node::Kind::scalar;
      wrong_kind(at(*entry), "a list",
                 is_word ? fmt::format("write `[{}]`", entry->value.text) : "write names in brackets");
      return nullptr;
    }
    if (entry->value.items.size() <= kMostNames) return &entry->value;
    diagnostics_
        .error("T1121", fmt::format("`{}` has {} entries, more than {}", key, entry->value.items.size(), kMostNames))
        .at(entry->value.span)
        .help("make fewer of them");
    return nullptr;
  }

  std::vector<Named> names(std::string_view key) {
    std::vector<Named> result;
    const Node* node = list(key);
    if (!node) return result;
    for (const Node& item : node->items) {
      const Written value{std::string(key), item, diagnostics_};
      const auto named = name(value);
      if (!named) continue;
      const auto same =
          std::find_if(result.begin(), result.end(), [&](const Named& n) { return n.text == named->text; });
      if (same != result.end())
        repeated(value, named->span, same->span, named->text);
      else
        result.push_back(*named);
    }
    return result;
  }

  std::vector<Named> conditions(std::string_view key) {
    std::vector<Named> result;
    const Node* node = list(key);
    if (!node) return result;
    for (const Node& item : node->items)
      if (is_condition({std::string(key), item, diagnostics_})) result.push_back({item.text, item.span});
    return result;
  }

  const Node& tree_;
  const Source& source_;
  Diagnostics& diagnostics_;
  Head head_;
};

}  // namespace

const std::vector<std::string>& head_keys() {
  static const std::vector<std::string> kKeys{"variant", "house_rule", "says",  "source",
                                              "extends", "with",       "needs", "conflicts"};
  return kKeys;
}

Head take_head(Node& tree, const Source& source, Diagnostics& diagnostics) {
  Head head = HeadReader(tree, source, diagnostics).read();
  std::erase_if(tree.entries, [](const Entry& entry) {
    return std::find(head_keys().begin(), head_keys().end(), entry.key) != head_keys().end();
  });
  return head;
}

}  // namespace turup
