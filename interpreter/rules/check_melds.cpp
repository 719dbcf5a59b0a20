// Checks melds: that they can be held, can be declared, and can move a target.
#include <fmt/format.h>

#include <algorithm>

#include "rules/check_parts.h"
#include "rules/rules.h"

namespace turup {

namespace {

// Only hidden trumps are ever shown.
bool waits_for_a_show(MeldWindow window) {
  switch (window) {
    case MeldWindow::after_own_trick:
    case MeldWindow::after_own_trumping:
    case MeldWindow::before_first_lead:
    case MeldWindow::first_trick:
    case MeldWindow::as_played: return false;
    case MeldWindow::after_show_trick:
    case MeldWindow::at_show: return true;
  }
  return false;
}

// Reports a meld that nobody can ever declare.
void check_declarable(const Rules& rules, const MeldRules& meld, Findings& findings) {
  const std::string path = "melds." + meld.name;
  const bool is_of_trumps = meld.needs_trumps() && is_trumps_alone(meld.suit);
  if (!fixing(rules.trump.fixed_by).trumps && is_of_trumps)
    findings.error({"T2090",
                    fmt::format("`{}` can never be declared: its cards are trumps, but there are none", meld.name),
                    {{path, ""}, {"trump.fixed_by", ""}},
                    "take the meld out, or write `fixed_by: bid` in `trump`"});
  else if (!rules.trump.hidden && waits_for_a_show(meld.window))
    findings.error(
        {"T2090",
         fmt::format("`{}` can never be declared: trumps are never hidden, so they are never shown", meld.name),
         {{path + ".window", ""}, {"trump.hidden", ""}},
         "write `window: after_own_trick`"});
  else if (rules.trump.hidden && !rules.trump.hidden->are_asked_for() && occasion_of(meld.window) == Occasion::show)
    findings.error(
        {"T2090",
         fmt::format("`{}` can never be declared: trumps are shown by a card in the middle of a trick", meld.name),
         {{path + ".window", ""}, {"trump.hidden.shown_by", ""}},
         "write `window: after_show_trick`"});
  else if (rules.trump.hidden && is_at_the_beginning(meld.window) && meld.needs_trumps())
    findings.error({"T2090",
                    fmt::format("`{}` can never be declared: nobody knows then which cards are trumps", meld.name),
                    {{path + ".window", ""}, {"trump.hidden", ""}},
                    "write `window: after_own_trick`, or `suit: any`"});
}

// Checks that a meld is made of one thing, and that a hand can hold it.
void check_shape(const Rules& rules, const MeldRules& meld, Findings& findings) {
  const std::string path = "melds." + meld.name;
  const int shapes = (meld.cards.empty() ? 0 : 1) + (meld.run.is_none() ? 0 : 1) + (meld.set.is_none() ? 0 : 1) +
                     (meld.named_cards.empty() ? 0 : 1);
  if (shapes == 0)
    findings.error({"T2201",
                    fmt::format("`{}` is made of nothing", meld.name),
                    {{path, ""}},
                    "write `cards: [K, Q]`, `run: 3`, `set: 4` or `named_cards: { QS: 1, JD: 1 }`"});
  if (shapes > 1)
    findings.error(
        {"T2201",
         fmt::format("`{}` is made of two things", meld.name),
         {{path, ""}},
         "write only one of `cards`, `run`, `set` and `named_cards`, and a meld with another name for the other"});
  const auto ranks = static_cast<int>(rules.pack.ranks.size());
  if (!meld.run.is_none() && meld.run.number > ranks)
    findings.error({"T2202",
                    fmt::format("`{}` needs {} cards of a suit, but a suit has {}", meld.name, meld.run.number, ranks),
                    {{path + ".run", ""}, {"pack.ranks", ""}},
                    fmt::format("write a number up to {}", ranks)});
  for (const Rank rank : meld.of)
    if (!has_rank(rules.pack, rank))
      findings.error({"T2081",
                      fmt::format("`{}` needs {}, but the pack has none", meld.name, a_rank(rank)),
                      {{path + ".of." + std::string(rank_text(rank)), ""}, {"pack.ranks", ""}},
                      "name ranks of the pack"});
  if (is_judged(meld.counts_for) && !is_at_the_beginning(meld.window))
    findings.error(
        {"T2203",
         fmt::format("the best meld is found after the first trick, but `{}` may be declared later", meld.name),
         {{path + ".for", ""}, {path + ".window", ""}},
         "write `window: first_trick` or `window: before_first_lead`"});
}

// Checks that the pack has a card that a meld names, and often enough.
void check_named_card(const Deck& deck, const MeldRules& meld, const CardPoints& card, Findings& findings) {
  const std::string text = pattern_text(card);
  const std::string place = fmt::format("melds.{}.named_cards.{}", meld.name, text);
  const auto named = face_of(card);
  if (!named) {
    findings.error({"T2206",
                    fmt::format("`{}` is made of single cards, and `{}` is not one", meld.name, text),
                    {{place, ""}},
                    card.rank && index(*card.rank) < kRanks
                        ? fmt::format("write which, as in `{}S`, or `cards: [{}]` for a rank of one suit", text, text)
                        : "write which, as in `QS`"});
    return;
  }
  const Face face = *named;
  const int held = deck.cards(face).size();
  if (held == 0)
    findings.error({"T2081",
                    fmt::format("`{}` needs the {}, but the pack has none", meld.name, face_words(face)),
                    {{place, ""}, {"pack.ranks", ""}},
                    "name cards of the pack"});
  else if (held < card.points)
    findings.error({"T2207",
                    fmt::format("`{}` needs the {} {}, but the pack has it only {}", meld.name, face_words(face),
                                times(card.points), times(held)),
                    {{place, ""}, {"pack.copies", ""}},
                    held == 1 ? "write 1" : fmt::format("write a number up to {}", held)});
}

// Checks that the pack has every card of a meld often enough, and a hand room for all of them.
void check_copies(const Rules& rules, const MeldRules& meld, Findings& findings) {
  const std::string path = "melds." + meld.name;
  const Deck deck = deck_of(rules.pack);
  for (const CardPoints& card : meld.named_cards) check_named_card(deck, meld, card, findings);
  const int named = meld.cards_named();
  const int hand = hand_size(rules.dealing, rules.seating.seats, cards_to_deal(rules));
  if (named > hand + rules.talon.cards)
    findings.error({"T2207",
                    fmt::format("`{}` is made of {} cards, but a hand has {}", meld.name, named, hand),
                    {{path + ".named_cards", ""}, {"dealing.script", ""}},
                    "name fewer cards"});
  if (meld.named_cards.empty() && meld.copies > deck.copies())
    findings.error({"T2207",
                    fmt::format("`{}` needs each of its cards {}, but the pack has none more often than {}", meld.name,
                                times(meld.copies), times(deck.copies())),
                    {{path + ".copies", ""}, {"pack.copies", ""}},
                    deck.copies() == 1 ? "take `copies` out" : fmt::format("write a number up to {}", deck.copies())});
}

// Checks the number of a meld, and the tricks in which it may be declared.
void check_counts(const Rules& rules, const MeldRules& meld, Findings& findings) {
  const std::string path = "melds." + meld.name;
  if (!moves_target(meld.effect) && meld.counts.is_none())
    findings.error({"T2151",
                    fmt::format("`{}` counts for its side, but not how much", meld.name),
                    {{path + ".effect", ""}},
                    "write `counts: 20`, with the number of this table"});
  if (is_taken(meld.effect) && counts_tricks(rules.scoring.counts))
    findings.error({"T2152",
                    fmt::format("`{}` counts points, but here tricks are counted", meld.name),
                    {{path + ".effect", ""}, {"scoring.counts", ""}},
                    "write `effect: score`"});
  const int tricks = hand_size(rules.dealing, rules.seating.seats, cards_to_deal(rules));
  // After the last trick nothing is declared any more. Hands without cards are reported where they are dealt.
  const int last = occasion_of(meld.window) == Occasion::trick ? tricks - 1 : tricks;
  if (tricks == 0 || meld.tricks.from <= last || is_at_the_beginning(meld.window)) return;
  const std::string never = fmt::format("`{}` can never be declared", meld.name);
  const std::vector<Findings::Place> places{{path + ".tricks", ""}, {"dealing.script", ""}};
  if (last == 0)
    findings.error({"T2090", never + ": the first trick is the last one, and after it nothing is declared", places,
                    "write `window: before_first_lead`"});
  else
    findings.error({"T2090", fmt::format("{}: the last trick in which one may be is the {}", never, ordinal(last)),
                    places, fmt::format("let it begin with trick {} or before", last)});
}

// Checks that a meld can be declared by playing a card of it. A hand may hold several of a suit, a run or a set, and
// one card does not say which of them is meant.
void check_played(const MeldRules& meld, Findings& findings) {
  if (occasion_of(meld.window) != Occasion::card) return;
  const std::string path = "melds." + meld.name;
  if (may_keep_silent(meld.declared))
    findings.error(
        {"T2156",
         fmt::format("`{}` is declared by playing a card of it, so its holder cannot keep silent", meld.name),
         {{path + ".window", ""}, {path + ".declared", ""}},
         "write `declared: by_itself`"});
  if (meld.copies > 1)
    findings.error({"T2204",
                    fmt::format("`{}` is declared by playing a card of it, but it takes several copies", meld.name),
                    {{path + ".window", ""}, {path + ".copies", ""}},
                    "take `copies` out, or write `window: after_own_trick`"});
  if (!meld.is_of_trumps())
    findings.error({"T2204",
                    fmt::format("`{}` is declared by playing a card of it, but it is not of named trumps", meld.name),
                    {{path + ".window", ""}},
                    "write `cards`, with `suit: trumps`, or `window: after_own_trick`"});
}

void check_meld(const Rules& rules, const MeldRules& meld, Findings& findings) {
  const std::string path = "melds." + meld.name;
  for (const Rank rank : meld.cards)
    if (!has_rank(rules.pack, rank))
      findings.error({"T2081",
                      fmt::format("`{}` needs {}, but the pack has none", meld.name, a_rank(rank)),
                      {{path + ".cards." + std::string(rank_text(rank)), ""}, {"pack.ranks", ""}},
                      "name ranks of the pack"});
  check_shape(rules, meld, findings);
  check_copies(rules, meld, findings);
  check_counts(rules, meld, findings);
  check_played(meld, findings);
  if (!meld.may_move_target()) return check_declarable(rules, meld, findings);
  if (!has_declarer(rules)) {
    const bool has_auction = rules.has(Step::Kind::auction);
    findings.error({"T2082",
                    fmt::format("`{}` moves the target, but without {} there is none", meld.name,
                                has_auction ? "a declarer" : "an auction"),
                    {{path, ""}, {has_auction ? "auction.kind" : "dealing.script", ""}},
                    has_auction ? "take the meld out" : "take the meld out, or add an auction"});
    return;
  }
  check_declarable(rules, meld, findings);
  const int to = units_bid(rules, highest_bid(rules));
  if (to < rules.auction.from || to > units_with_melds(rules)) return;  // the check of the auction reports these
  const int lowest = resolved(rules, meld.lowest, 0);
  const int highest = resolved(rules, meld.highest, units_in_play(rules));
  if (lowest > to)
    findings.error({"T2083",
                    fmt::format("`{}` lowers no target below {}, but the highest bid is {}", meld.name, lowest, to),
                    {{path + ".lowest", ""}, {"auction.to", ""}},
                    "write `lowest: lowest_bid`"});
  if (highest > units_in_play(rules))
    findings.error({"T2084",
                    fmt::format("`{}` may raise the target to {}, but only {} points are in play", meld.name, highest,
                                units_in_play(rules)),
                    {{path + ".highest", ""}, {"pack.points", ""}},
                    "write `highest: points_in_play`"});
}

// Checks that what all melds of the pack count together can be kept, whoever declares them.
void check_sum(const Rules& rules, Findings& findings) {
  constexpr int kMost = 65535;
  int sum = 0;
  for (const MeldRules& meld : rules.melds) {
    if (!meld.counts.is_none()) sum += meld.counts.number * melds_of_pack(rules, meld);
    if (sum <= kMost) continue;
    findings.error({"T2208",
                    fmt::format("all the melds of the pack together count more than {}", kMost),
                    {{"melds." + meld.name + ".counts", ""}},
                    "write smaller numbers, or fewer melds"});
    return;
  }
}

}  // namespace

void check_melds(const Rules& rules, Findings& findings) {
  for (const MeldRules& meld : rules.melds) check_meld(rules, meld, findings);
  check_sum(rules, findings);
  if (rules.melds.size() > kMaxMelds)
    findings.error({"T2085",
                    fmt::format("{} melds, more than {}", rules.melds.size(), kMaxMelds),
                    {{"melds." + rules.melds[kMaxMelds].name, "one too many"}},
                    "take some out"});
}

}  // namespace turup
