// Writes records.
#include "record/record.h"

#include <fmt/format.h>

#include "base/base.h"

namespace turup {

namespace {

constexpr std::size_t kLineWidth = 100;  // in columns; lines of actions are broken before they are wider
constexpr std::size_t kLongList = 1000;  // bytes of names on one line, so that it can be read again

// Returns the text without line breaks and separators, so that it fits on one line.
std::string one_line(std::string_view text, std::string_view separators) {
  std::string result = printable(trimmed(text));
  for (char& c : result)
    if (separators.find(c) != separators.npos) c = ' ';
  return std::string(trimmed(result));
}

// Returns names on as many lines as they need.
std::vector<std::string> lines_of(const std::vector<std::string>& names) {
  std::vector<std::string> lines;
  for (const std::string& name : names) {
    if (lines.empty() || lines.back().size() + name.size() > kLongList)
      lines.push_back(name);
    else
      lines.back() += ", " + name;
  }
  return lines;
}

}  // namespace

// Deals as the deal's script does: packet by packet, and within a packet batch by batch round the table.
std::vector<Seat> dealing_order(const Rules& rules, DealSetup deal) {
  std::vector<Seat> order;
  for (const Step& step : rules.tables.steps) {
    if (step.kind != Step::Kind::packet) continue;
    const int cards =
        rules.tables.hands.empty() ? step.cards : static_cast<int>(rules.tables.hand_size_in(deal.deal_number));
    for (int left = cards; left > 0; left -= rules.dealing.batch) {
      const auto batch = static_cast<std::size_t>(std::min(left, rules.dealing.batch));
      Seat seat = deal.dealer;
      for (unsigned i = 0; i < rules.tables.seats; ++i) {
        seat = next_seat(rules, seat);
        order.insert(order.end(), batch, seat);
      }
    }
  }
  return order;
}

std::string hands_line(const Rules& rules, Seat dealer, std::span<const Card> pack) {
  const std::vector<Seat> order = dealing_order(rules, {dealer, 0});
  std::vector<std::string> hands;
  Seat seat = dealer;
  for (unsigned i = 0; i < rules.tables.seats; ++i) {
    seat = next_seat(rules, seat);
    std::string& hand = hands.emplace_back(seat_name(rules.seating, seat));
    for (std::size_t n = 0; n < order.size(); ++n)
      if (order[n] == seat) hand += " " + rules.tables.deck.name(pack[n]);
  }
  return joined(hands, " | ");
}

void reset_score(const Rules& rules, Match& match) {
  Match fresh = new_match(rules, match.dealer);
  fresh.deals = match.deals;
  match = fresh;
}

RecordWriter::RecordWriter(const Rules& rules, const RecordHead& head) : rules_(rules) {
  text_ = fmt::format("turup record {}\n", kRecordVersion);
  const std::string variant = one_line(head.variant, "");
  line("rules", rules.fingerprint.empty() ? variant : fmt::format("{} {}", variant, rules.fingerprint));
  std::vector<std::string> names;
  for (const auto& name : head.with) names.push_back(one_line(name, ","));
  for (const std::string& text : lines_of(names)) line("with", text);
  for (const auto& [key, value] : head.set)
    line("set", fmt::format("{} = {}", one_line(key, "="), one_line(value, "")));
}

void RecordWriter::seed(std::uint64_t seed) { line("seed", std::to_string(seed)); }

void RecordWriter::players(const std::vector<std::string>& players) {
  std::vector<std::string> names;
  for (std::size_t seat = 0; seat < players.size() && seat < rules_.tables.seats; ++seat) {
    const std::string name = one_line(players[seat], ",");
    if (!name.empty()) names.push_back(fmt::format("{} {}", seat_name(rules_.seating, static_cast<Seat>(seat)), name));
  }
  for (const std::string& text : lines_of(names)) line("players", text);
}

void RecordWriter::draws(std::span<const Draw> draws) {
  std::vector<std::string> round;
  for (const Draw& draw : draws) {
    round.push_back(fmt::format("{} {}", seat_name(rules_.seating, draw.seat), rules_.tables.deck.name(draw.card)));
    if (round.size() < rules_.tables.seats) continue;
    line("draw", joined(round, ", "));
    round.clear();
  }
}

void RecordWriter::begin_deal(const State& state) {
  const std::string keyword = fmt::format("deal {}", state.deal_number + 1);
  opening_ = fmt::format("{:<9} dealer {}\n", keyword, seat_name(rules_.seating, state.dealer));
  if (state.phase != Phase::cut) write_hands(state, state.top);
}

void RecordWriter::write_hands(const State& state, unsigned top) {
  text_ += opening_;
  opening_.clear();
  std::vector<Card> pack;
  const auto size = static_cast<unsigned>(rules_.tables.deck.size());
  pack.reserve(size);
  for (unsigned i = 0; i < size; ++i) pack.push_back(state.pack[(top + i) % size]);
  // A card that is turned up and taken ends in another hand than the one to which it would be dealt.
  const bool are_all_dealt = dealing_order(rules_, {state.dealer, state.deal_number}).size() == pack.size();
  if (are_all_dealt && !rules_.tables.takes_instead) return line("hands", hands_line(rules_, state.dealer, pack));
  std::vector<std::string> names;  // some of them are in no hand
  names.reserve(pack.size());
  for (const Card card : pack) names.push_back(rules_.tables.deck.name(card));
  line("pack", joined(names, " "));
}

void RecordWriter::action(const State& before, const Action& action) {
  if (before.phase == Phase::cut) write_hands(before, action.number);
  said(before,
       fmt::format("{} {}", seat_name(rules_.seating, playing_seat(before)), to_words(rules_, action, before.bid)));
  if (before.phase == Phase::cut) flush();
}

void RecordWriter::host_offer(const State& before, std::uint8_t offer) {
  if (!opening_.empty()) write_hands(before, before.top);
  said(before, fmt::format("host {}", rules_.offers[offer].word));
}

// Writes the line before a deal that still waits for its cut.
void RecordWriter::reset(const Ruling& ruling) {
  flush();
  const bool sets_back = static_cast<std::size_t>(ruling.what) < kSetBack;
  line(sets_back ? "reset" : "host", sets_back ? std::string(reset_word(ruling.what)) : ruling_words(rules_, ruling));
}

void RecordWriter::said(const State& before, const std::string& words) {
  const std::string keyword =
      before.phase == Phase::play ? fmt::format("trick {}", before.tricks_played + 1) : "actions";
  const bool full = actions_.size() + words.size() > kLineWidth;
  if (keyword != keyword_ || full) flush();
  keyword_ = keyword;
  actions_ += actions_.empty() ? words : ", " + words;
}

void RecordWriter::end_deal(const Result& result, const Match& match) {
  flush();
  line("result", result_line(rules_, result, match));
}

void RecordWriter::back_to(const Mark& mark) {
  text_.resize(mark.length);
  opening_ = mark.opening;
  keyword_ = mark.keyword;
  actions_ = mark.actions;
}

std::string RecordWriter::text() const {
  RecordWriter copy = *this;
  copy.flush();
  return copy.text_;
}

void RecordWriter::line(std::string_view keyword, std::string_view text) {
  text_ += fmt::format("{:<9} {}\n", keyword, text);
}

void RecordWriter::flush() {
  if (!actions_.empty()) line(keyword_, actions_);
  actions_.clear();
  keyword_.clear();
}

}  // namespace turup
