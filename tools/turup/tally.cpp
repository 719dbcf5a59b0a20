#include "turup/tally.h"

#include <fmt/format.h>

#include <cmath>

#include "base/hash.h"
#include "game/words.h"

namespace turup::shell {

namespace {

std::uint64_t mixed(std::uint64_t signature, std::uint64_t value) {
  std::uint64_t x = (signature ^ value) * 0x9E3779B97F4A7C15U;
  x ^= x >> 32U;
  return x * 0xD6E8FEB86659FD93U;
}

double share(std::uint64_t part, std::uint64_t whole) {
  return whole == 0 ? 0.0 : static_cast<double>(part) / static_cast<double>(whole);
}
double mean(std::int64_t sum, std::uint64_t count) {
  return count == 0 ? 0.0 : static_cast<double>(sum) / static_cast<double>(count);
}
// Half of the interval that holds the true share 19 times out of 20.
double margin(std::uint64_t part, std::uint64_t whole) {
  const double p = share(part, whole);
  return whole == 0 ? 0.0 : 1.96 * std::sqrt(p * (1 - p) / static_cast<double>(whole));
}
double rounded(double value) { return std::round(value * 10'000) / 10'000; }

std::string row(std::string_view name, const Count& count) {
  return fmt::format("{:<8}{:>10}{:>9.1f} %{:>9.1f}{:>10.3f}\n", name, count.deals,
                     100 * share(count.made, count.deals), 100 * margin(count.made, count.deals),
                     mean(count.value, count.deals));
}

void put(Json& json, const Count& count) {
  json["deals"] = count.deals;
  json["made"] = count.made;
  json["make_rate"] = rounded(share(count.made, count.deals));
  json["margin"] = rounded(margin(count.made, count.deals));
  json["mean_points"] = rounded(mean(count.value, count.deals));
}

}  // namespace

void Count::add(const Result& result) {
  ++deals;
  made += result.made ? 1U : 0U;
  value += result.value;
}

void Count::add(const Count& other) {
  deals += other.deals;
  made += other.made;
  value += other.value;
}

void Tally::add(const Rules& rules, const State& end, const Result& result, const Match& match) {
  ++deals;
  passed += result.ended == Ended::annulled_passed ? 1U : 0U;
  unshown += result.ended == Ended::annulled_unshown ? 1U : 0U;
  const bool is_other = result.ended != Ended::annulled_passed && result.ended != Ended::annulled_unshown;
  voided += result.annulled() && is_other ? 1U : 0U;
  const std::uint8_t seats = rules.tables.seats;
  if (result.declarer != kNobody && !result.annulled()) {
    declared.add(result);
    if (result.contract == kRegular)
      bids[result.bid].add(result);
    else
      alone[result.contract].add(result);
    places[static_cast<std::size_t>(result.declarer + seats - end.first) % seats].add(result);
  }
  signature = mixed(signature, static_cast<std::uint64_t>(result.ended) + std::uint64_t{8} * result.bid);
  for (Side side = 0; side < rules.tables.sides; ++side) {
    const std::int64_t points = std::int64_t{match.scores[side]} - rules.match.start;
    scores[side] += points;
    signature = mixed(signature, static_cast<std::uint64_t>(result.taken[side]) * 65'536U +
                                     static_cast<std::uint64_t>(static_cast<std::uint32_t>(points)));
  }
}

void Tally::add(const Tally& later) {
  deals += later.deals;
  passed += later.passed;
  unshown += later.unshown;
  voided += later.voided;
  decisions += later.decisions;
  declared.add(later.declared);
  for (const auto& [bid, count] : later.bids) bids[bid].add(count);
  for (const auto& [contract, count] : later.alone) alone[contract].add(count);
  for (std::size_t i = 0; i < kMaxSeats; ++i) {
    places[i].add(later.places[i]);
    scores[i] += later.scores[i];
  }
  signature = mixed(signature, later.signature);
}

std::string tally_text(const Rules& rules, const Heading& heading, const Tally& tally) {
  std::string text =
      fmt::format("{}: {} deals, seed {}, {} players\n", heading.variant, tally.deals, heading.seed, heading.bots);
  const std::uint64_t annulled = tally.passed + tally.unshown + tally.voided;
  text += fmt::format("annulled {} ({:.1f} %): {} passed, {} with trumps never shown{}\n", annulled,
                      100 * share(annulled, tally.deals), tally.passed, tally.unshown,
                      tally.voided > 0 ? fmt::format(", {} by the cards", tally.voided) : "");
  text += "points a deal: ";
  for (Side side = 0; side < rules.tables.sides; ++side)
    text +=
        fmt::format("{}{} {:.3f}", side > 0 ? ", " : "", side_name(rules, side), mean(tally.scores[side], tally.deals));
  text += fmt::format("\nsignature {}\n", hex(tally.signature));
  if (tally.declared.deals == 0) return text;

  text += fmt::format("\n{:<8}{:>10}{:>11}{:>9}{:>10}\n", "declared", "deals", "made", "±", "points");
  text += row("all", tally.declared);
  for (const auto& [bid, count] : tally.bids) text += row(fmt::format("bid {}", bid), count);
  for (const auto& [contract, count] : tally.alone) text += row(contract_word(rules, contract), count);
  for (std::size_t i = 0; i < rules.tables.seats; ++i) text += row(fmt::format("seat {}", i + 1), tally.places[i]);
  return text + "(seat 1 speaks first; points are the declarers')\n";
}

Json tally_json(const Rules& rules, const Heading& heading, const Tally& tally) {
  Json json = {{"variant", heading.variant},
               {"fingerprint", rules.fingerprint},
               {"seed", heading.seed},
               {"bots", heading.bots},
               {"deals", tally.deals},
               {"annulled", {{"passed", tally.passed}, {"unshown", tally.unshown}, {"voided", tally.voided}}},
               {"decisions", tally.decisions}};
  put(json["declared"], tally.declared);
  json["bids"] = Json::array();
  for (const auto& [bid, count] : tally.bids) {
    Json& entry = json["bids"].emplace_back(Json{{"bid", bid}});
    put(entry, count);
  }
  json["alone"] = Json::array();
  for (const auto& [contract, count] : tally.alone) {
    Json& entry = json["alone"].emplace_back(Json{{"contract", contract_word(rules, contract)}});
    put(entry, count);
  }
  json["seats"] = Json::array();
  for (std::size_t i = 0; i < rules.tables.seats; ++i) {
    Json& entry = json["seats"].emplace_back(Json{{"speaks", i + 1}});
    put(entry, tally.places[i]);
  }
  json["sides"] = Json::array();
  for (Side side = 0; side < rules.tables.sides; ++side)
    json["sides"].push_back(
        {{"side", side_name(rules, side)}, {"mean_points", rounded(mean(tally.scores[side], tally.deals))}});
  json["signature"] = hex(tally.signature);
  return json;
}

}  // namespace turup::shell
