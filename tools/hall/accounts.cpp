#include "hall/accounts.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "base/base.h"

namespace turup::hall {

namespace {

constexpr std::size_t kLongestAddress = 254;
constexpr std::size_t kLongestMailbox = 64;
constexpr std::size_t kLongestLabel = 63;
constexpr std::size_t kLongestKindWord = 40;
constexpr int kMost = 100000;  // friends or games

bool is_letter(char c) { return c >= 'a' && c <= 'z'; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }

std::optional<int> figure(std::string_view text) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size() || value < 0 || value > kMost) return std::nullopt;
  return value;
}

bool is_mailbox(std::string_view text) {
  const auto fits = [](char c) {
    return is_letter(c) || is_digit(c) || std::string_view(".!#$%&'*+/=?^_`{|}~-").find(c) != std::string_view::npos;
  };
  return !text.empty() && text.size() <= kLongestMailbox && std::all_of(text.begin(), text.end(), fits) &&
         text.front() != '.' && text.front() != '-' && text.back() != '.' && text.find("..") == text.npos;
}

bool is_label(const std::string& text) {
  const auto fits = [](char c) { return is_letter(c) || is_digit(c) || c == '-'; };
  return !text.empty() && text.size() <= kLongestLabel && std::all_of(text.begin(), text.end(), fits) &&
         text.front() != '-' && text.back() != '-';
}

bool is_domain(std::string_view text) {
  const std::vector<std::string> labels = split(text, '.');
  return labels.size() >= 2 && std::all_of(labels.begin(), labels.end(), is_label);
}

}  // namespace

std::string account_sentence(const AccountKind& kind) {
  const std::string hosts = kind.games == 0   ? "hosts no game"
                            : kind.games == 1 ? "may host one game"
                                              : fmt::format("may host {} games", kind.games);
  return fmt::format("up to {} friends; may play at or look on at any game hosted by a friend; {}", kind.friends,
                     hosts);
}

std::optional<AccountKind> account_kind_from(std::string_view text) {
  const std::size_t equals = text.find('=');
  const std::size_t comma = text.find(',', equals == text.npos ? text.size() : equals);
  if (comma == text.npos) return std::nullopt;
  const std::string_view word = text.substr(0, equals);
  const auto friends = figure(text.substr(equals + 1, comma - equals - 1));
  const auto games = figure(text.substr(comma + 1));
  const auto fits = [](char c) { return is_letter(c) || is_digit(c) || c == '_'; };
  if (word.empty() || word.size() > kLongestKindWord || !std::all_of(word.begin(), word.end(), fits))
    return std::nullopt;
  if (!friends || !games) return std::nullopt;
  return AccountKind{std::string(word), *friends, *games};
}

void AccountTerms::set(const AccountKind& kind) {
  const auto known = std::find_if(kinds.begin(), kinds.end(), [&](const auto& one) { return one.word == kind.word; });
  if (known == kinds.end())
    kinds.push_back(kind);
  else
    *known = kind;
}

bool AccountTerms::has(std::string_view word) const {
  return std::any_of(kinds.begin(), kinds.end(), [&](const auto& one) { return one.word == word; });
}

const AccountKind& AccountTerms::find(std::string_view word) const {
  const auto named = [&](std::string_view wanted) {
    return std::find_if(kinds.begin(), kinds.end(), [&](const auto& one) { return one.word == wanted; });
  };
  if (const auto found = named(word); found != kinds.end()) return *found;
  const auto newcomers = named(of_newcomers);
  return newcomers != kinds.end() ? *newcomers : kinds.front();
}

std::optional<std::string> clean_address(std::string_view text) {
  std::string address(trimmed(text));
  if (address.size() > kLongestAddress) return std::nullopt;
  for (char& c : address)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  const std::size_t at = address.find('@');
  if (at == std::string::npos) return std::nullopt;
  const std::string_view whole = address;
  if (!is_mailbox(whole.substr(0, at)) || !is_domain(whole.substr(at + 1))) return std::nullopt;
  return address;
}

}  // namespace turup::hall
