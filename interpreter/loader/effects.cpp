#include <fmt/format.h>

#include <algorithm>

#include "language/language.h"
#include "loader/passes.h"

namespace turup {

namespace {

// Returns the content of a tree, independent of the order of its keys and of their places.
std::string text_of(const Node& node) {
  switch (node.kind) {
    case Node::Kind::scalar: return node.text;
    case Node::Kind::list: {
      std::string text = "[";
      for (const Node& item : node.items) text += text_of(item) + ",";
      return text + "]";
    }
    case Node::Kind::map: {
      std::vector<std::string> parts;
      for (const Entry& entry : node.entries) parts.push_back(entry.key + ":" + text_of(entry.value));
      std::sort(parts.begin(), parts.end());
      std::string text = "{";
      for (const std::string& part : parts) text += part + ",";
      return text + "}";
    }
  }
  return {};
}

// Returns everything that layers come to: every key, and what stands beside the families.
std::string outcome_of(const std::vector<Layer>& layers) {
  Node tree = merged(layers);
  std::string text;
  for (const char* beside : {"hooks", "words", "options"})
    text += fmt::format("{}: {}\n", beside, text_of(taken(tree, beside)));
  Rules rules;
  Diagnostics ignored;  // the whole was read without errors before
  read_families(tree, {{}, Extent::part}, rules, ignored);
  for (const Item& item : listing(rules)) text += fmt::format("{}={}\n", item.path, item.text);
  return text;
}

std::vector<Layer> without(const std::vector<Layer>& layers, std::size_t index) {
  std::vector<Layer> rest = layers;
  rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(index));
  return rest;
}

// Returns whether a warning already says that another house rule of the list overrides it.
bool is_told_already(const Layer& layer, const Diagnostics& diagnostics) {
  const auto& all = diagnostics.all();
  return std::any_of(all.begin(), all.end(), [&](const Diagnostic& d) {
    const auto is_here = [&](const Label& label) { return label.span == layer.named_at; };
    return d.code == "W4023" && std::any_of(d.labels.begin(), d.labels.end(), is_here);
  });
}

// Returns whether anything stands deeper than a key of a family: a meld, a contract, or another group that comes with
// the house rule and that the file goes on to shape.
bool brings_a_group(const Node& body) {
  for (const Entry& family : body.entries)
    for (const Entry& key : family.value.entries) {
      const KeyInfo* info = key_info(family.key + "." + key.key);
      if (info && info->has_keys()) return true;
    }
  return false;
}

class Effects {
 public:
  Effects(const std::vector<Layer>& layers, const File& file, Diagnostics& diagnostics)
      : layers_(layers), file_(file), diagnostics_(diagnostics) {
    for (std::size_t i = 0; i < layers.size(); ++i)
      if (layers[i].file == &file) own_ = i;
  }

  void check() {
    bool has_idle_rule = false;
    for (std::size_t i = 0; i < own_; ++i) {
      const Layer& layer = layers_[i];
      const bool is_named_here = layer.kind == Layer::Kind::house_rule && layer.named_at.source == file_.source;
      if (!is_named_here || is_told_already(layer, diagnostics_) || makes_a_difference(i)) continue;
      has_idle_rule = true;
      report(i);
    }
    const bool has_body = !layers_[own_].body.entries.empty();
    if (has_body && file_.head.extends && !has_idle_rule && !makes_a_difference(own_)) report_file();
  }

 private:
  const std::string& outcome() {
    if (outcome_.empty()) outcome_ = outcome_of(layers_);
    return outcome_;
  }
  bool makes_a_difference(std::size_t index) { return outcome_of(without(layers_, index)) != outcome(); }

  void report(std::size_t index) {
    const std::string& name = layers_[index].name;
    std::vector<Layer> below(layers_.begin(), layers_.begin() + static_cast<std::ptrdiff_t>(own_));
    const bool is_undone = outcome_of(below) != outcome_of(without(below, index));
    if (is_undone && brings_a_group(layers_[index].body)) return;
    const std::string_view why =
        is_undone ? "this file sets all of its keys again" : "the variant has all of its settings already";
    Diagnostic& d = diagnostics_.warning("W4026", fmt::format("`{}` makes no difference: {}", name, why));
    d.at(layers_[index].named_at);
    for (const Entry& entry : layers_[own_].body.entries)
      if (is_undone && layers_[index].body.find(entry.key)) d.at(entry.key_span, "this is in force");
    d.help(is_undone ? fmt::format("take `{}` out of `with`, or take the marked keys out of this file", name)
                     : fmt::format("take `{}` out of `with`", name));
  }

  void report_file() {
    const bool has_rules = std::any_of(layers_.begin(), layers_.end(), [this](const Layer& layer) {
      return layer.kind == Layer::Kind::house_rule && layer.named_at.source == file_.source;
    });
    diagnostics_
        .warning("W4027", has_rules ? "no key of this file makes a difference beside the house rules that it takes"
                                    : "nothing in this file makes a difference")
        .at(layers_[own_].body.entries.front().key_span)
        .help(has_rules ? "take out the keys that the base or a house rule sets the same way, or change them"
                        : "take out the keys that the base sets the same way, or change them");
  }

  const std::vector<Layer>& layers_;
  const File& file_;
  Diagnostics& diagnostics_;
  std::size_t own_ = 0;
  std::string outcome_;
};

}  // namespace

void check_effects(const std::vector<Layer>& layers, const File& file, Diagnostics& diagnostics) {
  Effects(layers, file, diagnostics).check();
}

}  // namespace turup
