// Finds contradictions in the auction, and between what is bid and what it scores.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <span>

#include "base/base.h"
#include "rules/check_parts.h"
#include "rules/rules.h"

namespace turup {

namespace {

// Checks the numbers that can be bid, where they are listed.
bool check_numbers(const Rules& rules, Findings& findings) {
  const AuctionRules& auction = rules.auction;
  const auto report = [&](const std::string& path, std::string message, std::string help) {
    findings.error({"T2141", std::move(message), {{path, ""}}, std::move(help)});
    return false;
  };
  if (auction.numbers.empty()) return true;
  if (!auction.step.empty())
    return report("auction.numbers", "the bids are listed, and go up in steps as well", "write `step` or `numbers`");
  for (std::size_t n = 1; n < auction.numbers.size(); ++n)
    if (auction.numbers[n] <= auction.numbers[n - 1])
      return report(fmt::format("auction.numbers.#{}", n),
                    fmt::format("{} stands after {}", auction.numbers[n], auction.numbers[n - 1]),
                    "list the numbers from the lowest to the highest");
  if (auction.numbers.front() != auction.from)
    return report(
        "auction.from",
        fmt::format("the lowest bid is {}, but the list begins with {}", auction.from, auction.numbers.front()),
        fmt::format("write `from: {}`", auction.numbers.front()));
  const int last = auction.numbers.back();
  return auction.to.kind != Amount::Kind::number || auction.to.number == last ||
         report("auction.to", fmt::format("the highest bid is {}, but the list ends with {}", auction.to.number, last),
                fmt::format("write `to: {}`", last));
}

// Checks the ladder of the bids. Returns whether the bids can be looked at further.
bool check_step(const Rules& rules, Findings& findings) {
  const AuctionRules& auction = rules.auction;
  if (!check_numbers(rules, findings)) return false;
  if (!auction.numbers.empty()) return true;
  const auto path = [&](const Band<int>& run) {
    return auction.step.size() == 1 ? "auction.step" : "auction.step." + band_text(run.from, run.to);
  };
  if (auction.step.size() > kMaxRuns) {
    findings.error({"T2141",
                    fmt::format("the ladder has {} runs of bids, more than {}", auction.step.size(), kMaxRuns),
                    {{path(auction.step[kMaxRuns]), "one too many"}},
                    "make the runs longer"});
    return false;
  }
  const int to = resolved(rules, auction.to, 0);
  const BidRuns runs = runs_of(auction, to);
  const auto is_off = [&](const char* key, int number) {
    if (number > to || (is_in(runs, number) && runs.empty() == auction.step.empty())) return false;
    findings.error({"T2141",
                    fmt::format("{} is not on the ladder of the bids", number),
                    {{key, ""}, {"auction.step", ""}},
                    "begin and end with bids that the steps come to"});
    return true;
  };
  return !is_off("auction.from", auction.from) &&
         !(auction.to.kind == Amount::Kind::number && is_off("auction.to", auction.to.number));
}

// Checks that what is said about trumps in bids is said of bids that name them.
void check_named_bids(const Rules& rules, Findings& findings) {
  if (fixing(rules.trump.fixed_by).in_bid) return;
  const auto report = [&](const std::string& key, const char* what) {
    findings.error({"T2142",
                    fmt::format("{}, but a bid here is a number", what),
                    {{"auction." + key, ""}, {"trump.fixed_by", ""}},
                    fmt::format("take `{}` out, or write `fixed_by: bid`", key)});
  };
  if (!rules.auction.strains.empty()) report("strains", "the trumps that bids name are ranked");
  if (is_first_to_name(rules.auction.declares)) report("declares", "the first to name the trumps is declarer");
}

void check_equalling(const Rules& rules, Findings& findings) {
  const auto& rule = rules.auction.may_equal;
  if (!rule) return;
  const int lowest = rules.auction.from;
  const int highest = highest_bid(rules);
  const int from = resolved(rules, rule->from, lowest);
  const int to = resolved(rules, rule->to, highest);
  if (from <= to && from <= highest && to >= lowest) return;
  findings.error({"T2143",
                  fmt::format("no bid can be equalled: bids run from {} to {}, and only those from {} to {} may be",
                              lowest, highest, from, to),
                  {{rule->from.is_none() ? "auction.may_equal.to" : "auction.may_equal.from", ""}},
                  fmt::format("name bids from {} to {}", lowest, highest)});
}

// Checks that no script fills a point that is for bids which outbid each other. `here` says what is called instead.
void check_call_scripts(const Rules& rules, std::span<const HookPoint> points, std::string_view code,
                        std::string_view here, Findings& findings) {
  for (const HookUse& use : rules.hooks)
    if (std::any_of(points.begin(), points.end(), [&use](HookPoint point) { return use.script.has(point); }))
      findings.error(
          {code,
           fmt::format("the script `{}` is for bids that outbid each other, but here {}", use.script.name, here),
           {{"hooks." + use.script.name, ""}, {"auction.kind", ""}},
           fmt::format("take `{}` out of `hooks`, or write `kind: outbid`", use.script.name)});
}

// Checks an auction in which every seat says its own number.
void check_own_numbers(const Rules& rules, Findings& findings) {
  const int to = highest_bid(rules);
  if (may_not_come_out(rules.auction.sum) && rules.auction.from == to)
    findings.error({"T2144",
                    fmt::format("the only number is {}, and the last to speak may not always say it", to),
                    {{"auction.sum", ""}, {"auction.from", ""}},
                    "let there be two numbers or more"});
  // Scripts may decide which numbers a player may say, but not who speaks, because everybody speaks once.
  check_call_scripts(rules, std::array{HookPoint::speaker}, "T2144", "each player says his own number once", findings);
}

// Checks an auction in which a suit is taken or left.
void check_taking(const Rules& rules, Findings& findings) {
  const auto report = [&](const std::string& key, std::string message, std::string help) {
    findings.error({"T2147", std::move(message), {{key, ""}, {"auction.kind", ""}}, std::move(help)});
  };
  if (rules.auction.rounds.empty())
    report("auction.rounds", "there is no round in which a suit could be taken", "write `rounds: [any_suit]`");
  const Passing passes = passing(rules.auction.all_pass);
  const bool asks_everybody = passes.annuls() && passes.asks_last;
  if (!asks_everybody && !passes.in_last_round)
    report("auction.all_pass", "this is about bids, but here a suit is taken or left",
           "write `all_pass: annul` or `all_pass: last_names`");
  if (rules.stakes.in_force() && is_in_auction(rules.stakes.window))
    report("stakes.window", "stakes are raised in the auction, but here it ends as soon as somebody takes a suit",
           "write `window: in_play`, or take `stakes` out");
  check_call_scripts(rules, std::array{HookPoint::speaker, HookPoint::calls, HookPoint::calls_by_hand}, "T2147",
                     "a suit is taken or left", findings);
}

// Checks that trumps are taken in the auction where the auction is about a suit, and nowhere else.
void check_taken_trumps(const Rules& rules, Findings& findings) {
  const bool takes = is_take_or_leave(rules.auction.kind);
  if (takes != fixing(rules.trump.fixed_by).by_taking)
    findings.error({"T2147",
                    takes ? "a suit is taken in the auction, but trumps are fixed otherwise"
                          : "the suit that a player takes is trumps, but the auction is about bids",
                    {{"auction.kind", ""}, {"trump.fixed_by", ""}},
                    takes ? "write `fixed_by: taken` in `trump`" : "write `kind: take_or_leave` in `auction`"});
  if (!takes && has_declarer(rules) && passing(rules.auction.all_pass).in_last_round)
    findings.error({"T2147",
                    "the last to speak must name trumps in the last round, but bids have no rounds",
                    {{"auction.all_pass", ""}, {"auction.kind", ""}},
                    "write `all_pass: last_bids_lowest`"});
}

// Checks that there is a second auction in the script if there are rules for it, and that its declarer knows trumps.
void check_second(const Rules& rules, Findings& findings) {
  const auto& second = rules.auction.second;
  const bool has_step = rules.has(Step::Kind::second_auction);
  if (second.has_value() != has_step)
    findings.error({"T2185",
                    has_step ? "the script has a second auction, but no lowest bid is given for it"
                             : "there are rules for a second auction, but the script has none",
                    {{has_step ? "dealing.script.second_auction" : "auction.second", ""}},
                    has_step ? "write `second: { from: 250 }`, or another number, in `auction`"
                             : "write `second_auction` into the script, where the second auction takes place"});
  if (!second || !has_step) return;
  if (second->from > highest_bid(rules) || each_says(rules.auction.kind))
    findings.error({"T2186",
                    each_says(rules.auction.kind)
                        ? std::string("nobody outbids anybody here, so there is nothing for a second auction to do")
                        : fmt::format("nobody can bid {} in the second auction: the highest bid is {}", second->from,
                                      highest_bid(rules)),
                    {{"auction.second.from", ""}},
                    "take `second` out, or begin it lower"});
  if (rules.trump.hidden && !are_fixed_anew(second->trumps))
    findings.error({"T2187",
                    "a new declarer takes over trumps that only the old one knows",
                    {{"auction.second.trumps", ""}, {"trump.hidden", ""}},
                    "write `trumps: anew`"});
}

// Checks that whoever may let his partner speak, or show him trumps, has one.
void check_partners(const Rules& rules, Findings& findings) {
  const auto sides = sides_of(rules.seating);
  const bool are_pairs =
      std::all_of(sides.begin(), sides.end(), [](SeatSet side) { return count_bits(unsigned{side}) == 2; });
  if (may_hand_over(rules.auction.partner_speaks) && !are_pairs)
    findings.error({"T2188",
                    "a player lets his partner speak for him, but not everybody has one partner",
                    {{"auction.partner_speaks", ""}, {"seating.sides", ""}},
                    "take `partner_speaks` out"});
  if (rules.trump.hidden && partner_knows(rules.trump.hidden->shown_to) && rules.seating.sides.is_everyone_alone())
    findings.error({"T2189",
                    "the declarer shows trumps to his partner, but nobody has one",
                    {{"trump.hidden.shown_to", ""}, {"seating.sides", ""}},
                    "take `shown_to` out"});
  const bool bars_partner = rules.trump.hidden && !partner_may_ask(rules.trump.hidden->asked_by);
  if (bars_partner && rules.seating.sides.is_everyone_alone())
    findings.error({"T2189",
                    "the declarer's partner may not ask for trumps, but nobody has one",
                    {{"trump.hidden.asked_by", ""}, {"seating.sides", ""}},
                    "take `asked_by` out"});
}

// Checks that the dealer's opponents can play without trumps when everybody passes.
void check_opponents_play(const Rules& rules, Findings& findings) {
  if (!passing(rules.auction.all_pass).opponents_play) return;
  const bool fixed_otherwise = !fixing(rules.trump.fixed_by).in_bid && fixing(rules.trump.fixed_by).trumps;
  if (sides_of(rules.seating).size() != 2)
    findings.error({"T2055",
                    "the dealer's opponents play when everybody passes, but they are not one side",
                    {{"auction.all_pass", ""}, {"seating.sides", ""}},
                    "choose another word for `all_pass`"});
  else if (fixed_otherwise)
    findings.error({"T2057",
                    "the dealer's opponents play without trumps when everybody passes, but trumps are fixed otherwise",
                    {{"auction.all_pass", ""}, {"trump.fixed_by", ""}},
                    "choose another word for `all_pass`, or write `fixed_by: bid`"});
}

// Returns the most that can be bid: a number, and its unit, such as "tricks over 6". Melds may count as if taken.
std::pair<int, std::string> most_to_bid(const Rules& rules) {
  const int book = rules.auction.book;
  const int most = units_with_melds(rules);
  const std::string_view unit = counts_tricks(rules.scoring.counts) ? "tricks"
                                : most > units_in_play(rules)       ? "points, melds included,"
                                                                    : "points";
  return {most - book, book == 0 ? std::string(unit) : fmt::format("{} over {}", unit, book)};
}

// Checks that the lowest bid undertakes something that can be done. Returns false if the rest of the auction cannot be
// checked without that.
bool check_lowest_bid(const Rules& rules, Findings& findings) {
  if (rules.auction.from == 0 && has_declarer(rules)) {
    findings.error({"T2051",
                    "the lowest bid is 0, which undertakes nothing",
                    {{"auction.from", ""}},
                    "let the lowest bid be 1 or more"});
    return false;
  }
  const auto [in_play, unit] = most_to_bid(rules);
  if (!is_plain_bid(rules, rules.auction.from) || rules.auction.from <= in_play) return true;
  findings.error({"T2051",
                  fmt::format("the lowest bid is {}, but only {} {} are in play", rules.auction.from, in_play, unit),
                  {{"auction.from", ""}, {"pack.points", fmt::format("{} {} in all", in_play, unit)}},
                  fmt::format("let the lowest bid be {} or less", in_play)});
  return false;
}

void check_highest_bid(const Rules& rules, Findings& findings) {
  const auto [in_play, unit] = most_to_bid(rules);
  const int to = highest_bid(rules);
  const int plain = bids_for_contracts(rules) ? highest_plain_bid(rules).value_or(0) : to;
  if (plain > in_play)
    findings.error(
        {"T2052",
         plain == to ? fmt::format("the highest bid is {}, but only {} {} are in play", to, in_play, unit)
                     : fmt::format("a bid of {} is no contract's, but only {} {} are in play", plain, in_play, unit),
         {{"auction.to", ""}, {"pack.points", fmt::format("{} {} in all", in_play, unit)}},
         bids_for_contracts(rules) ? "let every bid above that be one of a contract" : "write `to: points_in_play`"});
  if (to < rules.auction.from)
    findings.error({"T2053",
                    fmt::format("the highest bid {} is below the lowest bid {}", to, rules.auction.from),
                    {{"auction.to", ""}, {"auction.from", ""}},
                    "let `to` be at least `from`"});
  if (rules.auction.over_partner.kind == Amount::Kind::number && rules.auction.over_partner.number > to)
    findings.error(
        {"T2054",
         fmt::format("to outbid a partner takes {}, but the highest bid is {}", rules.auction.over_partner.number, to),
         {{"auction.over_partner", ""}, {"auction.to", ""}},
         "let `over_partner` be a bid that can be made"});
}

}  // namespace

void check_auction(const Rules& rules, Findings& findings) {
  check_second(rules, findings);
  check_partners(rules, findings);
  if (!rules.has(Step::Kind::auction)) return;
  if (!check_lowest_bid(rules, findings) || !check_step(rules, findings)) return;
  check_highest_bid(rules, findings);
  if (!has_declarer(rules)) return check_own_numbers(rules, findings);
  check_taken_trumps(rules, findings);
  if (is_take_or_leave(rules.auction.kind)) return check_taking(rules, findings);
  check_opponents_play(rules, findings);
  check_named_bids(rules, findings);
  check_equalling(rules, findings);
  if (!rules.auction.wordings.empty() && !fixing(rules.trump.fixed_by).in_bid)
    findings.error({"T2056",
                    "wordings are for bids that name their trumps, but a bid here is a number",
                    {{"auction.wordings", ""}, {"trump.fixed_by", ""}},
                    "take `wordings` out, or write `fixed_by: bid`"});
}

// Checks that what each player says for himself scores, and nothing else does.
void check_own_bids(const Rules& rules, Findings& findings) {
  const ScoringRules& scoring = rules.scoring;
  const bool says = rules.has(Step::Kind::auction) && each_says(rules.auction.kind);
  if (says && !scoring.own_bids)
    findings.error({"T2145",
                    "each player says a number of his own, but it scores nothing",
                    {{"auction.kind", ""}, {"scoring.pays", ""}},
                    "write `own_bids: { each: 1 }` and `pays: none` in `scoring`"});
  if (!says && scoring.own_bids)
    findings.error({"T2145",
                    "the number that each player says scores, but nobody says one",
                    {{"scoring.own_bids", ""}, {"auction.kind", ""}},
                    "write `kind: each_says` in `auction`, or take `own_bids` out"});
  if (scoring.own_bids && scoring.pays.is_set())
    findings.error({"T2146",
                    "the number that each player says scores, and so does what `pays` says",
                    {{"scoring.pays", ""}, {"scoring.own_bids", ""}},
                    "write `pays: none`"});
  if (scoring.bags && !scoring.own_bids)
    findings.error({"T2146",
                    "what is taken over bids is counted, but no side has a bid of its own",
                    {{"scoring.bags", ""}},
                    "take `bags` out"});
}

void check_time_of_stakes(const Rules& rules, Findings& findings) {
  if (!rules.stakes.in_force()) return;
  if (!has_declarer(rules))
    findings.error({"T2043",
                    "there is a double, but no auction and so no declarer",
                    {{"stakes.double", ""}, {"dealing.script", ""}},
                    "take `stakes` out"});
  else if (always_plays_contract(rules))
    findings.error(
        {"T2040",
         "every deal is played under a contract, and `worth` says what that counts if it is doubled",
         {{"stakes.double", ""}, {"contracts." + rules.contracts.front().name + ".worth", ""}},
         "take `stakes` out, and write in `worth` what is paid plain, doubled and redoubled: `[10, 20, 40]`"});
  else if (!is_in_auction(rules.stakes.window) && !is_in_play(rules.stakes.window) && !rules.has(Step::Kind::trump))
    findings.error({"T2044",
                    "stakes are raised once trumps are fixed, but the script has no `trump`",
                    {{"stakes.window", ""}, {"dealing.script", ""}},
                    "write `window: in_auction`"});
  // After the last trick the deal is over. Hands without cards are reported where they are dealt.
  const int tricks = hand_size(rules.dealing, rules.seating.seats, cards_to_deal(rules));
  const int last = tricks - 1;
  if (!is_in_play(rules.stakes.window) || tricks == 0 || rules.stakes.tricks.from <= last) return;
  const std::vector<Findings::Place> places{{"stakes.tricks", ""}, {"dealing.script", ""}};
  if (last == 0)
    findings.error({"T2155", "stakes can never be raised: there is only one trick", places,
                    "write another `window`, or take `stakes` out"});
  else
    findings.error({"T2155",
                    fmt::format("stakes can never be raised: the last time is after the {} trick", ordinal(last)),
                    places, fmt::format("let the first time be after trick {} or before", last)});
}

}  // namespace turup
