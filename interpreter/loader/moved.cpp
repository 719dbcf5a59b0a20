#include "loader/moved.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/base.h"
#include "language/language.h"
#include "yaml/edit.h"

namespace turup {

namespace {

// Gives every part of a value one place: that of the word which stands for it.
void stand_at(Node& node, const Span& place) {
  node.span = place;
  for (Node& item : node.items) stand_at(item, place);
  for (Entry& entry : node.entries) {
    entry.key_span = place;
    stand_at(entry.value, place);
  }
}

Node scalar(std::string text, const Span& place) {
  Node node;
  node.text = std::move(text);
  node.span = place;
  return node;
}

// Returns the value that a key has where nothing is written.
std::string text_of_none(std::string_view path) {
  const KeyInfo* info = key_info(path);
  return info && !info->standard.empty() ? info->standard : "none";
}

struct Path {
  std::string family;
  std::string key;
};

Path parts_of(std::string_view path) {
  const std::size_t dot = path.find('.');
  return {std::string(path.substr(0, dot)), std::string(path.substr(dot + 1))};
}

// Returns the family's map in the tree, which is made if there is none; null if something else stands there.
Node* family_in(Node& tree, const std::string& family, const Span& place) {
  Entry* there = tree.find(family);
  if (!there) {
    Node map;
    map.kind = Node::Kind::map;
    map.span = place;
    there = &tree.entries.emplace_back(Entry{family, place, std::move(map)});
  }
  return there->value.kind == Node::Kind::map ? &there->value : nullptr;
}

void erase(Node& map, std::string_view key) {
  std::erase_if(map.entries, [key](const Entry& entry) { return entry.key == key; });
}

}  // namespace

const std::vector<MovedWords::Move>& MovedWords::moves() {
  if (moves_) return *moves_;
  moves_.emplace();
  for (const Source* source : files_.moved()) read_moves(parse(*source, diagnostics_));
  return *moves_;
}

void MovedWords::read_moves(const Node& list) {
  for (const Entry& entry : list.entries) {
    const auto names = split(entry.key, '.');
    const std::string parameter = names.size() > 1 ? names[1] : std::string();
    const bool is_value = !parameter.empty() && entry.value.kind == Node::Kind::scalar;
    const bool is_fixed = entry.value.kind == Node::Kind::map && entry.value.entries.size() == 1;
    if (!is_value && !is_fixed) {
      wrong_kind({entry.key, entry.value, diagnostics_}, "a key",
                 "write what says the same now: `{ dealing.next_dealer: last_loser }`; of a parameter only the key");
      continue;
    }
    Move move{names[0], parameter, is_value ? entry.value.text : entry.value.entries.front().key, std::nullopt};
    if (is_fixed) move.value = entry.value.entries.front().value;
    if (!key_info(move.path) || std::count(move.path.begin(), move.path.end(), '.') != 1) {
      diagnostics_.error("T1205", fmt::format("`{}` in `{}` is no key of a family", move.path, entry.key))
          .at(entry.key_span)
          .help("write a key with its family, like `match.won_at`");
      continue;
    }
    moves_->push_back(std::move(move));
  }
}

bool MovedWords::is_still_there(const Move& move, const Entry& script) {
  if (!files_.has_script(script.key)) return false;
  if (move.parameter.empty()) return true;
  Diagnostics ignored;  // the script is read again where it is used
  const Source* source = files_.script({script.key, script.key_span});
  const auto declared = source ? host_.declare(script.key, *source, ignored) : std::nullopt;
  return !declared || std::any_of(declared->parameters.begin(), declared->parameters.end(),
                                  [&](const Parameter& parameter) { return parameter.name == move.parameter; });
}

std::optional<Node> MovedWords::value_for(const Move& move, const Entry& script) {
  if (is_none(script.value)) return scalar(text_of_none(move.path), script.key_span);
  if (script.value.kind != Node::Kind::map) return std::nullopt;
  if (!move.parameter.empty()) {
    const Entry* written = script.value.find(move.parameter);
    return written ? std::optional(written->value) : std::nullopt;
  }
  return script.value.entries.empty() ? move.value : std::nullopt;
}

void MovedWords::carry_out(const Move& move, Node& tree, const Node& written) {
  const Entry& hooks = *written.find("hooks");
  const Entry& script = *hooks.value.find(move.script);
  const Entry* parameter =
      move.parameter.empty() || is_none(script.value) ? nullptr : script.value.find(move.parameter);
  const bool script_is_there = files_.has_script(move.script);
  std::optional<Node> value = value_for(move, script);
  if (!value || (is_none(script.value) && script_is_there)) return;

  const Path to = parts_of(move.path);
  const Entry& named = parameter ? *parameter : script;
  Node* family = family_in(tree, to.family, named.key_span);
  if (!family) return;
  const bool is_taken = family->find(to.key) != nullptr;
  const std::string line = fmt::format("{}: {}", to.key, is_none(script.value) ? value->text : value->span.text());

  Diagnostic& d = diagnostics_.warning(
      "W4028", parameter ? fmt::format("`{}` of the script `{}` is a key now: `{}`", named.key, script.key, move.path)
                         : fmt::format("the script `{}` is a key now: `{}`", script.key, move.path));
  d.at(named.key_span);
  d.help(is_taken ? fmt::format("take `{}` out: `{}` is there already", named.key, move.path)
                  : fmt::format("write `{}` in `{}`, and take `{}` out", line, to.family, named.key));
  const bool is_last = !script_is_there && (!parameter || script.value.entries.size() == 1);
  const bool is_setting = hooks.key_span == script.key_span;
  if (!is_setting) {
    const auto out = !parameter || is_last              ? without_entry(hooks, script)
                     : script.value.entries.size() == 1 ? emptied(script)
                                                        : without_entry(script, *parameter);
    const auto in = is_taken ? std::nullopt : with_line(written, to.family, line, hooks);
    if (out && (is_taken || in)) d.repair = in ? both(*out, *in) : *out;
  }

  if (!is_taken) {
    if (move.value || is_none(script.value)) stand_at(*value, named.key_span);
    family->entries.push_back({to.key, named.key_span, std::move(*value)});
  }
  Node& scripts = tree.find("hooks")->value;
  if (is_last || is_none(script.value))
    erase(scripts, script.key);
  else
    erase(scripts.find(script.key)->value, move.parameter);
}

void MovedWords::check_conditions(const Head& head) {
  constexpr std::string_view kHooks = "hooks.";
  for (const auto* list : {&head.needs, &head.conflicts})
    for (const Named& condition : *list) {
      if (!condition.text.starts_with(kHooks)) continue;
      const std::string script = condition.text.substr(kHooks.size());
      for (const Move& move : moves()) {
        if (move.script != script || !move.value || files_.has_script(script)) continue;
        const bool is_word = move.value->kind == Node::Kind::scalar;
        Diagnostic& d =
            diagnostics_.warning("W4028", fmt::format("the script `{}` is a key now: `{}`", script, move.path));
        advise(d.at(condition.span), condition.span,
               write_instead(is_word ? fmt::format("{}={}", move.path, move.value->text) : move.path));
      }
    }
}

void MovedWords::settle_in(Node& tree) {
  const Entry* hooks = tree.find("hooks");
  if (!hooks || hooks->value.kind != Node::Kind::map) return;
  const Node written = tree;
  for (const Move& move : moves()) {
    const Entry* script = written.find("hooks")->value.find(move.script);
    if (script && !is_still_there(move, *script)) carry_out(move, tree, written);
  }
}

}  // namespace turup
