// Finds contradictions across families. Each finding points at every place on which it depends.
#include <fmt/format.h>

#include <algorithm>

#include "base/base.h"
#include "rules/check_parts.h"
#include "rules/check_scripts.h"
#include "rules/rules.h"

namespace turup {

namespace {

bool has_script_for(const Rules& rules, HookPoint point) {
  return std::any_of(rules.hooks.begin(), rules.hooks.end(),
                     [point](const HookUse& use) { return use.script.has(point); });
}

// The numbers that `pays` must have a row for, and where the rules say so.
struct Covered {
  Range numbers;
  std::string key;       // that sets the lowest
  std::string highest;   // that sets the highest, if a file writes it
  std::string_view one;  // "a bid of"
  std::string all;       // "bids run from 15 to 28"
  BidRuns runs = {};     // the numbers that there are, if these are not all
};

Covered covered_by_bid(const Rules& rules) {
  const int from = rules.auction.from;
  const int to = highest_bid(rules);
  return {{from, to},
          "auction.from",
          "auction.to",
          "a bid of",
          fmt::format("bids run from {} to {}", from, to),
          runs_of(rules.auction, to)};
}

// Below the first band nothing is paid.
template <class T>
Covered covered_by_taken(const Rules& rules, const std::vector<Band<T>>& rows) {
  const int all = units_in_play(rules);
  const std::string_view unit = counts_tricks(rules.scoring.counts) ? "tricks" : "points";
  return {{rows.front().from, all}, "scoring.by", "", "taking", fmt::format("{} {} are in play", all, unit)};
}

// Returns how to change the bands beside a number that is in none, so that one of them holds it.
template <class T>
std::string widening(const Band<T>* before, const Band<T>* next, int number) {
  std::string earlier = next ? fmt::format("begin the band `{}` at {}", band_text(next->from, next->to), number) : "";
  if (!before) return earlier;
  const std::string later = band_text(before->from, next ? next->from - 1 : kOpenBand);
  return fmt::format("write `{}`{}{}", later, next ? ", or " : "", earlier);
}

// Reports the lowest number for which `pays` has no row, and shows the rows beside it.
template <class T>
void check_bands(const Rules& rules, const std::vector<Band<T>>& rows, const Covered& covered, Findings& findings) {
  int number = covered.numbers.from;
  while (number <= covered.numbers.to && (find_band<T>(rows, number) || !is_in(covered.runs, number))) ++number;
  if (number > covered.numbers.to) return;
  std::vector<Findings::Place> places;
  const auto point_at = [&](const Band<T>& row, std::string label) {
    const std::string path = "scoring.pays." + band_text(row.from, row.to);
    if (rules.origins.contains(path)) places.push_back({path, std::move(label)});
  };
  const auto after = std::find_if(rows.begin(), rows.end(), [number](const Band<T>& row) { return row.from > number; });
  const Band<T>* before = after == rows.begin() ? nullptr : &*std::prev(after);
  const Band<T>* next = after == rows.end() ? nullptr : &*after;
  if (before) point_at(*before, fmt::format("ends at {}", before->to));
  if (next) point_at(*next, fmt::format("begins at {}", next->from));
  if (places.empty()) places.push_back({"scoring.pays", ""});
  const bool is_too_high = !next && rules.origins.contains(covered.highest);
  places.push_back({is_too_high ? covered.highest : covered.key, covered.all});
  findings.error({"T2062", fmt::format("{} {} is in no band", covered.one, number), std::move(places),
                  widening(before, next, number)});
}

// Checks that something is said of every number that the bands are about.
void check_bands(const Rules& rules, Findings& findings) {
  const Pays& pays = rules.scoring.pays;
  if (!pays.has_bands()) return;
  if (!pays.each.empty())
    check_bands(rules, pays.each, covered_by_taken(rules, pays.each), findings);
  else
    check_bands(rules, pays.rows, is_by_taken(pays.by) ? covered_by_taken(rules, pays.rows) : covered_by_bid(rules),
                findings);
}

// Checks the payments to every side.
void check_each(const Rules& rules, Findings& findings) {
  const Pays& pays = rules.scoring.pays;
  const bool counts_bid =
      std::any_of(pays.each.begin(), pays.each.end(), [](const Band<Payment>& band) { return band.value.bid != 0; });
  if (counts_bid)
    findings.error({"T2067",
                    "a payment counts the bid, but without an auction there is none",
                    {{"scoring.pays", ""}, {"dealing.script", "no `auction` here"}},
                    "write `taken`, `all` or a number"});
  if (!pays.each.empty() && pays.has_bands() && !is_by_taken(pays.by))
    findings.error({"T2068",
                    "the bands are about bids, but where every side is paid there are none",
                    {{"scoring.pays", ""}, {"scoring.by", ""}},
                    "write `by: taken` in `scoring`"});
}

// Returns whether a card counts, in every suit or as a trump.
bool some_card_counts(const Rules& rules) {
  const auto counts = [](const CardPoints& pattern) { return pattern.points != 0; };
  return points_in_pack(rules.pack) != 0 || std::ranges::any_of(rules.trump.points, counts);
}

void check_sides(const Rules& rules, Findings& findings) {
  if (!rules.seating.sides.is_by_contract() || has_declarer(rules)) return;
  findings.error({"T2178",
                  "the declarer plays against all others, but nobody is declarer",
                  {{"seating.sides", ""}, {"dealing.script", ""}},
                  "write `sides: alone`, or add an auction"});
}

void check_scoring(const Rules& rules, Findings& findings) {
  const bool has_auction = has_declarer(rules);
  const Pays& pays = rules.scoring.pays;
  check_own_bids(rules, findings);
  if (!pays.rows.empty() && !has_auction && !rules.scoring.own_bids)
    findings.error({"T2061",
                    "the declarers score, but without an auction there are none",
                    {{"scoring.pays", ""}, {"dealing.script", "no `auction` here"}},
                    "write `each_over`, or add an auction"});
  if (pays.is_for_every_side() && has_auction)
    findings.error({"T2061",
                    "every side scores for what it takes, so the auction would decide nothing",
                    {{"scoring.pays", ""}, {"dealing.script", ""}},
                    "write `{ made: +1, failed: -1 }`"});
  if (!rules.scoring.own_bids && pays.rows.empty() != has_auction) check_bands(rules, findings);
  if (!has_auction) check_each(rules, findings);
  if (!counts_tricks(rules.scoring.counts) && !some_card_counts(rules))
    findings.error({"T2063",
                    "card points count, but no card has any",
                    {{"scoring.counts", ""}, {"pack.points", ""}},
                    "write `points` in `pack`, or `counts: tricks`"});
  if (others_score(rules.scoring.all_points) && !pays.is_for_every_side())
    findings.error({"T2064",
                    "`all_points` is for games in which every side scores what it takes",
                    {{"scoring.all_points", ""}, {"scoring.pays", ""}},
                    "take `all_points` out"});
}

void check_rest(const Rules& rules, Findings& findings) {
  if (annuls(rules.voids.unshown_trump) && !rules.trump.hidden)
    findings.error({"T2091",
                    "a deal is annulled if trumps are never shown, but they are never hidden",
                    {{"void.unshown_trump", ""}, {"trump.hidden", ""}},
                    "write `unshown_trump: scored` in `void`"});
  for (const auto& [card, key] :
       {std::pair{rules.play.first_lead, "play.first_lead"}, std::pair{rules.play.leads_with, "play.leads"}})
    if (card && !has_card(rules.pack, *card))
      findings.error({"T2092",
                      fmt::format("{} leads, but the pack has no {}", face_text(*card), face_words(*card)),
                      {{key, ""}, {"pack.ranks", ""}},
                      "name a card of the pack"});
  if (fixing(rules.trump.fixed_by).by_indicator)
    for (const Indicator i : rules.trump.indicators)
      if (i < Indicator::joker && has_rank(rules.pack, static_cast<Rank>(i)))
        findings.error({"T2093",
                        fmt::format("the {} is an indicator and a card in play", rank_word(static_cast<Rank>(i))),
                        {{fmt::format("trump.indicators.{}", rank_text(static_cast<Rank>(i))), ""}, {"pack.ranks", ""}},
                        "use ranks that are not played"});
  check_time_of_stakes(rules, findings);
  if (!has_script_for(rules, HookPoint::settle) && rules.match.won_at.is_none() &&
      rules.match.lowest_wins_at.is_none() && rules.match.lost_at.is_none() && rules.match.deals.is_none())
    findings.error({"T2073",
                    "the match has no end",
                    {{"match", ""}, {"match.won_at", ""}},
                    "write `won_at`, `lowest_wins_at` or `deals`"});
}

void check_void_ranks(const Rules& rules, const std::vector<Rank>& ranks, const std::string& path, Findings& findings) {
  for (const Rank rank : ranks)
    if (!has_rank(rules.pack, rank))
      findings.error({"T2095",
                      fmt::format("`{}` names the {}, but the pack has none", path, rank_word(rank)),
                      {{fmt::format("{}.{}", path, rank_text(rank)), ""}, {"pack.ranks", ""}},
                      "name ranks of the pack"});
}

// Reports ranks of trumps, and of contracts, that the pack does not have.
void check_trump_ranks(const Rules& rules, Findings& findings) {
  const auto need = [&](const std::string& path, Rank rank) {
    if (has_rank(rules.pack, rank)) return;
    findings.error({"T2012",
                    fmt::format("`{}` names the {}, which is not in the pack", path, rank_word(rank)),
                    {{fmt::format("{}.{}", path, rank_text(rank)), ""}, {"pack.ranks", "the ranks in the pack"}},
                    rank == Rank::joker ? "write `jokers: 1` in `pack`, or take the joker out here"
                                        : fmt::format("add {0} to `ranks`, or take {0} out here", rank_text(rank))});
  };
  if (const auto card = rules.trump.highest; card && !has_card(rules.pack, *card))
    findings.error({"T2012",
                    fmt::format("`trump.highest` names the {}, which is not in the pack", face_words(*card)),
                    {{"trump.highest", ""}, {"pack.ranks", "the ranks in the pack"}},
                    "name a card of the pack"});
  for (const Rank rank : rules.trump.order) need("trump.order", rank);
  for (const Rank rank : rules.trump.also) need("trump.also", rank);
  if (rules.trump.left_bower) need("trump.left_bower", *rules.trump.left_bower);
  for (const CardPoints& pattern : rules.trump.points)
    if (pattern.number > rules.pack.tarots && rules.pack.tarots > 0)
      findings.error(
          {"T2012",
           fmt::format("`trump.points` names the {}, which is not in the pack", face_words(tarot(pattern.number))),
           {{"trump.points." + pattern_text(pattern), ""}, {"pack.tarots", "the tarots in the pack"}},
           fmt::format("the highest tarot is T{}: take this out, or write more `tarots`", rules.pack.tarots)});
    else if (pattern.rank)
      need("trump.points", *pattern.rank);
  for (const ContractRules& contract : rules.contracts) {
    for (const Rank rank : contract.order) need(fmt::format("contracts.{}.order", contract.name), rank);
    for (const Rank rank : contract.also) need(fmt::format("contracts.{}.also", contract.name), rank);
  }
}

void check_voids(const Rules& rules, Findings& findings) {
  const VoidRules& voids = rules.voids;
  const bool auction = rules.has(Step::Kind::auction);
  if (packets_that_annul(voids.pointless_packet) != 0 && !auction)
    findings.error({"T2094",
                    "a pointless packet annuls the deal before the auction, but there is none",
                    {{"void.pointless_packet", ""}, {"dealing.script", "no `auction` here"}},
                    "take `pointless_packet` out, or write `pointless_hand`"});
  const Fixing how = fixing(rules.trump.fixed_by);
  if (voids.trumpless && (!how.trumps || how.by_first_lead || !has_declarer(rules)))
    findings.error({"T2096",
                    "a side without trumps annuls the deal, but no declarer fixes trumps",
                    {{"void.trumpless", ""}, {"trump.fixed_by", ""}},
                    "take `trumpless` out"});
  const bool points = !counts_tricks(rules.scoring.counts);
  const std::string_view which = annuls(voids.pointless_hand) ? "pointless_hand" : "pointless_packet";
  const bool pointless = packets_that_annul(voids.pointless_packet) != 0 || annuls(voids.pointless_hand);
  if (pointless && !points && points_in_pack(rules.pack) == 0)
    findings.error({"T2097",
                    "a hand is pointless without cards that count, but no card counts anything",
                    {{fmt::format("void.{}", which), ""}, {"pack.points", ""}},
                    fmt::format("write `points` in `pack`, or take `{}` out", which)});
  check_void_ranks(rules, voids.holds_all, "void.holds_all", findings);
  check_void_ranks(rules, rules.talon.may_not, "talon.may_not", findings);
  if (voids.trumpless) check_void_ranks(rules, voids.trumpless->but, "void.trumpless.but", findings);
  const int hand = hand_size(rules.dealing, rules.seating.seats, cards_to_deal(rules));
  if (!voids.holds_all.empty() && hand < deck_of(rules.pack).rank(voids.holds_all.front()).size())
    findings.warning({"W2098",
                      fmt::format("no hand of {} can hold all the {}s", hand, rank_word(voids.holds_all.front())),
                      {{"void.holds_all.#0", ""}, {"dealing.script", ""}},
                      "take `holds_all` out"});
}

// Checks that trumps may be asked for in some trick.
void check_asking(const Rules& rules, Findings& findings) {
  const int hand = hand_size(rules.dealing, rules.seating.seats, cards_to_deal(rules));
  if (!rules.trump.hidden || rules.trump.hidden->ask_from <= hand) return;
  findings.error(
      {"T2209",
       fmt::format("trumps may be asked for from trick {} on, but a deal has {}", rules.trump.hidden->ask_from, hand),
       {{"trump.hidden.ask_from", ""}, {"dealing.script", ""}},
       fmt::format("write a number up to {}", hand)});
}

void check_play(const Rules& rules, Findings& findings) {
  const bool every_side = rules.scoring.for_every_side();
  const char* by = rules.scoring.own_bids ? "scoring.own_bids" : "scoring.pays";
  if (may_stop(rules.play.once_decided) && every_side)
    findings.error({"T2099",
                    "a deal in which every side scores what it takes is never decided before the end",
                    {{"play.once_decided", ""}, {by, ""}},
                    "take `once_decided` out"});
  for (const auto& [set, key] : {std::pair{doubles(rules.scoring.sweep, false), "sweep"},
                                 std::pair{doubles(rules.scoring.under_half), "under_half"}})
    if (set && every_side)
      findings.error({"T2065",
                      "what declarers win or lose is doubled, but here every side scores what it takes",
                      {{fmt::format("scoring.{}", key), ""}, {by, ""}},
                      fmt::format("take `{}` out", key)});
}

// Checks that every declarer has one partner, whose hand nothing else needs to be hidden.
void check_dummy(const Rules& rules, Findings& findings) {
  if (!has_dummy(rules.play.dummy)) return;
  const auto report = [&](std::string message, Findings::Place other, std::string help) {
    findings.error({"T2135", std::move(message), {{"play.dummy", ""}, std::move(other)}, std::move(help)});
  };
  const auto sides = sides_of(rules.seating);
  const bool in_pairs = std::all_of(sides.begin(), sides.end(), [](SeatSet side) { return count_bits(side) == 2; });
  if (!in_pairs)
    report("the declarer's partner is dummy, but not every side has two players", {"seating.sides", ""},
           "write `sides: alternate` and `seats: 4`, or take `dummy` out");
  if (!rules.has(Step::Kind::auction))
    report("the declarer's partner is dummy, but without an auction there is no declarer",
           {"dealing.script", "no `auction` here"}, "take `dummy` out, or add `auction` to the script");
  if (rules.trump.hidden)
    report("dummy lies open, but trumps are hidden", {"trump.hidden", ""}, "take one of the two out");
  if (!rules.melds.empty()) report("dummy lies open, but there are melds", {"melds", ""}, "take one of the two out");
  if (needs_claim(rules.voids.noticed))
    report("dummy lies open, but a void deal must be claimed", {"void.noticed", ""}, "take one of the two out");
}

// Checks that the seats named are found in every deal.
void check_seats(const Rules& rules, Findings& findings) {
  const bool has_auction = rules.has(Step::Kind::auction);
  const bool by_card = rules.play.leads_with.has_value();
  for (const auto& [name, key, task] : {std::tuple{rules.dealing.next_dealer, "dealing.next_dealer", "deals next"},
                                        std::tuple{rules.play.leads, "play.leads", "leads to the first trick"}})
    if (named_seat(name).needs_auction && !has_auction)
      findings.error({"T2121",
                      fmt::format("{} {}, but without an auction there is none", seat_word(name).says, task),
                      {{key, ""}, {"dealing.script", "no `auction` here"}},
                      "name another seat, or add `auction` to the script"});
  if (rules.play.first_lead && (by_card || !named_seat(rules.play.leads).in_turn))
    findings.error({"T2122",
                    fmt::format("the holder of {} leads it to the first trick, so nobody else does",
                                face_text(*rules.play.first_lead)),
                    {{"play.leads", ""}, {"play.first_lead", ""}},
                    "take `leads` out, or write `first_lead: in_turn`"});
}

// Checks that no side has won or lost before the first deal.
void check_start(const Rules& rules, Findings& findings) {
  const int start = rules.match.start;
  const auto report = [&](const char* key, int limit, const char* what, const char* help) {
    findings.error({"T2072",
                    fmt::format("every side begins with {}, and {} at {}", start, what, limit),
                    {{key, ""}, {"match.start", ""}},
                    help});
  };
  const Amount& lost = rules.match.lost_at;
  const Amount& lowest = rules.match.lowest_wins_at;
  if (!lost.is_none() && start <= lost.number)
    report("match.lost_at", lost.number, "would have lost", "let `lost_at` be less than `start`");
  if (!lowest.is_none() && start >= lowest.number)
    report("match.lowest_wins_at", lowest.number, "the match is over", "let `lowest_wins_at` be more than `start`");
}

void check_session(const Rules& rules, Findings& findings) {
  const bool totals = !rules.match.won_at.is_none() || !rules.match.lost_at.is_none();
  if (carries_over(rules.session.carry) && !is_kept(rules.match.surplus))
    findings.error({"T2074",
                    "points beyond the winning total are carried on, but here they are lost",
                    {{"session.carry", ""}, {"match.surplus", "lost"}},
                    "write `surplus: kept`, or `carry: none`"});
  if (carries_over(rules.session.carry) && !rules.match.deals.is_none())
    findings.error({"T2074",
                    "what is over the winning total is carried on, but a number of deals ends a game",
                    {{"session.carry", ""}, {"match.deals", ""}},
                    "write `carry: none`"});
  if (carries_over(rules.session.carry) && !totals)
    findings.error({"T2074",
                    "what is over the winning total is carried on, but no total wins or loses",
                    {{"session.carry", ""}, {"match", ""}},
                    "write `won_at` in `match`, or `carry: none`"});
  if (carries_over(rules.session.carry) && totals && !rules.match.lowest_wins_at.is_none())
    findings.error({"T2074",
                    "what is over the winning total is carried on, but the total that ends a game is not a winning one",
                    {{"session.carry", ""}, {"match.lowest_wins_at", ""}},
                    "write `carry: none`"});
  if (carries_over(rules.session.carry) && !rules.session.has_more_than_one())
    findings.error({"T2075",
                    "something is carried into the next game, but there is only one",
                    {{"session.carry", ""}, {"session.games", ""}},
                    "write `games: open`, or take `carry` out"});
}

}  // namespace

void check(const Rules& rules, Findings& findings) {
  check(rules.seating, findings);
  check(rules.pack, findings);
  check(rules.trump, findings);
  check(rules.stakes, findings);
  check(rules.play, findings);
  check(rules.match, findings);
  for (const ContractRules& contract : rules.contracts) check(contract, findings);
  if (pack_size(rules.pack) == 0 || pack_size(rules.pack) > static_cast<int>(kMaxCards)) return;
  check_dealing(rules, findings);
  check_auction(rules, findings);
  check_scoring(rules, findings);
  check_face_down(rules, findings);
  check_melds(rules, findings);
  check_rest(rules, findings);
  check_contracts(rules, findings);
  check_sides(rules, findings);
  check_trump_ranks(rules, findings);
  check_voids(rules, findings);
  check_asking(rules, findings);
  check_play(rules, findings);
  check_seats(rules, findings);
  check_dummy(rules, findings);
  check_start(rules, findings);
  check_session(rules, findings);
  check_scripts(rules, findings);
}

}  // namespace turup
