#include "loader/head.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "base/base.h"
#include "language/language.h"
#include "loader/allowances.h"
#include "loader/conditions.h"
#include "loader/library.h"

namespace turup {

namespace {

constexpr std::size_t kLongestTitle = 60;
constexpr std::size_t kLongestSentence = 200;
constexpr std::size_t kLongestSource = 100;
constexpr std::size_t kMostNames = 32;

bool is_code_of(std::span<const CodeInfo> codes, std::string_view code) {
  return std::any_of(codes.begin(), codes.end(), [code](const CodeInfo& info) { return info.code == code; });
}

bool is_code(std::string_view code) {
  return is_code_of(text_codes(), code) || is_code_of(rule_codes(), code) || is_code_of(probe_codes(), code);
}

class HeadReader {
 public:
  HeadReader(const Node& tree, const Source& source, Diagnostics& diagnostics)
      : tree_(tree), source_(source), diagnostics_(diagnostics) {}

  Head read() {
    if (is_scenario()) return std::move(head_);
    read_title();
    read_says();
    if (const Entry* entry = tree_.find("source")) head_.source = read_text(at(*entry), kLongestSource).value_or("");
    if (const Entry* entry = tree_.find("allow")) read_allowances(*entry);
    const bool is_rule = head_.kind == FileKind::house_rule;
    for (const std::string_view key : {"extends", "with"})
      if (is_rule) refuse(key, "a house rule stands on its own: leave it out");
    for (const std::string_view key : {"needs", "conflicts"})
      if (!is_rule) refuse(key, "only a house rule has conditions: leave them out");
    if (is_rule) {
      head_.needs = conditions("needs");
      head_.conflicts = conditions("conflicts");
    } else {
      if (const Entry* entry = find("extends")) {
        head_.extends = name_or_path(at(*entry));
        head_.is_orphan = !head_.extends && !is_none(entry->value);
      }
      head_.with = names("with");
    }
    return std::move(head_);
  }

 private:
  Written at(const Entry& entry) { return {entry.key, entry.value, diagnostics_}; }

  // Returns the entry of the key, or an unknown key that was meant for it. The unknown key is reported with the others;
  // reading it here avoids consequences.
  const Entry* find(std::string_view key) const {
    const Entry* entry = tree_.find(key);
    return entry ? entry : mistyped(key);
  }

  const Entry* mistyped(std::string_view key) const {
    if (tree_.find(key)) return nullptr;
    const auto known = top_keys();
    const auto found = std::find_if(tree_.entries.begin(), tree_.entries.end(), [&](const Entry& entry) {
      if (std::find(known.begin(), known.end(), entry.key) != known.end()) return false;
      const auto advice = meant_advice(entry.key, known);
      return advice && advice->text == key;
    });
    return found == tree_.entries.end() ? nullptr : &*found;
  }

  // Reports a scenario, which stands where a variant is wanted. Nothing else is said of it.
  bool is_scenario() {
    const Entry* title = tree_.find("scenario");
    if (!title || (!tree_.find("steps") && !tree_.find("given"))) return false;
    diagnostics_.error("T4012", fmt::format("`{}` is a scenario, not a variant", source_.name()))
        .at(title->key_span)
        .help(fmt::format("`turup test {0}` runs it; `turup play --from {0}` plays on from its position",
                          source_.name()));
    head_.is_orphan = true;
    head_.title_span = title->value.span;
    return true;
  }

  void read_title() {
    const Entry* variant = find("variant");
    const Entry* rule = find("house_rule");
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
    if (const Entry* entry = find("says")) {
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

  std::optional<Named> name_or_path(const Written& value) {
    const bool is_path = value.node.kind == Node::Kind::scalar && is_path_below(value.node.text);
    return is_path ? Named{value.node.text, value.node.span} : name(value);
  }

  std::optional<Named> name(const Written& value) {
    if (is_none(value.node)) return std::nullopt;
    if (value.node.kind != Node::Kind::scalar) {
      const Node* only = only_item(value.node);
      wrong_kind(value, "a name",
                 only && is_name(only->text) ? write_instead(only->text) : "write one name, like `29/base`");
      return std::nullopt;
    }
    if (is_name(value.node.text)) return Named{value.node.text, value.node.span};
    diagnostics_.error("T4004", fmt::format("`{}` is no name", value.node.text))
        .at(value.node.span)
        .help(name_help(value.node.text));
    return std::nullopt;
  }

  // Returns a guess: nobody has looked yet whether that name exists.
  static std::string name_help(std::string text) {
    if (text.ends_with(".yaml")) text.resize(text.size() - 5);
    text = lowered(text);
    std::replace(text.begin(), text.end(), ' ', '-');
    if (is_name(text)) return fmt::format("write `{}`: names have small letters, digits, `-` and `_`", text);
    return "write a name of small letters, digits, `-` and `_`, like `29/base`; `extends` also takes a file of this "
           "folder or below it, like `other.yaml`";
  }

  // Returns the list at a key after checking its length; null if there is none.
  const Node* list(std::string_view key) {
    const Entry* entry = find(key);
    if (!entry || is_none(entry->value) || is_empty(entry->value)) return nullptr;
    if (entry->value.kind != Node::Kind::list) {
      wrong_kind(at(*entry), "a list", list_advice(entry->value, "write names in brackets"));
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
        take_out(repeated(value, named->span, same->span, named->text), node->items, item);
      else
        result.push_back(*named);
    }
    return result;
  }

  void read_allowances(const Entry& entry) {
    if (is_none(entry.value) || is_empty(entry.value)) return;
    if (entry.value.kind != Node::Kind::map)
      return wrong_kind(at(entry), "warnings and reasons", "write `allow: { W2033: why it may stand }`");
    for (const Entry& written : entry.value.entries) {
      if (!may_be_allowed(written)) continue;
      const auto reason = read_text(at(written), kLongestSentence);
      if (reason) head_.allow.push_back({written.key, *reason, written.key_span});
    }
  }

  bool may_be_allowed(const Entry& entry) {
    const bool is_known = is_code(entry.key);
    if (is_known && entry.key.starts_with("W") && entry.key != kIdleAllowance) return true;
    const std::string_view why = is_known ? "cannot be allowed" : "is no code of a warning";
    diagnostics_.error("T1210", fmt::format("`{}` {}", entry.key, why))
        .at(entry.key_span)
        .help(is_known ? fmt::format("do what its message says, and take `{}` out", entry.key)
                       : "write the code of a warning, like `W2033`");
    return false;
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

Head take_head(Node& tree, const Source& source, Diagnostics& diagnostics) {
  Head head = HeadReader(tree, source, diagnostics).read();
  std::erase_if(tree.entries, [](const Entry& entry) {
    return std::find(head_keys().begin(), head_keys().end(), entry.key) != head_keys().end();
  });
  return head;
}

}  // namespace turup
