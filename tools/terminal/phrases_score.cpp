// Tells in words how things stand: tricks, stakes and scores.
#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "base/base.h"
#include "rules/rules.h"
#include "terminal/phrases.h"

namespace turup {

// ---- While a deal is played ----

// Returns who has a contract to make: "N's side", or a player who makes it alone.
std::string Phrases::declarer(Seat seat, bool is_alone) const {
  std::string name = are_players_told() ? side(side_of(rules_, seat)) : this->seat(seat);
  if (is_alone) return name;
  return name == "you" ? "your side" : name + "'s side";
}

// Returns "N must win every trick".
std::string Phrases::undertaken(const Standing& standing) const {
  const Undertaking due = undertaking_of(rules_, standing.contract);
  const std::string name = declarer(standing.declarer, is_played_alone(rules_, standing.contract));
  if (due.by_points) return fmt::format("{} must take {} {}", name, standing.target, plural(standing.target, "point"));
  if (due.needs_number()) return fmt::format("{} must win {} {}s", name, standing.target, label("trick"));
  return fmt::format("{} must win {} {}", name, due.no_trick ? "no" : "every", label("trick"));
}

// Returns what each has taken; together for those who play against one player.
std::vector<std::string> Phrases::taken_so_far(const Standing& standing) const {
  const bool is_one_against_all = standing.declarer != kNobody && standing.contract != kRegular &&
                                  rules_.tables.defenders_together && is_played_alone(rules_, standing.contract);
  if (is_one_against_all && rules_.tables.sides > 2) {
    const Side own = side_of(rules_, standing.declarer);
    const int all = std::accumulate(standing.taken.begin(), standing.taken.begin() + rules_.tables.sides, 0);
    return {fmt::format("{} {}", side(own), standing.taken[own]),
            fmt::format("the others {}", all - standing.taken[own])};
  }
  std::vector<std::string> sides;
  for (const Side side : this->sides()) {
    const int bid = standing.own_bids[side];
    sides.push_back(
        fmt::format("{} {}{}", this->side(side), standing.taken[side], bid > 0 ? fmt::format(" of {}", bid) : ""));
  }
  return sides;
}

std::string Phrases::so_far(const Standing& standing) const {
  const std::string what = counts_tricks_in(rules_, standing.contract) ? label("trick") + "s" : "points";
  const std::string text = fmt::format("{} so far: {}", capitalised(what), joined(taken_so_far(standing), ", "));
  const std::string goal = goal_so_far(standing);
  return goal.empty() ? text : text + "; " + goal;
}

// Returns what the declarer undertakes, and whether he has it or can still have it; nothing where that is not known.
std::string Phrases::goal_so_far(const Standing& standing) const {
  if (standing.declarer == kNobody) return {};
  const bool is_number = standing.contract == kRegular || undertaking_of(rules_, standing.contract).needs_number();
  if (is_number && (standing.target == 0 || rules_.tables.scripted_made)) return {};
  if (standing.contract != kRegular) return undertaken(standing);
  const Side side = side_of(rules_, standing.declarer);
  const bool is_alone = std::has_single_bit(unsigned{rules_.tables.seats_of[side]});
  const std::string name = declarer(standing.declarer, is_alone);
  const bool is_you = are_players_told() && side == own_side_;
  if (standing.taken[side] >= standing.target)
    return is_you ? fmt::format("you have the {} you need", standing.target)
                  : fmt::format("{} has the {} it needs", name, standing.target);
  const int left = rules_.tables.in_play - std::accumulate(standing.taken.begin(), standing.taken.end(), 0);
  // If there are melds, a declaration could still lower the target.
  if (rules_.melds.empty() && standing.taken[side] + left < standing.target)
    return fmt::format("{} can no longer reach {}", name, standing.target);
  return fmt::format("{} {} {}", name, is_you ? "need" : "needs", standing.target);
}

std::string Phrases::standing(const Event& event, const Match& match) const {
  return fmt::format("{}. Match: {}.", so_far({event.taken, event.declarer, event.target, event.contract}),
                     brief_totals(match));
}

std::string Phrases::standing(const View& view) const {
  Standing standing{view.points, kNobody, view.target, view.contract};
  for (Side side = 0; side < rules_.tables.sides; ++side)
    standing.taken[side] = static_cast<std::uint16_t>(standing.taken[side] + view.melded[side]);
  if (counts_tricks_in(rules_, view.contract))
    std::copy(view.tricks.begin(), view.tricks.end(), standing.taken.begin());
  // Before the play a contract beside the auction's may still ask for something else.
  const bool is_begun = view.tricks_played > 0 || view.phase == Phase::play;
  std::string match = fmt::format("Match: {}.", brief_totals(view.match));
  const std::string melded = meld_scores(view);
  const bool has_taken =
      std::any_of(standing.taken.begin(), standing.taken.end(), [](auto taken) { return taken > 0; });
  if (!is_begun && !has_taken && melded.empty()) return match;
  // Where everybody plays for himself, the bids tell it.
  if (each_says(rules_.auction.kind) && is_begun && rules_.tables.sides < rules_.tables.seats)
    for (Seat seat = 0; seat < rules_.tables.seats; ++seat)
      standing.own_bids[side_of(rules_, seat)] += view.own_bids[seat];
  if (view.declarers != kNoSide && is_begun) standing.declarer = view.holder;
  return fmt::format("{}{}. {}", so_far(standing), melded, match);
}

// Returns the same of a contract beside the auction's, which is worth that much as the stakes are.
std::string Phrases::contract_at_risk(const ContractRules* contract, std::size_t stake, int worth) const {
  if (worth == 0) return {};
  const int cost = contract && !contract->costs.empty() ? contract->costs[stake] : worth;
  const bool sweeps = contract && !contract->sweep.empty();
  const std::string most = sweeps ? fmt::format(", {:+} with every {}", contract->sweep[stake], label("trick")) : "";
  return fmt::format("worth {:+} or {:+}{}{}", worth, -cost, counted_in(cost), most) + before_scripts();
}

// Returns " before other rules" where scripts may change what a deal is worth, or what the sides score for it.
std::string Phrases::before_scripts() const {
  const auto changes = [](const HookUse& use) {
    const bool settles = use.script.has(HookPoint::settle) && use.script.counts.empty();
    return use.script.has(HookPoint::value) || use.script.has(HookPoint::score) || settles;
  };
  return std::any_of(rules_.hooks.begin(), rules_.hooks.end(), changes) ? " before other rules" : "";
}

// Returns "worth +2 or -4 tables"; empty where only the cards decide, or a contract that is announced later.
std::string Phrases::at_risk(const Event& event) const {
  const std::size_t stake = std::min(static_cast<std::size_t>(event.stake), event.worth.size() - 1);
  if (event.contract != kRegular)
    return contract_at_risk(contract_of(rules_, event.contract), stake, event.worth[stake]);
  if (always_plays_contract(rules_)) return {};
  const Pays& pays = rules_.scoring.pays;
  const Row row = pays.row(event.bid, 0);
  // Nobody knows yet how much will be taken, so a payment that counts it is left out.
  const bool is_known = !is_by_taken(pays.by) && row.made.taken == 0 && row.failed.taken == 0;
  if (pays.is_for_every_side() || !is_known) return {};
  const Counted bid{0, event.bid, rules_.tables.in_play};
  const auto raised = [&](int amount) { return at_stake(rules_.stakes, event.bid, event.stake, amount); };
  const int failed = raised(row.failed.of(bid));
  return fmt::format("worth {:+} or {:+}{}", raised(row.made.of(bid)), failed, counted_in(failed)) + before_scripts();
}

// Returns " tables" where a script settles in tables.
std::string Phrases::counted_in(int number) const {
  const HookUse* use = settling();
  return use && !use->script.counts.empty() ? " " + unit(rules_, use->script, std::abs(number)) : std::string();
}

// Returns the reminder of a raise, where a pile of cards is not played: one card is turned up for each step.
std::string Phrases::reminder(Stake stake) const {
  if (!fixing(rules_.trump.fixed_by).by_indicator || stake == Stake::undoubled) return {};
  const int cards = static_cast<int>(stake);
  return fmt::format(" ({} {} of the pile {} face up)", in_words(cards), plural(cards, "card"),
                     cards == 1 ? "lies" : "lie");
}

// ---- Scores ----

std::string Phrases::pips_of(std::int32_t total) const {
  const bool is_plus = total > 0;
  const std::string colour = label(is_plus ? "red" : "black");
  const Pips all = pips(rules_, total);
  int left = is_plus ? all.red : all.black;
  if (left == 0) return {};
  if (rules_.match.score_cards.size() == 1) return fmt::format(" ({} {} {})", left, colour, plural(left, "pip"));
  // A card is uncovered fully before the next one.
  std::vector<std::string> shown;
  for (const Rank rank : rules_.match.score_cards) {
    const int on_card = std::min(left, pips_on(rank));
    if (on_card == 0) break;
    shown.push_back(fmt::format("{}{} on the {}", on_card, shown.empty() ? " " + colour : "", in_words(pips_on(rank))));
    left -= on_card;
  }
  return fmt::format(" ({})", joined(shown, ", "));
}

// Returns the script that names the unit of the scores, or else the first that settles; null if none does.
const HookUse* Phrases::settling() const {
  const HookUse* first = nullptr;
  for (const HookUse& use : rules_.hooks) {
    if (!use.script.has(HookPoint::settle)) continue;
    if (!use.script.counts.empty()) return &use;
    if (!first) first = &use;
  }
  return first;
}

// Returns the numbers that a script keeps of the match.
std::span<const std::int32_t> Phrases::kept_by(const HookUse& use, const Match& match) const {
  const auto place = static_cast<std::size_t>(&use - rules_.hooks.data());
  return std::span(match.memory).subspan(rules_.tables.memory_from[place], static_cast<std::size_t>(use.script.memory));
}

// Returns "14 tables", "0 and one red card".
std::string Phrases::total(const Match& match, Side side) const {
  const std::int32_t score = match.scores[side];
  std::string text = std::to_string(score);
  const HookUse* use = settling();
  if (!use) return text;
  if (!use->script.counts.empty()) text += " " + unit(rules_, use->script, score);
  for (const HookUse& each : rules_.hooks) {
    const Script& script = each.script;
    if (!script.has(HookPoint::settle) || script.keeps.size() != 2 || script.memory != rules_.tables.sides) continue;
    const std::int32_t kept = kept_by(each, match)[side];
    if (kept == 0) continue;
    const std::string& name = script.keeps[kept > 0 ? 1 : 0];
    text += fmt::format(" and {} {}", in_words(std::abs(kept)), plural(std::abs(kept), name));
  }
  return text;
}

std::string Phrases::totals(const Match& match) const {
  std::vector<std::string> sides;
  for (const Side side : this->sides()) sides.push_back(this->side(side) + " " + total(match, side));
  return joined(sides, ", ");
}

// Returns "NS 13, EW 11 tables". The unit stands once, unless a script keeps something else for the sides.
std::string Phrases::brief_totals(const Match& match) const {
  const HookUse* use = settling();
  const bool is_plain = use && !use->script.counts.empty() && use->script.keeps.empty();
  const bool keeps_something =
      std::any_of(match.memory.begin(), match.memory.end(), [](auto kept) { return kept != 0; });
  if (!use || use->script.counts.empty() || (!is_plain && keeps_something)) return totals(match);
  std::vector<std::string> sides;
  for (const Side side : this->sides()) sides.push_back(fmt::format("{} {}", this->side(side), match.scores[side]));
  return joined(sides, ", ") + counted_in(match.scores[this->sides().back()]);
}

std::string Phrases::score(const Match& match) const {
  std::vector<std::string> sides;
  for (const Side side : this->sides())
    sides.push_back(this->side(side) + " " + total(match, side) + pips_of(match.scores[side]));
  return joined(sides, ", ");
}

// Returns the games of a session. Red cards count games won, black cards games lost.
std::string Phrases::games(const Match& match) const {
  if (!rules_.session.has_more_than_one()) return {};
  std::vector<std::string> sides;
  for (const Side side : this->sides()) {
    std::vector<std::string> cards;
    const auto add = [&](int count, std::string_view what, std::string_view colour) {
      if (count > 0) cards.push_back(fmt::format("{} {} ({} {})", count, what, colour, plural(count, "card")));
    };
    add(match.won[side], "won", label("red"));
    add(match.lost[side], "lost", label("black"));
    if (!cards.empty()) sides.push_back(this->side(side) + " " + joined(cards, " and "));
  }
  return "Games: " + (sides.empty() ? "none finished" : joined(sides, ", ")) + ".";
}

// Returns the numbers that scripts keep from deal to deal without a name. If a script keeps one for each side, each is
// that side's.
std::string Phrases::kept(const Match& match) const {
  std::vector<std::string> sentences;
  for (const HookUse& use : rules_.hooks) {
    const Script& script = use.script;
    const bool tells = !script.keeps.empty() || script.has(HookPoint::standing);  // in its own words
    if (!script.has(HookPoint::settle) || script.memory == 0 || tells) continue;
    const bool by_side = script.memory == rules_.tables.sides;
    std::vector<std::string> numbers;
    for (const std::int32_t number : kept_by(use, match)) {
      const std::string owner = by_side ? side(static_cast<Side>(numbers.size())) + " " : "";
      numbers.push_back(owner + std::to_string(number));
    }
    sentences.push_back(fmt::format("Kept by {}: {}. {}", script.name, joined(numbers, ", "), script.says));
  }
  return joined(sentences, " ");
}

// Returns the choice of trumps by which to tell their values: the one in force if the seat knows it, else one that may
// come.
std::uint8_t Phrases::trumps_to_tell(const View& view) const {
  if (view.trumps_known) return view.trumps;
  if (const auto always = suit_of(rules_.trump.suit); always && fixing(rules_.trump.fixed_by).by_rule)
    return static_cast<std::uint8_t>(Trumps::of(*always).choice());
  const auto has_suit_of_trumps = [](const ContractRules& contract) {
    return contract.names_suit() || are_kept(contract.trumps) || trumps_of(contract.trumps).strain != kSuits;
  };
  const Fixing fixing = turup::fixing(rules_.trump.fixed_by);
  const bool may_be_a_suit = fixing.by_contract
                                 ? std::any_of(rules_.contracts.begin(), rules_.contracts.end(), has_suit_of_trumps)
                                 : fixing.trumps;
  const Trumps sample = may_be_a_suit ? Trumps::of(kSuitOrder[0]) : Trumps{};
  return static_cast<std::uint8_t>(sample.choice());
}

// Returns the trumps from high to low with what each counts; nothing where they are like other suits.
std::string Phrases::trump_values(const View& view) const {
  const std::uint8_t choice = trumps_to_tell(view);
  TrumpOrder order = order_under(rules_, choice);
  order.has_cards_of_no_suit = rules_.tables.trump_order.has_cards_of_no_suit;
  if (order.is_plain() && !rules_.tables.trumps_count) return {};
  const Trumps trumps = Trumps::of_choice(choice);
  const std::vector<Face> faces = trumps_from_the_top(rules_.tables.deck, trumps, order);
  if (faces.empty()) return "There are no trumps.";
  const Ordering& ordering = rules_.tables.orderings[choice];
  std::vector<std::string> cards;
  const bool has_values = !counts_tricks_in(rules_, view.contract);
  for (const Face face : faces) {
    const unsigned points = ordering.points[index(rules_.tables.deck.cards(face).first())];
    cards.push_back(face_text(face) + (has_values ? fmt::format(" {}", points) : ""));
  }
  const std::string when = trumps.suit() ? fmt::format(" when {} are trumps", label(suit_word(*trumps.suit()))) : "";
  return fmt::format("Trumps{}, from high to low: {}.", when, joined(cards, ", "));
}

// Returns the ranks of a plain suit from high to low, as the contract has them if it has an order of its own.
std::vector<Rank> Phrases::plain_ranks(const View& view) const {
  std::vector<Rank> ranks;
  if (view.trumps_known) ranks = order_under(rules_, view.trumps).plain;
  for (const Rank rank : rules_.pack.ranks)
    if (std::find(ranks.begin(), ranks.end(), rank) == ranks.end()) ranks.push_back(rank);
  return ranks;
}

// Returns the ranks from high to low with what each counts, or first the ranks and then what cards of some suits count.
std::vector<std::string> Phrases::pack_values(const View& view) const {
  const std::vector<CardPoints>& points = rules_.pack.points;
  const bool by_suit =
      std::any_of(points.begin(), points.end(), [](const CardPoints& pattern) { return pattern.suit.has_value(); });
  const bool has_none = counts_tricks_in(rules_, view.contract);
  std::vector<std::string> ranks;
  ranks.reserve(rules_.pack.ranks.size());
  for (const Rank rank : plain_ranks(view))
    ranks.push_back(by_suit || has_none
                        ? std::string(rank_text(rank))
                        : fmt::format("{} {}", rank_text(rank), card_points(rules_.pack, {kSuitOrder[0], rank})));
  if (has_none) return {fmt::format("From high to low: {}.", joined(ranks, ", "))};
  if (!by_suit) return {"From high to low, with what each card counts:", "  " + joined(ranks, ", ")};
  std::vector<std::string> counts;
  counts.reserve(points.size());
  for (const CardPoints& pattern : points)
    counts.push_back(fmt::format("{}{} {}", points_phrase(pattern), counts.empty() ? " counts" : "", pattern.points));
  return {fmt::format("From high to low: {}.", joined(ranks, ", ")),
          capitalised(listed(counts)) + ". Other cards count nothing."};
}

std::vector<std::string> Phrases::values(const View& view) const {
  std::vector<std::string> lines = pack_values(view);
  if (const std::string trumps = trump_values(view); !trumps.empty()) lines.push_back(trumps);
  if (rules_.scoring.last_trick != 0 && !counts_tricks_in(rules_, view.contract))
    lines.push_back(fmt::format("The last trick counts {} more.", rules_.scoring.last_trick));
  if (counts_tricks_in(rules_, view.contract))
    lines.push_back(fmt::format("In this {} tricks are counted, whatever is in them.",
                                view.contract == kRegular ? "game" : "contract"));
  // A script may say what a deal is worth, or what cards score beside that. Its sentence is left out here if it has
  // parameters, which only the rulebook fills in.
  for (const HookUse& use : rules_.hooks)
    if ((use.script.has(HookPoint::value) || use.script.has(HookPoint::score)) &&
        use.script.says.find('{') == std::string::npos)
      lines.push_back(use.script.says);
  return lines;
}

std::string Phrases::standings(const Standings& standings) const {
  std::vector<std::string> told;
  for (const Side side : sides())
    if (side < standings.size() && !standings[side].empty())
      told.push_back(fmt::format("{}: {}.", capitalised(this->side(side)), relabelled(standings[side])));
  return joined(told, " ");
}

// Returns which of two sides is the host's.
std::string Phrases::hosts(Seat host) const {
  if (rules_.tables.sides != 2 || host >= rules_.tables.seats) return {};
  const Side side = side_of(rules_, host);
  if (is_ours_told())
    return fmt::format("We are {}, they are {}.", side_name(rules_, own_side_),
                       side_name(rules_, static_cast<Side>(1 - own_side_)));
  return fmt::format("{} is the host's side, {} the guests'.", side_name(rules_, side),
                     side_name(rules_, static_cast<Side>(1 - side)));
}

// Returns "EW has no tables left." where a script settles in tables.
std::vector<std::string> Phrases::cleared_out(const Match& match) const {
  const HookUse* use = settling();
  std::vector<std::string> lines;
  if (!use || use->script.counts.empty()) return lines;
  for (const Side side : sides())
    if (match.scores[side] == 0)
      lines.push_back(fmt::format("{} {} no {} left.", capitalised(this->side(side)),
                                  is_ours_told() || (are_players_told() && side == own_side_) ? "have" : "has",
                                  unit(rules_, use->script, 0)));
  return lines;
}

}  // namespace turup
