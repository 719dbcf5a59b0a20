#include "language/glossary.h"

#include <algorithm>
#include <iterator>

#include "base/base.h"

namespace turup {

namespace {

constexpr Term kTerms[] = {
    // The pack and the deal.
    {"kitty nest widow skat blind stock dog crib kitty_size widow_size talon_size",
     "Cards that nobody is dealt are the talon.", "talon.cards"},
    {"deck", "The cards are the pack: its ranks, and how many copies there are of each card.", "pack.ranks"},
    {"joker benny bower_joker",
     "Jokers may be played, as the highest trumps; where they only fix trumps, they are indicators.", "pack.jokers"},
    {"tarot tarock tarocks tarok taroks atout atouts oudler bouts",
     "Tarots are the numbered trumps of the larger packs, a suit of their own beside the four.", "pack.tarots"},
    {"knight cavalier cavall chevalier", "The knight, Kn, is a rank that stands between the queen and the jack.",
     "pack.ranks"},
    {"bower bowers",
     "The right bower is the rank that `trump.order` names first, as in `order: [J]`; the left bower is the card of "
     "that rank in the other suit of the same colour, and has a key.",
     "trump.left_bower"},
    {"right_bower", "The right bower, the highest trump, is the rank that is named first.", "trump.order"},
    {"wenz unter ober", "A rank may be trumps in every suit, in all deals or in one contract.", "contracts.*.also"},
    {"bour buur bauer nell nel",
     "Trumps may rank otherwise than plain suits: the jack and the nine first, for example.", "trump.order"},
    {"jass", "Such games rank trumps otherwise than plain suits, and pay for cards that are held together.",
     "trump.order"},
    {"doppelkopf doko",
     "Such a game has two packs, ranks that are trumps in every suit, and partners whom a card finds.",
     "contracts.*.calls"},
    {"fox fuchs charlie karlchen extra_point extra_points",
     "A script can count a card for whoever wins it: it says `sees = { \"captured\" }`.", "scoring.pays",
     Within::scripts},
    {"hochzeit wedding marriage_contract",
     "A player who holds both cards that would make partners plays a contract of his own.", "contracts.*.calls"},
    {"trump_card turnup turn_up upcard up_card vira",
     "Whether a card is turned up for trumps is a word of `trump.fixed_by`: `turned_up` or `last_card`.",
     "trump.fixed_by"},
    {"rang tarap hukum", "The suit of trumps is fixed in one of several ways.", "trump.fixed_by"},
    {"gulam ghulam gulaam", "Gulam is the jack, `J`; what it counts stands with the other ranks.", "pack.points"},
    {"mendikot mendicot dehla dehla_pakad",
     "In such games the tens are counted: `points: { 10: 1 }`, and `pays` says what a side wins with so many.",
     "pack.points"},
    {"pedro pedreo", "The five of trumps may count more than other fives: trumps have values of their own.",
     "trump.points"},
    {"sequence run_of_cards tierce quarte quinte", "Cards of a suit in a row may be a meld.", "melds.*.run"},
    {"around arounds four_of_a_kind carre", "Cards of one rank may be a meld.", "melds.*.set"},
    {"dix dixieme", "A single card of trumps may be a meld: `cards: [9]`.", "melds.*.cards"},
    {"asking", "Who has to ask for hidden trumps, and who may, are keys of `trump.hidden`.", "trump.hidden.ask"},
    {"meld_across binokel pinochle bezique", "Single cards of several suits make a meld.", "melds.*.named_cards"},
    {"honours honors", "Cards held together that count are melds.", "melds.*.cards"},
    {"packet packets hand_size", "How many cards are dealt at a time is a list of numbers.", "dealing.script"},
    {"dead dead_deal thrown_in throw_in throw throws fold", "A deal that nobody scores is annulled.", "void"},
    {"unshown never_shown", "A key says what happens if hidden trumps were never shown.", "void.unshown_trump"},
    {"misdeal", "The program deals, so nobody misdeals; a deal may be annulled, and is then dealt again.",
     "void.redeal"},
    // Seats.
    {"dealer", "The first dealer has a key, and so has the next one; elsewhere `dealer` is a word for a seat.",
     "dealing.first_dealer"},
    {"forehand vorhand eldest eldest_hand elder pone", "The player after the dealer is `after_dealer`.",
     "seating.begins"},
    {"dealers_right rearhand", "The player before the dealer is `before_dealer`.", "seating.begins"},
    {"declarer bidder maker soloist pitcher taker",
     "Whoever plays the contract is the declarer; the auction finds him.", "auction.declares"},
    {"partnership partnerships teams partners",
     "Who plays with whom is fixed by the seats, or differs from deal to deal.", "seating.sides"},
    {"called_ace called_king secret_partner", "A contract may find its player a partner by a card that he calls.",
     "contracts.*.calls"},
    // The auction and contracts.
    {"bidding bids", "Bidding is the auction.", "auction.kind"},
    {"must_bid forced_bid stick_the_dealer screw_the_dealer pass_out passed_out",
     "What happens if nobody bids has a key.", "auction.all_pass"},
    {"leaster ramsch", "What happens if nobody bids has a key; that then each plays for himself is no word of it.",
     "auction.all_pass"},
    {"minimum_bid min_bid bid_min", "The lowest bid has a key.", "auction.from"},
    {"no_trump no_trumps notrump sans_atout", "A bid may name no trumps, which is a word of `strains`.",
     "auction.strains"},
    {"overbid raise_partner", "Bidding over one's own partner may need a higher number.", "auction.over_partner"},
    {"order_up turn_down", "A suit that is taken or left is an auction of the kind `take_or_leave`.", "auction.rounds"},
    {"announcement announcements ansage absage",
     "What a player announces beside the auction is a contract before the play, a stake, or a word that a script "
     "offers.",
     "contracts.*.by", Within::scripts},
    {"schieben push geschoben", "A player may leave it to his partner to name trumps.", "auction.partner_speaks"},
    {"contra kontra re rekontra doubling", "To raise the stakes is to double and to redouble.", "stakes.double"},
    {"dulle ten_of_hearts highest_trump top_trump", "One card may be the highest trump in every deal.",
     "trump.highest"},
    {"misere mis\xC3\xA8re nolo nullo bettel bettler", "A contract to win no trick has `takes: no_tricks`.",
     "contracts.*.takes"},
    {"blind_nil blind_bid",
     "A blind nil is the house rule `blind-nil`; whatever else is said before anybody has cards is a contract.",
     "contracts.*.called"},
    {"contract_value contract_points game_value", "What a contract is worth has a key.", "contracts.*.worth"},
    {"zero zero_bid nil_bid null_bid",
     "A player who says 0 in an auction of the kind `each_says` may play for no trick.", "scoring.own_bids.nil"},
    {"lone_hand loner alone solo", "To play without the partner is a contract.", "contracts.*.partner"},
    {"overtricks overtrick undertrick undertricks",
     "What is taken over a bid or below it is paid with `taken` and `bid` in a sum.", "scoring.pays"},
    {"sandbag sandbags", "What is taken over numbers that players say may be counted in bags.", "scoring.bags"},
    {"slam slam_bonus grand_slam capot march vole durchmarsch boston sweep_wins shoot_the_moon moon",
     "To win every trick is a sweep.", "scoring.sweep"},
    {"no_trick no_tricks trickless",
     "To take no trick is a contract with `takes: no_tricks`, or a row for 0 in a table `by: taken`.", "scoring.by"},
    {"last_trick_counts last_trick_bonus last_trick_points", "What the last trick counts has a key.",
     "scoring.last_trick"},
    {"small_slam little_slam", "All tricks but one are a band of what is taken: `by: taken`.", "scoring.by"},
    {"schneider schwarz matador matadors tops runners",
     "A script can pay for these; a contract may have to take so many points.", "contracts.*.at_least",
     Within::scripts},
    // Play.
    {"follow_suit must_follow must_trump must_ruff must_head must_overtrump head heading ruff ruffing overruff "
     "overtrump "
     "undertrump",
     "What a player must add to a trick is a list of duties.", "play.duties"},
    {"break_hearts hearts_broken break_spades spades_broken break_trumps trumps_broken",
     "Suits that may not be led before one has been played have a key.", "play.unbroken"},
    {"revoke revokes renege reneging renounce",
     "A card that breaks a duty is refused, so nobody can revoke, and nothing is paid for it.", "play.duties",
     Within::nothing},
    {"marriage bela belote royal_pair royals weis wys st\xC3\xB6"
     "ck stoeck roem stuk",
     "Cards that count when they are held together and declared are melds.", "melds.*.cards"},
    {"meld_points meld_value", "What a meld counts has a key.", "melds.*.counts"},
    {"first_leader eldest_leads", "Who leads to the first trick, and what may be led first, are two keys.",
     "play.leads"},
    {"surrender give_up resign", "A script can let a side give a deal up.", "play.once_decided", Within::scripts},
    {"concede claim", "Players may agree to stop a deal that is decided.", "play.once_decided"},
    // The score.
    {"pips score_card", "Cards that show the score lie beside the play.", "match.score_cards"},
    {"penalty penalties set_penalty declarer_pays losers_pay", "What a deal costs those who fail is a row of `pays`.",
     "scoring.pays"},
    {"lowest_score lowest_wins", "The total that ends a match won by the lowest has a key.", "match.lowest_wins_at"},
    {"rubber rubbers", "A script can count games and rubbers.", "match.won_at", Within::scripts},
    {"high_low high_low_jack setback smudge", "A script can count high, low, jack and game.", "scoring.pays",
     Within::scripts},
    {"vulnerable vulnerability", "Only a script can know which side is vulnerable.", "scoring.pays", Within::scripts},
    {"kunukku kunuk kunukk earring earrings", "A session counts who has lost games before, and wears a mark for it.",
     "session"},
    {"streak winning_streak", "A script can count how many deals in a row a side has won.", "match.won_at",
     Within::scripts},
    {"pool pot ante", "Nothing is staked that is not a score.", "match.won_at"},
    {"card_talk table_talk signal signals signalling",
     "Turup has no rules on what players tell each other, and nothing is near.", ""},
    {"penalty_card exposed_card", "Nobody shows a card by mistake, so nothing is near.", ""},
};

}  // namespace

std::span<const Term> glossary() { return kTerms; }

const Term* term_called(std::string_view word) {
  std::string joined_word(word);
  std::replace_if(
      joined_word.begin(), joined_word.end(), [](char c) { return c == ' ' || c == '-'; }, '_');
  const auto has_it = [&](const Term& term) {
    const auto words = split(term.words, ' ');
    return std::any_of(words.begin(), words.end(),
                       [&](const std::string& known) { return is_alike(known, joined_word); });
  };
  const auto found = std::find_if(std::begin(kTerms), std::end(kTerms), has_it);
  return found == std::end(kTerms) ? nullptr : &*found;
}

}  // namespace turup
