#include "loader/layers.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/base.h"
#include "language/language.h"
#include "loader/conditions.h"
#include "loader/options.h"

namespace turup {

namespace {

// A longer ring is not reported as a ring, but as too deep.
constexpr std::size_t kLongestRing = 32;

// Returns whether the path is a value, which is replaced whole: the catalogue has it as a key without keys. Everything
// else merges.
bool is_value(std::string_view path) {
  const KeyInfo* info = key_info(path);
  return info && !info->has_keys();
}

// Returns whether there is a name on both sides of each dot.
bool is_key_path(const std::string& key) {
  const auto parts = split(key, '.');
  return std::find(parts.begin(), parts.end(), "") == parts.end();
}

// Returns whether a setting may name the key. It may set keys of families and scripts, but not the choices of a host.
bool may_be_set(const std::string& key) {
  const auto& heads = head_keys();
  return std::find(heads.begin(), heads.end(), key) == heads.end() && split(key, '.').front() != "options";
}

class Collector {
 public:
  Collector(Files& files, Diagnostics& diagnostics) : files_(files), diagnostics_(diagnostics) {}

  std::vector<Layer> layers;

  void add_variant(const File& file, Span named_at) {
    if (is_cycle(file, named_at) || is_too_deep(file, named_at)) return;
    chain_.push_back({&file, named_at});
    if (file.head.extends) add_parent(*file.head.extends);
    add_house_rules(file.head.with);
    chain_.pop_back();
    layers.push_back({Layer::Kind::variant, file.name, file.body, &file, named_at, 0});
  }

  void add_house_rules(const std::vector<Named>& names) {
    ++lists_;
    for (const Named& named : names) {
      if (add_preset(named)) continue;
      if (const File* rule = files_.house_rule(named))
        add_house_rule(*rule, named, fmt::format("write `extends: {}` to build on it", named.text));
    }
  }

  // Adds a house rule that is in no file to the last list.
  void add_house_rule(const Text& text) {
    if (const File* rule = files_.of_text(text))
      add_house_rule(*rule, {text.name, rule->head.title_span}, "begin it with `house_rule: TITLE`");
  }

  // Adds a choice that the files so far offer under that name. Returns whether there is one.
  bool add_preset(const Named& named) {
    auto body = preset_body(merged_options(), named.text);
    if (!body) return false;
    layers.push_back({Layer::Kind::setting, named.text, std::move(*body), nullptr, named.span, 0});
    return true;
  }

  // Returns a tree with nothing but the options of the layers so far.
  Node merged_options() const {
    Node tree;
    tree.kind = Node::Kind::map;
    for (const Layer& layer : layers)
      if (const Entry* options = layer.body.find("options"))
        tree = overlay(std::move(tree), nested(options->key, options->key_span, options->value), is_value);
    return tree;
  }

  // Adds one setting as a source of its own: "auction.from" and "16" become `auction: { from: 16 }`.
  void add_setting(const std::string& key, const std::string& value) {
    const Source& source = files_.sources().add("--set", key + ": " + value);
    Diagnostics found;
    Node tree = parse(source, found);
    report_empty(tree, found);
    diagnostics_.append(found);
    if (found.has_errors() || tree.entries.empty()) return;
    Entry entry = tree.entries.front();
    const bool is_single = tree.entries.size() == 1;
    if (is_single && !is_key_path(entry.key)) {
      diagnostics_.error("T1202", fmt::format("`{}` cannot be set", printable(entry.key)))
          .at(entry.key_span, "no key: there is no name on one side of a dot")
          .help("set one key of a family: `auction.from=16`");
      return;
    }
    if (!is_single || !may_be_set(entry.key)) {
      diagnostics_.error("T1202", fmt::format("`{}` cannot be set", printable(entry.key)))
          .at(entry.key_span)
          .help("set one key of a family: `auction.from=16`");
      return;
    }
    Node body = nested(entry.key, entry.key_span, std::move(entry.value));
    layers.push_back({Layer::Kind::setting, "--set", std::move(body), nullptr, entry.key_span, 0});
  }

 private:
  // Adds a house rule. If the file is a variant, reports that with the help that is given.
  void add_house_rule(const File& rule, const Named& named, std::string help) {
    if (rule.head.kind == FileKind::house_rule) {
      layers.push_back({Layer::Kind::house_rule, rule.name, rule.body, &rule, named.span, lists_});
      return;
    }
    if (!rule.head.title_span.source) return;  // it does not say what it is, which is reported
    diagnostics_.error("T4012", fmt::format("`{}` is a variant, not a house rule", named.text))
        .at(named.span)
        .help(std::move(help));
  }

  struct Link {
    const File* file;
    Span named_at;
  };

  void add_parent(const Named& named) {
    const File* parent = files_.variant(named);
    if (!parent) return;
    if (parent->head.kind == FileKind::variant) return add_variant(*parent, named.span);
    diagnostics_.error("T4012", fmt::format("`{}` is a house rule, not a variant", named.text))
        .at(named.span)
        .help(fmt::format("write `with: [{}]` to use it", named.text));
  }

  bool is_cycle(const File& file, Span named_at) {
    const auto same = std::find_if(chain_.begin(), chain_.end(), [&](const Link& l) { return l.file == &file; });
    if (same == chain_.end()) return false;
    std::vector<std::string> names;
    for (auto link = same; link != chain_.end(); ++link) names.push_back(link->file->name);
    names.push_back(file.name);
    Diagnostic& d =
        diagnostics_.error("T4011", fmt::format("`{}` extends itself: {}", file.name, joined(names, " > ")));
    d.at(named_at);
    for (auto link = same + 1; link < chain_.end(); ++link) d.at(link->named_at);
    d.help(same + 1 == chain_.end() ? "give this file another name than that of the variant it is to extend"
                                    : "let one of them extend nothing");
    return true;
  }

  // Returns whether a chain that is too long leads back to its beginning; then it is reported as a ring.
  bool leads_back(const File& file, Span named_at) {
    const std::size_t size = chain_.size();
    bool is_ring = false;
    for (const File* next = &file; next && chain_.size() < kLongestRing && !is_ring;) {
      chain_.push_back({next, named_at});
      const auto& parent = next->head.extends;
      next = parent ? files_.variant(*parent) : nullptr;
      if (next) named_at = parent->span;
      is_ring = next && is_cycle(*next, named_at);
    }
    chain_.resize(size);
    return is_ring;
  }

  bool is_too_deep(const File& file, Span named_at) {
    if (chain_.size() < kDeepestChain) return false;
    if (leads_back(file, named_at)) return true;
    diagnostics_
        .error("T4008", fmt::format("more than {} variants build on one another; `{}` is the {}", kDeepestChain,
                                    file.name, ordinal(static_cast<int>(chain_.size()) + 1)))
        .at(named_at)
        .help("let one of them extend a variant further up");
    return true;
  }

  Files& files_;
  Diagnostics& diagnostics_;
  std::vector<Link> chain_;
  int lists_ = 0;
};

// ---- House rules among themselves ----

struct Rest {
  Standpoint standpoint;
  Places places;
};

// Returns everything but one house rule. The rule's conditions are judged by that.
Rest rest_without(const std::vector<Layer>& layers, const std::string& rule) {
  Node tree = merged(layers, rule);
  const Node hooks = taken(tree, "hooks");
  for (const char* beside : {"words", "options"}) taken(tree, beside);
  Rest rest;
  Standpoint& standpoint = rest.standpoint;
  Diagnostics ignored;  // the whole is read and reported elsewhere
  Rules rules;
  rest.places = read_families(tree, {{}, Extent::part}, rules, ignored);
  standpoint.items = listing(rules);
  for (const Entry& script : hooks.entries) {
    if (is_none(script.value)) continue;
    standpoint.scripts.push_back(script.key);
    rest.places["hooks." + script.key] = script.key_span;
  }
  return rest;
}

// Says which house rules set the key, if there are only a few; otherwise what to write.
void help_with_need(Diagnostic& diagnostic, const std::string& need, const std::string& rule,
                    const Standpoint& standpoint, const Files& files) {
  constexpr std::size_t kFew = 3;
  auto rules = files.house_rules_where([&](const Node& tree) { return is_written(need, tree); });
  std::erase(rules, rule);
  const std::string instead = rules.empty() || rules.size() > kFew
                                  ? meeting(need, standpoint)
                                  : fmt::format("add {} to `with`", listed(in_backticks(rules), "or"));
  diagnostic.help(fmt::format("{}, or leave `{}` out", instead, rule));
  // A word of a key has a sentence of its own, which says more than the name of a house rule.
  const bool is_named = rules.size() == 1 && need.find('=') == need.npos;
  diagnostic.note(is_named ? fmt::format("it needs the house rule `{}`", rules.front())
                           : need_in_words(need, standpoint));
}

struct Leaf {
  std::string path;
  std::string text;
};

void collect_leaves(const Node& node, const std::string& path, std::vector<Leaf>& leaves) {
  if (node.kind != Node::Kind::map || is_value(path)) {
    leaves.push_back({path, std::string(node.span.text())});
    return;
  }
  for (const Entry& entry : node.entries)
    collect_leaves(entry.value, path.empty() ? entry.key : path + "." + entry.key, leaves);
}

// Tells whether a check found an error.
class Judgement final : public Findings {
 public:
  void error(Finding /*finding*/) override { is_sound = false; }
  void warning(Finding /*finding*/) override {}
  bool is_sound = true;
};

// Returns whether the rules of all layers contradict one another, apart from what their files say they conflict with.
bool contradicts_itself(const std::vector<Layer>& layers) {
  Node tree = merged(layers);
  for (const char* beside : {"hooks", "words", "options"}) taken(tree, beside);
  Diagnostics found;
  Rules rules;
  read_families(tree, {{}, Extent::part}, rules, found);
  Judgement judgement;
  if (!found.has_errors()) check(rules, judgement);
  return found.has_errors() || !judgement.is_sound;
}

// Returns how to have what the house rule sets without naming it: "write `double: 2` in `stakes`". Empty where its keys
// are not of one family, where they are set already, or where they contradict the rest.
std::string written_out(const Layer& rule, const Rest& rest, const std::vector<Layer>& layers) {
  std::vector<Leaf> leaves;
  collect_leaves(rule.body, "", leaves);
  std::string family;
  std::vector<std::string> lines;
  for (const Leaf& leaf : leaves) {
    const std::vector<std::string> parts = split(leaf.path, '.');
    const bool fits = parts.size() == 2 && (family.empty() || parts[0] == family) && !rest.places.contains(leaf.path) &&
                      leaf.text.find('\n') == std::string::npos;
    if (!fits) return {};
    family = parts[0];
    lines.push_back(fmt::format("{}: {}", parts[1], leaf.text));
  }
  if (lines.empty() || contradicts_itself(layers)) return {};
  return fmt::format("write {} in `{}`", listed(in_backticks(lines), "and"), family);
}

void check_conflicts(const Layer& layer, const Rest& rest, const std::vector<Layer>& layers, Diagnostics& diagnostics) {
  for (const Named& condition : layer.file->head.conflicts) {
    if (!holds(condition.text, rest.standpoint)) continue;
    Diagnostic& d = diagnostics.error("T4022", fmt::format("`{}` cannot go with `{}`", layer.name, condition.text));
    d.at(layer.named_at).at(condition.span, "the conflict");
    const auto set = rest.places.find(condition.text.substr(0, condition.text.find('=')));
    if (set != rest.places.end()) d.at(set->second, "set here");
    const std::string instead = written_out(layer, rest, layers);
    d.help(instead.empty() ? fmt::format("change that, or leave `{}` out", layer.name)
                           : fmt::format("leave `{}` out, and {}", layer.name, instead));
    d.note(conflict_in_words(condition.text));
  }
}

void check_needs(const Layer& layer, const Rest& rest, const Files& files, Diagnostics& diagnostics) {
  const Standpoint& standpoint = rest.standpoint;
  for (const Named& condition : layer.file->head.needs) {
    if (holds(condition.text, standpoint)) continue;
    Diagnostic& d = diagnostics.error("T4021", fmt::format("`{}` needs `{}`, but {}", layer.name, condition.text,
                                                           state_of(condition.text, standpoint)));
    d.at(layer.named_at).at(condition.span, "needed here");
    help_with_need(d, condition.text, layer.name, standpoint, files);
  }
}

void check_overrides(const Layer& below, const Layer& above, Diagnostics& diagnostics) {
  std::vector<Leaf> lower;
  std::vector<Leaf> upper;
  collect_leaves(below.body, "", lower);
  collect_leaves(above.body, "", upper);
  for (const Leaf& leaf : upper) {
    const auto same = std::find_if(lower.begin(), lower.end(), [&](const Leaf& l) { return l.path == leaf.path; });
    if (same == lower.end() || same->text == leaf.text) continue;
    Diagnostic& d = diagnostics.warning(
        "W4023", fmt::format("`{}` overrides `{}`: both set `{}`", above.name, below.name, leaf.path));
    d.at(above.named_at, "counts").at(below.named_at, "overridden").help("keep one of the two");
    if (const KeyInfo* info = key_info(leaf.path)) d.note("both set " + info->doc);
  }
}

}  // namespace

namespace {

Span on_command_line(const std::string& name, Files& files) {
  return {&files.sources().add(std::string(kOnCommandLine), name), 0, static_cast<std::uint32_t>(name.size())};
}

}  // namespace

std::vector<Layer> collect_layers(Files& files, const File& file, const Extras& extras, Diagnostics& diagnostics) {
  Collector collector(files, diagnostics);
  collector.add_variant(file, file.head.title_span);
  std::vector<Named> with;
  for (std::size_t i = 0; i < extras.with.size(); ++i) {
    const std::string& name = extras.with[i];
    const Span whole = i < extras.with_at.size() ? extras.with_at[i] : on_command_line(name, files);
    const auto same = std::find_if(with.begin(), with.end(), [&](const Named& named) { return named.text == name; });
    if (same != with.end()) {
      repeated({extras.with_at.empty() ? "--with" : "with", Node{}, diagnostics}, whole, same->span, name);
    } else if (is_name(name) || is_path(name)) {
      with.push_back({name, whole});
    } else {
      diagnostics.error("T4004", fmt::format("`{}` is no name", name))
          .at(whole)
          .help("name a house rule, like `double`, or a file of yours, like `./my-rule.yaml`");
    }
  }
  collector.add_house_rules(with);
  for (const Text& text : extras.with_texts) collector.add_house_rule(text);
  for (const auto& [key, value] : extras.set) collector.add_setting(key, value);
  return std::move(collector.layers);
}

namespace {

// Lets a script be named where its parameters were written last, not where a lower layer named it first.
void name_scripts_by(const Node& layer, Node& tree) {
  const Entry* written = layer.find("hooks");
  const auto hooks =
      std::find_if(tree.entries.begin(), tree.entries.end(), [](const Entry& e) { return e.key == "hooks"; });
  if (!written || hooks == tree.entries.end()) return;
  for (Entry& script : hooks->value.entries)
    if (const Entry* last = written->value.find(script.key); last && !last->value.entries.empty())
      script.key_span = last->key_span;
}

}  // namespace

Node merged(const std::vector<Layer>& layers, std::string_view without) {
  Node tree;
  tree.kind = Node::Kind::map;
  for (const Layer& layer : layers) {
    if (layer.kind == Layer::Kind::house_rule && layer.name == without) continue;
    tree = overlay(std::move(tree), layer.body, is_value);
    name_scripts_by(layer.body, tree);
  }
  return tree;
}

void check_house_rules(const std::vector<Layer>& layers, const Files& files, Diagnostics& diagnostics) {
  for (const Layer& layer : layers) {
    if (layer.kind != Layer::Kind::house_rule) continue;
    if (!layer.file->head.needs.empty() || !layer.file->head.conflicts.empty()) {
      const Rest rest = rest_without(layers, layer.name);
      check_needs(layer, rest, files, diagnostics);
      check_conflicts(layer, rest, layers, diagnostics);
    }
    for (const Layer& below : layers) {
      if (&below == &layer) break;
      if (below.list == layer.list && below.kind == layer.kind) check_overrides(below, layer, diagnostics);
    }
  }
}

}  // namespace turup
