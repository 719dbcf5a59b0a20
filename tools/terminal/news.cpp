#include "terminal/news.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/base.h"

namespace turup {

News::News(const PlayOptions& options, const Table& table, LineWriter& writer, const Phrases& phrases)
    : options_(options), table_(table), writer_(writer), phrases_(phrases) {
  std::size_t begin = table.events().size();
  while (begin > 0 && table.events()[begin - 1].deal == table.state().deal_number) --begin;
  seen_.fill(begin);
}

void News::forget_undone() {
  for (std::size_t& seen : seen_) seen = std::min(seen, table_.events().size());
}

void News::greet() {
  const Rules& rules = table_.rules();
  writer_.line(rules.title);
  std::vector<std::string> seats;
  for (Seat seat = 0; seat < rules.tables.seats; ++seat) seats.push_back(phrases_.seat(seat) + " " + who_sits(seat));
  writer_.line(fmt::format("Seats: {}. Seed {}.", joined(seats, ", "), table_.seed()));
  writer_.line("Type help for what you can type.");
  show_draws();
  if (options_.resumed)
    writer_.line(
        fmt::format("Going on in deal {}. Score: {}", table_.state().deal_number + 1, phrases_.score(table_.match())));
  if (options_.opening) {
    writer_.line(fmt::format("The position of {}, in deal {}. Score: {}", printable(options_.opening_name),
                             table_.state().deal_number + 1, phrases_.score(table_.match())));
    writer_.line("A match that begins in a position is not saved.");
  }
}

// Returns "E a club player", or the name of a seat that has one.
std::string News::who_sits(Seat seat) const {
  std::string name = player_name(options_, seat);
  if (is_person(options_, seat) || name != options_.bot_name) return name;
  if (name == "bot") return "a bot";
  const bool begins_with_a_vowel = std::string_view("aeiou").find(name.front()) != std::string_view::npos;
  return fmt::format("{} {} player", begins_with_a_vowel ? "an" : "a", name);
}

// Shows each round of draws on a line of its own. If the highest cards tie, all draw again.
void News::show_draws() {
  bool is_first = true;
  for (const std::string& round : phrases_.rounds(table_.draws())) {
    writer_.line((is_first ? "Drawn for the first deal: " : "Again: ") + round);
    is_first = false;
  }
}

void News::tell(Seat viewer) {
  const std::vector<Event>& events = table_.events();
  std::size_t& seen = viewer == kNobody ? seen_.back() : seen_[viewer];
  while (seen < events.size()) {
    const Event& event = events[seen++];
    const bool is_beyond = event.kind == Event::Kind::deal && is_finished(options_, table_) && !table_.is_over();
    if (is_beyond) break;  // the wanted deals are played; the next one is dealt but not begun
    tell_event(event, viewer);
  }
  writer_.flush();
}

// Tells how the match ended, to all who share the keyboard.
void News::tell_ending() {
  const std::vector<Event>& events = table_.events();
  seen_.back() = events.size();
  while (seen_.back() > 0 && events[seen_.back() - 1].kind != Event::Kind::action) --seen_.back();
  tell(kNobody);
}

void News::tell_event(const Event& event, Seat viewer) {
  if (event.kind == Event::Kind::deal) writer_.line("");
  if (event.kind == Event::Kind::result) {
    for (const std::string& line : phrases_.result(table_.finished_deal(event.deal))) writer_.line(line);
    return;
  }
  const std::string told = phrases_.event(event);
  if (!told.empty()) writer_.line(told);
  if (event.kind == Event::Kind::contract) contract_said_ = told;
  if (event.kind == Event::Kind::trick && !ends_deal(event)) {
    writer_.line(phrases_.standing(event, table_.match_before(event.deal)));
    writer_.line("");
  }
  const bool is_present = event.deal == table_.state().deal_number;
  if (event.kind == Event::Kind::exchanged && viewer != kNobody && is_present)
    writer_.line(phrases_.received(table_.view(viewer)));
  if (event.kind == Event::Kind::talon && viewer == event.seat && is_present)
    writer_.line(phrases_.taken(table_.view(viewer)));
}

bool News::ends_deal(const Event& event) const {
  const auto next = static_cast<std::size_t>(&event - table_.events().data()) + 1;
  if (next == table_.events().size()) return false;
  const Event::Kind kind = table_.events()[next].kind;
  return kind == Event::Kind::decided || kind == Event::Kind::hand || kind == Event::Kind::result;
}

void News::tell_situation(const View& view) {
  const std::string contract = phrases_.contract(view);
  // The contract is told again only if there is more to it now.
  const bool is_news = !contract_said_.starts_with(contract.substr(0, contract.find_last_not_of('.') + 1));
  contract_said_.clear();
  if (!contract.empty() && is_news) writer_.line(contract);
  for (const std::string& line : phrases_.open_hands(view)) writer_.line(line);
  if (!view.hand.empty())
    for (const std::string& line : phrases_.hand(view)) writer_.line(line);
  if (const std::string text = phrases_.trick(view); !text.empty()) writer_.line(text);
  if (const std::string text = phrases_.offers(view); !text.empty()) writer_.line(text);
}

}  // namespace turup
