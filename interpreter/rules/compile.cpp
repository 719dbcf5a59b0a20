// Computes tables from the families, once: everything that play needs to look up.
#include <algorithm>
#include <bit>
#include <climits>

#include "rules/rules.h"

namespace turup {

namespace {

void compile_seating(const Rules& rules, Tables& tables) {
  const auto sides = sides_of(rules.seating);
  tables.seats = static_cast<std::uint8_t>(rules.seating.seats);
  tables.sides = static_cast<std::uint8_t>(sides.size());
  tables.defenders_together = rules.seating.sides.is_by_contract();
  for (std::size_t seat = 0; seat < tables.seats; ++seat)
    tables.next[seat] = static_cast<Seat>((seat + 1) % tables.seats);
  for (std::size_t dealer = 0; dealer < tables.seats; ++dealer)
    tables.first[dealer] = seat_from(rules.seating.begins, static_cast<Seat>(dealer), tables.seats);
  for (Side side = 0; side < tables.sides; ++side) {
    tables.seats_of[side] = sides[side];
    for (Seat seat = 0; seat < tables.seats; ++seat)
      if ((sides[side] & seat_bit(seat)) != 0) tables.side_of[seat] = side;
  }
}

// Makes the orderings that contracts bring. Contracts with the same order share them.
void compile_own_orders(const Rules& rules, Tables& tables) {
  for (std::size_t i = 0; i < rules.contracts.size(); ++i) {
    const ContractRules& contract = rules.contracts[i];
    std::size_t own = 0;
    for (; own < tables.order_from.size(); ++own) {
      const ContractRules& other = rules.contracts[tables.order_from[own]];
      if (other.order == contract.order && other.also == contract.also) break;
    }
    tables.own_order.push_back(static_cast<std::uint8_t>(has_own_order(rules, contract) ? own + 1 : 0));
    if (has_own_order(rules, contract) && own == tables.order_from.size())
      tables.order_from.push_back(static_cast<std::uint8_t>(i));
  }
  const std::size_t end = Trumps::kChoices + tables.order_from.size() * (kSuits + 1);
  for (std::size_t choice = Trumps::kChoices; choice < end; ++choice) {
    Ordering& ordering = tables.orderings[choice];
    ordering = make_ordering(tables.deck, Trumps::of_choice(choice), order_under(rules, choice));
    for (const Card card : tables.deck.all())
      ordering.set_points(card, card_points(rules.pack, tables.deck.face(card)));
    tables.in_play_by[choice] = units_in_play(rules, Trumps{});
  }
}

void compile_cards(const Rules& rules, Tables& tables) {
  tables.deck = deck_of(rules.pack);
  tables.trump_order = order_of(rules.trump);
  tables.trump_order.has_cards_of_no_suit = !tables.deck.of_no_suit().empty();
  for (std::size_t choice = 0; choice < Trumps::kChoices; ++choice) {
    const Trumps trumps = Trumps::of_choice(choice);
    Ordering& ordering = tables.orderings[choice];
    ordering = make_ordering(tables.deck, trumps, tables.trump_order);
    const CardValues values(rules, trumps);
    for (const Card card : tables.deck.all()) ordering.set_points(card, values.of(tables.deck.face(card)));
    tables.in_play_by[choice] = units_in_play(rules, trumps);
  }
  compile_own_orders(rules, tables);
  for (const Card card : tables.deck.all())
    if (card_points(rules.pack, tables.deck.face(card)) > 0) tables.counting.insert(card);
  tables.in_play = units_in_play(rules);
  tables.trumps_count = !rules.trump.points.empty();
}

std::optional<Duty> duty_of(PlayDuty duty) {
  const bool unless = demand(duty).unless_partner_wins;
  switch (demand(duty).of) {
    case Demand::Of::suit_led:
    case Demand::Of::suit_led_or_trump: return std::nullopt;
    case Demand::Of::trump: return unless ? Duty::trump_unless_partner_wins : Duty::trump;
    case Demand::Of::winner: return Duty::head;
    case Demand::Of::higher_trump: return unless ? Duty::overtrump_unless_partner_wins : Duty::overtrump;
    case Demand::Of::no_lower_trump: return Duty::no_undertrump;
    case Demand::Of::higher_trump_if_led: return Duty::head_trumps;
  }
  return std::nullopt;
}

using DutyLists = decltype(Tables::leads);

// Adds a duty of the first trick and of the later ones.
void add_always(DutyLists& lists, Duty duty) {
  for (auto& list : lists) list.push_back(duty);
}

void compile_following(const PlayRules& play, Tables& tables) {
  tables.must_follow = false;
  for (const PlayDuty word : play.duties) {
    tables.must_follow = tables.must_follow || demand(word).follows();
    tables.may_trump = tables.may_trump || demand(word).of == Demand::Of::suit_led_or_trump;
    const auto duty = duty_of(word);
    if (!duty) continue;
    add_always(tables.follows, *duty);
    tables.looks_at_best = tables.looks_at_best || *duty != Duty::trump;
  }
  if (bars_points(play.first_trick)) tables.follows[0].push_back(Duty::first_trick);
}

void compile_leading(const Rules& rules, Tables& tables) {
  if (rules.play.first_lead) tables.leads[0].push_back(Duty::first_lead);
  if (!rules.play.unbroken.empty()) add_always(tables.leads, Duty::unbroken);
  for (const bool later : {false, true})
    if (rules.trump.hidden && is_barred(rules.trump.hidden->lead, later))
      tables.leads[later ? 1 : 0].push_back(Duty::hidden_lead);
}

void compile_called_cards(const std::vector<ContractRules>& contracts, Tables& tables) {
  bool binds = false;
  for (const ContractRules& contract : contracts) {
    if (!contract.calls) continue;
    tables.calls_cards = true;
    binds = binds || binds_holder(contract.calls->duty);
  }
  if (!binds) return;
  add_always(tables.leads, Duty::called_card);
  add_always(tables.follows, Duty::called_card);
}

void compile_asking(const HiddenRules& hidden, Tables& tables) {
  if (!hidden.are_asked_for()) return;
  if (must_trump(hidden.asker)) add_always(tables.follows, Duty::asker);
  tables.must_ask.fill(must_ask(hidden.ask));
  tables.ask_from = static_cast<std::uint8_t>(hidden.ask_from - 1);
}

void compile_duties(const Rules& rules, Tables& tables) {
  compile_following(rules.play, tables);
  compile_leading(rules, tables);
  compile_called_cards(rules.contracts, tables);
  if (rules.trump.hidden) compile_asking(*rules.trump.hidden, tables);
  tables.has_duties = !tables.must_follow || tables.may_trump;
  for (const auto& duties : {tables.leads, tables.follows})
    tables.has_duties = tables.has_duties || !duties[0].empty() || !duties[1].empty();
}

// Finds which seat, counted from the dealer, gets the n-th card. Packets go in turn order, a batch at a time.
void compile_receivers(int batch, Tables& tables) {
  std::size_t next = 0;
  for (const Step& step : tables.steps)
    for (int left = step.cards; left > 0; left -= batch)
      for (int seat = 1; seat <= tables.seats; ++seat)
        for (int n = 0; n < std::min(left, batch); ++n)
          tables.receiver[next++] = static_cast<std::uint8_t>(seat % tables.seats);
  for (std::size_t dealer = 0; dealer < tables.seats; ++dealer)
    for (std::size_t n = 0; n < next; ++n)
      tables.receiver_from[dealer][n] = static_cast<Seat>((dealer + tables.receiver[n]) % tables.seats);
}

void compile_dealing(const Rules& rules, Tables& tables) {
  std::size_t place = 0;
  for (const Card card : tables.deck.all()) tables.pack[place++] = card;
  for (const Step& step : packets(rules.dealing, rules.seating.seats, cards_to_deal(rules)))
    tables.steps.push_back(step);
  for (std::size_t i = 0; i < tables.steps.size(); ++i)
    if (tables.steps[i].kind == Step::Kind::packet) tables.last_packet = static_cast<std::uint8_t>(i + 1);
  for (const int size : rules.dealing.hands) tables.hands.push_back(static_cast<std::uint8_t>(size));
  compile_receivers(rules.dealing.batch, tables);
}

IndicatorFacts facts_of(Indicator indicator, std::optional<Suit> suit) {
  IndicatorFacts facts;
  if (suit) facts.meaning = Trumps::of(*suit);
  if (suit) {
    const bool red = *suit == Suit::hearts || *suit == Suit::diamonds;
    facts.suit = std::string(suit_word(*suit));
    facts.colour = red ? "red" : "black";
  }
  if (indicator == Indicator::red_joker) facts.colour = "red";
  if (indicator == Indicator::black_joker) facts.colour = "black";
  facts.rank =
      indicator < Indicator::joker ? std::string(kIndicators[static_cast<std::size_t>(indicator)].word) : "joker";
  return facts;
}

// Returns what an indicator means when every script has been asked in turn.
Trumps meaning_of(const Rules& rules, Hooks* hooks, IndicatorFacts facts) {
  for (std::size_t use = 0; hooks && use < rules.hooks.size(); ++use)
    if (rules.hooks[use].script.has(HookPoint::indicator))
      facts.meaning = hooks->indicator(use, facts).value_or(facts.meaning);
  return facts.meaning;
}

void compile_trumps(const Rules& rules, Tables& tables) {
  tables.fixing = fixing(rules.trump.fixed_by);
  if (tables.fixing.by_rule) tables.trumps = static_cast<std::uint8_t>(Trumps::of(*suit_of(rules.trump.suit)).choice());
  tables.cards_tell_trumps =
      tables.fixing.by_first_lead || (rules.trump.hidden && !rules.trump.hidden->are_asked_for());
  tables.plays_face_down = rules.trump.hidden && plays_face_down(rules.trump.hidden->shown_by);
  if (!tables.fixing.by_name) return;
  tables.trump_choices = (1U << kSuits) - 1U;
  tables.ways_to_fix = kSuits;
}

void compile_indicators(Rules& rules, Hooks* hooks) {
  rules.indicators.clear();
  const auto add = [&](Indicator indicator, std::optional<Suit> suit) {
    const Trumps trumps = meaning_of(rules, hooks, facts_of(indicator, suit));
    rules.indicators.push_back({indicator, suit, trumps});
    rules.tables.trump_choices |= static_cast<std::uint16_t>(1U << trumps.choice());
  };
  for (const Indicator indicator : rules.trump.indicators) {
    if (indicator >= Indicator::joker) {
      add(indicator, std::nullopt);
      continue;
    }
    for (std::size_t suit = 0; suit < kSuits; ++suit) add(indicator, static_cast<Suit>(suit));
  }
  rules.tables.ways_to_fix =
      static_cast<std::uint8_t>(count_bits(rules.tables.trump_choices) + (rules.trump.dealt_card ? 1 : 0));
}

// Adds the words that a script offers, and the moments at which it does.
void compile_offers(Rules& rules, std::size_t use, Tables& tables) {
  const Script& script = rules.hooks[use].script;
  for (const auto& word : script.offers) {
    const auto bit = static_cast<std::uint16_t>(1U << rules.offers.size());
    for (std::size_t moment = 0; moment < kMoments; ++moment)
      if (script.at[moment]) tables.offers_at[moment] |= bit;
    rules.offers.push_back({word.word, use});
  }
}

// Finds where scripts decide something, and the words they bring.
void compile_scripts(Rules& rules, Tables& tables) {
  rules.offers.clear();
  std::size_t of_deal = 0;
  std::size_t of_match = 0;
  for (std::size_t use = 0; use < rules.hooks.size(); ++use) {
    const Script& script = rules.hooks[use].script;
    std::size_t& kept = script.point_with(MemoryOf::match) ? of_match : of_deal;
    tables.memory_from.push_back(static_cast<std::uint8_t>(kept));
    kept += static_cast<std::size_t>(script.memory);
    tables.scripted_made = tables.scripted_made || script.judges;
    tables.notes_fates = tables.notes_fates || script.sees_captured;
    if (script.has(HookPoint::offer)) compile_offers(rules, use, tables);
  }
  tables.scripted_by_hand = rules.has(HookPoint::calls_by_hand);
  tables.scripted_calls = rules.has(HookPoint::calls) || tables.scripted_by_hand;
  tables.scripted_turns = rules.has(HookPoint::speaker);
  tables.scripted_cards = rules.has(HookPoint::legal_cards);
  tables.scripted_melds = rules.has(HookPoint::melds) && !rules.melds.empty();
  tables.scripted_showing = rules.has(HookPoint::showing) && rules.trump.hidden;
  tables.scripted_raising = rules.has(HookPoint::raising);
  tables.scripted_turn = tables.scripted_cards || tables.scripted_melds || tables.scripted_showing;
  tables.scripted_leader = rules.has(HookPoint::leader);
  tables.scripted_voids = rules.has(HookPoint::annul);
  tables.scripted_packets = rules.annuls(Annuls::first_cards);
  tables.scripted_result = rules.has(HookPoint::value) || rules.has(HookPoint::score);
  tables.counts_by_seat = tables.scripted_result;
  // The host speaks out of turn, and scripts are asked when he does.
  const auto in_turn = tables.offers_at[0] | tables.offers_at[1];
  tables.scripted = tables.scripted_calls || tables.scripted_turns || tables.scripted_raising || tables.scripted_turn ||
                    tables.scripted_leader || tables.scripted_voids || in_turn != 0;
}

// Finds which bids there are, and whether they are the plain ones.
void compile_bids(const Rules& rules, Tables& tables) {
  if (!rules.has(Step::Kind::auction)) return;
  const AuctionRules& auction = rules.auction;
  tables.bid_from = static_cast<std::uint16_t>(auction.from);
  tables.bid_to = static_cast<std::uint16_t>(highest_bid(rules));
  tables.over_partner = static_cast<std::uint16_t>(resolved(rules, auction.over_partner, 0));
  if (each_says(auction.kind) || is_take_or_leave(auction.kind)) {
    tables.plain_bids = false;
    return;
  }
  tables.bid_runs = runs_of(auction, highest_bid(rules));
  tables.biddable = (1U << (kSuits + 1)) - 1;
  if (!auction.strains.empty()) tables.biddable = 0;
  std::uint16_t higher = 0;
  for (auto strain = auction.strains.rbegin(); strain != auction.strains.rend(); ++strain) {
    tables.higher_strains[static_cast<std::size_t>(*strain)] = higher;
    higher |= static_cast<std::uint16_t>(1U << static_cast<unsigned>(*strain));
  }
  tables.biddable |= higher;
  for (const ContractRules& contract : rules.contracts)
    tables.bids_by_hand = tables.bids_by_hand || (contract.calls && !contract.bid.is_none());
  tables.plain_bids = tables.bid_runs.empty() && !tables.bids_by_hand && auction.strains.empty() &&
                      !auction.may_equal && !is_first_to_name(auction.declares) && auction.again_from.is_none() &&
                      !may_hand_over(auction.partner_speaks);
}

// Finds the cards of each meld, and the melds that are of the same cards.
void compile_meld_cards(const Rules& rules, Tables& tables) {
  // A suit that lacks a card of the meld needs one that no hand has: one beyond the pack, and among the first 64 cards
  // if it can be, because the fast loop looks at those alone.
  static_assert(kSuits * kRanks + kMaxTarots + 2 < kMaxCards, "a pack with one copy of each card leaves one over");
  const Card no_card{static_cast<std::uint8_t>(tables.deck.size() < 64 ? 63 : kMaxCards - 1)};
  for (std::size_t m = 0; m < rules.melds.size() && tables.deck.copies() == 1; ++m)
    for (std::size_t s = 0; s < kSuits; ++s)
      for (const Rank rank : rules.melds[m].cards) {
        const CardSet cards = tables.deck.cards({static_cast<Suit>(s), rank});
        tables.meld_cards[m][s] |= cards.empty() ? CardSet::of(no_card) : cards;
      }
  for (std::size_t m = 0; m < rules.melds.size(); ++m)
    for (std::size_t other = 0; other < rules.melds.size(); ++other)
      if (other == m || has_same_cards(rules.melds[m], rules.melds[other]))
        tables.melds_alike[m] |= static_cast<std::uint16_t>(1U << other);
      else if (swallows_parts(rules.melds[other].parts))
        tables.melds_instead[m] |= static_cast<std::uint16_t>(1U << other);
}

void compile_occasion(Occasion occasion, Tables& tables) {
  switch (occasion) {
    case Occasion::start: break;
    case Occasion::turn: tables.melds_in_turn = true; break;
    case Occasion::trick: tables.melds_after_trick = true; break;
    case Occasion::show: tables.melds_at_show = true; break;
    case Occasion::card: tables.melds_as_played = true; break;
  }
}

// Finds when melds are declared and what they are for, and whether all of them are the plain ones.
void compile_melds(const Rules& rules, Tables& tables) {
  compile_meld_cards(rules, tables);
  if (rules.melds.empty()) return;
  // Cards that are left over may belong to a meld, as far as the table knows.
  tables.plain_melds = tables.plain_melds && rules.talon.cards == 0 && tables.hands.empty() &&
                       int{tables.hand_size} * tables.seats == tables.deck.size();
  for (std::size_t m = 0; m < rules.melds.size(); ++m) {
    const MeldRules& meld = rules.melds[m];
    const bool shaped = !meld.is_of_trumps() || is_at_the_beginning(meld.window) || is_judged(meld.counts_for) ||
                        meld.copies > 1 || swallows_parts(meld.parts);
    const bool is_alone = count_bits(unsigned{tables.melds_alike[m]}) == 1;
    tables.plain_melds = tables.plain_melds && is_alone && !meld.has_trick_limit() && !shaped;
    tables.shaped_melds = tables.shaped_melds || shaped;
    tables.judged_melds = tables.judged_melds || is_judged(meld.counts_for);
    tables.melds_at_start = tables.melds_at_start || is_at_the_beginning(meld.window);
    tables.melds_count = tables.melds_count || !meld.counts.is_none();
    tables.melds_by_trumping = tables.melds_by_trumping || needs_trumping(meld.window);
    compile_occasion(occasion_of(meld.window), tables);
  }
}

// Finds what annuls a deal.
void compile_voids(const Rules& rules, Tables& tables) {
  const VoidRules& voids = rules.voids;
  tables.notes_trumpers = needs_claim(voids.noticed) && voids.trumpless.has_value();
  const bool dealt_card = rules.trump.dealt_card && may_annul(rules.trump.dealt_card->needs);
  tables.voids_by_hands = annuls(voids.pointless_hand) || annuls(voids.one_suit_hand) || !voids.holds_all.empty() ||
                          dealt_card || rules.annuls(Annuls::before_play);
}

// Returns whether a trick counts no more than its cards, and the next lead follows at once.
bool has_tricks_in_a_row(const Rules& rules) {
  const Tables& tables = rules.tables;
  const auto& hidden = rules.trump.hidden;
  const bool counts_anew = tables.trumps_count && hidden.has_value();
  const bool may_show = hidden && hidden->tricks_hidden(INT_MAX) != 0;
  const int tricks = tables.hand_size;
  return tables.plain_between && !counts_anew && !may_show &&
         trick_bonuses(rules.scoring, {0, tricks - 1}, tricks) == 0;
}

// Finds whether the common case holds, in which a turn and the time between tricks need no second look.
void compile_shortcuts(const Rules& rules, Tables& tables) {
  const bool needs_claims = needs_claim(rules.voids.noticed);
  tables.asks_for_contracts = !rules.contracts.empty() || (needs_claims && tables.voids_by_hands);
  tables.plain_auction = tables.plain_bids && !needs_claims && !tables.scripted_calls && !tables.scripted_turns &&
                         !tables.scripted_raising;
  tables.plain_turn = !needs_claims && !tables.scripted_turn;
  tables.plain_play = tables.plain_turn && !tables.melds_as_played && tables.plain_melds && !tables.calls_cards;
  tables.minds_cards =
      tables.notes_trumpers || tables.cards_tell_trumps || tables.calls_cards || tables.melds_as_played;
  tables.plain_between = !may_stop(rules.play.once_decided) &&
                         !(is_in_play(rules.stakes.window) && rules.stakes.in_force()) &&
                         tables.offers_at[static_cast<std::size_t>(Moment::after_trick)] == 0;
  if (rules.scoring.own_bids && !rules.scoring.own_bids->nil.is_none()) tables.counts_by_seat = true;
  for (const ContractRules& contract : rules.contracts)
    tables.asks_before_looking = tables.asks_before_looking || is_before_looking(contract.called);
  tables.tricks_in_a_row = has_tricks_in_a_row(rules);
}

}  // namespace

void compile(Rules& rules, Hooks* hooks) {
  Tables& tables = rules.tables = Tables{};
  compile_seating(rules, tables);
  compile_cards(rules, tables);
  tables.passing = passing(rules.auction.all_pass);
  compile_trumps(rules, tables);
  compile_duties(rules, tables);
  compile_dealing(rules, tables);
  const Counting aside = counting(rules.talon.counts_for);
  tables.counts_aside = aside.for_taker || aside.for_declarers || aside.for_last_winner;
  tables.turns_up = rules.has(Step::Kind::turn_up);
  tables.exchanges = rules.has(Step::Kind::exchange);
  tables.takes_instead = rules.talon.is_taken() && taking(rules.talon.takes).instead;
  tables.hand_size = static_cast<std::uint8_t>(hand_size(rules.dealing, rules.seating.seats, cards_to_deal(rules)));
  if (tables.fixing.by_indicator) compile_indicators(rules, hooks);
  compile_scripts(rules, tables);
  compile_bids(rules, tables);
  compile_melds(rules, tables);
  compile_voids(rules, tables);
  compile_shortcuts(rules, tables);
  compile_keys(rules, tables);
  if (rules.trump.dealt_card) tables.dealt_card = static_cast<std::uint8_t>(rules.trump.dealt_card->nth);
}

}  // namespace turup
