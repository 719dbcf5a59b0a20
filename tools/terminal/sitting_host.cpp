// Carries out what the host may do at the prompt: say words that scripts offer, and set things back.
#include <fmt/format.h>

#include <algorithm>

#include "base/base.h"
#include "terminal/sitting.h"

namespace turup {

namespace {

std::string with_underscores(std::string words) {
  std::replace(words.begin(), words.end(), ' ', '_');
  return words;
}

}  // namespace

// The first of the people here is the host.
bool Sitting::is_host(Seat seat) {
  if (seat == host(options_)) return true;
  writer_.line(fmt::format("Only the host, {}, may do that.", phrases_.seat(host(options_))));
  return false;
}

void Sitting::host_says(const std::string& words, Seat seat) {
  if (!is_host(seat)) return;
  const Rules& rules = table_.rules();
  const std::uint16_t open = table_.host_offers();
  std::vector<std::string> known;
  std::vector<std::uint8_t> meant;
  const std::string begin = with_underscores(words);
  for (std::size_t o = 0; o < rules.offers.size(); ++o) {
    if ((open >> o & 1U) == 0) continue;
    known.push_back(phrases_.said(rules.offers[o].word));
    const bool fits = rules.offers[o].word.starts_with(begin) || known.back().starts_with(words);
    if (!words.empty() && fits) meant.push_back(static_cast<std::uint8_t>(o));
  }
  if (known.empty()) return writer_.line("There is nothing for the host to say now.");
  if (meant.size() != 1) return writer_.line("The host may say " + listed(known, "or") + ": type host and that.");
  try {
    table_.act_as_host(meant.front());
  } catch (const HookFailure&) {
    save();
    throw;
  }
  save();
  has_acted_ = true;
}

void Sitting::reset(const std::string& words, Seat seat) {
  if (!is_host(seat)) return;
  const auto* found = std::find_if(std::begin(kResets), std::end(kResets),
                                   [&](std::string_view word) { return !words.empty() && word.starts_with(words); });
  // `d` could mean the deal or the deck.
  const auto same = std::count_if(std::begin(kResets), std::end(kResets),
                                  [&](std::string_view word) { return !words.empty() && word.starts_with(words); });
  if (same != 1) return writer_.line("Type reset score, reset deal, reset deck or reset all.");
  table_.reset(static_cast<Reset>(found - std::begin(kResets)));
  save();
  bots_.retrace();
  has_acted_ = true;
}

}  // namespace turup
