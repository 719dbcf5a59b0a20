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

}  // namespace

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

namespace {

// Tells what holds for a contract that does not say otherwise, as far as there is one for which it does.
std::string usual_contract(const Rules& rules, bool plays_alone) {
  const auto some = [&](auto holds) { return std::any_of(rules.contracts.begin(), rules.contracts.end(), holds); };
  const bool every = some([](const ContractRules& contract) { return undertaking(contract.takes).every_trick; });
  const bool none = some([](const ContractRules& contract) { return undertaking(contract.takes).no_trick; });
  std::vector<std::string> ways;
  if (some([](const ContractRules& contract) { return contract.leads == kContractLeads.seats[0]; }))
    ways.emplace_back("leads");
  if (plays_alone) ways.emplace_back("plays alone against his opponents");
  if (some([](const ContractRules& contract) { return are_none(contract.trumps); }))
    ways.emplace_back("without trumps and with the cards in their usual order");
  if (every) ways.emplace_back(ways.empty() ? "must win every trick" : "and must win every trick");
  if (ways.empty()) return {};
  if (ways.front().starts_with("without")) ways.front().insert(0, "plays ");
  const bool has_others = ways.size() > 1 || some([](const ContractRules& contract) {
                            return contract.calls || is_in_play(contract.partner);
                          });
  return fmt::format(" {}{}.", has_others ? "Unless the contract says otherwise he " : "He ", joined(ways, ", ")) +
         (every || none ? fmt::format(" A contract of {} trick{} ends with the first trick that goes against it.",
                                      every ? "every" : "no", every && none ? ", or of none," : "")
                        : "");
}

std::string contracts_sentence(const Rules& rules) {
  const auto all = [&](auto holds) { return std::all_of(rules.contracts.begin(), rules.contracts.end(), holds); };
  if (rules.contracts.empty()) return {};
  if (all([](const ContractRules& contract) { return of_declarer(contract.called).asked; })) {
    const bool are_bid = !all([](const ContractRules& contract) { return contract.bid.is_none(); });
    return fmt::format("Whoever wins the auction announces the contract that he plays{}.",
                       are_bid ? ", one for which he has bid" : "") +
           usual_contract(rules, false);
  }
  const bool only_declarer = all([](const ContractRules& contract) {
    const Announcers announcing = announcers(contract.by);
    return announcing.declarer && !announcing.his_partners && !announcing.defenders;
  });
  const std::string_view who = only_declarer ? "the declarer may announce a contract that replaces the auction's"
                                             : "each player in turn may announce a contract that replaces the "
                                               "auction's; the first to announce one plays it";
  return fmt::format("When all the cards are dealt, {}.", who) + usual_contract(rules, true);
}

std::string beginner(const Rules& rules) { return capitalised(std::string(seat_word(rules.seating.begins).says)); }

std::string auction_sentence(const Rules& rules) {
  const std::string_view units = counts_tricks(rules.scoring.counts) ? "tricks" : "points";
  if (each_says(rules.auction.kind))
    return fmt::format(
        "{} speaks first. Each player in turn says how many {} he will take; he must say a number, and "
        "nobody says one twice. Partners' numbers are added up. Nobody is declarer.",
        beginner(rules), units);
  if (is_take_or_leave(rules.auction.kind))
    return fmt::format(
        "{} is asked first. Each player in turn takes a suit or passes; the first who takes one is the declarer, and "
        "nobody can outbid him. His side are the declarers, the others the defenders.",
        beginner(rules));
  if (bids_for_contracts(rules))
    return fmt::format(
        "{} bids first. A bid is a number, and each bid is higher than the one before. The player who bids last is the "
        "declarer, and announces a contract; the others are the defenders.",
        beginner(rules));
  if (rules.tables.scripted_made)
    return fmt::format(
        "{} bids first. A bid is a number, and each bid is higher than the one before. The player who bids last is the "
        "declarer. His side are the declarers, the others the defenders. A script says what they have to do for a bid.",
        beginner(rules));
  const int book = rules.auction.book;
  const std::string over = book == 0 ? "" : fmt::format(" over {}", in_words(book));
  const std::string target = book == 0 ? "his bid is" : fmt::format("his bid and {} are", in_words(book));
  return fmt::format(
      "{} bids first. A bid is the number of {}{} that the bidder's side undertakes to take, and each bid is higher "
      "than "
      "the one before. {} His side are the declarers, the others the defenders; {} the declarers' target.",
      beginner(rules), units, over,
      is_first_to_name(rules.auction.declares) ? "The player who bids last wins the auction for his side."
                                               : "The player who bids last is the declarer.",
      target);
}

std::string play_sentence(const Rules& rules) {
  const std::string_view winner =
      !fixing(rules.trump.fixed_by).trumps
          ? "The highest card of the suit led wins the trick, and its player leads to the next."
          : "The highest trump wins the trick, or without a trump the highest card of the suit led; the winner leads "
            "to "
            "the next.";
  const bool is_said = rules.play.first_lead || rules.play.leads_with || !named_seat(rules.play.leads).in_turn;
  const std::string lead = is_said ? std::string() : fmt::format("{} leads to the first trick. ", beginner(rules));
  const std::string_view manners = rules.seating.sides.kind == SidesRule::Kind::alone
                                       ? ""
                                       : " Nobody shows his cards to a partner or tells him what to play.";
  const std::string following = follows_only(rules.play) ? duties_sentence(rules.play) + " " : "";
  return fmt::format("{}{}{}{}", lead, following, winner, manners);
}

}  // namespace

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
    fields.family({"auction", "the bidding", auction_sentence(rules)}, rules.auction);
  else
    fields.no_family({"auction", "the bidding"}, rules.auction,
                     "the deal has no auction: add `auction` to `dealing.script`");
  fields.family({"trump", "trumps"}, rules.trump);
  fields.family({"stakes", "doubling", "", Need::optional, standing(rules.stakes.in_force())}, rules.stakes);
  fields.entries({"contracts", "contracts that replace the auction's", contracts_sentence(rules)}, rules.contracts);
  if (rules.has(Step::Kind::exchange))
    fields.family({"exchange", "cards given away before the play"}, rules.exchange);
  else
    fields.no_family({"exchange", "cards given away before the play"}, rules.exchange,
                     "the deal has no exchange: add `exchange` to `dealing.script`");
  fields.entries({"melds", "cards that move the target, or count, when a player declares them"}, rules.melds);
  fields.family({"play", "the play", play_sentence(rules)}, rules.play);
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

namespace {

// Returns how many melds of a kind the cards of the pack make, or more.
int melds_of_pack(const Rules& rules, const MeldRules& meld) {
  const auto ranks = static_cast<int>(rules.pack.ranks.size());
  const int copies = deck_of(rules.pack).copies();
  if (!meld.set.is_none()) return copies * (meld.of.empty() ? ranks : static_cast<int>(meld.of.size()));
  const int suits = is_trumps_alone(meld.suit) ? 1 : static_cast<int>(kSuits);
  return copies * suits * (meld.run.is_none() ? 1 : std::max(1, ranks / meld.run.number));
}

}  // namespace

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
