#include "turup/authoring/probe_play.h"

#include <fmt/format.h>

#include <bit>

#include "game/game.h"

namespace turup::shell {

namespace {

constexpr std::uint64_t kProbeSeed = 29;
constexpr int kMostDecisions = 40'000;     // bids of every number from 1 to 9999 by eight seats need fewer
constexpr std::uint32_t kHostSpeaks = 16;  // the host speaks once in so many decisions
constexpr std::uint32_t kHostAims = 4;     // likewise where his word is aimed at
constexpr std::size_t kWordsShown = 8;

Action chosen(const Choices& choices, Manner manner, Rng& rng) {
  const bool is_talkative = manner == Manner::talkative;
  if (!is_talkative && manner != Manner::modest) return choices.at(rng.below(choices.size()));
  Choices narrowed = choices;
  if (is_talkative) narrowed.says &= ~say_bit(Say::pass);
  if (narrowed.number_say == Say::bid && narrowed.from <= narrowed.to) narrowed.to = narrowed.from;
  const Choices& among = narrowed.empty() ? choices : narrowed;
  return among.at(rng.below(among.size()));
}

Choices only_pass() {
  Choices pass;
  pass.says = say_bit(Say::pass);
  return pass;
}

// Narrows the choices to the bids of that number.
Choices only_bid(Choices choices, std::uint16_t number) {
  if (number != choices.from) choices.lowest = 0;
  choices.from = choices.to = number;
  choices.says = 0;
  choices.offers = 0;
  choices.contracts = 0;
  return choices;
}

// Returns the choices that lead to a contract: to announce it; before that, to bid its number, or any if it has none;
// otherwise to pass, so that nothing else is played.
Choices towards_contract(const Rules& rules, const State& state, const Choices& choices, std::uint8_t contract) {
  if (state.solo != kNobody) return choices;
  const std::uint32_t bit = 1U << contract;
  if ((choices.contracts & bit) != 0) {
    Choices narrowed = choices;
    narrowed.contracts = bit;
    narrowed.says = 0;
    return narrowed;
  }
  const Amount& bid = rules.contracts[contract].bid;
  const bool is_bidding = choices.number_say == Say::bid && choices.numbers() > 0;
  const bool is_bid = bid.is_none() ? state.bid != 0 : state.bid == bid.number;
  const unsigned number = bid.is_none() ? choices.from : static_cast<unsigned>(bid.number);
  if (is_bidding && !is_bid && choices.has_number(number)) return only_bid(choices, static_cast<std::uint16_t>(number));
  const bool may_pass = (choices.says & say_bit(Say::pass)) != 0;
  return may_pass && (is_bid || choices.contracts != 0) ? only_pass() : choices;
}

Choices towards_word(const Choices& choices, std::uint8_t which) {
  Choices word;
  word.offers = static_cast<std::uint16_t>(choices.offers & 1U << which);
  return word.empty() ? choices : word;
}

// Returns the choices that lead to what a deal aims at; all of them where none does.
Choices towards(const Rules& rules, const State& state, const Choices& choices, Aim aim) {
  switch (aim.at) {
    case Aim::At::contract: return towards_contract(rules, state, choices, aim.which);
    case Aim::At::word: return towards_word(choices, aim.which);
    case Aim::At::nothing: break;
  }
  return choices;
}

// Notices when a deal returns to an earlier state. Equal states have equal futures, so it could go on for ever.
class Circle {
 public:
  explicit Circle(const State& state) : mark_(state) {}

  bool closes(const State& state, int decisions) {
    if (state == mark_) return true;
    if (decisions < next_) return false;
    mark_ = state;
    next_ = 2 * decisions;
    return false;
  }

 private:
  State mark_;
  int next_ = 8;
};

class Playing {
 public:
  Playing(const ProbeTable& table, Chance chance, Rng& rng, RecordWriter* writer)
      : table_(table), manner_(chance.manner), aim_(chance.aim), rng_(rng), writer_(writer) {}

  Reached reached;
  std::vector<std::string> said;

  std::optional<Diagnostic> play(State& state) {
    Circle circle(state);
    for (int decisions = 1; state.phase != Phase::over; ++decisions) {
      if (auto found = stuck(state)) return found;
      const Choices choices = legal_actions(table_.rules, state);
      if (is_hosts_turn() && host_speaks(state)) continue;
      const bool aims = !reached.has(aim_);
      step(state, chosen(aims ? towards(table_.rules, state, choices, aim_) : choices, manner_, rng_));
      note_contract(state);
      if (circle.closes(state, decisions))
        return trouble("T2901", "can come back to where it was before, so it need never end");
      if (decisions == kMostDecisions)
        return trouble("T2901", fmt::format("has not ended after {} decisions", kMostDecisions));
    }
    return {};
  }

 private:
  std::optional<Diagnostic> stuck(const State& state) const {
    const bool is_seat = state.actor < table_.rules.tables.seats;
    if (is_seat && legal_actions(table_.rules, state).empty())
      return trouble("T2902", "comes to a point where nobody may do anything");
    if (const auto broken = unsoundness(table_.rules, state))
      return trouble("T2903", "comes to a state that cannot be: " + *broken);
    return {};
  }

  Diagnostic trouble(std::string_view code, const std::string& what) const {
    Diagnostic diagnostic;
    diagnostic.code = code;
    diagnostic.message = fmt::format("a random deal of {} {}", description(table_), what);
    diagnostic.at(table_.title);
    return diagnostic;
  }

  void step(State& state, const Action& action) {
    if (writer_) {
      const std::string words = to_words(table_.rules, action, state.bid);
      note(fmt::format("{} {}", seat_name(table_.rules.seating, state.actor), words));
      writer_->action(state, action);
    }
    if (action.say == Say::offer) note_word(action.which);
    apply(table_.rules, state, action, table_.hooks);
  }

  void note_word(std::uint8_t word) { reached.words |= static_cast<std::uint16_t>(1U << word); }
  void note_contract(const State& state) {
    if (state.contract >= kFirstContract && state.contract < kFirstOffered)
      reached.contracts |= 1U << (state.contract - kFirstContract);
  }

  // Returns whether the deal aims at a word that the host may say.
  bool aims_at_host() const {
    const unsigned words = table_.rules.tables.offers_at[static_cast<std::size_t>(Moment::host)];
    return aim_.at == Aim::At::word && (words >> aim_.which & 1U) != 0 && !reached.has(aim_);
  }
  bool is_hosts_turn() {
    if (aims_at_host()) return rng_.below(kHostAims) == 0;
    return manner_ == Manner::interrupted && rng_.below(kHostSpeaks) == 0;
  }

  // Returns the offers to the host. A record has only what is said, not what is asked. So if a script fails here, one
  // of its words is written, and the script fails again when the record is replayed.
  std::uint16_t offers_to_the_host(const State& state) {
    try {
      return host_offers(table_.rules, state, table_.hooks);
    } catch (const HookFailure&) {
      const unsigned words = table_.rules.tables.offers_at[static_cast<std::size_t>(Moment::host)];
      if (writer_) writer_->host_offer(state, static_cast<std::uint8_t>(std::countr_zero(words)));
      throw;
    }
  }

  bool host_speaks(State& state) {
    std::uint16_t offers = offers_to_the_host(state);
    if (aims_at_host()) offers &= static_cast<std::uint16_t>(1U << aim_.which);
    std::vector<std::uint8_t> words;
    for (std::size_t i = 0; i < table_.rules.offers.size(); ++i)
      if ((offers >> i & 1U) != 0) words.push_back(static_cast<std::uint8_t>(i));
    if (words.empty()) return false;
    const std::uint8_t word = words[rng_.below(static_cast<std::uint32_t>(words.size()))];
    if (writer_) {
      note(fmt::format("host {}", table_.rules.offers[word].word));
      writer_->host_offer(state, word);
    }
    note_word(word);
    apply_host_offer(table_.rules, state, word, table_.hooks);
    return true;
  }

  void note(std::string words) {
    if (said.size() == kWordsShown) said.erase(said.begin());
    said.push_back(std::move(words));
  }

  const ProbeTable& table_;
  Manner manner_;
  Aim aim_;
  Rng& rng_;
  RecordWriter* writer_;
};

}  // namespace

ProbedDeal probed_deal(const ProbeTable& table, const Match& match, Chance chance, RecordWriter* writer) {
  ProbedDeal deal;
  deal.after = match;
  Rng rng(kProbeSeed, chance.stream);
  Playing playing(table, chance, rng, writer);
  try {
    standings(table.rules, match, table.hooks);  // only to see whether a script fails there
    State state = dealt_from(table.rules, present_deal(match), new_pack(table.rules), rng, table.hooks);
    if (writer) writer->begin_deal(state);
    deal.trouble = playing.play(state);
    if (!deal.trouble) {
      deal.result = score(table.rules, state, table.hooks);
      settle(table.rules, table.hooks, deal.after, deal.result);
      if (writer) writer->end_deal(deal.result, deal.after);
    }
  } catch (const HookFailure& failure) {
    deal.trouble = failure.diagnostic();
  }
  deal.said = std::move(playing.said);
  deal.reached = playing.reached;
  return deal;
}

// Returns the record. If a script failed before anything was written, the record has only the cards.
std::string record_text(const ProbeTable& table, const Match& match, Chance chance, const RecordWriter& writer) {
  std::string text = writer.text();
  const std::string keyword = fmt::format("deal {}", match.deals + 1);
  if (text.find("\n" + keyword + " ") != std::string::npos) return text;
  Rules waiting = table.rules;
  waiting.dealing.cut_by = CutBy::previous;  // no script is asked before the cut
  Rng rng(kProbeSeed, chance.stream);
  const State state = dealt_from(waiting, present_deal(match), new_pack(waiting), rng);
  const std::span<const Card> pack(state.pack.data(), static_cast<std::size_t>(table.rules.tables.deck.size()));
  return text + fmt::format("{:<9} dealer {}\n{:<9} {}\n", keyword, seat_name(table.rules.seating, match.dealer),
                            "hands", hands_line(table.rules, match.dealer, pack));
}

}  // namespace turup::shell
