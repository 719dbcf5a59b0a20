// Helps with words of a record that name no action: which action may have been meant.
#include <fmt/format.h>

#include <algorithm>

#include "base/base.h"
#include "record/record_reader.h"

namespace turup::record {

namespace {

// Returns `text` with `word` corrected, if that alone makes an action of it.
std::optional<std::string> with_nearest(const Rules& rules, const std::string& text, const Span& word,
                                        std::span<const std::string> candidates) {
  const std::size_t at = text.find(word.text());
  for (const std::string& near : nearest(word.text(), candidates)) {
    std::string tried = text;
    tried.replace(at, word.text().size(), near);
    if (from_words(rules, tried, {})) return tried;
  }
  return {};
}

// Returns the action that was meant: "play AC" for "plya AC", "trump hearts" for "trump heart".
std::optional<std::string> nearest_action(const Rules& rules, const Span& said) {
  const std::vector<Span> all = words(said);
  const std::string text(said.text());
  if (auto found = with_nearest(rules, text, all[0], words_said(rules))) return found;
  return all.size() < 2 ? std::nullopt : with_nearest(rules, text, all.back(), words_for_trumps());
}

// Returns whether it can be said in this game at some time, as far as its families tell.
bool has_time_for(const Rules& rules, Say say) {
  if (say == Say::cut) return is_cut(rules.dealing.cut_by);
  if (say == Say::give) return rules.has(Step::Kind::exchange);
  if (say == Say::discard) return rules.has(Step::Kind::discard);
  return say != Say::bid || rules.has(Step::Kind::auction);
}

// Returns the actions that a player may mean who leaves out the word: `play JH` for "JH". At a prompt the choices of
// the moment tell which it is; a record is read before it is played.
std::vector<std::string> with_a_word(const Rules& rules, std::string_view text) {
  std::vector<std::string> found;
  for (const Say say : kAllSays) {
    if (is_named(say) || saying(say).follows == Follows::nothing || !has_time_for(rules, say)) continue;
    const std::string whole = after_word(say, text);
    const bool is_new = std::find(found.begin(), found.end(), whole) == found.end();
    if (is_new && from_words(rules, whole, {})) found.push_back(whole);
  }
  return found;
}

}  // namespace

void advise_on_action(const Rules& rules, const Span& said, Diagnostic& d) {
  const std::vector<std::string> whole = with_a_word(rules, said.text());
  const auto meant = whole.size() == 1 ? whole.front() : nearest_action(rules, said).value_or("");
  if (!meant.empty())
    d.help(fmt::format("write `{}`", meant)).repair_with(said, meant);
  else if (!whole.empty())
    d.help(fmt::format("write `{}`", joined(whole, "` or `")));
  else
    d.help("actions are worded like `bid 17`, `pass`, `trump hearts` or `play JH`");
}

}  // namespace turup::record
