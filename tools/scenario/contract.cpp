#include "scenario/contract.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.h"
#include "loader/shape.h"
#include "scenario/names.h"

namespace turup::scenario {

namespace {

class Reader {
 public:
  Reader(const Rules& rules, const Node& tree, Given& given, Diagnostics& diagnostics)
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
  void read_choice(const Line& choice);
  void read_turn_up(const Line& choice);
  void lay_aside(const Line& choice, Action action);
  void read_declarers(const Entry& item);
  void read_declared(const Entry& entry);
  void check_needs();
  bool has_auction() const { return rules_.has(Step::Kind::auction); }
  bool declarer_chooses() const { return rules_.has(Step::Kind::trump); }

  const Rules& rules_;
  const Names names_;
  const Node& tree_;
  Given& given_;
  Diagnostics& diagnostics_;
};

std::optional<Line> Reader::text(std::string_view key) {
  const Entry* entry = tree_.find(key);
  if (!entry) return std::nullopt;
  if (entry->value.kind == Node::Kind::scalar) return Line{std::string(trimmed(entry->value.text)), entry->value.span};
  complain("T7003", entry->value.span, fmt::format("`{}` needs a text, not {}", key, found_text(entry->value)));
  return std::nullopt;
}

void Reader::refused(const Span& span, const std::optional<Refusal>& refusal) {
  if (!refusal) return;
  Diagnostic& d = complain("T7012", span, fmt::format("the rules do not allow this: {}", refusal->reason));
  if (!refusal->key.empty()) d.note("by " + rules_.cite(refusal->key));
}

// "E 17", "E 30 clubs", "none".
void Reader::read_bid(const Line& line) {
  if (!has_auction()) {
    complain("T7012", line.span, "there is no auction in this game").note("by " + rules_.cite("dealing.script"));
    return;
  }
  if (line.text == "none") {
    const bool allowed =
        rules_.auction.all_pass == AllPass::annul || rules_.auction.all_pass == AllPass::opponents_play_lowest;
    given_.auctioned = Auctioned::passed_out;
    if (!allowed)
      complain("T7012", line.span, "in this game somebody must bid").note("by " + rules_.cite("auction.all_pass"));
    return;
  }
  const auto words = words_of(line);
  const auto seat = names_.seat(words[0]);
  if (!seat) return;
  const std::string said(trimmed(std::string_view(line.text).substr(words[0].text.size())));
  const auto bid = from_words(rules_, "bid " + said, {});
  if (!bid) {
    complain("T7014", line.span, fmt::format("`{}` is no bid", said))
        .help(rules_.trump.fixed_by == FixedBy::bid ? "write it like `E 30 clubs`" : "write it like `E 17`");
    return;
  }
  State calling;
  calling.phase = Phase::auction;
  calling.actor = *seat;
  calling.calls = 1;
  refused(line.span, why_not(rules_, calling, *seat, *bid));
  given_.auctioned = Auctioned::bid;
  given_.bidder = *seat;
  given_.bid = *bid;
}

void Reader::read_stake(const Line& line) {
  if (line.text != "doubled" && line.text != "redoubled") {
    complain("T7004", line.span, fmt::format("unknown word `{}` for `stake`", line.text))
        .help("write `doubled` or `redoubled`");
    return;
  }
  const bool once = line.text == "doubled";
  given_.stake = once ? Stake::doubled : Stake::redoubled;
  const bool is_there = rules_.stakes.in_force() && (once || !rules_.stakes.redoubled.is_none());
  if (!is_there)
    complain("T7012", line.span, fmt::format("there is no {} in this game", once ? "doubling" : "redoubling"))
        .note("by " + rules_.cite(once ? "stakes.double" : "stakes.redouble"));
}

// "hearts", "2S hidden", "no_trumps reversed shown", "JH".
void Reader::read_trumps(const Line& line) {
  std::string choice = line.text;
  for (const char* word : {" shown", " hidden"}) {
    if (!choice.ends_with(word)) continue;
    choice = std::string(trimmed(choice.substr(0, choice.size() - std::string_view(word).size())));
    given_.shown = word == std::string_view(" shown");
    if (!given_.shown && !rules_.trump.hidden)
      complain("T7012", line.span, "trumps are never hidden in this game").note("by " + rules_.cite("trump.hidden"));
    break;
  }
  const Line chosen = line.part(0, choice.size());
  switch (rules_.trump.fixed_by) {
    case FixedBy::none:
      complain("T7012", line.span, "there are no trumps in this game").note("by " + rules_.cite("trump.fixed_by"));
      return;
    case FixedBy::bid:
      complain("T7012", line.span, "a bid names its trumps in this game")
          .note("by " + rules_.cite("trump.fixed_by"))
          .help("write them in `bid`: `bid: E 30 clubs`");
      return;
    case FixedBy::last_card: return read_turn_up(chosen);
    case FixedBy::indicator:
    case FixedBy::own_card: return read_choice(chosen);
  }
}

void Reader::read_turn_up(const Line& choice) {
  if (const auto suit = parse_suit(choice.text)) {
    given_.turned_up = rules_.tables.deck.suit(*suit);
  } else if (const auto card = names_.card(choice)) {
    given_.turned_up = rules_.tables.deck.cards(rules_.tables.deck.face(*card));
  }
}

void Reader::read_choice(const Line& choice) {
  if (given_.auctioned != Auctioned::bid) {
    if (!tree_.find("bid"))
      complain("T7010", choice.span, "`trumps` are given, but not who chose them")
          .help("say who is declarer: `bid: E 17`");
    return;
  }
  Turn turn;
  for (const Card card : given_.hands[given_.bidder]) turn.hand.insert(card);
  const auto action = action_named(rules_, "trump " + choice.text, turn);
  if (!action) {
    complain("T7004", choice.span, fmt::format("`{}` names no trumps in this game", choice.text))
        .help(rules_.trump.fixed_by == FixedBy::own_card ? "name the declarer's card: `JH`" : "name them: `hearts`");
    return;
  }
  if (action->say == Say::lay) return lay_aside(choice, *action);
  State choosing;
  choosing.phase = Phase::trump;
  choosing.actor = given_.bidder;
  choosing.hand[given_.bidder] = turn.hand;
  refused(choice.span, why_not(rules_, choosing, given_.bidder, *action));
  given_.trumps = *action;
}

// The card goes to the front of the declarer's hand: he has it when trumps are fixed.
void Reader::lay_aside(const Line& choice, Action action) {
  std::vector<Card>& hand = given_.hands[given_.bidder];
  const auto held = std::find(hand.begin(), hand.end(), action.card);
  if (held != hand.end()) {
    std::rotate(hand.begin(), held, held + 1);
  } else {
    CardSet taken;
    for (const auto& cards : given_.hands)
      for (const Card card : cards) taken.insert(card);
    const auto card = names_.cards({choice}, taken);
    if (!card) return;
    action.card = card->front();
    // In an ending a card that was shown and is not listed has been played.
    const bool still_held = given_.holding == Holding::at_least || (!given_.shown && !hand.empty());
    if (still_held) hand.insert(hand.begin(), action.card);
  }
  given_.trumps = action;
}

// Who declared one meld.
void Reader::read_declarers(const Entry& item) {
  const auto meld =
      std::find_if(rules_.melds.begin(), rules_.melds.end(), [&](const auto& m) { return m.name == item.key; });
  const auto lines = lines_of(item.value, item.key, diagnostics_);
  if (meld == rules_.melds.end()) complain("T7004", item.key_span, fmt::format("this game has no `{}`", item.key));
  if (meld == rules_.melds.end() || !lines) return;
  for (const Line& line : *lines)
    for (const Line& word : words_of(line))
      if (const auto seat = names_.seat(word))
        given_.declared[static_cast<std::size_t>(meld - rules_.melds.begin())] |= seat_bit(*seat);
}

void Reader::read_declared(const Entry& entry) {
  if (entry.value.kind != Node::Kind::map) {
    complain("T7003", entry.value.span, "`declared` needs melds and who declared them: `{pair: N}`");
    return;
  }
  for (const Entry& item : entry.value.entries) read_declarers(item);
  const bool suit = given_.trumps && Trumps::of_choice(given_.trumps->strain).suit();
  if (rules_.trump.hidden && !given_.shown)
    complain("T7010", entry.key_span, "nothing can have been declared while trumps are hidden")
        .help("write that they are shown: `trumps: hearts shown`");
  else if (given_.trumps && given_.trumps->say == Say::trump && !suit)
    complain("T7010", entry.key_span, "without trumps nothing can have been declared");
}

void Reader::check_needs() {
  const auto need = [&](std::string_view key, std::string message, std::string help) {
    if (const Entry* entry = tree_.find(key))
      complain("T7010", entry->key_span, std::move(message)).help(std::move(help));
  };
  const bool has_bid = tree_.find("bid") != nullptr;
  const bool has_trumps = tree_.find("trumps") != nullptr;
  for (const std::string_view key : {"ending", "leader"}) {
    if (has_auction() && !has_bid)
      need(key, fmt::format("`{}` is about the play, and nobody has bid", key), "say who plays for what: `bid: E 17`");
    else if (declarer_chooses() && !has_trumps)
      need(key, fmt::format("`{}` is about the play, and there are no trumps yet", key),
           "say what the declarer chose: `trumps: hearts`");
  }
  if (!tree_.find("ending"))
    for (const std::string_view key : {"taken", "tricks"})
      need(key, fmt::format("with whole hands nothing has been played, but `{}` is given", key),
           "write `ending` instead of `hands`");
  if (!has_bid)
    need("stake", "a stake is given, but no bid", "say who bid what: `bid: E 17`");
  else if (declarer_chooses() && !has_trumps && rules_.stakes.window == StakesWindow::after_trump)
    need("stake", "stakes are raised once trumps are fixed, and there are no trumps yet",
         "say what the declarer chose: `trumps: hearts`");
}

void Reader::read() {
  if (const auto bid = text("bid")) read_bid(*bid);
  if (const auto stake = text("stake")) read_stake(*stake);
  if (const auto trumps = text("trumps")) read_trumps(*trumps);
  if (const Entry* entry = tree_.find("declared")) read_declared(*entry);
  check_needs();
}

}  // namespace

void read_contract(const Rules& rules, const Node& tree, Given& given, Diagnostics& diagnostics) {
  Reader(rules, tree, given, diagnostics).read();
}

}  // namespace turup::scenario
