#include "language/unknown_key.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/base.h"
#include "language/advice.h"
#include "language/catalogue.h"
#include "language/complaints.h"
#include "language/glossary.h"
#include "language/language.h"
#include "language/phrases.h"

namespace turup {

namespace {

bool is_nearly(std::string_view key, std::string_view other) { return edit_distance(key, other) <= 1; }

// Returns whether the file has that key in its head, which was read before. A file has only one title.
bool is_in_head(const Source& file, std::string_view key) {
  const bool is_title = key == "variant" || key == "house_rule";
  for (int number = 1; number <= file.line_count(); ++number) {
    const std::string_view line = file.line(number);
    const std::string_view word = trimmed(line.substr(0, std::min(line.find(':'), line.size())));
    if (word == key || (is_title && (word == "variant" || word == "house_rule"))) return true;
  }
  return false;
}

class Helper {
 public:
  Helper(Diagnostic& diagnostic, const UnknownKey& unknown)
      : diagnostic_(diagnostic), unknown_(unknown), key_(unknown.entry.key), file_(unknown.entry.key_span.source) {}

  std::optional<std::string> help() {
    if (auto instead = instead_of_key(key_, unknown_.path); !instead.empty()) {
      const auto inherited = called_otherwise(key_, keys_where(&Helper::is_inherited));
      return inherited ? write(*inherited) : say(std::move(instead));
    }
    if (tell_unsaid(diagnostic_, unknown_.path, key_)) return std::nullopt;
    if (const auto meant = surely_meant()) return write(*meant);
    if (const KeyInfo* within = within_family())
      return say(fmt::format("write `{}` in `{}`", within->name, group_of(within->path)));
    if (const auto path = written_elsewhere())
      return say(fmt::format("take `{}` out here: `{}` is there already", key_, *path));
    const auto takes_it = [this](const KeyInfo& info) { return may_take_value(info); };
    if (auto home = home_of(key_, unknown_.path, takes_it); !home.empty()) return say(std::move(home));
    const auto near = near_words(key_, keys_where(&Helper::is_free));
    if (near.empty())
      if (const Term* term = term_called(key_)) return say_term(term);
    if (const auto advice = likely_meant(near)) {
      advise(diagnostic_, unknown_.entry.key_span, *advice);
      return advice->text;
    }
    say_that_there_is_none();
    return std::nullopt;
  }

 private:
  const Entry* beside(const std::string& key) const { return unknown_.group.find(key); }
  bool is_taken(const std::string& key) const {
    const Entry* entry = beside(key);
    const bool is_own = entry && entry->key_span.source == file_;
    return is_own || (unknown_.name.empty() && file_ && is_in_head(*file_, key));
  }
  bool is_inherited(const std::string& key) const { return beside(key) != nullptr; }
  bool is_free(const std::string& key) const { return !is_taken(key); }
  std::vector<std::string> keys_where(bool (Helper::*holds)(const std::string&) const) const {
    std::vector<std::string> keys = unknown_.known;
    std::erase_if(keys, [&](const std::string& key) { return !(this->*holds)(key); });
    return keys;
  }

  // Returns the key that is nearly spelt so, or that people call so.
  std::optional<std::string> surely_meant() const {
    // `count` is what people call `cards`, but it is `counts` where there is such a key.
    const std::string several = key_ + "s";
    const auto& known = unknown_.known;
    if (std::find(known.begin(), known.end(), several) != known.end() && is_free(several)) return several;
    const auto advice = meant_advice(key_, unknown_.known);
    // The key of another family is no misspelling of one that is written already.
    const auto is_it = [this](const KeyInfo& info) { return info.name == key_; };
    const bool is_other =
        advice && advice->text && is_taken(*advice->text) && std::any_of(catalogue().begin(), catalogue().end(), is_it);
    if (advice && advice->text && is_nearly(key_, *advice->text) && !is_other) return advice->text;
    return called_otherwise(key_, unknown_.known);
  }

  // Returns the key that is likely to be meant. At the margin it is no family that only shares a word with this key.
  std::optional<Advice> likely_meant(const std::vector<std::string>& near) const {
    auto advice = meant_advice(key_, keys_where(&Helper::is_free));
    const bool is_guess = advice && !advice->text && near.empty();
    if (is_guess && unknown_.name.empty()) return std::nullopt;
    return advice;
  }

  static std::string group_of(const std::string& path) { return path.substr(0, path.rfind('.')); }

  // Returns the key of a family that stands at the margin with the family's name before its own: `trump_suit`.
  const KeyInfo* within_family() const {
    if (!unknown_.name.empty()) return nullptr;
    for (const KeyInfo& info : catalogue()) {
      std::string whole = info.path;
      std::replace(whole.begin(), whole.end(), '.', '_');
      if (whole != info.path && is_alike(whole, key_)) return &info;
    }
    return nullptr;
  }

  // Returns the path of the key of that name that the same file has in another group; nothing if it has none.
  std::optional<std::string> written_elsewhere() const {
    for (const KeyInfo& info : catalogue()) {
      if (info.name != key_ || info.path == key_) continue;
      const Node* node = &unknown_.tree;
      const Entry* entry = nullptr;
      for (const std::string& step : split(info.path, '.')) {
        entry = node ? node->find(step) : nullptr;
        node = entry ? &entry->value : nullptr;
      }
      if (entry && entry->key_span.source == file_) return info.path;
    }
    return std::nullopt;
  }

  std::optional<std::string> say(std::string help) {
    diagnostic_.help(std::move(help));
    return std::nullopt;
  }

  // Returns the key of the same group, if it takes one of several words; else null.
  const KeyInfo* takes_words(const std::string& key) const {
    const KeyInfo* info = key_info(unknown_.path.empty() ? key : unknown_.path + "." + key);
    return info && info->kind == KeyInfo::Kind::word ? info : nullptr;
  }

  bool is_word_of(const KeyInfo& info) const {
    const auto is_written = [this](const Word& word) { return word.word == unknown_.entry.value.text; };
    return std::any_of(info.words.begin(), info.words.end(), is_written);
  }

  // Returns whether the key takes words, but not the one that is written for this key. This is then no mere misspelling
  // of it.
  bool refuses_value(const std::string& meant) const {
    const KeyInfo* info = takes_words(meant);
    return info && unknown_.entry.value.kind == Node::Kind::scalar && !is_word_of(*info);
  }

  // Returns whether a key may take what is written for this one. What it cannot take was meant to say something else.
  bool may_take_value(const KeyInfo& info) const {
    using Kind = KeyInfo::Kind;
    const Node& value = unknown_.entry.value;
    if (value.kind != Node::Kind::scalar) return info.kind != Kind::word && info.kind != Kind::number;
    if (is_word_of(info) || (info.clears && value.text == "none")) return true;
    if (info.has_keys()) return false;
    const bool counts = info.kind == Kind::number || info.kind == Kind::amount || info.kind == Kind::bands;
    return counts ? whole_number(value).has_value() : info.kind != Kind::word;
  }

  // Returns the key of the same group that takes this value and has this key's name in its own: `next_dealer`.
  const std::string* takes_value() const {
    const auto fits = [this](const std::string& known) {
      const auto parts = split(known, '_');
      return takes_words(known) && !refuses_value(known) && is_free(known) &&
             std::find(parts.begin(), parts.end(), key_) != parts.end();
    };
    const auto found = std::find_if(unknown_.known.begin(), unknown_.known.end(), fits);
    return found == unknown_.known.end() ? nullptr : &*found;
  }

  std::optional<std::string> write(const std::string& meant) {
    if (is_taken(meant))
      say(fmt::format("take `{}` out: `{}` is there already", key_, meant));
    else if (const std::string* other = refuses_value(meant) ? takes_value() : nullptr)
      say(fmt::format("write `{}`, which takes `{}`; `{}` does not", *other, unknown_.entry.value.text, meant));
    else
      advise(diagnostic_, unknown_.entry.key_span, write_instead(meant));
    return meant;
  }

  static std::vector<std::string> families() {
    std::vector<std::string> names;
    for (const KeyInfo& info : catalogue())
      if (info.path == info.name) names.push_back(info.name);
    return names;
  }

  // Says what stands for a word of card players, and whether a script can do it.
  std::optional<std::string> say_term(const Term* term) {
    std::string says = uncapitalised(std::string(term->says));
    says.pop_back();
    if (!term->key.empty()) says += fmt::format("; the nearest is `{}`", term->key);
    say(fmt::format("no key is called so: {}", says));
    if (term->within != Within::nothing) say(scripts_for(unknown_.path));
    return std::nullopt;
  }

  void say_that_there_is_none() {
    const auto is_there = [this](const KeyInfo& info) {
      return unknown_.path + "." + info.name == info.path && is_taken(info.name);
    };
    if (const KeyInfo* nearest = nearest_key(key_, unknown_.path, is_there))
      say(fmt::format("no key says this; the nearest is `{}`: {}", nearest->path, nearest->doc));
    else if (unknown_.name.empty())
      say(fmt::format("no key says this; the families are {}", listed(families())));
    else if (const auto free = keys_where(&Helper::is_free); !free.empty())
      say(fmt::format("no key says this; `{}` may also have {}", unknown_.name, listed(free)));
    else
      say(fmt::format("no key says this; `{}` has only {}, and they are written", unknown_.name,
                      listed(unknown_.known)));
    if (!is_about_taking()) say(scripts_for(unknown_.path));
  }

  // Returns whether the key is about an auction in which a suit is taken or left, where scripts have no word.
  bool is_about_taking() const {
    const Entry* kind = unknown_.path == "auction" ? unknown_.group.find("kind") : nullptr;
    if (!kind) return false;
    for (std::size_t i = 0; i < std::size(kAuctionKinds); ++i)
      if (kAuctionKinds[i].word == kind->value.text) return is_take_or_leave(static_cast<AuctionKind>(i));
    return false;
  }

  Diagnostic& diagnostic_;
  const UnknownKey& unknown_;
  const std::string& key_;
  const Source* file_;
};

}  // namespace

std::optional<std::string> help_with(Diagnostic& diagnostic, const UnknownKey& unknown) {
  return Helper(diagnostic, unknown).help();
}

}  // namespace turup
