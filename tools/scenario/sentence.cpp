#include "scenario/sentence.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/base.h"
#include "language/language.h"

namespace turup::scenario {

namespace {

constexpr int kLongestRun = 200;

// Returns the part of the line from word `first` on.
Line from_word(const Line& line, const std::vector<Line>& words, std::size_t first) {
  std::size_t begin = 0;
  for (std::size_t i = 0; i < first; ++i) begin = line.text.find(words[i].text, begin) + words[i].text.size();
  while (begin < line.text.size() && line.text[begin] == ' ') ++begin;
  return line.part(begin, line.text.size() - begin);
}

// Returns "single_hand" for "single hand".
std::string one_word(std::string text) {
  std::replace(text.begin(), text.end(), ' ', '_');
  return text;
}

// Returns whether some seat may ever raise the stakes to this step in this game.
bool may_raise(const Rules& rules, Stake stake) {
  const bool has_contracts = !rules.contracts.empty() || !rules.offers.empty();
  const StakesRules& stakes = rules.stakes;
  if (stake == Stake::doubled) return stakes.in_force() || has_contracts;
  if (stake == Stake::redoubled) return !stakes.redoubled.is_none() || stakes.high_bids || has_contracts;
  return !stakes.set_doubled.is_none();
}

// Returns whether some seat may ever say that in this game.
bool is_of_game(const Rules& rules, Say say) {
  switch (say) {
    case Say::cut: return is_cut(rules.dealing.cut_by);
    case Say::bid: return rules.has(Step::Kind::auction) && !is_take_or_leave(rules.auction.kind);
    case Say::take: return rules.tables.fixing.by_taking;
    case Say::ditto: return rules.tables.scripted_calls;
    case Say::double_up: return may_raise(rules, Stake::doubled);
    case Say::redouble: return may_raise(rules, Stake::redoubled);
    case Say::set_double: return may_raise(rules, Stake::set_doubled);
    case Say::trump: return rules.has(Step::Kind::trump) || rules.tables.fixing.by_taking;
    case Say::lay:
    case Say::dealt_card: return rules.has(Step::Kind::trump);
    case Say::give: return rules.has(Step::Kind::exchange);
    case Say::discard: return rules.has(Step::Kind::discard);
    case Say::ask:
    case Say::show: return rules.trump.hidden.has_value();
    case Say::claim: return needs_claim(rules.voids.noticed);
    case Say::partner: return may_hand_over(rules.auction.partner_speaks);
    case Say::agree: return asks_all(rules.play.once_decided);
    case Say::pass:
    case Say::play: return true;
    case Say::declare:
    case Say::announce:
    case Say::offer: return !names_said(rules, say).empty();
  }
  return false;
}

// Returns every word with which an action may begin in this game, in the language and in this table's labels.
std::vector<std::string> words_of_game(const Rules& rules) {
  std::vector<std::string> words;
  const auto add = [&](std::string_view word) {
    words.emplace_back(word);
    if (rules.label(word) != word) words.emplace_back(rules.label(word));
  };
  for (const Say say : kAllSays) {
    for (const std::string& name : names_said(rules, say)) add(name);
    if (!is_named(say) && is_of_game(rules, say)) add(saying(say).word);
  }
  return words;
}

// Returns the choices of "play 9D, JC or ask". An "or" counts as a comma.
std::vector<Line> choices_of(const Line& list) {
  std::vector<Line> choices;
  constexpr std::string_view kOr = " or ";
  for (Line piece : pieces_of(list, ',')) {
    for (std::size_t at = piece.text.find(kOr); at != std::string::npos; at = piece.text.find(kOr)) {
      choices.push_back(piece.part(0, at));
      piece = piece.part(at + kOr.size(), piece.text.size());
    }
    choices.push_back(std::move(piece));
  }
  return choices;
}

class SentenceReader {
 public:
  SentenceReader(const Rules& rules, const Line& line, Diagnostics& diagnostics)
      : rules_(rules), names_(rules, diagnostics), words_(words_of(line)), diagnostics_(diagnostics) {
    sentence_.line = line;
  }
  std::optional<Sentence> read();

 private:
  bool read_acts();
  bool read_may();
  std::optional<Seat> speaker(const Line& word) const;
  std::string action_text(const Line& piece, const std::string& verb) const;
  bool no_action(const Line& piece, const std::string& text);
  bool read_because(Line& list);
  bool add(Seat seat, const Line& piece, std::string& verb);
  bool add_run(Seat seat, const Line& piece, const std::string& text);
  bool read_view();
  bool read_ledger();
  bool read_fact_sentence();
  bool unreadable(std::string help);
  std::string how_to_begin(const std::string& first) const;
  bool takes_any_words() const { return sentence_.kind == Sentence::Kind::may_not; }

  const Rules& rules_;
  const Names names_;
  const std::vector<Line> words_;
  Diagnostics& diagnostics_;
  Sentence sentence_;
};

bool SentenceReader::unreadable(std::string help) {
  diagnostics_.error("T7013", fmt::format("`{}` is no step", sentence_.line.text))
      .at(sentence_.line.span)
      .help(std::move(help));
  return false;
}

// Returns a seat, or the host.
std::optional<Seat> SentenceReader::speaker(const Line& word) const {
  return word.text == "host" ? kHost : names_.seat(word);
}

// Returns the words of one action in "N bid 17" or "N may play JH, 9H". The verb also holds for pieces without one. A
// number after a bid is another bid, even if a contract has that name. Empty: the words name no action.
std::string SentenceReader::action_text(const Line& piece, const std::string& verb) const {
  std::string with_verb = verb + " " + piece.text;
  const bool is_number = number_of(piece.text).has_value();
  const bool reads_with_verb = !verb.empty() && action_named(rules_, with_verb, {});
  if (is_number && reads_with_verb) return with_verb;
  if (action_named(rules_, piece.text, {})) return piece.text;
  if (reads_with_verb) return with_verb;
  if (!takes_any_words()) return {};
  if (verb == saying(Say::play).word && parse_face(piece.text)) return with_verb;
  const std::string first = piece.text.substr(0, piece.text.find(' '));
  return is_action_word(first) || is_action_word(one_word(piece.text)) ? piece.text : std::string{};
}

bool SentenceReader::no_action(const Line& piece, const std::string& text) {
  Diagnostic& d =
      diagnostics_.error("T7014", fmt::format("`{}` names no action of this game", piece.text)).at(piece.span);
  const std::string first = text.substr(0, text.find(' '));
  const auto words = words_of(piece);
  if (parse_face(text))
    d.help(fmt::format("write `{} {}`", saying(Say::play).word, text));
  else if (!is_action_word(first))
    d.help(spelling_help(first, words_of_game(rules_), "the words of actions"));
  else if (first == saying(Say::play).word && words.size() == 2 && parse_face(words[1].text))
    d.help("the pack does not have that card");
  return false;
}

bool SentenceReader::add(Seat seat, const Line& piece, std::string& verb) {
  if (piece.text.empty()) return unreadable("write an action between two commas");
  if (piece.text.find("..") != std::string::npos) return add_run(seat, piece, piece.text);
  const std::string text = action_text(piece, verb);
  if (text.empty()) return no_action(piece, piece.text);
  verb = text.substr(0, text.find(' '));
  sentence_.said.push_back({seat, {text, piece.span}});
  return true;
}

// Adds the actions of a run: "bid 16..28", "bid 28..30 clubs", "cut 1..31". Where bids name trumps, a run without
// trumps means any trumps.
bool SentenceReader::add_run(Seat seat, const Line& piece, const std::string& text) {
  const std::size_t dots = text.find("..");
  const std::size_t begin = text.rfind(' ', dots);
  const std::size_t end = std::min(text.find(' ', dots), text.size());
  const auto from = begin == text.npos ? std::nullopt : number_of(text.substr(begin + 1, dots - begin - 1));
  const auto to = number_of(text.substr(dots + 2, end - dots - 2));
  if (!from || !to || *from > *to || *to - *from > kLongestRun)
    return unreadable("write a run of numbers like `bid 16..28`");
  std::vector<std::string> tails = {text.substr(end)};
  if (tails[0].empty() && text.starts_with(saying(Say::bid).word) && fixing(rules_.trump.fixed_by).in_bid) {
    tails.clear();
    for (std::uint8_t strain = 0; strain <= kSuits; ++strain) tails.push_back(" " + trumps_words(strain));
  }
  for (int number = *from; number <= *to; ++number)
    for (const std::string& tail : tails) {
      std::string words = text.substr(0, begin + 1) + std::to_string(number) + tail;
      if (!from_words(rules_, words, {})) return unreadable("write a run of numbers like `bid 16..28`");
      sentence_.said.push_back({seat, {std::move(words), piece.span}});
    }
  return true;
}

bool SentenceReader::read_acts() {
  std::string verb;
  for (const Line& piece : pieces_of(sentence_.line, ',')) {
    const auto words = words_of(piece);
    if (words.size() < 2) return unreadable("begin every action with its seat: `W pass, N pass`");
    const auto seat = speaker(words[0]);
    if (!seat) return false;
    if (piece.text.find("..") != std::string::npos) return unreadable("one action is done at a time: `bid 16`");
    if (!add(*seat, from_word(piece, words, 1), verb)) return false;
  }
  return true;
}

// Removes `because …` from the end of the list and reads it.
bool SentenceReader::read_because(Line& list) {
  const std::size_t at = list.text.find(" because ");
  if (at == std::string::npos) return true;
  if (!takes_any_words()) return unreadable("only `may not` has a `because`");
  sentence_.because = std::string(trimmed(std::string_view(list.text).substr(at + 9)));
  sentence_.because_of = Sentence::Because::key;
  std::string& why = sentence_.because;
  if (why.size() >= 2 && (why.front() == '"' || why.front() == '\'') && why.back() == why.front()) {
    why = why.substr(1, why.size() - 2);
    sentence_.because_of = Sentence::Because::text;
  } else if (why.find(' ') != std::string::npos) {
    return unreadable("put the words of a reason in double quotes, or name the key that sets the rule");
  }
  list = list.part(0, at);
  return !why.empty() || unreadable("say why after `because`");
}

bool SentenceReader::read_may() {
  const Seat seat = words_[0].text == "host" ? kHost : *seat_of(rules_, words_[0].text);
  const std::string word = words_.size() > 2 ? words_[2].text : "";
  const bool plain = word != "only" && word != "not";
  sentence_.kind = Sentence::Kind::may;
  if (word == "only") sentence_.kind = Sentence::Kind::may_only;
  if (word == "not") sentence_.kind = Sentence::Kind::may_not;
  Line list = from_word(sentence_.line, words_, plain ? 2 : 3);
  if (list.text.empty()) return unreadable("say what the seat may do: `N may play JH, 9H`");
  if (!read_because(list)) return false;
  std::string verb;
  for (const Line& piece : choices_of(list))
    if (!add(seat, piece, verb)) return false;
  return true;
}

bool SentenceReader::read_view() {
  const bool whole =
      words_.size() >= 5 && words_[1].text == "of" && (words_[3].text == "hides" || words_[3].text == "shows");
  if (!whole) return unreadable("write `view of W hides trumps` or `view of W shows trumps`");
  const auto viewer = names_.seat(words_[2]);
  if (!viewer) return false;
  sentence_.kind = Sentence::Kind::view;
  sentence_.sense = words_[3].text == "shows" ? Sentence::Sense::positive : Sentence::Sense::negative;
  const auto visibility = read_visibility(rules_, *viewer, from_word(sentence_.line, words_, 4), diagnostics_);
  if (visibility) sentence_.visibility = *visibility;
  return visibility.has_value();
}

bool SentenceReader::read_ledger() {
  const std::string_view text = sentence_.line.text;
  std::size_t begin = 0;
  if (text.starts_with("ledger says ")) begin = 12;
  if (text.starts_with("ledger does not say ")) begin = 20;
  std::string_view quote = trimmed(text.substr(begin));
  if (begin == 0 || quote.size() < 3 || quote.front() != '"' || quote.back() != '"')
    return unreadable("write `ledger says \"…\"` or `ledger does not say \"…\"`");
  sentence_.kind = Sentence::Kind::ledger;
  sentence_.sense = begin == 12 ? Sentence::Sense::positive : Sentence::Sense::negative;
  sentence_.quote = std::string(quote.substr(1, quote.size() - 2));
  return true;
}

bool SentenceReader::read_fact_sentence() {
  const auto verb =
      std::find_if(words_.begin(), words_.end(), [](const Line& w) { return w.text == "is" || w.text == "are"; });
  if (verb == words_.end() || verb == words_.begin()) return unreadable(fmt::format("write `{} is …`", words_[0].text));
  const auto at = static_cast<std::size_t>(verb - words_.begin());
  const Line rest = from_word(sentence_.line, words_, at);
  const std::size_t begin = sentence_.line.text.size() - rest.text.size();
  const Line subject = sentence_.line.part(0, sentence_.line.text.find_last_not_of(' ', begin - 1) + 1);
  const bool negative = at + 1 < words_.size() && words_[at + 1].text == "not";
  sentence_.kind = Sentence::Kind::fact;
  sentence_.sense = negative ? Sentence::Sense::negative : Sentence::Sense::positive;
  sentence_.subject = subject.text;
  sentence_.verb = verb->text;
  const auto fact = read_fact(rules_, subject, diagnostics_);
  if (!fact) return false;
  sentence_.fact = *fact;
  const std::size_t value_at = at + (negative ? 2 : 1);
  if (value_at >= words_.size()) return unreadable(fmt::format("say what it is: `{} {} …`", subject.text, verb->text));
  const auto value = read_value(rules_, *fact, from_word(sentence_.line, words_, value_at), diagnostics_);
  if (value) sentence_.value = *value;
  return value.has_value();
}

std::optional<Sentence> SentenceReader::read() {
  const auto done = [&](bool well) { return well ? std::optional(sentence_) : std::nullopt; };
  if (words_.empty()) return done(unreadable("write a sentence, or take the line out"));
  const std::string& first = words_[0].text;
  if (sentence_.line.text == "play on" || sentence_.line.text == "next deal") {
    sentence_.kind = first == "play" ? Sentence::Kind::play_on : Sentence::Kind::next_deal;
    return sentence_;
  }
  if (first == "host" || seat_of(rules_, first)) {
    const bool may = words_.size() > 1 && words_[1].text == "may";
    return done(may ? read_may() : read_acts());
  }
  if (first == "view") return done(read_view());
  if (first == "ledger") return done(read_ledger());
  if (is_fact_word(first)) return done(read_fact_sentence());
  return done(unreadable(how_to_begin(first)));
}

// Returns what to do about a sentence whose first word cannot begin one.
std::string SentenceReader::how_to_begin(const std::string& first) const {
  std::vector<std::string> beginnings = fact_words();
  for (const char* word : {"view", "ledger", "play", "next", "host"}) beginnings.emplace_back(word);
  for (Seat seat = 0; seat < rules_.tables.seats; ++seat) beginnings.push_back(seat_text(rules_, seat));
  constexpr std::string_view kMore = "; `turup help scenarios` lists all";
  if (const std::string meant = fact_meant(rules_, sentence_.line); !meant.empty())
    return fmt::format("write {}{}", meant, kMore);
  if (const auto near = nearest(first, beginnings); !near.empty())
    return fmt::format("begin with {}", listed(in_backticks(near), "or"));
  return fmt::format("begin with a seat, a fact, `view of`, `ledger`, `play on` or `next deal`{}", kMore);
}

}  // namespace

bool is_action_word(std::string_view word) {
  return std::any_of(kAllSays.begin(), kAllSays.end(),
                     [&](Say say) { return !is_named(say) && saying(say).word == word; });
}

std::optional<Sentence> read_sentence(const Rules& rules, const Line& line, Diagnostics& diagnostics) {
  return SentenceReader(rules, line, diagnostics).read();
}

}  // namespace turup::scenario
