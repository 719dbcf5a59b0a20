#include <fmt/format.h>

#include <algorithm>

#include "base/base.h"
#include "language/catalogue.h"

namespace turup {

namespace {

std::string range_text(const KeyInfo& info) {
  return fmt::format("a whole number from {} to {}", info.range.from, info.range.to);
}

// A word that has no sentence in the rulebook, with its meaning.
struct Meaning {
  std::string_view key;
  std::string_view word;
  std::string_view says;
};
constexpr Meaning kMeanings[] = {
    {"dealing.next_dealer", "after_dealer", "The deal passes to the next player."},
    {"dealing.shuffle", "fair", "Every order of the cards is as likely as any other."},
    {"dealing.script", "all", "What is left of the pack is dealt."},
    {"dealing.script", "auction", "Here is the auction."},
    {"dealing.script", "trump", "Here the declarer fixes trumps."},
    {"dealing.script", "exchange", "Here cards are given away, as the family `exchange` says."},
    {"dealing.script", "second_auction", "Here is a second auction, as `auction.second` says."},
    {"auction.partner_speaks", "never", "Everybody speaks for himself."},
    {"trump.hidden.shown_to", "nobody", "The declarer shows nobody alone what trumps are."},
    {"trump.hidden.opening", "closed", "The declarer is not asked whether he shows trumps before the first lead."},
    {"trump.suits", "clubs", "clubs"},
    {"trump.suits", "diamonds", "diamonds"},
    {"trump.suits", "hearts", "hearts"},
    {"trump.suits", "spades", "spades"},
    {"trump.left_bower", "none", "No card of another suit is a trump."},
    {"contracts.*.takes", "all_tricks", "The player must win every trick."},
    {"contracts.*.called", "before_play", "They are asked when all cards are dealt, before the first lead."},
    {"contracts.*.called", "before_auction", "They are asked before the auction, on the cards that are dealt by then."},
    {"contracts.*.called", "before_looking", "They are asked before anybody has cards."},
    {"contracts.*.called", "before_talon", "The declarer is asked before he takes the talon, which he then leaves."},
    {"contracts.*.called", "after_auction",
     "The declarer must announce one of these contracts when the auction is over and he has taken what he takes."},
    {"contracts.*.calls.rank", "none", "The player calls no card of his choice."},
    {"contracts.*.calls.card", "none", "The card is not always the same."},
    {"contracts.*.calls.needs", "nothing", "He may call with any hand."},
    {"contracts.*.calls.duty", "free", "It is played like any other card."},
    {"contracts.*.shows", "nothing", "He shows nothing."},
    {"contracts.*.by", "anybody", "Every player may."},
    {"contracts.*.by", "declarer", "Only the declarer may."},
    {"contracts.*.by", "declarers", "Only the declarer and his partners may."},
    {"contracts.*.by", "defenders", "Only the declarer's opponents may."},
    {"contracts.*.trumps", "none", "There are no trumps."},
    {"contracts.*.trumps", "kept", "Trumps stay what they are."},
    {"contracts.*.trumps", "named", "The player names a suit with the contract, which is trumps."},
    {"contracts.*.trumps", "clubs", "Clubs are trumps."},
    {"contracts.*.trumps", "diamonds", "Diamonds are trumps."},
    {"contracts.*.trumps", "hearts", "Hearts are trumps."},
    {"contracts.*.trumps", "spades", "Spades are trumps."},
    {"contracts.*.melds", "none", "No meld is declared."},
    {"contracts.*.melds", "as_usual", "Melds are declared and count as in any other deal."},
    {"contracts.*.leads", "declarer", "The player who announced it leads."},
    {"contracts.*.leads", "in_turn", "The player who begins leads."},
    {"contracts.*.leads", "dealer", "The dealer leads."},
    {"contracts.*.leads", "after_dealer", "The player after the dealer leads."},
    {"contracts.*.leads", "before_dealer", "The player before the dealer leads."},
    {"contracts.*.leads", "after_declarer", "The player after the one who announced it leads."},
    {"dealing.script", "turn_up", "Here the last card of the talon is turned up."},
    {"dealing.script", "discard",
     "Here cards of the talon are taken, and as many discarded, as the family `talon` says."},
    {"talon.taken_by", "nobody", "Nobody takes the talon."},
    {"trump.suit", "none", "No suit is trumps in every deal."},
    {"trump.hidden.shown_by", "ask", "Hidden trumps are shown when a player who cannot follow suit asks for them."},
    {"auction.kind", "outbid", "Each bid is higher than the one before, and the last bidder is declarer."},
    {"auction.kind", "each_says", "Each player in turn says how much he will take himself, and nobody is declarer."},
    {"auction.kind", "take_or_leave",
     "Each player in turn takes a suit, which is then trumps, or passes; the first who takes one is declarer."},
    {"auction.strains", "clubs", "Clubs may be named."},
    {"auction.strains", "diamonds", "Diamonds may be named."},
    {"auction.strains", "hearts", "Hearts may be named."},
    {"auction.strains", "spades", "Spades may be named."},
    {"auction.strains", "no_trumps", "No trumps may be named."},
    {"auction.declares", "last_bidder", "Whoever bids last is declarer."},
    {"auction.sum", "any", "The numbers may add up to anything."},
    {"stakes.ends_auction", "redouble", "A redouble ends the auction."},
    {"trump.indicators", "joker", "a joker of either colour"},
    {"trump.indicators", "red_joker", "the red joker"},
    {"trump.indicators", "black_joker", "the black joker"},
    {"trump.hidden.asked_by", "anybody", "Every player who cannot follow suit may ask for trumps."},
    {"trump.hidden.lead", "free", "The declarer may lead hidden trumps like any other card."},
    {"trump.dealt_card.needs", "none", "He need not hold anything."},
    {"trump.dealt_card.redouble", "none", "He may not."},
    {"contracts.*.hand", "any", "It may be announced with any hand."},
    {"play.leads", "in_turn", "The player who begins leads to the first trick, as `seating.begins` says."},
    {"play.dummy", "none", "Everybody plays his own cards."},
    {"play.first_lead", "in_turn", "The player who leads first leads what he likes."},
    {"play.unbroken", "clubs", "Clubs may not be led until one has been played."},
    {"play.unbroken", "diamonds", "Diamonds may not be led until one has been played."},
    {"play.unbroken", "hearts", "Hearts may not be led until one has been played."},
    {"play.unbroken", "spades", "Spades may not be led until one has been played."},
    {"play.unbroken", "trumps", "Trumps may not be led until one has been played."},
    {"play.first_trick", "free", "The first trick is like any other."},
    {"play.once_decided", "play_on", "Every deal is played to its last trick."},
    {"void.pointless_packet", "none", "First cards may be worth nothing."},
    {"void.pointless_hand", "none", "A hand may be worth nothing."},
    {"void.one_suit_hand", "none", "A hand may be of one suit."},
    {"void.trumpless.side", "defenders", "The opponents of the declarer must have a trump between them."},
    {"void.trumpless.side", "either_side", "Each side must have a trump between its hands."},
    {"void.unshown_trump", "scored", "The deal is scored like any other."},
    {"void.noticed", "by_itself", "Nobody need claim an annulled deal: it is noticed by itself."},
    {"scoring.by", "bid", "Each row is for bids."},
    {"scoring.by", "taken",
     "Each row is for what the declarers took or, where every side is paid, for what a side took."},
    {"melds.*.effect", "target", "The number moves the target: down for the declarers, up for the defenders."},
    {"melds.*.effect", "points", "The number counts like points taken in tricks."},
    {"melds.*.effect", "score", "The number is scored, whatever else the deal is worth."},
    {"melds.*.suit", "trumps", "Its cards are trumps."},
    {"melds.*.suit", "plain", "Its cards are of one suit, which is not trumps."},
    {"melds.*.suit", "any", "Its cards are of one suit, whichever it is."},
    {"melds.*.parts", "count", "Each of them counts."},
    {"melds.*.for", "own_side", "It counts for the side that declares it."},
    {"stakes.by", "defenders", "A defender may double, and a declarer may answer."},
    {"stakes.by", "declarers", "A declarer may double, and a defender may answer."},
    {"stakes.by", "anybody", "Any player may double, and the other side may answer."},
    {"stakes.effect", "multiplies", "The deal counts so many times as much."},
    {"stakes.effect", "adds", "The deal counts so much more, won or lost."},
    {"match.wins", "highest", "After the last deal the highest total wins."},
    {"match.wins", "lowest", "After the last deal the lowest total wins."},
    {"scoring.sweep", "none", "It counts no more than making the bid."},
    {"scoring.under_half", "none", "They lose no more than for missing the bid by a little."},
    {"match.surplus", "kept", "It counts like any other point."},
    {"scoring.all_points", "none", "Its points are scored like any others."},
};

bool is_rank(std::string_view word) {
  return std::any_of(std::begin(kAllRankWords), std::end(kAllRankWords), [&](const Word& w) { return w.word == word; });
}

}  // namespace

std::string form_of(const KeyInfo& info) {
  switch (info.kind) {
    case KeyInfo::Kind::family:
    case KeyInfo::Kind::group:
    case KeyInfo::Kind::entry: return "keys of its own";
    case KeyInfo::Kind::entries: return "names of your own, each with keys";
    case KeyInfo::Kind::word: return "one of these words";
    case KeyInfo::Kind::words: return "a list of these words, each at most once";
    case KeyInfo::Kind::number: return range_text(info);
    case KeyInfo::Kind::amount: return range_text(info) + (info.words.empty() ? "" : ", or this word");
    case KeyInfo::Kind::numbers:
      return fmt::format("a list of one to {} whole numbers from {} to {}", in_words(static_cast<int>(info.most)),
                         info.range.from, info.range.to);
    case KeyInfo::Kind::face:
      return fmt::format("a card like \"QS\", or {}", info.words.size() == 1 ? "this word" : "one of these words");
    case KeyInfo::Kind::run:
      return fmt::format("a whole number from {} to {}, a run of them (1-4), or one and all above it (2+)",
                         info.range.from, info.range.to);
    case KeyInfo::Kind::steps: return "a list of packets (numbers of cards) and of these words";
    case KeyInfo::Kind::sides: return "one of these words, or every side as a list of seats: [[N, S], [E, W]]";
    case KeyInfo::Kind::points:
      return fmt::format("a table from {} to whole numbers from {} to {}",
                         info.single_cards ? "cards (QS)" : "ranks (J), suits (hearts) or cards (\"QS\")",
                         info.range.from, info.range.to);
    case KeyInfo::Kind::bands:
      return fmt::format("a whole number from {} to {}, or a table from bids (19, 17-19, 21+) to such numbers",
                         info.range.from, info.range.to);
    case KeyInfo::Kind::pays:
      return "a row { made: +1, failed: -1, others: 0 }, a table from bids (19, 17-19, 21+) to rows, { each_over: 6 }, "
             "or { each: taken }; a number may also be a sum such as `taken + bid`, `-bid`, `all`, `10 * bid - 5`";
  }
  return {};
}

std::string meaning_of(const KeyInfo& info, const Word& word) {
  if (!word.says.empty()) return std::string(word.says);
  for (const Meaning& known : kMeanings)
    if (known.key == info.path && known.word == word.word) return std::string(known.says);
  if (!is_rank(word.word)) return {};
  const auto index = std::find_if(std::begin(kAllRankWords), std::end(kAllRankWords),
                                  [&](const Word& w) { return w.word == word.word; }) -
                     std::begin(kAllRankWords);
  return std::string(rank_word(static_cast<Rank>(index)));
}

}  // namespace turup
