// Finds rows that no bid falls in, bids that no row holds, and limits that no bid comes near.
#include <fmt/format.h>

#include <algorithm>

#include "rules/check_parts.h"

namespace turup {

namespace {

class BidCheck {
 public:
  BidCheck(const Rules& rules, Findings& findings)
      : rules_(rules), findings_(findings), from_(rules.auction.from), to_(highest_bid(rules)) {}

  void run() {
    const bool may_change = is_option(rules_, "auction.from") || is_option(rules_, "auction.to");
    if (!has_declarer(rules_) || may_change || to_ < from_) return;
    if (!is_by_taken(rules_.scoring.pays.by)) rows(rules_.scoring.pays.rows, "scoring.pays");
    for (const MeldRules& meld : rules_.melds) {
      rows(meld.declarers, fmt::format("melds.{}.declarers", meld.name));
      rows(meld.defenders, fmt::format("melds.{}.defenders", meld.name));
      gaps(meld.declarers, fmt::format("melds.{}.declarers", meld.name));
      gaps(meld.defenders, fmt::format("melds.{}.defenders", meld.name));
      floored(meld);
      raised(meld);
    }
    if (rules_.stakes.high_bids && !is_option(rules_, "stakes.high_bids.from"))
      high_bids(rules_.stakes.high_bids->from);
  }

 private:
  std::string bids() const {
    return from_ == to_ ? fmt::format("the only bid is {}", to_) : fmt::format("bids run from {} to {}", from_, to_);
  }
  std::string_view limit_key(bool above) const { return above ? "auction.to" : "auction.from"; }

  template <class T>
  void rows(const std::vector<Band<T>>& bands, const std::string& path) {
    if (!is_own(rules_, path)) return;
    for (const Band<T>& band : bands) {
      const bool above = band.from > to_;
      if (!above && band.to >= from_) continue;
      const std::string row = band_text(band.from, band.to);
      findings_.warning({"W2066",
                         fmt::format("no bid falls in the row `{}`", row),
                         {{fmt::format("{}.{}", path, row), ""}, {std::string(limit_key(above)), bids()}},
                         "take the row out, or change it so that it holds bids that can be made"});
    }
  }

  bool is_any_own(std::initializer_list<std::string> paths) const {
    return std::any_of(paths.begin(), paths.end(), [this](const std::string& path) { return is_own(rules_, path); });
  }

  // Reports bids of the table that no row holds: between two rows, before the first, or after the last. Only a number
  // of 0 says that nothing shall happen there.
  void gaps(const std::vector<Band<int>>& bands, const std::string& path) {
    if (bands.empty() || from_ > to_ || !is_any_own({path, "auction.from", "auction.to"})) return;
    int next = from_;  // the lowest bid that has not been looked at
    const Band<int>* before = nullptr;
    for (const Band<int>& after : bands) {
      if (next < after.from) gap({next, std::min(after.from - 1, to_)}, path, before, &after);
      if (after.to >= to_) return;
      next = std::max(next, after.to + 1);
      before = &after;
    }
    gap({next, to_}, path, before, nullptr);
  }

  void gap(Range bids, const std::string& path, const Band<int>* before, const Band<int>* after) {
    const auto row = [&path](const Band<int>& band) { return path + "." + band_text(band.from, band.to); };
    std::vector<Findings::Place> places;
    if (before) places.push_back({row(*before), fmt::format("ends at {}", before->to)});
    if (after) places.push_back({row(*after), fmt::format("begins at {}", after->from)});
    if (!before) places.push_back({"auction.from", this->bids()});
    if (!after) places.push_back({"auction.to", this->bids()});
    const bool is_inner = before && after;
    findings_.warning({"W2088", fmt::format("no row holds a bid of {}", band_phrase(bids.from, bids.to)),
                       std::move(places),
                       fmt::format("make {} wider, or write `{}: 0` if nothing is to happen there",
                                   is_inner ? "one of the rows" : "the row", band_text(bids.from, bids.to))});
  }

  // Reports a row if the target is already as low as it may fall for all its bids.
  void floored(const MeldRules& meld) {
    const std::string path = fmt::format("melds.{}.declarers", meld.name);
    const std::string limit = fmt::format("melds.{}.lowest", meld.name);
    if (!is_own(rules_, path) && !is_own(rules_, limit)) return;
    if (meld.lowest.is_none() || is_option(rules_, limit)) return;
    const int lowest = resolved(rules_, meld.lowest, 0);
    for (const Band<int>& band : meld.declarers) {
      const int highest = std::min(band.to, to_);
      const bool holds_bids = band.from <= to_ && highest >= from_;
      if (band.value >= 0 || !holds_bids || highest > lowest) continue;
      findings_.warning({"W2089",
                         fmt::format("`{}` lowers no target of {}: none falls below {}", meld.name,
                                     band_phrase(std::max(band.from, from_), highest), lowest),
                         {{fmt::format("{}.{}", path, band_text(band.from, band.to)), ""}, {limit, ""}},
                         fmt::format("take the row out, or write a `lowest` below {}", highest)});
    }
  }

  void high_bids(int from) {
    if (from <= to_ || !is_own(rules_, "stakes.high_bids.from")) return;
    findings_.warning({"W2066",
                       fmt::format("high bids begin with {}, but the highest bid is {}", from, to_),
                       {{"stakes.high_bids.from", ""}, {"auction.to", bids()}},
                       fmt::format("let them begin with {} or less", to_)});
  }

  // Reports a target above everything in play, which cannot be reached.
  void raised(const MeldRules& meld) {
    const std::string path = fmt::format("melds.{}.highest", meld.name);
    if (!meld.highest.is_none() || !is_own(rules_, path)) return;
    const int in_play = units_in_play(rules_);
    for (int bid = from_; bid <= to_; ++bid) {
      const Band<int>* band = find_band<int>(meld.defenders, bid);
      if (!band || bid + band->value <= in_play) continue;
      findings_.warning({"W2086",
                         fmt::format("`{}` raises the target of a bid of {} to {}, but only {} {} in play", meld.name,
                                     bid, bid + band->value, in_play, in_play == 1 ? "is" : "are"),
                         {{path, ""}, {"pack.points", ""}},
                         "write `highest: points_in_play`"});
      return;
    }
  }

  const Rules& rules_;
  Findings& findings_;
  int from_;
  int to_;
};

}  // namespace

void check_rows(const Rules& rules, Findings& findings) { BidCheck(rules, findings).run(); }

}  // namespace turup
