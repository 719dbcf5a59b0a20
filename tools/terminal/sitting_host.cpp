// Carries out what the host may do at the prompt: say words that scripts offer, and set things back.
#include <fmt/format.h>

#include <algorithm>
#include <span>

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
  if (const auto ruling = ruling_named(rules, words)) return host_rules(*ruling);
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
  known.emplace_back("annul");
  known.push_back(fmt::format("score {} -2", side_name(rules, 0)));
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

void Sitting::host_rules(const Ruling& ruling) {
  if (annuls_deal(ruling.what) && !table_.may_annul())
    return writer_.line("The cards are not cut yet: there is no deal to annul.");
  try {
    table_.reset(ruling);
  } catch (const HookFailure&) {
    save();
    throw;
  }
  save();
  bots_.retrace();
  has_acted_ = true;
}

void Sitting::reset(const std::string& words, Seat seat) {
  if (!is_host(seat)) return;
  const auto set_back = std::span(kResets).first(kSetBack);
  const auto is_meant = [&](std::string_view word) { return !words.empty() && word.starts_with(words); };
  const auto found = std::find_if(set_back.begin(), set_back.end(), is_meant);
  // `d` could mean the deal or the deck.
  const auto same = std::count_if(set_back.begin(), set_back.end(), is_meant);
  if (same != 1) return writer_.line("Type reset score, reset deal, reset deck or reset all.");
  host_rules(static_cast<Reset>(found - set_back.begin()));
}

}  // namespace turup
