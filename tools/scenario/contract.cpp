// One class reads all of it, because most parts look at what the others have said; so the file is long.
#include "scenario/contract.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/base.h"
#include "language/language.h"
#include "scenario/names.h"

namespace turup::scenario {

namespace {

class ContractReader {
 public:
  ContractReader(const Rules& rules, const Node& tree, Given& given, Diagnostics& diagnostics)
      : rules_(rules), names_(rules, diagnostics), tree_(tree), given_(given), diagnostics_(diagnostics) {}
  void read();

 private:
  std::optional<Line> text(std::string_view key);
  Diagnostic& complain(std::string_view code, const Span& span, std::string message) {
    return diagnostics_.error(code, std::move(message)).at(span);
  }
  void refused(const Span& span, const std::optional<Refusal>& refusal);
  void read_bid(const Line& line);
  void read_stake(const Line& line);
  void read_trumps(const Line& line);
  void read_choice(const Line& choice);  // of the declarer
  void read_turn_up(const Line& choice);
  void read_turned_up(const Line& choice);
  void read_taken(const Line& line, Seat seat, const std::string& suit);
  void read_dealt(const Line& choice);
  bool has_declarer(const Line& choice);
  void hold_fixing(const Line& choice, Card card);
  std::string what_is_played_alone(const std::string& seat) const;
  void read_announced(const Line& line);
  void read_declarers(const Entry& item);
  void read_declared(const Entry& entry);
  std::string bid_help() const {
    return fmt::format("{} `{}`", takes() ? "write who takes which suit:" : "write it like", bid_example(rules_));
  }
  void read_own_bids(const Entry& entry);
  bool has_auction() const { return turup::has_declarer(rules_); }
  bool takes() const { return is_take_or_leave(rules_.auction.kind); }

  const Rules& rules_;
  Names names_;
  const Node& tree_;
  Given& given_;
  Diagnostics& diagnostics_;
};

std::optional<Line> ContractReader::text(std::string_view key) {
  const Entry* entry = tree_.find(key);
  if (!entry) return std::nullopt;
  if (entry->value.kind == Node::Kind::scalar) return Line{std::string(trimmed(entry->value.text)), entry->value.span};
  complain("T7003", entry->value.span, fmt::format("`{}` needs a text, not {}", key, found_text(entry->value)));
  return std::nullopt;
}

void ContractReader::refused(const Span& span, const std::optional<Refusal>& refusal) {
  if (!refusal) return;
  Diagnostic& d = complain("T7012", span, fmt::format("the rules do not allow this: {}", refusal->reason));
  if (refusal->key.empty()) return void(d.help("write what the rules allow"));
  d.help(fmt::format("write what the rules allow, or change `{}` under `set`", refusal->key));
  d.note("by " + rules_.cite(refusal->key));
}

// Reads "E 17", "E 30 clubs", "none".
void ContractReader::read_bid(const Line& line) {
  if (!has_auction()) {
    complain("T7012", line.span, "there is no auction in this game")
        .help("take `bid` out")
        .note("by " + rules_.cite("dealing.script"));
    return;
  }
  if (line.text == "none") {
    const bool allowed = passing(rules_.auction.all_pass).forced == Passing::Forced::nobody;
    given_.auctioned = Auctioned::passed_out;
    if (!allowed)
      complain("T7012", line.span, "in this game somebody must bid")
          .help(bid_help())
          .note("by " + rules_.cite("auction.all_pass"));
    return;
  }
  const auto words = words_of(line);
  const auto seat = names_.seat(words[0]);
  if (!seat) return;
  const std::string said(trimmed(std::string_view(line.text).substr(words[0].text.size())));
  if (takes()) return read_taken(line, *seat, said);
  const auto bid = from_words(rules_, after_word(Say::bid, said), {});
  if (!bid) {
    complain("T7014", line.span, fmt::format("`{}` is no bid", said)).help(bid_help());
    return;
  }
  State calling;
  calling.phase = Phase::auction;
  calling.actor = *seat;
  calling.calls = 1;
  calling.calls_allowed = {true, rules_.tables.bid_from, rules_.tables.bid_to,
                           false};  // scripts forbid turns, not bids
  refused(line.span, why_not(rules_, calling, *seat, *bid));
  given_.auctioned = Auctioned::bid;
  given_.bidder = *seat;
  given_.bid = *bid;
}

// Reads the suit that a seat takes.
void ContractReader::read_taken(const Line& line, Seat seat, const std::string& suit) {
  const auto named = parse_suit(suit);
  if (!named) {
    complain("T7014", line.span, fmt::format("`{}` is no suit", suit)).help(bid_help());
    return;
  }
  given_.auctioned = Auctioned::bid;
  given_.bidder = seat;
  given_.bid.say = Say::bid;
  given_.bid.number = rules_.tables.bid_from;
  given_.bid.strain = static_cast<std::uint8_t>(Trumps::of(*named).choice());
}

// Reads the number that each seat said for itself.
void ContractReader::read_own_bids(const Entry& entry) {
  if (!says_own_numbers(rules_) || entry.value.kind != Node::Kind::map) {
    complain("T7012", entry.key_span,
             says_own_numbers(rules_) ? "`bids` needs the number of each seat"
                                      : "nobody says a number of his own in this game")
        .help(says_own_numbers(rules_) ? "write it like `{ N: 3, E: 0, S: 5, W: 4 }`" : "take `bids` out");
    return;
  }
  const auto& tables = rules_.tables;
  for (const Entry& item : entry.value.entries) {
    const auto seat = names_.seat({item.key, item.key_span});
    const auto number = number_of(item.value.text);
    if (seat && number && *number >= tables.bid_from && *number <= tables.bid_to) {
      given_.own_bids[*seat] = *number;
      continue;
    }
    if (seat)
      complain("T7012", item.value.span, fmt::format("`{}` is no number that can be said", item.value.text))
          .help(fmt::format("write a number from {} to {}", tables.bid_from, tables.bid_to));
  }
  given_.auctioned = Auctioned::own_bids;
  for (Seat seat = 0; seat < tables.seats; ++seat)
    if (!given_.own_bids[seat])
      complain("T7012", entry.key_span, fmt::format("{} has said no number", seat_text(rules_, seat)))
          .help("give every seat a number");
}

void ContractReader::read_stake(const Line& line) {
  const auto stakes = {Stake::doubled, Stake::redoubled, Stake::set_doubled};
  const auto stake = std::find_if(stakes.begin(), stakes.end(), [&](Stake s) { return stake_word(s) == line.text; });
  if (stake == stakes.end()) {
    complain("T7004", line.span, fmt::format("unknown word `{}` for `stake`", line.text))
        .help("write `doubled`, `redoubled` or `set_doubled`");
    return;
  }
  given_.stake = *stake;
  State raising;
  raising.phase = Phase::stakes;
  raising.bid = given_.bid.number;
  if (given_.contract) {
    if (given_.contract->say == Say::offer) return;  // its script says how far it can be raised
    const ContractRules& contract = rules_.contracts[given_.contract->which];
    if (contract.worth.size() <= static_cast<std::size_t>(*stake))
      complain("T7012", line.span, fmt::format("a {} cannot be {}", contract.name, line.text))
          .help("take `stake` out")
          .note("by " + rules_.cite("contracts." + contract.name + ".worth"));
    return;
  }
  const auto ladder = ladder_of(rules_.stakes, given_.bid.number);
  if (ladder[static_cast<std::size_t>(*stake)] != 0) return;
  const std::array<Say, kStakes> says = {Say::pass, Say::double_up, Say::redouble, Say::set_double};
  raising.actor = 0;
  refused(line.span, why_not(rules_, raising, 0, Action{says[static_cast<std::size_t>(*stake)], 0, 0, 0, 0, {}, {}}));
}

// Reads "hearts", "2S hidden", "no_trumps reversed shown", "JH".
void ContractReader::read_trumps(const Line& line) {
  std::string choice = line.text;
  for (const char* word : {" shown", " hidden"}) {
    if (!choice.ends_with(word)) continue;
    choice = std::string(trimmed(choice.substr(0, choice.size() - std::string_view(word).size())));
    given_.shown = word == std::string_view(" shown");
    if (!given_.shown && !rules_.trump.hidden)
      complain("T7012", line.span, "trumps are never hidden in this game")
          .help(fmt::format("write `{}`", choice))
          .note("by " + rules_.cite("trump.hidden"));
    break;
  }
  const Line chosen = line.part(0, choice.size());
  switch (rules_.trump.fixed_by) {
    case FixedBy::none:
      complain("T7012", line.span, "there are no trumps in this game")
          .help("take `trumps` out")
          .note("by " + rules_.cite("trump.fixed_by"));
      return;
    case FixedBy::bid:
      complain("T7012", line.span, "a bid names its trumps in this game")
          .note("by " + rules_.cite("trump.fixed_by"))
          .help(fmt::format("write them in `bid`: `bid: {}`", bid_example(rules_)));
      return;
    case FixedBy::taken:
      complain("T7012", line.span, "a suit is taken in the auction in this game")
          .note("by " + rules_.cite("trump.fixed_by"))
          .help(fmt::format("write who takes it: `bid: {}`", bid_example(rules_)));
      return;
    case FixedBy::always:
      complain("T7012", line.span, "trumps are the same in every deal in this game")
          .help("take `trumps` out")
          .note("by " + rules_.cite("trump.suit"));
      return;
    case FixedBy::first_card_led:
      complain("T7012", line.span, "the first card led fixes trumps in this game")
          .help("take `trumps` out, and play the first card")
          .note("by " + rules_.cite("trump.fixed_by"));
      return;
    case FixedBy::contract:
      complain("T7012", line.span, "the contract says what is trumps in this game")
          .help(fmt::format("name them with it: `contract: {} suit hearts`", seat_name(rules_.seating, 0)))
          .note("by " + rules_.cite("trump.fixed_by"));
      return;
    case FixedBy::turned_up:
    case FixedBy::last_card: return read_turn_up(chosen);
    case FixedBy::named:
    case FixedBy::indicator:
    case FixedBy::own_card: return read_choice(chosen);
  }
}

void ContractReader::read_turn_up(const Line& choice) {
  if (const auto suit = parse_suit(choice.text)) {
    given_.turned_up = rules_.tables.deck.suit(*suit);
  } else if (const auto card = names_.card(choice)) {
    given_.turned_up = rules_.tables.deck.cards(rules_.tables.deck.face(*card));
  }
}

// Reads the card that is turned up for the auction, or its suit.
void ContractReader::read_turned_up(const Line& choice) {
  if (fixing(rules_.trump.fixed_by).by_taking && rules_.tables.turns_up) return read_turn_up(choice);
  complain("T7012", choice.span,
           rules_.tables.turns_up ? "the card that is turned up is no part of an auction in this game: it fixes trumps"
                                  : "no card is turned up in this game")
      .help(rules_.tables.turns_up ? fmt::format("write `trumps: {}`", choice.text) : "take `turned_up` out")
      .note("by " + rules_.cite("trump.fixed_by"));
}

bool ContractReader::has_declarer(const Line& choice) {
  if (!has_auction()) {
    given_.bidder = seat_from(rules_.trump.named_by, given_.dealer, rules_.tables.seats);
    return true;
  }
  if (given_.auctioned == Auctioned::bid) return true;
  if (!tree_.find("bid"))
    complain("T7010", choice.span, "`trumps` are given, but not who chose them")
        .help(fmt::format("say who is declarer: `bid: {}`", bid_example(rules_)));
  return false;
}

void ContractReader::read_choice(const Line& choice) {
  if (choice.text == saying(Say::dealt_card).name || choice.text.starts_with("dealt ")) return read_dealt(choice);
  if (!has_declarer(choice)) return;
  Turn turn;
  for (const Card card : given_.hands[given_.bidder]) turn.hand.insert(card);
  const auto action = action_named(rules_, after_word(Say::trump, choice.text), turn);
  if (!action) {
    complain("T7004", choice.span, fmt::format("`{}` names no trumps in this game", choice.text))
        .help(fixing(rules_.trump.fixed_by).by_own_card ? "name the declarer's card: `JH`" : "name them: `hearts`");
    return;
  }
  given_.trumps = *action;
  if (action->say == Say::lay) {
    hold_fixing(choice, action->card);
    if (given_.fixing) given_.trumps->card = *given_.fixing;
    return;
  }
  State choosing;
  choosing.phase = Phase::trump;
  choosing.actor = given_.bidder;
  choosing.hand[given_.bidder] = turn.hand;
  refused(choice.span, why_not(rules_, choosing, given_.bidder, *action));
}

// Reads "dealt_card" (trumps are left to a card yet to be dealt) and "dealt 9H" (which names that card).
void ContractReader::read_dealt(const Line& choice) {
  if (!rules_.trump.dealt_card) {
    complain("T7012", choice.span, "trumps are not left to a card dealt later in this game")
        .help("say what trumps are: `hearts`")
        .note("by " + rules_.cite("trump.dealt_card"));
    return;
  }
  if (!has_declarer(choice)) return;
  given_.trumps = Action{Say::dealt_card, 0, 0, 0, 0, {}, {}};
  if (choice.text == saying(Say::dealt_card).name) return;
  const auto words = words_of(choice);
  if (words.size() != 2) {
    complain("T7004", choice.span, fmt::format("`{}` names no trumps in this game", choice.text))
        .help("name the card that was dealt: `dealt 9H`");
    return;
  }
  const auto card = names_.card(words[1]);
  if (!card) return;
  const CardSet copies = rules_.tables.deck.cards(rules_.tables.deck.face(*card));
  const auto& hand = given_.hands[given_.bidder];
  const auto held = std::find_if(hand.begin(), hand.end(), [&](Card c) { return copies.has(c); });
  hold_fixing(words[1], held == hand.end() ? *card : *held);
}

// Makes sure that the declarer has the card when it is needed. A card that he lays aside goes to the front of his hand.
void ContractReader::hold_fixing(const Line& choice, Card card) {
  std::vector<Card>& hand = given_.hands[given_.bidder];
  const auto held = std::find(hand.begin(), hand.end(), card);
  given_.fixing = card;
  if (held != hand.end()) {
    if (fixing(rules_.trump.fixed_by).by_own_card) std::rotate(hand.begin(), held, held + 1);
    return;
  }
  CardSet taken;
  for (const auto& cards : given_.hands)
    for (const Card other : cards) taken.insert(other);
  const auto cards = names_.cards({choice}, taken);
  if (!cards) return;
  given_.fixing = cards->front();
  // A card that was shown and is not listed in an ending has been played.
  const bool shown = given_.shown || !keeps_trumps(rules_, given_.contract_number());
  const bool still_held = given_.holding == Holding::at_least || (!shown && !hand.empty());
  if (still_held) hand.insert(hand.begin(), cards->front());
}

// Returns the names of what `seat` can play alone: contracts for which all are asked, and offers of scripts before the
// auction.
std::string ContractReader::what_is_played_alone(const std::string& seat) const {
  std::vector<std::string> known;
  for (const std::string& name : names_said(rules_, Say::announce)) known.push_back(fmt::format("{} {}", seat, name));
  for (const ScriptedOffer& offer : rules_.offers)
    if (rules_.hooks[offer.use].script.has(Moment::before_auction))
      known.push_back(fmt::format("{} {}", seat, offer.word));
  if (known.empty()) return "leave `contract` out";
  return fmt::format("write who plays alone, and what he announced: {}", listed(in_backticks(known), "or"));
}

// Reads a seat and the contract that it plays alone.
void ContractReader::read_announced(const Line& line) {
  const auto words = words_of(line);
  const auto seat = names_.seat(words[0]);
  if (!seat) return;
  const std::string said(trimmed(std::string_view(line.text).substr(words[0].text.size())));
  const auto action = from_words(rules_, said, {});
  const bool is_offered = action && action->say == Say::offer &&
                          rules_.hooks[rules_.offers[action->which].use].script.has(Moment::before_auction);
  if (!action || (action->say != Say::announce && !is_offered)) {
    complain("T7004", line.span, fmt::format("`{}` is nothing that can be played alone in this game", said))
        .help(what_is_played_alone(words[0].text));
    return;
  }
  given_.contract = *action;
  given_.soloist = *seat;
  const Entry* bid = tree_.find("bid");
  const bool is_early = given_.is_said_early(rules_);
  if (is_early && bid)
    complain("T7010", bid->key_span, fmt::format("`{}` is said before the auction, but a bid is given", said))
        .help("leave `bid` out");
  if (!is_early && has_auction() && !bid)
    complain("T7010", line.span, fmt::format("`{}` is said when all cards are dealt, and nobody has bid", said))
        .help(fmt::format("say who had bid what: `bid: {}`", bid_example(rules_)));
}

// Reads who declared one meld.
void ContractReader::read_declarers(const Entry& item) {
  const auto meld = std::find_if(rules_.melds.begin(), rules_.melds.end(), [&](const MeldRules& m) {
    return m.name == item.key || rules_.label(m.name) == item.key;
  });
  const auto lines = lines_of(item.value, item.key, diagnostics_);
  if (meld == rules_.melds.end()) complain("T7004", item.key_span, fmt::format("this game has no `{}`", item.key));
  if (meld == rules_.melds.end() || !lines) return;
  for (const Line& line : *lines)
    for (const Line& word : words_of(line))
      if (const auto seat = names_.seat(word))
        given_.declared[static_cast<std::size_t>(meld - rules_.melds.begin())] |= seat_bit(*seat);
}

void ContractReader::read_declared(const Entry& entry) {
  if (entry.value.kind != Node::Kind::map) {
    complain("T7003", entry.value.span, "`declared` needs the names of melds, each with who declared it");
    return;
  }
  for (const Entry& item : entry.value.entries) read_declarers(item);
  const bool suit = given_.trumps && Trumps::of_choice(given_.trumps->strain).suit();
  if (given_.contract)
    complain("T7010", entry.key_span, "a contract beside the auction's is played, so nothing can have been declared");
  else if (rules_.trump.hidden && !given_.shown)
    complain("T7010", entry.key_span, "nothing can have been declared while trumps are hidden")
        .help("write that they are shown: `trumps: hearts shown`");
  else if (given_.trumps && given_.trumps->say == Say::trump && !suit)
    complain("T7010", entry.key_span, "without trumps nothing can have been declared");
}

void ContractReader::read() {
  if (const auto turned_up = text("turned_up")) read_turned_up(*turned_up);
  if (const auto bid = text("bid")) read_bid(*bid);
  if (const Entry* bids = tree_.find("bids")) read_own_bids(*bids);
  if (const auto contract = text("contract")) read_announced(*contract);
  if (const auto stake = text("stake")) read_stake(*stake);
  if (const auto trumps = text("trumps")) read_trumps(*trumps);
  if (const Entry* entry = tree_.find("declared")) read_declared(*entry);
  check_needs(rules_, tree_, given_, diagnostics_);
}

}  // namespace

void read_contract(const Rules& rules, const Node& tree, Given& given, Diagnostics& diagnostics) {
  ContractReader(rules, tree, given, diagnostics).read();
}

}  // namespace turup::scenario
