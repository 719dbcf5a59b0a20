// Finds keys that make no difference under the rest of the rules. There is one function for each family, or for what
// makes keys of several families idle, so the file grows with the language.
#include <fmt/format.h>

#include <algorithm>

#include "base/base.h"
#include "rules/check_parts.h"

namespace turup {

namespace {

// A key that can make no difference.
struct IdleKey {
  std::string path;
  std::string why;
  std::string because;         // the key that makes it idle
  std::string_view help = {};  // empty: the only help is to take it out
};

class IdleCheck {
 public:
  IdleCheck(const Rules& rules, Findings& findings) : rules_(rules), findings_(findings) {}

  void run() {
    stakes();
    talon();
    annulments();
    surplus();
    deals();
    session();
    totals();
    trumps();
    auction();
    points();
    ranks();
    orders();
    duties();
    for (const ContractRules& contract : rules_.contracts) {
      partner_of(contract);
      trumps_of(contract);
      melds_of(contract);
    }
    dead_melds();
    dead_payments();
    exact_bids();
    for (const MeldRules& meld : rules_.melds) {
      shape_of(meld);
      limits_of(meld);
    }
  }

 private:
  enum class Value : std::uint8_t { standard, chosen };
  static Value chosen_if(bool is_chosen) { return is_chosen ? Value::chosen : Value::standard; }

  void orders() {
    const TrumpRules& trump = rules_.trump;
    const auto needs_trumps = [&](const char* path, bool is_set) {
      report({path, "there are no trumps", "trump.fixed_by"}, chosen_if(is_set));
    };
    if (!fixing(trump.fixed_by).trumps) {  // so no suit is trumps, though jokers or tarots may be
      needs_trumps("trump.order", !trump.order.empty());
      needs_trumps("trump.left_bower", trump.left_bower.has_value());
    }
    if (!has_trumps(rules_)) needs_trumps("trump.points", !trump.points.empty());
    if (trump.also.empty()) {
      report({"trump.suits", "no rank is trumps in every suit", "trump.also"},
             chosen_if(trump.suits != TrumpRules{}.suits));
    }
    if (counts_tricks(rules_.scoring.counts))
      report({"trump.points", "tricks are counted, not cards", "scoring.counts"}, chosen_if(!trump.points.empty()));
  }

  void duties() {
    if (!has_trumps(rules_)) report({"play.unbroken.trumps", "there are no trumps", "trump.fixed_by"}, Value::chosen);
    for (const PlayDuty duty : rules_.play.duties) {
      const std::string path = fmt::format("play.duties.{}", kPlayDuties[static_cast<std::size_t>(duty)].word);
      if (demand(duty).is_about_trumps() && !has_trumps(rules_))
        report({path, "there are no trumps", "trump.fixed_by"}, Value::chosen);
      else if (demand(duty).unless_partner_wins && rules_.seating.sides.kind == SidesRule::Kind::alone)
        report({path, "nobody has a partner", "seating.sides"}, Value::chosen);
    }
  }

  bool may_come_into_force(const IdleKey& idle) const {
    const std::string family = idle.because.substr(0, idle.because.find('.')) + ".";
    return std::any_of(rules_.options.begin(), rules_.options.end(),
                       [&](const Option& o) { return o.key.starts_with(family) && o.key != idle.path; });
  }

  // Reports a key unless it has its default value, or the host may bring it into force.
  void report(const IdleKey& idle, Value value) {
    if (may_come_into_force(idle)) return;
    const std::string option = "options." + idle.path;
    const std::string help = fmt::format("{}take `{}` out", idle.help, idle.path.substr(idle.path.rfind('.') + 1));
    const auto places = [&idle](const std::string& path) {
      std::vector<Findings::Place> all = {{path, ""}};
      if (!idle.path.starts_with(idle.because)) all.push_back({idle.because, ""});
      return all;
    };
    if (is_own(rules_, option))
      findings_.warning({"W2033", fmt::format("the choice of `{}` makes no difference: {}", idle.path, idle.why),
                         places(option), help + " of `options`"});
    else if (is_own(rules_, idle.path) && value == Value::chosen)
      findings_.warning(
          {"W2033", fmt::format("`{}` makes no difference: {}", idle.path, idle.why), places(idle.path), help});
  }

  void stakes() {
    const StakesRules& stakes = rules_.stakes;
    if (!stakes.in_force())
      report({"stakes.window", "the stakes are never raised", "stakes.double", "write `double: 2`, or "},
             chosen_if(is_in_auction(stakes.window) || is_in_play(stakes.window)));
    if (!is_in_play(stakes.window))
      report(
          {"stakes.tricks", "the stakes are not raised in the play", "stakes.window", "write `window: in_play`, or "},
          chosen_if(stakes.tricks != Range{1, kOpenBand}));
    if (!stakes.in_force()) {
      report({"stakes.by", "the stakes are never raised", "stakes.double", "write `double: 2`, or "},
             chosen_if(declarers_double(stakes.by)));
      report({"stakes.effect", "the stakes are never raised", "stakes.double", "write `double: 2`, or "},
             chosen_if(adds(stakes.effect)));
    }
    if (!stakes.high_bids || stakes.high_bids->from > rules_.auction.from) return;
    for (const auto& [key, amount] : {std::pair{"double", stakes.doubled}, std::pair{"redouble", stakes.redoubled},
                                      std::pair{"set_double", stakes.set_doubled}})
      report(
          {fmt::format("stakes.{}", key), "every bid is a high bid, with stakes of its own", "stakes.high_bids.from"},
          chosen_if(!amount.is_none()));
  }

  void talon() {
    const TalonRules& talon = rules_.talon;
    if (counts_tricks(rules_.scoring.counts))
      report(
          {"talon.counts_for", "tricks are counted, not cards", "scoring.counts", "write `counts: card_points`, or "},
          chosen_if(counting(talon.counts_for).for_taker || counting(talon.counts_for).for_declarers ||
                    counting(talon.counts_for).for_last_winner));
    if (talon.is_taken()) return;
    for (const auto& [key, is_chosen] :
         {std::pair{"talon.takes", is_turned_up(talon.takes)}, std::pair{"talon.open", is_seen(talon.open)},
          std::pair{"talon.may_not", !talon.may_not.empty()}})
      report({key, "nobody takes the talon", "talon.taken_by", "write `taken_by: declarer`, or "},
             chosen_if(is_chosen));
  }

  void annulments() {
    const bool is_derived = rules_.overlays.size() > 1;  // a base writes values that house rules may bring into force
    if (is_derived && !may_be_annulled(rules_))
      report({"void.redeal", "no deal is ever annulled", "void"},
             chosen_if(rules_.voids.redeal != Redeal::next_dealer));
    if (!rules_.voids.by_cards() && !rules_.has(HookPoint::annul))
      report({"void.noticed", "no cards annul a deal", "void"}, chosen_if(needs_claim(rules_.voids.noticed)));
  }

  void surplus() {
    const MatchRules& match = rules_.match;
    const Value value = chosen_if(match.surplus != Surplus::kept);
    for (const HookUse& use : rules_.hooks)
      if (use.script.has(HookPoint::settle))
        return report({"match.surplus", fmt::format("the script `{}` adds up the totals", use.script.name),
                       "hooks." + use.script.name},
                      value);
    if (match.won_at.is_none() && match.lost_at.is_none())
      report({"match.surplus", "no total wins or loses the match", "match.won_at"}, value);
  }

  // A match that goes to a total is over when a side has it, whatever the deals.
  void deals() {
    const MatchRules& match = rules_.match;
    const Value value = chosen_if(is_lowest(match.wins));
    if (!match.lowest_wins_at.is_none())
      report({"match.wins", "a total ends the match, and the lowest wins", "match.lowest_wins_at"}, value);
    else if (match.deals.is_none())
      report({"match.wins", "no number of deals ends the match", "match.deals", "write `deals: 16`, or "}, value);
    if (!rules_.scoring.pays.has_bands())
      report({"scoring.by", "`pays` has no bands", "scoring.pays"}, chosen_if(is_by_taken(rules_.scoring.pays.by)));
  }

  void session() {
    if (!rules_.session.has_more_than_one())
      report({"session.win", "a session is one game", "session.games", "write `games: open`, or "},
             chosen_if(rules_.session.win != 1));
    if (!rules_.session.is_counted())
      report({"session.once_decided", "no number of games ends a session", "session.games", "write `games: 3`, or "},
             chosen_if(are_left_out(rules_.session.once_decided)));
  }

  bool is_asked_for(std::string_view key) const {
    return std::any_of(rules_.hooks.begin(), rules_.hooks.end(),
                       [key](const HookUse& use) { return use.script.asks_for(key); });
  }

  // A script that settles deals decides who has won, so totals matter only if a script asks for them.
  void totals() {
    const auto settles = std::find_if(rules_.hooks.begin(), rules_.hooks.end(),
                                      [](const HookUse& use) { return use.script.has(HookPoint::settle); });
    if (settles == rules_.hooks.end()) return;
    const MatchRules& match = rules_.match;
    for (const auto& [key, amount] :
         {std::pair{"match.won_at", match.won_at}, std::pair{"match.lost_at", match.lost_at},
          std::pair{"match.lowest_wins_at", match.lowest_wins_at}})
      if (!is_asked_for(key))
        report({key, "a script says when the match is over", "hooks." + settles->script.name},
               chosen_if(!amount.is_none()));
  }

  void trumps() {
    static const std::vector<Indicator> kStandard = TrumpRules{}.indicators;
    if (!fixing(rules_.trump.fixed_by).by_indicator)
      report({"trump.indicators", "trumps are not fixed by an indicator", "trump.fixed_by"},
             chosen_if(rules_.trump.indicators != kStandard));
    const TrumpRules& trump = rules_.trump;
    const auto keeps = [](const ContractRules& contract) { return are_kept(contract.trumps); };
    const Fixing fixed = fixing(trump.fixed_by);
    if ((fixed.by_first_lead || fixed.by_last_card) && always_plays_contract(rules_) &&
        std::none_of(rules_.contracts.begin(), rules_.contracts.end(), keeps))
      report({"trump.fixed_by", "every contract has trumps of its own",
              fmt::format("contracts.{}.trumps", rules_.contracts.front().name), "write `fixed_by: contract`, or "},
             Value::chosen);
    if (!fixed.by_rule)
      report({"trump.suit", "trumps are fixed anew in each deal", "trump.fixed_by", "write `fixed_by: always`, or "},
             chosen_if(suit_of(trump.suit).has_value()));
    if (!fixing(trump.fixed_by).by_name)
      report({"trump.named_by", "nobody names trumps", "trump.fixed_by", "write `fixed_by: named`, or "},
             chosen_if(!named_seat(trump.named_by).needs_auction));
    if (trump.hidden && !trump.hidden->are_asked_for())
      for (const auto& [key, is_chosen] :
           {std::pair{"trump.hidden.ask", trump.hidden->ask != HiddenRules{}.ask},
            std::pair{"trump.hidden.asked_by", trump.hidden->asked_by != HiddenRules{}.asked_by},
            std::pair{"trump.hidden.ask_from", trump.hidden->ask_from != HiddenRules{}.ask_from},
            std::pair{"trump.hidden.asker", trump.hidden->asker != HiddenRules{}.asker}})
        report(
            {key, "nobody asks for trumps: a card shows them", "trump.hidden.shown_by", "write `shown_by: ask`, or "},
            chosen_if(is_chosen));
    if (trump.hidden && must_play_shown_card(trump.hidden->asker) && !trump.may_lie_aside() &&
        is_own(rules_, "trump.hidden.asker"))
      findings_.warning({"W2033",
                         "`shown_card` says no more than `trumps`: the declarer has no card of his own to turn up",
                         {{"trump.hidden.asker", ""}, {"trump.fixed_by", ""}},
                         "write `asker: trumps`"});
  }

  void turns() {
    for (const HookUse& use : rules_.hooks)
      if (use.script.has(HookPoint::speaker))
        report({"auction.turns", fmt::format("the script `{}` says who speaks next", use.script.name),
                "hooks." + use.script.name},
               chosen_if(rules_.auction.turns != Turns::until_all_pass));
    if (!may_hand_over(rules_.auction.partner_speaks)) return;
    const std::string why = "where partners speak for each other, everybody is asked until all have said no bid";
    report({"auction.turns", why, "auction.partner_speaks"}, chosen_if(is_one_each(rules_.auction.turns)));
    report({"auction.all_pass", why, "auction.partner_speaks", "write `all_pass: annul`, or "},
           chosen_if(!passing(rules_.auction.all_pass).asks_last));
  }

  // Reports what is said about bids that outbid each other, where none does.
  void outbidding(const std::string& why) {
    static const AuctionRules kStandard;
    const AuctionRules& auction = rules_.auction;
    for (const auto& [key, is_chosen] :
         {std::pair{"step", !auction.step.empty()}, std::pair{"book", auction.book != 0},
          std::pair{"strains", !auction.strains.empty()}, std::pair{"turns", auction.turns != kStandard.turns},
          std::pair{"over_partner", !auction.over_partner.is_none()},
          std::pair{"may_equal", auction.may_equal.has_value()},
          std::pair{"declares", is_first_to_name(auction.declares)}, std::pair{"wordings", !auction.wordings.empty()}})
      report({fmt::format("auction.{}", key), why, "auction.kind"}, chosen_if(is_chosen));
  }

  // Where each player says a number of his own, nobody outbids another.
  void own_numbers() {
    const std::string why = "each player says a number of his own";
    outbidding(why);
    report({"auction.all_pass", why, "auction.kind"}, chosen_if(rules_.auction.all_pass != AuctionRules{}.all_pass));
  }

  // Where a suit is taken or left, nobody bids a number.
  void taking() {
    const std::string why = "a suit is taken or left";
    outbidding(why);
    report({"auction.to", why, "auction.kind"}, chosen_if(rules_.auction.to != AuctionRules{}.to));
    report({"auction.sum", why, "auction.kind"}, chosen_if(may_not_come_out(rules_.auction.sum)));
  }

  void auction() {
    if (rules_.has(Step::Kind::auction) && is_take_or_leave(rules_.auction.kind)) return taking();
    report({"auction.rounds", "bids have no rounds", "auction.kind", "write `kind: take_or_leave`, or "},
           chosen_if(rules_.has(Step::Kind::auction) && rules_.auction.rounds != AuctionRules{}.rounds));
    turns();
    if (rules_.has(Step::Kind::auction) && !has_declarer(rules_)) return own_numbers();
    report({"auction.sum", "nobody says a number of his own", "auction.kind", "write `kind: each_says`, or "},
           chosen_if(may_not_come_out(rules_.auction.sum)));
    const bool calls = is_in_auction(rules_.stakes.window) && !rules_.stakes.redoubled.is_none();
    if (!calls)
      report({"stakes.ends_auction", "nobody redoubles in the auction", "stakes.window"},
             chosen_if(!ends_at_redouble(rules_.stakes.ends_auction)));
    const Amount& over = rules_.auction.over_partner;
    if (!rules_.has(Step::Kind::auction) || over.is_none()) return;
    if (rules_.seating.sides.is_everyone_alone())
      report({"auction.over_partner", "everyone plays alone", "seating.sides"}, Value::chosen);
    else if (over.number <= rules_.auction.from + 1)
      report({"auction.over_partner", "every bid over another is as high anyway", "auction.from"}, Value::chosen);
  }

  // Reports points of cards where tricks are counted and no other rule asks what cards count.
  void points() {
    const VoidRules& voids = rules_.voids;
    const bool by_needs = rules_.trump.dealt_card && may_annul(rules_.trump.dealt_card->needs);
    const bool asked = bars_points(rules_.play.first_trick) || by_needs || annuls(voids.pointless_hand) ||
                       packets_that_annul(voids.pointless_packet) != 0;
    if (counts_tricks(rules_.scoring.counts) && !asked)
      report({"pack.points", "tricks are counted, not cards", "scoring.counts", "write `counts: card_points`, or "},
             chosen_if(!rules_.pack.points.empty()));
    if (counts_tricks(rules_.scoring.counts))
      report(
          {"scoring.last_trick", "tricks are counted, not cards", "scoring.counts", "write `counts: card_points`, or "},
          chosen_if(rules_.scoring.last_trick != 0));
    if (points_in_pack(rules_.pack) == 0)
      report({"play.first_trick", "no card counts anything", "pack.points"},
             chosen_if(rules_.play.first_trick != FirstTrick::free));
  }

  // The first rank must be the highest. Authors who count upwards write it last.
  void ranks() {
    const std::vector<Rank>& ranks = rules_.pack.ranks;
    if (!is_own(rules_, "pack.ranks") || ranks.size() < 2 || !std::is_sorted(ranks.begin(), ranks.end())) return;
    std::vector<std::string> names;
    for (auto rank = ranks.rbegin(); rank != ranks.rend(); ++rank) names.emplace_back(rank_text(*rank));
    findings_.warning({"W2012",
                       fmt::format("the ranks run from low to high: {} is the highest", rank_text(ranks.front())),
                       {{"pack.ranks", ""}},
                       fmt::format("write them from high to low: `[{}]`", joined(names, ", "))});
  }

  void partner_of(const ContractRules& contract) {
    if (rules_.seating.sides.is_everyone_alone())
      report({fmt::format("contracts.{}.partner", contract.name), "nobody has a partner", "seating.sides"},
             chosen_if(contract.partner != PartnerHand::face_down));
  }

  void trumps_of(const ContractRules& contract) {
    if (!fixing(rules_.trump.fixed_by).trumps)
      report({fmt::format("contracts.{}.trumps", contract.name), "there are no trumps", "trump.fixed_by"},
             chosen_if(are_kept(contract.trumps)));
  }

  void melds_of(const ContractRules& contract) {
    if (rules_.melds.empty())
      report({fmt::format("contracts.{}.melds", contract.name), "there are no melds", "melds"},
             chosen_if(let_melds_count(contract.melds)));
  }

  // Melds that no deal lets anybody declare.
  void dead_melds() {
    const bool some_count = std::any_of(rules_.contracts.begin(), rules_.contracts.end(),
                                        [](const ContractRules& c) { return let_melds_count(c.melds); });
    if (some_count || !always_plays_contract(rules_)) return;
    for (const MeldRules& meld : rules_.melds)
      report({"melds." + meld.name, "every deal is played under a contract, and no contract has melds", "contracts",
              "write `melds: as_usual` in a contract, or "},
             Value::chosen);
  }

  // Payments for bids, where no bid is played as such. The key must be written all the same.
  void dead_payments() {
    const std::vector<Band<Row>>& rows = rules_.scoring.pays.rows;
    const bool pays_something =
        std::any_of(rows.begin(), rows.end(), [](const auto& row) { return row.value != Row{}; });
    if (!pays_something || !always_plays_contract(rules_) || !is_own(rules_, "scoring.pays")) return;
    findings_.warning(
        {"W2033",
         "`scoring.pays` makes no difference: every deal is played under a contract, with its own `worth`",
         {{"scoring.pays", ""}, {"contracts", ""}},
         "write `pays: { made: 0, failed: 0 }`"});
  }

  // Where only the exact number makes a bid, a player who takes more has failed, and nothing is counted over his bid.
  void exact_bids() {
    const auto& own_bids = rules_.scoring.own_bids;
    if (!own_bids || own_bids->made != MadeBy::exactly) return;
    const char* const why = "whoever takes more than he bid has not made his bid";
    report({"scoring.own_bids.over", why, "scoring.own_bids.made"}, chosen_if(own_bids->over != 0));
  }

  void shape_of(const MeldRules& meld) {
    const std::string path = "melds." + meld.name;
    if (meld.set.is_none())
      report({path + ".of", "it is no set", path, "write `set`, or "}, chosen_if(!meld.of.empty()));
    else
      report({path + ".suit", "a set has a card of every suit", path + ".set"},
             chosen_if(meld.suit != MeldSuit::trumps));
    if (!meld.named_cards.empty()) {
      // Whoever writes the usual `trumps` here expects that the cards must be trumps.
      report({path + ".suit", "its cards are named with their suits", path + ".named_cards"}, Value::chosen);
      report({path + ".copies", "its cards are named, each with a number", path + ".named_cards"},
             chosen_if(meld.copies != 1));
    }
    if (is_at_the_beginning(meld.window))
      report({path + ".tricks", "it is declared before the first trick is over", path + ".window"},
             chosen_if(meld.has_trick_limit()));
  }

  void limits_of(const MeldRules& meld) {
    const std::string path = "melds." + meld.name;
    const auto moves = [&meld](bool up) {
      const auto does = [up](const Band<int>& band) { return up ? band.value > 0 : band.value < 0; };
      return std::any_of(meld.declarers.begin(), meld.declarers.end(), does) ||
             std::any_of(meld.defenders.begin(), meld.defenders.end(), does);
    };
    if (!moves_target(meld.effect) && !meld.may_move_target()) {
      const std::string why = "its number counts for whoever holds it";
      if (meld.declarers.empty()) report({path + ".declarers", why, path + ".counts"}, Value::chosen);
      if (meld.defenders.empty()) report({path + ".defenders", why, path + ".counts"}, Value::chosen);
    }
    if (!meld.may_move_target()) return;
    const bool counts = !meld.counts.is_none() && moves_target(meld.effect);
    if (!counts && !moves(false) && !moves(true)) {
      report({path, "it never moves the target", path,
              "write `counts`, or what it does under `declarers` and `defenders`, or "},
             Value::chosen);
      return;
    }
    if (!counts && !moves(false))
      report({path + ".lowest", "the target is never lowered", path},
             chosen_if(meld.lowest.kind != Amount::Kind::lowest_bid));
    if (!counts && !moves(true))
      report({path + ".highest", "the target is never raised", path},
             chosen_if(meld.highest.kind != Amount::Kind::points_in_play));
  }

  const Rules& rules_;
  Findings& findings_;
};

}  // namespace

bool is_own(const Rules& rules, const std::string& path) {
  const auto found = rules.origins.find(path);
  return found != rules.origins.end() && found->second.overlay == rules.name;
}

bool is_option(const Rules& rules, std::string_view key) {
  return std::any_of(rules.options.begin(), rules.options.end(), [key](const Option& o) { return o.key == key; });
}

bool may_be_annulled(const Rules& rules) {
  const bool all_pass = has_declarer(rules) && passing(rules.auction.all_pass).annuls();
  const bool dealt_card = rules.trump.dealt_card && may_annul(rules.trump.dealt_card->needs);
  return all_pass || dealt_card || rules.voids.by_cards() || rules.has(HookPoint::annul) ||
         annuls(rules.voids.unshown_trump);
}

void check_idle(const Rules& rules, Findings& findings) {
  IdleCheck(rules, findings).run();
  check_rows(rules, findings);
}

}  // namespace turup
