#include <fmt/format.h>

#include <algorithm>

#include "base/base.h"
#include "rules/check_parts.h"

namespace turup {

namespace {

bool is_packet(const Step& step) { return step.kind == Step::Kind::packet; }
bool is_all(const Step& step) { return step.kind == Step::Kind::all; }

// Returns a number of ranks for which every seat gets as many cards: the next below that of the pack, or else the next
// above.
std::optional<int> ranks_for(const Rules& rules) {
  const int each = static_cast<int>(kSuits) * rules.pack.copies;
  const int now = static_cast<int>(rules.pack.ranks.size());
  const auto fits = [&](int ranks) {
    const int cards = each * ranks;
    return cards % rules.seating.seats == 0 && cards <= static_cast<int>(kMaxCards);
  };
  for (int ranks = now - 1; ranks > 0; --ranks)
    if (fits(ranks)) return ranks;
  for (int ranks = now + 1; ranks <= static_cast<int>(kRanks); ++ranks)
    if (fits(ranks)) return ranks;
  return std::nullopt;
}

std::optional<int> seats_for(int seats, int cards) {
  const int most = static_cast<int>(kMaxSeats);
  for (int step = 1; step < most; ++step)
    for (const int other : {seats + step, seats - step})
      if (other > 1 && other <= most && cards % other == 0) return other;
  return std::nullopt;
}

// Returns "write 10 ranks, which make 40 cards, 8 to each; or let 4 play".
std::string even_help(const Rules& rules) {
  const int seats = rules.seating.seats;
  std::vector<std::string> ways;
  const int over = pack_size(rules.pack) % seats;
  if (const auto ranks = is_plain(rules.pack) ? ranks_for(rules) : std::nullopt) {
    const int cards = static_cast<int>(kSuits) * rules.pack.copies * *ranks;
    ways.push_back(fmt::format("write {} {}, which make {} cards, {} to each", *ranks, plural(*ranks, "rank"), cards,
                               cards / seats));
  }
  if (over < pack_size(rules.pack))
    ways.push_back(fmt::format("leave out {} {} with `copies_of`", in_words(over), plural(over, "card")));
  if (const auto others = seats_for(seats, pack_size(rules.pack))) ways.push_back(fmt::format("let {} play", *others));
  return joined(ways, "; or ");
}

// Returns "leave 4, 8 or 12 cards over": sizes of a talon with which the deal comes out even.
std::string talon_help(const Rules& rules) {
  const int over = pack_size(rules.pack) % rules.seating.seats;
  std::vector<std::string> sizes;
  for (int n = over == 0 ? rules.seating.seats : over; sizes.size() < 3 && n < pack_size(rules.pack);
       n += rules.seating.seats)
    sizes.push_back(std::to_string(n));
  return fmt::format("leave {} cards over", listed(sizes, "or"));
}

// Checks hands that differ from deal to deal: `all` deals them, one card at a time.
void check_hands(const Rules& rules, Findings& findings) {
  const DealingRules& dealing = rules.dealing;
  const int seats = rules.seating.seats;
  const int cards = pack_size(rules.pack);
  for (const int size : dealing.hands)
    if (size * seats > cards) {
      findings.error(
          {"T2021",
           fmt::format("{} hands of {} need {} cards, but the pack has {}", seats, size, size * seats, cards),
           {{"dealing.hands", ""},
            {"seating.seats", fmt::format("{} seats", seats)},
            {"pack.ranks", fmt::format("{} cards", cards)}},
           fmt::format("let no hand have more than {} cards", cards / seats)});
      return;
    }
  const bool by_packets = std::any_of(dealing.script.begin(), dealing.script.end(), is_packet);
  if (by_packets || !has_step(dealing, Step::Kind::all))
    findings.error(
        {"T2127",
         "`hands` says how many cards are dealt, and the script says it too",
         {{"dealing.hands", ""}, {"dealing.script", ""}},
         "write `all` in the script and no numbers; or take `hands` out, and say in `talon.cards` how many are "
         "left over"});
  if (dealing.batch > 1)
    findings.error({"T2127",
                    "hands that differ from deal to deal are dealt one card at a time",
                    {{"dealing.batch", ""}, {"dealing.hands", ""}},
                    "write `batch: 1`"});
  if (rules.talon.in_force())
    findings.error({"T2127",
                    "`hands` leaves what is left over to the talon, which has a number of its own",
                    {{"talon.cards", ""}, {"dealing.hands", ""}},
                    "take `talon` out"});
}

// Checks that no packet comes after all the cards.
bool check_last_packet(const std::vector<Step>& script, Findings& findings) {
  const auto all = std::find_if(script.begin(), script.end(), is_all);
  const auto late = std::find_if(all, script.end(), is_packet);
  if (late == script.end()) return true;
  findings.error({"T2027",
                  "a packet is dealt after all the cards",
                  {{fmt::format("dealing.script.#{}", late - script.begin()), ""}},
                  "write `all` as the last packet"});
  return false;
}

// Returns the number of cards that each seat gets in packets.
int dealt_in_packets(const std::vector<Step>& script) {
  int dealt = 0;
  for (const Step& step : script)
    if (is_packet(step)) dealt += step.cards;
  return dealt;
}

// Returns the places that say how many cards there are to deal, and to whom.
std::vector<Findings::Place> dealt_places(const Rules& rules) {
  std::vector<Findings::Place> places = {{"dealing.script", ""},
                                         {"seating.seats", fmt::format("{} seats", rules.seating.seats)},
                                         {"pack.ranks", fmt::format("{} cards", pack_size(rules.pack))}};
  if (rules.talon.in_force()) places.push_back({"talon.cards", fmt::format("{} left over", rules.talon.cards)});
  return places;
}

// Reports a talon that takes the whole pack, or more.
void nothing_but_talon(const Rules& rules, Findings& findings) {
  const int pack = pack_size(rules.pack);
  findings.error({"T2021",
                  fmt::format("the talon takes {} cards, and the pack has {}: none are left for the players",
                              rules.talon.cards, pack),
                  dealt_places(rules),
                  pack > rules.seating.seats ? talon_help(rules) : "leave more cards in the pack"});
}

void check_deal(const Rules& rules, Findings& findings) {
  if (!rules.dealing.hands.empty()) return check_hands(rules, findings);
  const int seats = rules.seating.seats;
  const int cards = cards_to_deal(rules);
  const std::string_view these = rules.talon.in_force() ? "without the talon the pack" : "the pack";
  const auto& script = rules.dealing.script;
  if (!check_last_packet(script, findings)) return;
  const int dealt = dealt_in_packets(script);
  const std::vector<Findings::Place> places = dealt_places(rules);
  if (cards <= 0 && rules.talon.in_force()) return nothing_but_talon(rules, findings);
  const bool is_even = cards > 0 && cards % seats == 0;
  const std::string uneven = rules.talon.in_force() ? talon_help(rules) : even_help(rules);
  if (has_step(rules.dealing, Step::Kind::all)) {
    if (!is_even)
      findings.error(
          {"T2021", fmt::format("{} cards cannot be dealt evenly to {} seats", cards, seats), places, uneven});
    else if (cards / seats <= dealt)
      findings.error({"T2021",
                      fmt::format("nothing is left for `all`: each of {} seats gets {} of {} cards, and {} come first",
                                  seats, cards / seats, cards, dealt),
                      places, fmt::format("deal fewer than {} before `all`", cards / seats)});
    return;
  }
  if (dealt * seats == cards) return;
  std::string help = is_even ? fmt::format("deal {} to each seat", cards / seats) : uneven;
  if (const int over = pack_size(rules.pack) - dealt * seats; dealt > 0 && over > 0)
    help += fmt::format("; or say that {} cards are left over, with `talon: {{ cards: {} }}`", over, over);
  findings.error({"T2021",
                  fmt::format("{} hands of {} need {} cards, but {} has {}", seats, dealt, dealt * seats, these, cards),
                  places, std::move(help)});
}

// Returns whether some round of the auction is about the card that was turned up.
bool is_auctioned(const Rules& rules) {
  if (!is_take_or_leave(rules.auction.kind) || !fixing(rules.trump.fixed_by).by_taking) return false;
  const auto& rounds = rules.auction.rounds;
  return std::any_of(rounds.begin(), rounds.end(),
                     [](TakeRound round) { return takeable(round).depends_on_turn_up(); });
}

bool comes_before(const Rules& rules, Step::Kind first, Step::Kind second) {
  const auto& script = rules.dealing.script;
  const auto at = [&](Step::Kind kind) {
    return std::find_if(script.begin(), script.end(), [kind](const Step& s) { return s.kind == kind; });
  };
  return at(first) < at(second);
}

// Checks that a card is turned up where it fixes trumps, from a talon.
void check_turn_up(const Rules& rules, Findings& findings) {
  const bool by_turn_up = fixing(rules.trump.fixed_by).by_turn_up || is_auctioned(rules);
  const bool has_step = rules.has(Step::Kind::turn_up);
  if (by_turn_up != has_step)
    findings.error({"T2128",
                    by_turn_up ? "a card turned up fixes trumps, but the deal turns none up"
                               : "a card is turned up, but it does not fix trumps",
                    {{has_step ? "dealing.script.turn_up" : "trump.fixed_by", ""},
                     {has_step ? "trump.fixed_by" : "dealing.script", ""}},
                    by_turn_up ? "write `turn_up` in the script" : "write `fixed_by: turned_up`"});
  if (has_step && is_auctioned(rules) && rules.has(Step::Kind::auction) &&
      !comes_before(rules, Step::Kind::turn_up, Step::Kind::auction))
    findings.error({"T2136",
                    "a card is turned up after the auction that is about it",
                    {{"dealing.script.turn_up", ""}, {"dealing.script.auction", ""}},
                    "write `turn_up` before `auction`"});
  const bool instead = rules.talon.is_taken() && taking(rules.talon.takes).instead;
  if (has_step && !rules.talon.in_force() && rules.dealing.hands.empty() && !instead)
    findings.error({"T2129",
                    "a card of the talon is turned up, but every card is dealt",
                    {{"dealing.script.turn_up", ""}, {"talon.cards", ""}},
                    "write `talon: { cards: 4 }`, or `fixed_by: last_card` for the dealer's last card"});
}

// Checks that a card that is turned up can be taken instead of one that is dealt.
void check_instead(const Rules& rules, Findings& findings) {
  const auto report = [&](std::string message, const std::string& key, std::string help) {
    findings.error({"T2136", std::move(message), {{"talon.takes", ""}, {key, ""}}, std::move(help)});
  };
  const auto& script = rules.dealing.script;
  const auto turn_up =
      std::find_if(script.begin(), script.end(), [](const Step& s) { return s.kind == Step::Kind::turn_up; });
  const bool waits = named_seat(rules.talon.taken_by).needs_auction;
  const auto decided =
      waits ? std::find_if(turn_up, script.end(), [](const Step& s) { return s.kind == Step::Kind::auction; })
            : turn_up;
  if (turn_up == script.end())
    findings.error({"T2133",
                    "the card that was turned up is taken, but the deal turns none up",
                    {{"talon.takes", ""}, {"dealing.script", ""}},
                    "write `turn_up` in the script, before the last packet"});
  else if (std::none_of(decided, script.end(), [](const Step& s) { return is_packet(s) || is_all(s); }))
    report("the card that was turned up is taken instead of a card, but none is dealt after that", "dealing.script",
           waits ? "write `all` after `auction`" : "write `all` after `turn_up`");
  if (rules.has(Step::Kind::discard))
    report("the card that was turned up is taken instead of a card, so nothing is discarded", "dealing.script.discard",
           "take `discard` out of the script, or write `takes: turned_up`");
  if (rules.talon.in_force() || !rules.dealing.hands.empty())
    report("the card that was turned up is taken instead of a card, but not every card is dealt",
           rules.talon.in_force() ? "talon.cards" : "dealing.hands", "deal every card, or write `takes: turned_up`");
  if (rules.has(Step::Kind::exchange))
    report("cards are exchanged, and the card that was turned up is taken", "dealing.script.exchange",
           "take one of the two out");
}

// Checks a talon that is taken where the script lets somebody take it: that there is one when all the cards are dealt,
// and somebody to take it, and that nothing else changes the hands.
void check_taken_talon(const Rules& rules, Findings& findings) {
  const auto& script = rules.dealing.script;
  const auto step =
      std::find_if(script.begin(), script.end(), [](const Step& s) { return s.kind == Step::Kind::discard; });
  if (!rules.talon.in_force() && rules.dealing.hands.empty())
    findings.error({"T2131",
                    "somebody takes the talon, but every card is dealt",
                    {{"talon.taken_by", ""}, {"talon.cards", ""}},
                    "write how many `cards` the talon has"});
  if (std::any_of(step, script.end(), [](const Step& s) { return is_packet(s) || is_all(s); }))
    findings.error({"T2132",
                    "cards are dealt after the talon is taken",
                    {{"dealing.script.discard", ""}},
                    "write `discard` after all packets"});
  if (named_seat(rules.talon.taken_by).needs_auction && !rules.has(Step::Kind::auction))
    findings.error(
        {"T2121",
         fmt::format("{} takes the talon, but without an auction there is none", seat_word(rules.talon.taken_by).says),
         {{"talon.taken_by", ""}, {"dealing.script", "no `auction` here"}},
         "name another seat, or add `auction` to the script"});
  if (is_turned_up(rules.talon.takes) && !rules.has(Step::Kind::turn_up))
    findings.error({"T2133",
                    "the card that was turned up is taken, but the deal turns none up",
                    {{"talon.takes", ""}, {"dealing.script", ""}},
                    "write `takes: all`, or `turn_up` in the script"});
  if (rules.has(Step::Kind::exchange))
    findings.error({"T2134",
                    "cards are exchanged, and the talon is taken",
                    {{"talon.taken_by", ""}, {"dealing.script.exchange", ""}},
                    "take one of the two out"});
  if (rules.trump.may_lie_aside())
    findings.error({"T2134",
                    "a card lies aside to fix trumps, and the talon is taken",
                    {{"talon.taken_by", ""}, {"trump.fixed_by", ""}},
                    "take one of the two out"});
}

// Checks that the talon is taken where the script lets somebody take it, and nowhere else.
void check_discard(const Rules& rules, Findings& findings) {
  const bool is_taken = rules.talon.is_taken();
  if (is_taken && taking(rules.talon.takes).instead) return check_instead(rules, findings);
  const bool has_step = rules.has(Step::Kind::discard);
  if (has_step != is_taken)
    findings.error(
        {"T2131",
         has_step ? "cards are discarded, but nobody takes any" : "somebody takes the talon, but never discards",
         {{has_step ? "dealing.script.discard" : "talon.taken_by", ""},
          {has_step ? "talon.taken_by" : "dealing.script", ""}},
         has_step ? "write `taken_by: declarer` in `talon`" : "write `discard` in the script, after all packets"});
  if (has_step && is_taken) check_taken_talon(rules, findings);
}

void check_order(const Rules& rules, Findings& findings) {
  const auto at = [&](Step::Kind kind) {
    const auto& script = rules.dealing.script;
    return std::find_if(script.begin(), script.end(), [kind](const Step& s) { return s.kind == kind; });
  };
  const bool both = rules.has(Step::Kind::trump) && rules.has(Step::Kind::auction);
  if (both && at(Step::Kind::trump) < at(Step::Kind::auction))
    findings.error({"T2024",
                    "trumps are fixed before the auction",
                    {{"dealing.script.trump", ""}},
                    "write `auction` before `trump`"});
  const Step::Kind first = rules.dealing.script.front().kind;
  if (first != Step::Kind::packet && first != Step::Kind::all)
    findings.error({"T2025",
                    "the deal begins before anybody has cards",
                    {{"dealing.script.#0", ""}},
                    "write a number of cards, or `all`, first"});
}

void check_exchange(const Rules& rules, Findings& findings) {
  if (rules.has(Step::Kind::exchange)) {
    const std::vector<Receiver>& to = rules.exchange.to;
    if (rules.seating.seats % 2 != 0 && std::find(to.begin(), to.end(), Receiver::across) != to.end())
      findings.error({"T2028",
                      fmt::format("cards are given across, but of {} players nobody sits across", rules.seating.seats),
                      {{"exchange.to.across", ""}, {"seating.seats", fmt::format("{} seats", rules.seating.seats)}},
                      "take `across` out"});
    int hand = 0;
    for (const Step& step : packets(rules.dealing, rules.seating.seats, cards_to_deal(rules))) {
      if (step.kind == Step::Kind::exchange) break;
      if (is_packet(step)) hand += step.cards;
    }
    if (rules.exchange.cards > hand)
      findings.error({"T2026",
                      fmt::format("{} cards are given away from hands of {}", rules.exchange.cards, hand),
                      {{"exchange.cards", ""}, {"dealing.script", ""}},
                      "give fewer cards"});
  }
}

std::string nth_help(int first, int last) {
  if (first > last) return "take `dealt_card` out, or deal more cards after `trump`";
  return first == last ? fmt::format("write `nth: {}`", first) : fmt::format("write `nth: {}` to `{}`", first, last);
}

// Checks that the card comes after the declarer has left trumps to it.
void check_dealt_card(const Rules& rules, Findings& findings) {
  if (!rules.trump.dealt_card) return;
  int before = 0;
  int in_all = 0;
  bool fixed = false;
  for (const Step& step : packets(rules.dealing, rules.seating.seats, cards_to_deal(rules))) {
    fixed = fixed || step.kind == Step::Kind::trump;
    if (!is_packet(step)) continue;
    in_all += step.cards;
    if (!fixed) before += step.cards;
  }
  const int nth = rules.trump.dealt_card->nth;
  if (nth <= before)
    findings.error({"T2036",
                    fmt::format("the {} card is dealt before trumps are fixed", ordinal(nth)),
                    {{"trump.dealt_card.nth", ""}, {"dealing.script", fmt::format("{} cards come first", before)}},
                    nth_help(before + 1, in_all)});
  else if (nth > in_all)
    findings.error({"T2036",
                    fmt::format("nobody is dealt a {} card", ordinal(nth)),
                    {{"trump.dealt_card.nth", ""}, {"dealing.script", fmt::format("hands of {}", in_all)}},
                    nth_help(before + 1, in_all)});
  if (may_redouble(rules.trump.dealt_card->redouble) && rules.stakes.redoubled.is_none())
    findings.error({"T2037",
                    "the declarer may redouble on sight of his card, but there is no redouble",
                    {{"trump.dealt_card.redouble", ""}, {"stakes.redouble", ""}},
                    "add `double: 2, redouble: 4` to `stakes`, or take `redouble` out of `dealt_card`"});
}

}  // namespace

void check_dealing(const Rules& rules, Findings& findings) {
  check_deal(rules, findings);
  check_turn_up(rules, findings);
  check_discard(rules, findings);
  check_fixing(rules, findings);
  check_order(rules, findings);
  check_exchange(rules, findings);
  check_dealt_card(rules, findings);
}

}  // namespace turup
