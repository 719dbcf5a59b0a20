#include <fmt/format.h>

#include <algorithm>

#include "base/base.h"
#include "language/advice.h"
#include "language/complaints.h"

namespace turup {

namespace {

// Returns the words of a name: those of "29/west-bengal" are 29, west and bengal.
std::vector<std::string> name_parts(std::string_view name) {
  std::string text(name);
  std::replace_if(
      text.begin(), text.end(), [](char c) { return c == '/' || c == '_'; }, '-');
  return split(text, '-');
}

// Returns whether a key of several words could be the other misspelt: no word of it is quite another word.
bool is_near_part_by_part(std::string_view word, std::string_view other) {
  constexpr std::size_t kLettersForAnError = 3;
  const auto written = split(word, '_');
  const auto meant = split(other, '_');
  if (written.size() < 2 || written.size() != meant.size()) return true;
  for (std::size_t i = 0; i < written.size(); ++i) {
    const std::size_t longer = std::max(written[i].size(), meant[i].size());
    const auto most = static_cast<int>(std::max<std::size_t>(1, longer / kLettersForAnError));
    if (edit_distance(written[i], meant[i]) > most) return false;
  }
  return true;
}

}  // namespace

std::vector<std::string> names_with_words(std::string_view text, const std::vector<std::string>& names) {
  constexpr std::size_t kFew = 3;
  const std::vector<std::string> wanted = name_parts(text);
  std::vector<std::string> fitting;
  for (const std::string& name : names) {
    const std::vector<std::string> parts = name_parts(name);
    const auto has = [&](const std::string& word) {
      return std::any_of(parts.begin(), parts.end(), [&](const std::string& part) {
        return part.size() == word.size() && edit_distance(part, word) == 0;
      });
    };
    if (std::all_of(wanted.begin(), wanted.end(), has)) fitting.push_back(name);
  }
  return fitting.size() > kFew ? std::vector<std::string>() : fitting;
}

std::vector<std::string> near_words(std::string_view word, const std::vector<std::string>& candidates) {
  std::vector<std::string> near = nearest(word, candidates);
  std::erase_if(near, [word](const std::string& candidate) { return !is_near_part_by_part(word, candidate); });
  if (near.empty()) return near;
  if (edit_distance(word, near.front()) == 0) return {near.front()};
  constexpr std::size_t kShort = 2;
  return word.size() <= kShort ? std::vector<std::string>{} : near;
}

Advice key_advice(const std::vector<std::string>& near) {
  const bool is_sure = near.size() == 1 && near.front().find('*') == std::string::npos;  // `*`: an author's name
  if (is_sure) return write_instead(near.front());
  return fmt::format("write {}", listed(in_backticks(near), "or"));
}

std::optional<Advice> meant_advice(std::string_view word, const std::vector<std::string>& candidates) {
  const auto near = near_words(word, candidates);
  const bool is_spelt_so = !near.empty() && edit_distance(word, near.front()) == 0;
  if (is_spelt_so) return key_advice(near);
  if (const auto meant = called_otherwise(word, candidates)) return write_instead(*meant);
  if (const auto meant = in_other_order(word, candidates)) return write_instead(*meant);
  if (!near.empty()) return key_advice(near);
  // A word of more parts than the candidate has may mean something else, so the candidate is only called the nearest.
  if (const auto meant = sharing_words(word, candidates))
    return Advice(fmt::format(
        "{} `{}`", name_parts(word).size() > name_parts(*meant).size() ? "the nearest is" : "write", *meant));
  return std::nullopt;
}

Advice spelling_advice(std::string_view word, const std::vector<std::string>& candidates, std::string_view otherwise) {
  if (auto advice = meant_advice(word, candidates)) return *advice;
  if (candidates.size() == 1) return fmt::format("write `{}`", candidates.front());
  return fmt::format("{} are {}", otherwise, listed(candidates));
}

std::string spelling_help(std::string_view word, const std::vector<std::string>& candidates,
                          std::string_view otherwise) {
  return spelling_advice(word, candidates, otherwise).help;
}

}  // namespace turup
