#include "rules/rules.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/base.h"

namespace turup {

namespace {

// Returns the nearest written key: the path itself, or the group in which it stands.
const Origin* nearest_origin(const Rules& rules, std::string_view path) {
  for (;;) {
    const auto found = rules.origins.find(path);
    if (found != rules.origins.end()) return &found->second;
    const auto dot = path.rfind('.');
    if (dot == std::string_view::npos) return nullptr;
    path = path.substr(0, dot);
  }
}

// Returns the path of a key, or its first group if no file sets it.
std::string key_or_group(const Rules& rules, const std::string& path) {
  return rules.origins.contains(path) ? path : path.substr(0, path.find('.'));
}

}  // namespace

void compile_keys(const Rules& rules, Tables& tables) {
  for (const ContractRules& contract : rules.contracts)
    tables.contract_keys.push_back(key_or_group(rules, "contracts." + contract.name + ".worth"));
  for (const HookUse& use : rules.hooks) tables.script_keys.push_back(key_or_group(rules, "hooks." + use.script.name));
}

std::string_view duty_key(Duty duty) {
  switch (duty) {
    case Duty::trump:
    case Duty::trump_unless_partner_wins:
    case Duty::head:
    case Duty::overtrump:
    case Duty::overtrump_unless_partner_wins:
    case Duty::head_trumps:
    case Duty::no_undertrump: return "play.duties";
    case Duty::first_lead: return "play.first_lead";
    case Duty::unbroken: return "play.unbroken";
    case Duty::hidden_lead: return "trump.hidden.lead";
    case Duty::first_trick: return "play.first_trick";
    case Duty::asker: return "trump.hidden.asker";
    case Duty::called_card: return "contracts";
  }
  return {};
}

Rules::Rules() = default;
Rules::Rules(const Rules&) = default;
Rules::Rules(Rules&&) noexcept = default;
Rules& Rules::operator=(const Rules&) = default;
Rules& Rules::operator=(Rules&&) noexcept = default;
Rules::~Rules() = default;

const Origin* Rules::origin(std::string_view path) const { return nearest_origin(*this, path); }

std::string Rules::cite(std::string_view path) const {
  const Origin* found = origin(path);
  if (!found || !found->span.source) return std::string(path);
  return fmt::format("{}, {}:{}", path, found->span.source->name(), found->span.position().line);
}

const Script* only_annuller(const Rules& rules, AnnulledBy by) {
  const Script* only = nullptr;
  for (const HookUse& use : rules.hooks) {
    const bool may_offer = by == AnnulledBy::anything && use.script.has(HookPoint::offer);
    if (!may_offer && !use.script.has(HookPoint::annul)) continue;
    if (only) return nullptr;
    only = &use.script;
  }
  return only;
}

std::string_view Rules::label(std::string_view word) const {
  const auto found = std::find_if(words.begin(), words.end(), [&](const auto& entry) { return entry.first == word; });
  return found == words.end() ? word : std::string_view(found->second);
}

void describe(Fields& fields, Rules& rules) {
  const auto standing = [](bool matters) { return matters ? Standing::in_force : Standing::idle; };
  fields.family({"seating", "who sits where"}, rules.seating);
  fields.family({"pack", "the cards"}, rules.pack);
  fields.family({"dealing", "the deal"}, rules.dealing);
  const bool instead = rules.talon.is_taken() && taking(rules.talon.takes).instead;
  fields.family({"talon", instead ? "the card that is turned up" : "cards that nobody is dealt", "", Need::optional,
                 standing(rules.talon.in_force() || rules.talon.is_taken())},
                rules.talon);
  if (rules.has(Step::Kind::auction))
    fields.family({"auction", "the bidding"}, rules.auction);
  else
    fields.no_family({"auction", "the bidding"}, rules.auction,
                     "the deal has no auction: add `auction` to `dealing.script`");
  fields.family({"trump", "trumps"}, rules.trump);
  fields.family({"stakes", "doubling", "", Need::optional, standing(rules.stakes.in_force())}, rules.stakes);
  fields.entries({"contracts", "contracts that replace the auction's"}, rules.contracts);
  if (rules.has(Step::Kind::exchange))
    fields.family({"exchange", "cards given away before the play"}, rules.exchange);
  else
    fields.no_family({"exchange", "cards given away before the play"}, rules.exchange,
                     "the deal has no exchange: add `exchange` to `dealing.script`");
  fields.entries({"melds", "cards that move the target, or count, when a player declares them"}, rules.melds);
  fields.family({"play", "the play"}, rules.play);
  fields.family({"void", "annulled deals", "", Need::optional, standing(may_be_annulled(rules))}, rules.voids);
  fields.family({"scoring", "what a deal is worth"}, rules.scoring);
  fields.family({"match", "the match"}, rules.match);
  fields.family({"session", "the session", "", Need::optional, standing(rules.session.has_more_than_one())},
                rules.session);
}

int cards_to_deal(const Rules& rules) { return pack_size(rules.pack) - rules.talon.cards; }

CardValues::CardValues(const Rules& rules, Trumps trumps) : rules_(rules) {
  if (!rules.trump.points.empty()) trumps_ = trumps_from_the_top(deck_of(rules.pack), trumps, order_of(rules.trump));
}

int CardValues::of(Face face) const {
  const int plain = card_points(rules_.pack, face);
  const bool is_trump = std::find(trumps_.begin(), trumps_.end(), face) != trumps_.end();
  return is_trump ? points_of(rules_.trump.points, face).value_or(plain) : plain;
}

int units_in_play(const Rules& rules, Trumps trumps) {
  const int tricks = hand_size(rules.dealing, rules.seating.seats, cards_to_deal(rules));
  if (counts_tricks(rules.scoring.counts)) return tricks;
  int points = 0;
  const CardValues values(rules, trumps);
  for (const FaceCopies& one : faces_of(rules.pack)) points += values.of(one.face) * one.copies;
  return points + trick_bonuses(rules.scoring, {0, tricks}, tricks);
}

int units_in_play(const Rules& rules) {
  int most = units_in_play(rules, Trumps{});
  if (!fixing(rules.trump.fixed_by).trumps || rules.trump.points.empty()) return most;
  for (std::size_t s = 0; s < kSuits; ++s)
    most = std::max(most, units_in_play(rules, Trumps::of(static_cast<Suit>(s))));
  return most;
}

bool has_trumps(const Rules& rules) {
  const auto has_own = [](const ContractRules& contract) {
    return !contract.also.empty() || (!are_none(contract.trumps) && !are_kept(contract.trumps));
  };
  return fixing(rules.trump.fixed_by).trumps || order_of(rules.trump).names_trumps() || rules.pack.jokers > 0 ||
         rules.pack.tarots > 0 || std::any_of(rules.contracts.begin(), rules.contracts.end(), has_own);
}

int melds_of_pack(const Rules& rules, const MeldRules& meld) {
  const auto ranks = static_cast<int>(rules.pack.ranks.size());
  const int copies = deck_of(rules.pack).copies();
  if (!meld.named_cards.empty()) return copies;
  if (!meld.set.is_none()) return copies * (meld.of.empty() ? ranks : static_cast<int>(meld.of.size()));
  const int suits = is_trumps_alone(meld.suit) ? 1 : static_cast<int>(kSuits);
  return copies * suits * (meld.run.is_none() ? 1 : std::max(1, ranks / meld.run.number));
}

int units_with_melds(const Rules& rules) {
  int most = units_in_play(rules);
  if (counts_tricks(rules.scoring.counts)) return most;
  for (const MeldRules& meld : rules.melds)
    if (is_taken(meld.effect) && !meld.counts.is_none()) most += meld.counts.number * melds_of_pack(rules, meld);
  return most;
}

bool has_declarer(const Rules& rules) { return rules.has(Step::Kind::auction) && !each_says(rules.auction.kind); }

int highest_bid(const Rules& rules) {
  if (is_take_or_leave(rules.auction.kind)) return rules.auction.from;
  const Amount& to = rules.auction.to;
  const int highest = resolved(rules, to, 0) - (to.kind == Amount::Kind::points_in_play ? rules.auction.book : 0);
  const BidRuns runs = runs_of(rules.auction, highest);
  return runs.empty() ? highest : runs.back().to;
}

int resolved(const Rules& rules, const Amount& amount, int if_none) {
  switch (amount.kind) {
    case Amount::Kind::none:
    case Amount::Kind::open: return if_none;
    case Amount::Kind::number: return amount.number;
    case Amount::Kind::lowest_bid: return units_bid(rules, rules.auction.from);
    case Amount::Kind::points_in_play: return units_in_play(rules);
  }
  return if_none;
}

Annuls Rules::annuls(const Script& script) const {
  if (!has(Step::Kind::auction)) return Annuls::before_play;
  if (script.annuls != Annuls::before_speaking) return script.annuls;
  // Cards that are dealt after the auction belong to the hand, too.
  bool has_spoken = false;
  for (const Step& step : dealing.script) {
    const bool gives_cards = step.kind == Step::Kind::packet || step.kind == Step::Kind::all;
    if (has_spoken && gives_cards) return Annuls::before_play;
    has_spoken = has_spoken || step.kind == Step::Kind::auction;
  }
  return Annuls::before_speaking;
}

bool Rules::annuls(Annuls until) const {
  return std::any_of(hooks.begin(), hooks.end(), [&](const HookUse& use) {
    return use.script.has(HookPoint::annul) && annuls(use.script) == until;
  });
}

std::string unit(const Rules& rules, const Script& script, int count) {
  const std::string word = plural(count, script.counts);
  const std::string_view own = rules.label(word);
  return own == word ? plural(count, rules.label(script.counts)) : std::string(own);
}

std::string score_unit(const Rules& rules, int count) {
  for (const HookUse& use : rules.hooks)
    if (use.script.has(HookPoint::settle) && !use.script.counts.empty()) return unit(rules, use.script, count);
  return std::string(plural(count, "point"));
}

std::optional<Seat> receiver_of(const Rules& rules, std::uint32_t deal_number, Seat seat) {
  const unsigned seats = rules.tables.seats;
  const auto& receivers = rules.exchange.to;
  if (receivers.empty()) return {};
  switch (receivers[deal_number % receivers.size()]) {
    case Receiver::next: return static_cast<Seat>((seat + 1U) % seats);
    case Receiver::previous: return static_cast<Seat>((seat + seats - 1U) % seats);
    case Receiver::across: return static_cast<Seat>((seat + seats / 2U) % seats);
    case Receiver::none: return {};
  }
  return {};
}

}  // namespace turup
