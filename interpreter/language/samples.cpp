// The samples, one for each key: this file grows with the language.
#include "language/samples.h"

namespace turup {

namespace {

constexpr Sample kSamples[] = {
    {"variant", "", R"(variant: Uncle's 29
says: The lowest bid is 16.
extends: 29
auction: { from: 16 }
)"},
    {"house_rule", "", R"(house_rule: High start
says: The lowest bid is 18.
auction: { from: 18 }
)"},
    {"says", "", R"(variant: Long whist
says: A match goes to nine.
extends: whist
match: { won_at: 9 }
)"},
    {"source", "", R"(house_rule: Nine to win
says: A match goes to nine.
source: my grandmother
match: { won_at: 9 }
)"},
    {"extends", "", R"(variant: Aunt's 56
says: The dealer speaks and leads first.
extends: 56
seating: { begins: dealer }
)"},
    {"with", "", R"(variant: Doubled 29
says: Stakes may be doubled and redoubled.
extends: 29
with: [double, redouble]
)"},
    {"needs", "", R"(house_rule: Free asker
says: Whoever has asked may play any card.
needs: [trump.hidden.ask=optional]
trump: { hidden: { asker: free } }
)"},
    {"conflicts", "", R"(house_rule: Triple
says: A double counts three times as much.
conflicts: [stakes.window=in_auction]
stakes: { double: 3 }
)"},
    {"allow", "", R"(variant: Late trumps
says: Trumps work from the card after they are shown.
extends: 29
allow: { W2033: on Sundays nobody has to ask }
trump: { hidden: { effect: later_cards } }
)"},
    {"words", "29", "words: { pair: marriage, diamonds: dice, double: contra, 21+: high }\n"},
    {"options", "29", R"(options:
  auction.turns:      [until_all_pass, one_each]
  scoring.last_trick: [0, 1]
)"},
    {"options", "29", R"(options:
  high: { says: From 17., sets: { auction.from: 17, stakes.double: 2 } }
)"},
    {"hooks", "29", "hooks: { reversed: { no_trumps: [2] } }\n"},

    {"seating", "whist", "seating: { direction: counter_clockwise, begins: dealer }\n"},
    {"seating.seats", "56", "seating: { seats: 6 }\n"},
    {"seating.sides", "29", "seating: { sides: by_contract }\nplay: { duties: [follow, trump_unless_partner_wins] }\n"},
    {"seating.sides", "whist", "seating: { sides: [[N, E], [S, W]] }\n"},
    {"seating.direction", "29", "seating: { direction: counter_clockwise }\n"},
    {"seating.begins", "29", "seating: { begins: dealer }\n"},

    {"pack", "whist", "pack: { ranks: [A, K, Q, J, 10, 9], copies: 2 }\n"},
    {"pack.ranks", "whist", "pack: { ranks: [2, A, K, Q, J, 10, 9, 8, 7, 6, 5, 4, 3] }\n"},
    {"pack.copies", "whist", "pack: { copies: 2 }\n"},
    {"pack.copies_of", "hearts",
     "seating: { seats: 3 }\npack: { copies_of: { \"2D\": 0 } }\n"
     "exchange: { to: [next, previous, none] }\n"},
    {"pack.copies_of", "whist", "pack: { ranks: [A, K, Q, J, 10, 9], copies_of: { J: 2 } }\n"},
    {"pack.jokers", "spades", "pack: { jokers: 2, copies_of: { \"2D\": 0, \"2H\": 0 } }\n"},
    {"pack.tarots", "whist",
     "seating: { seats: 3, sides: alone }\n"
     "pack: { ranks: [K, Q, Kn, J, 10, 9, 8, 7], tarots: 22 }\n"
     "trump: { fixed_by: none }\nscoring: { pays: { each: taken } }\n"},
    {"pack.points", "hearts", "pack: { points: { hearts: 1, 7: 2, \"QS\": 13 } }\n"},

    {"dealing", "28", "dealing: { script: [4, auction, trump, 2, all], batch: 2, cut_by: none }\n"},
    {"dealing.first_dealer", "29", "dealing: { first_dealer: highest_card }\n"},
    {"dealing.next_dealer", "29", "dealing: { next_dealer: last_loser }\n"},
    {"dealing.shuffle", "29", "dealing: { shuffle: by_hand }\n"},
    {"dealing.cut_by", "29", "dealing: { cut_by: none }\n"},
    {"dealing.script", "28", "dealing: { script: [3, 2, auction, trump, all] }\n"},
    {"dealing.script", "hearts", "dealing: { script: [5, exchange, all] }\n"},
    {"dealing.script", "28", R"(dealing: { script: [4, auction, trump, 4, second_auction] }
auction: { second: { from: 24 } }
)"},
    {"dealing.script", "whist", R"(dealing: { script: [all, turn_up] }
talon:   { cards: 4 }
trump:   { fixed_by: turned_up }
)"},
    {"dealing.hands", "whist", R"(dealing: { script: [all, turn_up], hands: [10, 9, 8, 7] }
trump:   { fixed_by: turned_up }
)"},
    {"dealing.script", "56", R"(dealing: { script: [all, auction, discard] }
talon:   { cards: 4, taken_by: declarer }
)"},
    {"talon", "56", R"(dealing: { script: [all, auction, discard] }
talon:   { cards: 4, taken_by: declarer, counts_for: taker }
)"},
    {"talon.cards", "whist", "talon: { cards: 8 }\n"},
    {"talon.taken_by", "56", R"(dealing: { script: [all, auction, discard] }
talon:   { cards: 4, taken_by: declarer }
)"},
    {"talon.taken_by", "whist", "talon: { cards: 4, taken_by: nobody }\n"},
    {"talon.takes", "whist", R"(dealing: { script: [all, turn_up, discard] }
talon:   { cards: 4, taken_by: dealer, takes: turned_up }
trump:   { fixed_by: turned_up }
)"},
    {"talon.takes", "belote", "talon: { taken_by: dealer, takes: turned_up_instead }\n"},
    {"talon.open", "56", R"(dealing: { script: [all, auction, discard] }
talon:   { cards: 4, taken_by: declarer, open: face_up }
)"},
    {"talon.may_not", "56", R"(dealing: { script: [all, auction, discard] }
talon:   { cards: 4, taken_by: declarer, may_not: [J, 9] }
)"},
    {"talon.may_not", "whist", R"(dealing: { script: [all, turn_up, discard] }
talon:   { cards: 4, taken_by: dealer, takes: turned_up, may_not: [A] }
trump:   { fixed_by: turned_up }
)"},
    {"talon.may_not", "skat",
     "pack: { ranks: [A, K, Q, Kn, J, 10, 9], tarots: 3, jokers: 1 }\n"
     "talon: { may_not: [tarot, joker, Kn] }\n"},
    {"talon.counts_for", "skat", "talon: { counts_for: nobody }\n"},
    {"talon.counts_for", "56", R"(dealing: { script: [all, auction, discard] }
talon:   { cards: 4, taken_by: declarer, counts_for: last_winner }
)"},
    {"dealing.batch", "29", "dealing: { batch: 4 }\n"},

    {"auction", "29", "auction: { from: 17, to: 28, turns: one_each }\n"},
    {"auction.kind", "whist", R"(dealing: { script: [all, auction] }
auction: { kind: each_says, from: 0 }
scoring: { pays: none, own_bids: { made: exactly, bonus: 10 } }
)"},
    {"auction.kind", "29", "auction: { kind: outbid, from: 16 }\n"},
    {"auction.kind", "whist", R"(dealing: { script: [all, auction] }
auction: { kind: take_or_leave, from: 7, rounds: [any_suit] }
trump:   { fixed_by: taken }
scoring: { pays: { made: +1, failed: -1 } }
)"},
    {"auction.rounds", "euchre", "auction: { rounds: [turned_up] }\n"},
    {"auction.rounds", "whist", R"(dealing: { script: [all, auction] }
auction: { kind: take_or_leave, from: 8, rounds: [any_suit] }
trump:   { fixed_by: taken }
scoring: { pays: { made: +1, failed: -1 } }
)"},
    {"auction.step", "29", "auction: { step: 2, to: 27 }\n"},
    {"auction.numbers", "29", "auction: { from: 16, to: 28, numbers: [16, 18, 20, 21, 24, 28] }\n"},
    {"auction.step", "56", "auction: { step: { 28-40: 2, 45+: 1 } }\n"},
    {"auction.book", "56", R"(auction: { from: 8, to: 36, book: 20 }
scoring: { pays: { made: +1, failed: -2 } }
)"},
    {"auction.strains", "56", "auction: { strains: [clubs, diamonds, hearts, spades, no_trumps] }\n"},
    {"auction.again_from", "29", "auction: { again_from: 20 }\n"},
    {"auction.partner_speaks", "29", "auction: { partner_speaks: once }\n"},
    {"auction.second", "29", R"(dealing: { script: [4, auction, trump, 4, second_auction] }
auction: { second: { from: 20 } }
)"},
    {"auction.second.from", "28", R"(dealing: { script: [4, auction, trump, 4, second_auction] }
auction: { second: { from: 24 } }
)"},
    {"auction.second.turns", "28", R"(dealing: { script: [4, auction, trump, 4, second_auction] }
auction: { second: { from: 24, turns: until_all_pass } }
)"},
    {"auction.second.trumps", "tarneeb", R"(dealing: { script: [7, auction, trump, all, second_auction] }
auction: { second: { from: 9, trumps: kept } }
)"},
    {"auction.may_equal", "29", "auction: { may_equal: { who: dealer, from: 20, to: 20 } }\n"},
    {"auction.may_equal.who", "29", "auction: { may_equal: { who: outbid } }\n"},
    {"auction.may_equal.from", "29", "auction: { may_equal: { who: anybody, from: 18 } }\n"},
    {"auction.may_equal.to", "28", "auction: { may_equal: { who: opponents, to: 20 } }\n"},
    {"auction.declares", "56", "auction: { declares: first_to_name }\n"},
    {"auction.sum", "whist", R"(dealing: { script: [all, auction] }
auction: { kind: each_says, from: 0, sum: not_all }
scoring: { pays: none, own_bids: { made: exactly, bonus: 10, each: 1 } }
)"},
    {"auction.from", "29", "auction: { from: 16 }\n"},
    {"auction.to", "29", "auction: { to: 24 }\n"},
    {"auction.turns", "29", "auction: { turns: one_each }\n"},
    {"auction.all_pass", "56", "auction: { all_pass: last_opponent_bids }\n"},
    {"auction.all_pass", "euchre", "auction: { all_pass: last_names }\n"},
    {"auction.over_partner", "29", "auction: { over_partner: 20 }\n"},
    {"auction.wordings", "56", "auction: { wordings: [number_suit, number_noes] }\n"},

    {"trump", "28", R"(trump:
  fixed_by:   indicator
  indicators: [5, 4, 3, 2]
  hidden:     { ask: required }
)"},
    {"trump.fixed_by", "whist", "trump: { fixed_by: none }\n"},
    {"trump.fixed_by", "28", "trump: { fixed_by: indicator }\n"},
    {"trump.fixed_by", "28", R"(dealing: { script: [4, auction, all] }
trump: { fixed_by: bid, hidden: none }
)"},
    {"trump.fixed_by", "whist", "trump: { fixed_by: always, suit: spades }\n"},
    {"trump.fixed_by", "whist", R"(dealing: { script: [all, turn_up] }
talon:   { cards: 4 }
trump:   { fixed_by: turned_up }
)"},
    {"trump.fixed_by", "schafkopf",
     "trump: { fixed_by: contract, suit: none }\ncontracts: { call: { trumps: hearts } }\n"},
    {"trump.fixed_by", "euchre", "trump: { fixed_by: taken, left_bower: none }\n"},
    {"trump.suit", "whist", "trump: { fixed_by: always, suit: spades }\n"},
    {"trump.suit", "whist", "trump: { fixed_by: none, suit: none }\n"},
    {"trump.named_by", "whist", R"(dealing: { script: [5, trump, all] }
trump:   { fixed_by: named, named_by: after_dealer }
)"},
    {"trump.named_by", "28", "trump: { fixed_by: named, named_by: declarer }\n"},
    {"trump.order", "whist", "trump: { order: [J, 9] }\n"},
    {"trump.order", "56", "trump: { order: [K, Q] }\n"},
    {"trump.order", "29", "trump: { order: [Q, K] }\n"},
    {"trump.order", "spades",
     "pack: { jokers: 2, copies_of: { \"2D\": 0, \"2H\": 0 } }\ntrump: { order: [A, K, joker] }\n"},
    {"trump.order", "whist", "pack: { ranks: [K, Q, Kn, J] }\ntrump: { order: [Kn, J] }\n"},
    {"trump.points", "29", "trump: { points: { J: 4 } }\n"},
    {"trump.points", "29", "trump: { points: { J: 4, 9: 3 } }\n"},
    {"trump.also", "whist", "trump: { also: [Q, J] }\n"},
    {"trump.also", "hearts", "trump: { also: [J] }\n"},
    {"trump.also", "spades", "pack: { jokers: 2, copies_of: { \"2D\": 0, \"2H\": 0 } }\ntrump: { also: [2, joker] }\n"},
    {"trump.also", "whist", "pack: { ranks: [K, Q, Kn, J] }\ntrump: { also: [Kn, J] }\n"},
    {"trump.highest", "whist", "trump: { highest: \"10H\" }\n"},
    {"trump.highest", "schafkopf", "trump: { highest: \"7D\" }\n"},
    {"trump.suits", "whist", "trump: { also: [J], suits: [spades, hearts, diamonds, clubs] }\n"},
    {"trump.left_bower", "whist", "trump: { order: [J], left_bower: J }\n"},
    {"trump.left_bower", "whist", "pack: { ranks: [K, Q, Kn, J] }\ntrump: { order: [Kn], left_bower: Kn }\n"},
    {"trump.left_bower", "56", "trump: { left_bower: J }\n"},
    {"trump.indicators", "29", "trump: { indicators: [5, 4, 3, 2, red_joker] }\n"},
    {"trump.indicators", "28", R"(pack:    { ranks: [6, 5, 4, 3, 2], copies: 2, points: { 6: 4, 5: 2, 4: 1 } }
dealing: { script: [4, auction, trump, all] }
trump:   { fixed_by: indicator, indicators: [A, K, Q, J] }
)"},
    {"trump.hidden", "29", "trump: { hidden: { ask: optional, asker: trumps } }\n"},
    {"trump.hidden.shown_by", "29", "trump: { hidden: { shown_by: first_trump } }\n"},
    {"trump.hidden.shown_by", "29", "trump: { hidden: { shown_by: face_down_trump } }\n"},
    {"trump.hidden.shown_by", "28", "trump: { hidden: { shown_by: face_down_trump, lead: barred_in_first_trick } }\n"},
    {"trump.hidden.shown_to", "29", "trump: { hidden: { shown_to: partner } }\n"},
    {"trump.hidden.opening", "29", "trump: { hidden: { opening: chosen } }\n"},
    {"trump.hidden.opening", "28", "trump: { hidden: { opening: chosen, shown_by: face_down_trump } }\n"},
    {"trump.hidden.open_from", "29", "trump: { hidden: { open_from: 20 } }\n"},
    {"trump.hidden.open_from", "28", "trump: { hidden: { open_from: 20, shown_by: face_down_trump } }\n"},
    {"trump.hidden.ask_from", "29", "trump: { hidden: { ask_from: 2 } }\n"},
    {"trump.hidden.open_after", "29", "trump: { hidden: { open_after: 2 } }\n"},
    {"trump.hidden.open_after", "28", "trump: { hidden: { open_from: 20, open_after: 2 } }\n"},
    {"trump.hidden.asked_by", "29", "trump: { hidden: { asked_by: opponents } }\n"},
    {"trump.hidden.asked_by", "28", "trump: { hidden: { asked_by: opponents, ask: required } }\n"},
    {"trump.hidden.ask", "29", "trump: { hidden: { ask: optional } }\n"},
    {"trump.hidden.asker", "29", "trump: { hidden: { asker: trumps } }\n"},
    {"trump.hidden.asker", "28", "trump: { hidden: { asker: trumps } }\n"},
    {"trump.hidden.effect", "28", "trump: { hidden: { effect: later_cards } }\n"},
    {"trump.hidden.lead", "29", "trump: { hidden: { lead: barred } }\n"},
    {"trump.dealt_card", "29", "trump: { dealt_card: { nth: 7, suit_led: must_show } }\n"},
    {"trump.dealt_card.nth", "29", "trump: { dealt_card: { nth: 8 } }\n"},
    {"trump.dealt_card.suit_led", "29", "trump: { dealt_card: { nth: 7, suit_led: must_show } }\n"},
    {"trump.dealt_card.needs", "29", "trump: { dealt_card: { nth: 7, needs: another_trump } }\n"},
    {"trump.dealt_card.redouble", "29", R"(stakes: { double: 2, redouble: 4 }
trump: { dealt_card: { nth: 7, redouble: on_sight } }
)"},

    {"stakes", "29", "stakes: { double: 2, redouble: 4, set_double: 6 }\n"},
    {"stakes.window", "56", "stakes: { window: in_auction, double: 2, redouble: none }\n"},
    {"stakes.window", "29", "stakes: { window: after_trump, double: 2 }\n"},
    {"stakes.window", "29", "stakes: { window: in_play, double: 2, redouble: 4 }\n"},
    {"stakes.tricks", "29", "stakes: { window: in_play, tricks: 1-3, double: 2 }\n"},
    {"stakes.by", "29", "stakes: { by: anybody, double: 2, redouble: 4, set_double: 6 }\n"},
    {"stakes.effect", "29", "stakes: { effect: adds, double: 2, redouble: 3 }\n"},
    {"stakes.double", "29", "stakes: { double: 2 }\n"},
    {"stakes.redouble", "29", "stakes: { double: 2, redouble: 4 }\n"},
    {"stakes.set_double", "29", "stakes: { double: 2, redouble: 4, set_double: 6 }\n"},
    {"stakes.ends_auction", "56", "stakes: { window: in_auction, double: 2, redouble: 4, ends_auction: never }\n"},
    {"stakes.high_bids", "29", "stakes: { high_bids: { from: 21, undoubled: 2, double: 4 } }\n"},
    {"stakes.high_bids.from", "29", "stakes: { high_bids: { from: 22, undoubled: 2 } }\n"},
    {"stakes.high_bids.undoubled", "29", "stakes: { high_bids: { from: 21, undoubled: 3 } }\n"},
    {"stakes.high_bids.double", "29", "stakes: { high_bids: { from: 21, undoubled: 2, double: 4 } }\n"},
    {"stakes.high_bids.redouble", "29",
     R"(stakes:
  double: 2
  high_bids: { from: 21, undoubled: 2, double: 4, redouble: 8 }
)"},

    {"contracts", "29", "contracts: { single_hand: { partner: exposed, worth: [3, 6] } }\n"},
    {"contracts.*", "29", "contracts: { slam: { worth: [4] } }\n"},
    {"contracts.*.called", "29", "contracts: { thani: { called: before_auction, worth: [3], costs: [4] } }\n"},
    {"contracts.*.called", "29", "contracts: { blind: { called: before_looking, worth: [6], costs: [6] } }\n"},
    {"contracts.*.by", "29", "contracts: { slam: { by: declarer, worth: [4] } }\n"},
    {"contracts.*.hand", "29", "contracts: { single_hand: { hand: can_lose, worth: [3] } }\n"},
    {"contracts.*.partner", "29", "contracts: { single_hand: { partner: seen_by_caller, worth: [3] } }\n"},
    {"contracts.*.trumps", "29", "contracts: { caps: { trumps: kept, by: declarer, worth: [4] } }\n"},
    {"contracts.*.trumps", "56", "contracts: { alone: { trumps: kept, partner: plays, worth: [4] } }\n"},
    {"contracts.*.order", "29", "contracts: { nil: { takes: no_tricks, order: [A, K, Q, J, 10], worth: [2] } }\n"},
    {"contracts.*.order", "bridge", "contracts: { duck: { takes: tricks, at_least: 3, order: [2], worth: [20] } }\n"},
    {"contracts.*.order", "29", R"(pack:      { ranks: [J, 9, A, 10, K, Q, Kn, 8] }
contracts: { nil: { takes: no_tricks, order: [Kn, A, K, Q], worth: [2] } }
)"},
    {"contracts.*.also", "29", R"(pack:      { ranks: [J, 9, A, 10, K, Q, Kn, 8] }
contracts: { wenz: { also: [Kn], partner: plays, worth: [2] } }
)"},
    {"contracts.*.also", "29", "contracts: { wenz: { also: [J], partner: plays, worth: [2] } }\n"},
    {"contracts.*.also", "bridge", "contracts: { jacks: { also: [J, Q], partner: plays, worth: [20] } }\n"},
    {"contracts.*.bid", "schafkopf", "contracts: { wenz: { bid: 5 }, solo_tout: { bid: 2 } }\n"},
    {"contracts.*.called", "skat", "contracts: { suit_hand: { called: after_auction } }\n"},
    {"contracts.*.trumps", "schafkopf", "contracts: { wenz: { trumps: named } }\n"},
    {"contracts.*.trumps", "29", "contracts: { acorns: { trumps: clubs, worth: [2] } }\n"},
    {"contracts.*.shows", "29", "contracts: { open: { takes: no_tricks, shows: hand, worth: [4] } }\n"},
    {"contracts.*.calls", "schafkopf", "contracts: { call: { calls: { rank: A, needs: nothing } } }\n"},
    {"contracts.*.calls.rank", "schafkopf", "contracts: { call: { calls: { rank: K } } }\n"},
    {"contracts.*.calls.rank", "schafkopf", "contracts: { call: { calls: { rank: none, card: JD } } }\n"},
    {"contracts.*.calls.rank", "schafkopf", R"(pack: { ranks: [A, K, Q, Kn, J, 10, 9, 8, 7, 6, 5, 4, 3, 2] }
contracts: { call: { calls: { rank: 6 } } }
)"},
    {"contracts.*.calls.card", "schafkopf", "contracts: { call: { calls: { rank: none, card: JD } } }\n"},
    {"contracts.*.calls.card", "schafkopf", "contracts: { call: { calls: { rank: K, card: none } } }\n"},
    {"contracts.*.calls.needs", "schafkopf", "contracts: { call: { calls: { needs: nothing } } }\n"},
    {"contracts.*.calls.known", "schafkopf", "contracts: { call: { calls: { known: at_once } } }\n"},
    {"contracts.*.calls.duty", "schafkopf", "contracts: { call: { calls: { duty: free } } }\n"},
    {"contracts.*.leads", "29", "contracts: { slam: { leads: after_dealer, worth: [4] } }\n"},
    {"contracts.*.takes", "29", "contracts: { misere: { takes: no_tricks, worth: [2, 4] } }\n"},
    {"contracts.*.takes", "29", "contracts: { alone: { takes: tricks, at_least: 5, worth: [2] } }\n"},
    {"contracts.*.at_least", "29", "contracts: { alone: { takes: points, at_least: 16, worth: [2] } }\n"},
    {"contracts.*.costs", "29", "contracts: { thani: { worth: [3], costs: [4] } }\n"},
    {"contracts.*.sweep", "29", "contracts: { alone: { takes: tricks, at_least: 5, worth: [1], sweep: [4] } }\n"},
    {"contracts.*.melds", "29", R"(contracts:
  proud: { trumps: kept, by: declarer, melds: as_usual, worth: [4] }
)"},
    {"contracts.*.melds", "belote", R"(contracts:
  solo: { takes: points, at_least: 90, melds: as_usual, worth: [2] }
)"},
    {"contracts.*.others", "29", "contracts: { slam: { worth: [4], costs: [0], others: [2] } }\n"},
    {"contracts.*.others_lose", "29", "contracts: { slam: { worth: [4], others_lose: [4] } }\n"},
    {"contracts.*.worth", "29", "contracts: { single_hand: { worth: [3, 6, 12] } }\n"},

    {"exchange", "hearts", "exchange: { cards: 2, to: [across, none] }\n"},
    {"exchange.cards", "hearts", "exchange: { cards: 4 }\n"},
    {"exchange.to", "hearts", "exchange: { to: [next, previous] }\n"},

    {"melds", "28", "melds: { pair: { cards: [K, Q], declarers: -4, defenders: +4 } }\n"},
    {"melds.*", "28", "melds: { court: { cards: [K, Q, J], declarers: -3, defenders: +3 } }\n"},
    {"melds.*.cards", "28", R"(pack:    { ranks: [J, 9, A, 10, K, Q, Kn, 8, 7, 6, 5, 4, 3, 2] }
dealing: { script: [4, auction, trump, all] }
melds:   { run: { cards: [A, K, Q], declarers: -4 } }
)"},
    {"melds.*.run", "56", R"(melds:
  tierce: { run: 3, suit: any, counts: 1, effect: points }
  quarte: { run: 4, suit: any, counts: 2, effect: points }
)"},
    {"melds.*.set", "28", "melds: { fours: { set: 4, counts: 1, effect: score } }\n"},
    {"melds.*.of", "whist", "melds: { jacks: { set: 4, of: [J, 9], counts: 1, effect: score } }\n"},
    {"melds.*.of", "whist",
     "pack: { ranks: [K, Q, Kn, J] }\nmelds: { jacks: { set: 4, of: [Kn, J], counts: 1, effect: score } }\n"},
    {"melds.*.named_cards", "28", "melds: { bezique: { named_cards: { QS: 1, JD: 1 }, counts: 4 } }\n"},
    {"melds.*.copies", "56", "melds: { two_pairs: { cards: [K, Q], copies: 2, counts: 3, effect: points } }\n"},
    {"melds.*.parts", "28", R"(melds:
  pair:  { cards: [K, Q], counts: 3 }
  court: { cards: [K, Q, J], counts: 6, parts: do_not_count }
)"},
    {"melds.*.suit", "29", "melds: { marriage: { cards: [K, Q], suit: plain, counts: 2, effect: points } }\n"},
    {"melds.*.suit", "whist", "melds: { court: { cards: [K, Q, J], suit: any, counts: 1, effect: score } }\n"},
    {"melds.*.for", "28", "melds: { fours: { set: 3, window: first_trick, counts: 1, for: best_side } }\n"},
    {"melds.*.window", "56", "melds: { pair: { cards: [K, Q], window: before_first_lead, counts: 2 } }\n"},
    {"melds.*.window", "29", "melds: { pair: { window: at_show } }\n"},
    {"melds.*.window", "29", "melds: { pair: { window: as_played, declared: by_itself } }\n"},
    {"melds.*.tricks", "29", "melds: { pair: { tricks: 2-5 } }\n"},
    {"melds.*.tricks", "28", R"(melds:
  early_pair: { cards: [K, Q], tricks: 1-4, counts: 5 }
  pair:       { cards: [K, Q], tricks: 5+, counts: 3 }
)"},
    {"melds.*.counts", "28", "melds: { pair: { cards: [K, Q], counts: 4 } }\n"},
    {"melds.*.effect", "28", "melds: { pair: { cards: [K, Q], counts: 20, effect: points } }\n"},
    {"melds.*.declared", "29", "melds: { pair: { declared: by_itself } }\n"},
    {"melds.*.declarers", "29", "melds: { pair: { declarers: { 15-18: -2, 19+: -4 } } }\n"},
    {"melds.*.defenders", "29", "melds: { pair: { defenders: +2 } }\n"},
    {"melds.*.lowest", "29", "melds: { pair: { lowest: 16 } }\n"},
    {"melds.*.highest", "29", "melds: { pair: { highest: 28 } }\n"},

    {"play", "29", "play: { unbroken: [spades], once_decided: stop_if_all_agree }\n"},
    {"play.leads", "29", "play: { leads: after_declarer }\n"},
    {"play.leads", "whist", "play: { leads: \"2C\" }\n"},
    {"play.dummy", "56", "play: { dummy: partner }\n"},
    {"play.first_lead", "whist", "play: { first_lead: \"2C\" }\n"},
    {"play.unbroken", "whist", "play: { unbroken: [spades] }\n"},
    {"play.unbroken", "oh-hell", "play: { unbroken: [trumps] }\n"},
    {"play.duties", "28", "play: { duties: [follow, trump_unless_partner_wins, overtrump] }\n"},
    {"play.duties", "whist", "play: { duties: [follow, trump, head] }\n"},
    {"play.duties", "whist", "play: { duties: [follow_or_trump, no_undertrump] }\n"},
    {"play.duties", "56", "play: { duties: [follow, trump, overtrump] }\n"},
    {"play.duties", "hearts", "play: { duties: none }\n"},
    {"play.first_trick", "28", "play: { first_trick: no_points }\n"},
    {"play.once_decided", "29", "play: { once_decided: stop }\n"},
    {"play.review", "29", "play: { review: last_card }\n"},

    {"void", "29", "void: { pointless_hand: anybody, redeal: same_dealer }\n"},
    {"void.pointless_packet", "29", "void: { pointless_packet: first }\n"},
    {"void.pointless_packet", "29", "void: { pointless_packet: anybody, noticed: when_claimed }\n"},
    {"void.packet_counts", "29", "void: { pointless_packet: first, packet_counts: 1 }\n"},
    {"void.pointless_hand", "29", "void: { pointless_hand: anybody }\n"},
    {"void.one_suit_hand", "29", "void: { one_suit_hand: anybody }\n"},
    {"void.holds_all", "whist", "void: { holds_all: [A] }\n"},
    {"void.holds_all", "whist", "pack: { ranks: [K, Q, Kn, J] }\nvoid: { holds_all: [Kn] }\n"},
    {"void.trumpless", "29", "void: { trumpless: { side: defenders } }\n"},
    {"void.trumpless.side", "29", "void: { trumpless: { side: either_side } }\n"},
    {"void.trumpless.but", "28", R"(pack:    { ranks: [J, 9, A, 10, K, Q, Kn, 8, 7, 6, 5, 4, 3, 2] }
dealing: { script: [4, auction, trump, all] }
void:    { trumpless: { side: defenders, but: [3, 2] } }
)"},
    {"void.unshown_trump", "28", "void: { unshown_trump: annul }\n"},
    {"void.noticed", "29", "void: { pointless_hand: anybody, noticed: when_claimed }\n"},
    {"void.redeal", "29", "void: { redeal: same_dealer }\n"},

    {"scoring", "29", "scoring: { last_trick: 1, under_half: doubles }\n"},
    {"scoring.counts", "hearts", "scoring: { counts: tricks, all_points: none }\n"},
    {"scoring.last_trick", "29", "scoring: { last_trick: 1 }\n"},
    {"scoring.own_bids", "whist", R"(dealing: { script: [all, auction] }
auction: { kind: each_says, from: 0 }
scoring: { pays: none, own_bids: { each: 10, over: 1, missed: each_lost } }
)"},
    {"scoring.own_bids.made", "whist", R"(dealing: { script: [all, auction] }
auction: { kind: each_says, from: 1 }
scoring: { pays: none, own_bids: { made: exactly, each: 5 } }
)"},
    {"scoring.own_bids.each", "whist", R"(dealing: { script: [all, auction] }
auction: { kind: each_says, from: 0 }
scoring: { pays: none, own_bids: { each: 10 } }
)"},
    {"scoring.own_bids.bonus", "whist", R"(dealing: { script: [all, auction] }
auction: { kind: each_says, from: 0 }
scoring: { pays: none, own_bids: { bonus: 10 } }
)"},
    {"scoring.own_bids.over", "whist", R"(dealing: { script: [all, auction] }
auction: { kind: each_says, from: 0 }
scoring: { pays: none, own_bids: { over: -1 } }
)"},
    {"scoring.own_bids.missed", "whist", R"(dealing: { script: [all, auction] }
auction: { kind: each_says, from: 0 }
scoring: { pays: none, own_bids: { missed: difference_lost } }
)"},
    {"scoring.own_bids.nil", "whist", R"(dealing: { script: [all, auction] }
auction: { kind: each_says, from: 0 }
scoring: { pays: none, own_bids: { each: 10, missed: each_lost, nil: 100 } }
)"},
    {"scoring.bags", "whist", R"(dealing: { script: [all, auction] }
auction: { kind: each_says, from: 1 }
scoring: { pays: none, own_bids: { over: 1 }, bags: { of: 10, lose: 100 } }
)"},
    {"scoring.bags.of", "whist", R"(dealing: { script: [all, auction] }
auction: { kind: each_says, from: 1 }
scoring: { pays: none, own_bids: { each: 10 }, bags: { of: 5, lose: 50 } }
)"},
    {"scoring.bags.lose", "whist", R"(dealing: { script: [all, auction] }
auction: { kind: each_says, from: 1 }
scoring: { pays: none, own_bids: { each: 10 }, bags: { of: 10, lose: 50 } }
)"},
    {"scoring.pays", "29", R"(scoring:
  pays: { 15-20: { made: +1, failed: -1 }, 21+: { made: +2, failed: -3 } }
)"},
    {"scoring.pays", "whist", "scoring: { pays: { each_over: 7 } }\n"},
    {"scoring.pays", "28", R"(scoring:
  pays: { made: taken + bid, failed: -bid,
          others: { made: taken, failed: all } }
)"},
    {"scoring.pays", "whist", "scoring: { pays: { each: 2 * taken - 3 } }\n"},
    {"scoring.by", "29", R"(scoring:
  by:   taken
  pays: { 0-17: { made: +1, failed: -2 }, 18+: { made: taken, failed: -1 } }
)"},
    {"scoring.by", "whist", R"(scoring:
  by:   taken
  pays: { 7-12: { each: +1 }, 13: { each: +2 } }
)"},
    {"scoring.sweep", "29", "scoring: { sweep: doubles }\n"},
    {"scoring.under_half", "29", "scoring: { under_half: doubles }\n"},
    {"scoring.all_points", "hearts", "scoring: { all_points: none }\n"},

    {"match", "29", "match: { won_at: 12, lost_at: -12 }\n"},
    {"match.start", "56", "match: { start: 8 }\n"},
    {"match.won_at", "29", "match: { won_at: 12 }\n"},
    {"match.lost_at", "29", "match: { lost_at: -12 }\n"},
    {"match.lowest_wins_at", "hearts", "match: { lowest_wins_at: 50 }\n"},
    {"match.deals", "29", "match: { deals: 16 }\n"},
    {"match.wins", "hearts", "match: { lowest_wins_at: none, deals: 16, wins: lowest }\n"},
    {"match.surplus", "29", "match: { surplus: lost }\n"},
    {"match.score_cards", "29", "match: { score_cards: [6, 5] }\n"},

    {"session", "29", "session: { games: open, win: 2 }\n"},
    {"session.games", "29", "session: { games: 3 }\n"},
    {"session.once_decided", "29", "session: { games: 3, once_decided: stop }\n"},
    {"session.carry", "29", "session: { games: open, carry: remainder }\n"},
    {"session.win", "29", "session: { games: open, win: 2 }\n"},
};

}  // namespace

std::span<const Sample> key_samples() { return kSamples; }

std::vector<std::string_view> Sample::lines() const {
  std::vector<std::string_view> found;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = text.find('\n', at);
    found.push_back(text.substr(at, end - at));
    at = end == text.npos ? end : end + 1;
  }
  return found;
}

std::vector<Sample> samples_of(std::string_view key) {
  std::vector<Sample> found;
  for (const Sample& sample : kSamples)
    if (sample.key == key) found.push_back(sample);
  return found;
}

}  // namespace turup
