#include "game/sample_rules.h"

namespace turup::samples {

namespace {

constexpr Rank kJassRanks[] = {Rank::jack, Rank::nine,  Rank::ace,   Rank::ten,
                               Rank::king, Rank::queen, Rank::eight, Rank::seven};

std::vector<Rank> high_to_low() {
  std::vector<Rank> ranks;
  for (int r = static_cast<int>(kRanks) - 1; r >= 0; --r)
    if (const auto rank = static_cast<Rank>(r); rank != Rank::knight) ranks.push_back(rank);
  return ranks;
}

std::vector<CardPoints> jass_points() {
  return {{{}, Rank::jack, 3}, {{}, Rank::nine, 2}, {{}, Rank::ace, 1}, {{}, Rank::ten, 1}};
}

Rules compiled(Rules rules, std::string name) {
  rules.name = std::move(name);
  rules.title = rules.name;
  compile(rules, nullptr);
  return rules;
}

}  // namespace

Rules whist() {
  Rules rules;
  rules.pack.ranks = high_to_low();
  rules.trump.fixed_by = FixedBy::last_card;
  rules.scoring.counts = Counts::tricks;
  rules.scoring.pays.each_over = 6;
  rules.match.won_at = Amount::of(5);
  return compiled(std::move(rules), "whist");
}

Rules hearts() {
  Rules rules;
  rules.seating.sides.kind = SidesRule::Kind::alone;
  rules.pack.ranks = high_to_low();
  rules.pack.points = {{Suit::hearts, {}, 1}, {Suit::spades, Rank::queen, 13}};
  rules.dealing.script = {{Step::Kind::all, 0}, {Step::Kind::exchange, 0}};
  rules.exchange = {3, {Receiver::next, Receiver::previous, Receiver::across, Receiver::none}};
  rules.play.first_lead = Face{Suit::clubs, Rank::two};
  rules.play.unbroken = {Unbroken::hearts};
  rules.play.first_trick = FirstTrick::no_points;
  rules.scoring.pays.each_over = 0;
  rules.scoring.all_points = AllPoints::others_score;
  rules.match.lowest_wins_at = Amount::of(100);
  return compiled(std::move(rules), "hearts");
}

Rules twenty_nine() {
  Rules rules;
  rules.pack.ranks.assign(std::begin(kJassRanks), std::end(kJassRanks));
  rules.pack.points = jass_points();
  rules.dealing.script = {
      {Step::Kind::packet, 4}, {Step::Kind::auction, 0}, {Step::Kind::trump, 0}, {Step::Kind::packet, 4}};
  rules.auction.from = 15;
  rules.auction.all_pass = AllPass::last_bids_lowest;
  rules.trump.fixed_by = FixedBy::indicator;
  rules.trump.hidden = HiddenRules{};
  MeldRules pair;
  pair.name = "pair";
  pair.cards = {Rank::king, Rank::queen};
  pair.declarers = {{0, kOpenBand, -4}};
  pair.defenders = {{0, kOpenBand, 4}};
  rules.melds = {pair};
  rules.voids.unshown_trump = UnshownTrump::annul;
  rules.scoring.pays.rows = {{0, kOpenBand, {1, -1}}};
  rules.match.won_at = Amount::of(6);
  rules.match.lost_at = Amount::of(-6);
  rules.match.score_cards = {Rank::six};
  return compiled(std::move(rules), "twenty-nine");
}

Rules fifty_six() {
  Rules rules;
  rules.seating.direction = Direction::counter_clockwise;
  rules.pack.ranks.assign(std::begin(kJassRanks), std::begin(kJassRanks) + 6);
  rules.pack.copies = 2;
  rules.pack.points = jass_points();
  rules.dealing.script = {{Step::Kind::all, 0}, {Step::Kind::auction, 0}};
  rules.dealing.batch = 4;
  rules.dealing.first_dealer = FirstDealer::highest_card;
  rules.auction.from = 28;
  rules.auction.all_pass = AllPass::opponents_play_lowest;
  rules.auction.wordings = {Wording::number_suit, Wording::suit_number, Wording::number_no_trump,
                            Wording::number_noes, Wording::plus_suit,   Wording::plus_noes};
  rules.trump.fixed_by = FixedBy::bid;
  rules.stakes.window = StakesWindow::in_auction;
  rules.stakes.doubled = Amount::of(2);
  rules.stakes.redoubled = Amount::of(4);
  rules.voids.redeal = Redeal::same_dealer;
  rules.scoring.pays.rows = {{28, 39, {1, -2}}, {40, 47, {2, -3}}, {48, 55, {3, -4}}, {56, 56, {4, -5}}};
  rules.match.won_at = Amount::of(12);
  return compiled(std::move(rules), "fifty-six");
}

Rules twenty_eight() {
  Rules rules = twenty_nine();
  rules.seating.direction = Direction::counter_clockwise;
  rules.dealing.batch = 4;
  rules.auction.from = 14;
  rules.auction.all_pass = AllPass::first_bids;
  rules.auction.over_partner = Amount::of(20);
  rules.trump.fixed_by = FixedBy::own_card;
  rules.trump.hidden = HiddenRules{.ask = Ask::optional, .asker = Asker::trumps, .lead = HiddenLead::barred};
  rules.melds.clear();
  rules.voids.unshown_trump = UnshownTrump::scored;
  rules.scoring.pays.rows = {{14, 19, {1, -2}}, {20, 24, {2, -3}}, {25, kOpenBand, {3, -4}}};
  return compiled(std::move(rules), "twenty-eight");
}

std::vector<Rules> all() { return {whist(), hearts(), twenty_nine(), fifty_six(), twenty_eight()}; }

}  // namespace turup::samples
