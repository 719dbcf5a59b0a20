#include "scenario/facts.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/base.h"
#include "language/language.h"

namespace turup::scenario {

namespace {

enum class Of : std::uint8_t { nothing, seat, side, place };
enum class Kind : std::uint8_t {
  seat,
  number,
  bid,
  wording,
  contract,
  stake,
  trumps,
  trick,
  cards,
  pips,
  deal,
  reason,
  yes_or_no,
  game,
  match,
  games,
  numbers
};

struct FactInfo {
  std::string_view word;
  Of of;
  Kind kind;
  std::string_view says;
};
// In the order of FactName.
constexpr FactInfo kFacts[] = {
    {"speaker", Of::nothing, Kind::seat, "who is to act: a seat, or `nobody`"},
    {"declarer", Of::nothing, Kind::seat, "who plays the deal: a seat, or `nobody` yet"},
    {"partner", Of::nothing, Kind::seat, "who held the card that the declarer called, or `nobody`"},
    {"holder", Of::nothing, Kind::seat, "who made the last bid, or `nobody`"},
    {"bid", Of::nothing, Kind::bid, "the last bid: `17`, `30 clubs`, `none`"},
    {"wording", Of::nothing, Kind::wording, "how that was worded: `plus_suit`, `none`"},
    {"contract", Of::nothing, Kind::contract, "`none` yet, `regular`, or the name of what is played alone"},
    {"stake", Of::nothing, Kind::stake, "`undoubled`, `doubled`, `redoubled`, `set_doubled`"},
    {"target", Of::nothing, Kind::number, "what the declarers must take, or `none` yet"},
    {"trumps", Of::nothing, Kind::trumps, "a suit, `no_trumps`, `hidden`, `shown`, `not_fixed`"},
    {"trick", Of::nothing, Kind::trick, "the last one: `N 5`, winner and points, or only `N`"},
    {"winning", Of::nothing, Kind::seat, "whose card is the best so far, or `nobody`"},
    {"leader", Of::nothing, Kind::seat, "who led or leads the trick, or `nobody`"},
    {"points", Of::side, Kind::number, "what a side's tricks count in this deal, without melds"},
    {"tricks", Of::side, Kind::number, "how many tricks a side has taken in this deal"},
    {"hand", Of::seat, Kind::cards, "its cards, or `none`"},
    {"cards", Of::place, Kind::number, "how many: also `of pack`, undealt, and `of deck`, all"},
    {"decided", Of::nothing, Kind::yes_or_no, "`yes` if everybody sees the result, else `no`"},
    {"value", Of::nothing, Kind::number, "what the deal is worth to the declarers, or `none` yet"},
    {"score", Of::side, Kind::number, "a side's total in the game"},
    {"bags", Of::side, Kind::number, "what a side has taken over bids and not paid for"},
    {"pips", Of::side, Kind::pips, "a total as pips: `2 red`, `1 black`, `none`"},
    {"deal", Of::nothing, Kind::deal, "`going on`, `over`, `made`, `failed`, `played`, `annulled`"},
    {"reason", Of::nothing, Kind::reason, "the key that annulled the deal, `auction.all_pass`"},
    {"dealer", Of::nothing, Kind::seat, "who deals; once the deal is over, who deals next"},
    {"game", Of::nothing, Kind::game, "`going on`, `over`, `won by NS`, `lost by EW`"},
    {"games", Of::side, Kind::games, "games of the session: `1 won 2 lost`, `none`"},
    {"balance", Of::side, Kind::number, "what those come to"},
    {"memory", Of::nothing, Kind::numbers, "the numbers that a script keeps: `1 0`, or `none`"},
    {"match", Of::nothing, Kind::match, "`going on`, `over`, `won by NS`, `lost by EW`"}};

const FactInfo& info(const Fact& fact) { return kFacts[static_cast<std::size_t>(fact.name)]; }

std::string_view value_help(Kind kind) {
  switch (kind) {
    case Kind::seat: return "write a seat, or `nobody`";
    case Kind::number: return "write a whole number, or `none`";
    case Kind::bid: return "write it as it was bid, `17` or `30 clubs`, or `none`";
    case Kind::wording:
      return "write `number_suit`, `suit_number`, `number_no_trump`, `number_noes`, `plus_suit` or `plus_noes`";
    case Kind::contract: return "write `none`, `regular`, or the name of what was announced";
    case Kind::stake: return "write `undoubled`, `doubled`, `redoubled` or `set_doubled`";
    case Kind::trumps: return "write a suit, `no_trumps`, either with `reversed`, or `shown`, `hidden` or `not_fixed`";
    case Kind::trick: return "write who won it and its points: `N 8`";
    case Kind::cards: return "write cards: `JH 9H`, or `none`";
    case Kind::pips: return "write `2 red`, `1 black` or `none`";
    case Kind::deal: return "write `made`, `failed`, `played`, `annulled`, `over` or `going on`";
    case Kind::reason: return "write the key by which the deal was annulled, `void.pointless_hand`, or `none`";
    case Kind::yes_or_no: return "write `yes` or `no`";
    case Kind::game:
    case Kind::match: return "write `going on`, `over`, `won by` a side or `lost by` a side";
    case Kind::games: return "write `1 won 2 lost`, `1 won`, `2 lost` or `none`";
    case Kind::numbers: return "write the numbers that a script keeps: `1 0`, or `none`";
  }
  return {};
}

std::optional<std::string> read_bid(const Rules& rules, const std::string& text) {
  if (text == "none") return text;
  const auto action = from_words(rules, after_word(Say::bid, text), {});
  if (!action) return std::nullopt;
  return bid_text(action->number, action->strain);
}

std::optional<std::string> one_of(const std::string& text, std::initializer_list<std::string_view> words) {
  return std::find(words.begin(), words.end(), text) == words.end() ? std::nullopt : std::optional(text);
}

std::optional<std::string> read_trick(const Rules& rules, const std::vector<Line>& words) {
  const auto seat = seat_of(rules, words[0].text);
  if (!seat || words.size() > 2) return std::nullopt;
  if (words.size() == 1) return seat_text(rules, *seat);
  const auto points = number_of(words[1].text);
  if (!points) return std::nullopt;
  return fmt::format("{} {}", seat_text(rules, *seat), *points);
}

std::optional<std::string> read_match(const Rules& rules, const std::string& text) {
  for (const std::string_view how : {"won by ", "lost by "}) {
    if (!text.starts_with(how)) continue;
    const auto side = side_of_name(rules, trimmed(std::string_view(text).substr(how.size())));
    if (!side) return std::nullopt;
    return std::string(how) + side_text(rules, *side);
  }
  return one_of(text, {"going on", "over"});
}

std::optional<std::string> read_pips(const std::vector<Line>& words) {
  if (words.size() == 1 && words[0].text == "none") return words[0].text;
  if (words.size() != 2 || !number_of(words[0].text)) return std::nullopt;
  if (words[1].text != "red" && words[1].text != "black") return std::nullopt;
  return fmt::format("{} {}", *number_of(words[0].text), words[1].text);
}

std::optional<std::string> read_seat(const Rules& rules, const std::string& text) {
  if (text == "nobody") return text;
  const auto seat = seat_of(rules, text);
  return seat ? std::optional(seat_text(rules, *seat)) : std::nullopt;
}

// Returns the contract's own name, though this table may have a label for it.
std::optional<std::string> read_contract_name(const Rules& rules, const std::string& text) {
  const auto action = from_words(rules, text, {});
  if (action && (action->say == Say::announce || action->say == Say::offer)) return to_words(rules, *action, 0);
  return one_of(text, {"none", "regular"});
}

std::optional<std::string> read_wording(const std::string& text) {
  for (const Word& word : kWordingWords)
    if (word.word == text) return text;
  return std::nullopt;
}

std::optional<std::string> read_reason(const std::string& text) {
  for (auto ended = static_cast<std::uint8_t>(Ended::annulled_passed);
       ended <= static_cast<std::uint8_t>(Ended::annulled_by_host); ++ended)
    if (annulment_key(static_cast<Ended>(ended)) == text) return text;
  return one_of(text, {"none"});
}

std::optional<std::string> read_numbers(const std::vector<Line>& words) {
  if (words.size() == 1 && words[0].text == "none") return words[0].text;
  std::vector<std::string> numbers;
  for (const Line& word : words) {
    const auto number = number_of(word.text);
    if (!number) return std::nullopt;
    numbers.push_back(std::to_string(*number));
  }
  return joined(numbers, " ");
}

std::optional<std::string> read_number(const std::string& text) {
  if (text == "none") return text;
  const auto number = number_of(text);
  return number ? std::optional(std::to_string(*number)) : std::nullopt;
}

std::optional<std::string> canonical(const Rules& rules, Kind kind, const std::string& text,
                                     const std::vector<Line>& words) {
  switch (kind) {
    case Kind::seat: return read_seat(rules, text);
    case Kind::number: return read_number(text);
    case Kind::bid: return read_bid(rules, text);
    case Kind::wording: return read_wording(text);
    case Kind::contract: return read_contract_name(rules, text);
    case Kind::stake: return one_of(text, {"undoubled", "doubled", "redoubled", "set_doubled"});
    case Kind::trumps: {
      if (const auto choice = trumps_of(text)) return trumps_words(*choice);
      return one_of(text, {"shown", "hidden", "not_fixed"});
    }
    case Kind::trick: return read_trick(rules, words);
    case Kind::cards: return std::nullopt;  // read_value reads these
    case Kind::pips: return read_pips(words);
    case Kind::deal: return one_of(text, {"made", "failed", "played", "annulled", "over", "going on"});
    case Kind::reason: return read_reason(text);
    case Kind::yes_or_no: return one_of(text, {"yes", "no"});
    case Kind::game:
    case Kind::match: return read_match(rules, text);
    case Kind::games: {
      const auto games = games_of(text);
      return games ? std::optional(games_text(*games)) : std::nullopt;
    }
    case Kind::numbers: return read_numbers(words);
  }
  return std::nullopt;
}

// Values that people write in place of a sentence.
constexpr std::pair<std::string_view, std::string_view> kSaid[] = {{"made", "deal is made"},
                                                                   {"failed", "deal is failed"},
                                                                   {"annulled", "deal is annulled"},
                                                                   {"over", "deal is over"},
                                                                   {"undoubled", "stake is undoubled"},
                                                                   {"doubled", "stake is doubled"},
                                                                   {"redoubled", "stake is redoubled"},
                                                                   {"shown", "trumps are shown"},
                                                                   {"hidden", "trumps are hidden"}};

bool has_word(const std::vector<Line>& words, std::string_view text) {
  return std::any_of(words.begin(), words.end(), [&](const Line& word) { return word.text == text; });
}

std::string_view of_what(Of of) {
  switch (of) {
    case Of::nothing: return "";
    case Of::side: return " of SIDE";
    case Of::seat:
    case Of::place: return " of SEAT";
  }
  return "";
}

}  // namespace

bool is_fact_word(std::string_view word) {
  return std::any_of(std::begin(kFacts), std::end(kFacts), [&](const FactInfo& fact) { return fact.word == word; });
}

std::vector<std::string> fact_words() {
  std::vector<std::string> words;
  for (const FactInfo& fact : kFacts) words.emplace_back(fact.word);
  return words;
}

std::vector<FactHelp> fact_helps() {
  std::vector<FactHelp> helps;
  for (const FactInfo& fact : kFacts) helps.push_back({fmt::format("{}{}", fact.word, of_what(fact.of)), fact.says});
  return helps;
}

namespace {

// Returns how to write what a word says about the end of a match or game; nothing if it says nothing.
std::string result_meant(const Rules& rules, std::string_view word, std::string_view what, std::optional<Side> side) {
  const auto* value =
      std::find_if(std::begin(kSaid), std::end(kSaid), [&](const auto& said) { return said.first == word; });
  if (value != std::end(kSaid)) return fmt::format("`{}`", value->second);
  const bool wins = word == "wins" || word == "won";
  const bool loses = word == "loses" || word == "lost";
  if (!side || (!wins && !loses)) return {};
  return fmt::format("`{} is {} by {}`", what, wins ? "won" : "lost", side_text(rules, *side));
}

// Returns "write `points of NS is …`".
std::string form_of(const Rules& rules, const FactInfo& fact) {
  if (fact.of == Of::nothing) return fmt::format("write `{} is …`", fact.word);
  return fmt::format("write `{} of {} is …`", fact.word,
                     fact.of == Of::side ? side_text(rules, 0) : seat_text(rules, 0));
}

}  // namespace

std::string fact_meant(const Rules& rules, const Line& line) {
  std::optional<Side> side;
  const auto words = words_of(line);
  for (const Line& word : words)
    if (!side) side = side_of_name(rules, word.text);
  const std::string_view what = has_word(words, "game") ? "game" : "match";
  for (const Line& word : words)
    if (std::string meant = result_meant(rules, word.text, what, side); !meant.empty()) return meant;
  for (const FactInfo& fact : kFacts)
    if (side && fact.of == Of::side && has_word(words, fact.word))
      return fmt::format("`{} of {} is …`", fact.word, side_text(rules, *side));
  return {};
}

std::optional<Fact> read_fact(const Rules& rules, const Line& line, Diagnostics& diagnostics) {
  const auto words = words_of(line);
  const auto found =
      std::find_if(std::begin(kFacts), std::end(kFacts), [&](const FactInfo& f) { return f.word == words[0].text; });
  if (found == std::end(kFacts)) {
    diagnostics.error("T7015", fmt::format("`{}` is no fact", words[0].text))
        .at(words[0].span)
        .help(spelling_help(words[0].text, fact_words(), "the facts"));
    return std::nullopt;
  }
  Fact fact{static_cast<FactName>(found - std::begin(kFacts)), kNobody};
  const bool whole = found->of == Of::nothing ? words.size() == 1 : words.size() == 3 && words[1].text == "of";
  if (!whole) {
    diagnostics.error("T7015", fmt::format("`{}` is no fact", line.text)).at(line.span).help(form_of(rules, *found));
    return std::nullopt;
  }
  if (found->of == Of::nothing) return fact;
  const Names names(rules, diagnostics);
  if (found->of == Of::place && (words[2].text == "pack" || words[2].text == "deck")) {
    fact.of = words[2].text == "pack" ? kPack : kDeck;
    return fact;
  }
  const auto of = found->of == Of::side ? names.side(words[2]) : names.seat(words[2]);
  if (!of) return std::nullopt;
  fact.of = *of;
  return fact;
}

std::optional<std::string> read_value(const Rules& rules, const Fact& fact, const Line& line,
                                      Diagnostics& diagnostics) {
  const Kind kind = info(fact).kind;
  const auto words = words_of(line);
  if (kind == Kind::cards && !words.empty() && line.text != "none") {
    CardSet taken;
    if (!Names(rules, diagnostics).cards(words, taken)) return std::nullopt;
    return rules.tables.deck.names(taken);
  }
  auto value = kind == Kind::cards ? std::optional<std::string>("none") : std::nullopt;
  if (!words.empty() && kind != Kind::cards) value = canonical(rules, kind, line.text, words);
  if (value && !words.empty()) return value;
  diagnostics.error("T7016", fmt::format("`{}` cannot be `{}`", info(fact).word, line.text))
      .at(line.span)
      .help(std::string(value_help(kind)));
  return std::nullopt;
}

}  // namespace turup::scenario
