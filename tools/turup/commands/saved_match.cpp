#include "turup/commands/saved_match.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <filesystem>
#include <map>
#include <sstream>

#include "base/base.h"
#include "players/players.h"
#include "table/table.h"
#include "terminal/terminal.h"
#include "turup/cli/cli.h"

namespace turup::shell {

namespace {

struct Latest {
  std::string path;
  Exit exit = Exit::fine;  // exit status if there is no match
};

constexpr std::size_t kLookedAt = 20;  // each is played again in full

// Returns the youngest match that can go on, or else the youngest; of lessons only one that can go on.
std::string youngest(std::string_view variant, Saved sought) {
  if (sought == Saved::lesson) {
    for (const MatchLeft& match : matches_left(variant, kLookedAt))
      if (match.is_lesson) return match.path;
    return {};
  }
  const std::vector<MatchLeft> left = matches_left(variant, 1);
  return left.empty() ? latest_save(variant) : left.front().path;
}

Latest latest_of(Console& console, const Selection& asked, Saved sought) {
  const std::string_view what = sought == Saved::lesson ? "lesson" : "match";
  if (asked.names.empty()) {
    std::string path = youngest({}, sought);
    if (!path.empty()) return {path};
    return {{},
            complain(console, {fmt::format("there is no {} that could go on", what),
                               fmt::format("start one: `turup {} 29`", sought == Saved::lesson ? "learn" : "play")})};
  }
  const Workshop shop = workshop(asked.request());
  if (const auto exit = rules_missing(console, shop)) return {{}, *exit};
  std::string path = youngest(found_again(asked, shop.rules()).variant, sought);
  if (!path.empty()) return {path};
  return {{}, file_trouble(console, asked.names.front(), fmt::format("has no {} that could go on", what))};
}

// Returns the head of a record whose last line may be torn and not even be text.
std::optional<RecordHead> head_of(const Source& record, Diagnostics& diagnostics) {
  if (auto head = read_record_head(record, diagnostics)) return head;
  const std::string_view text = record.text();
  const Source whole_lines(record.name(), std::string(text.substr(0, text.rfind('\n') + 1)));
  Diagnostics ignored;
  auto head = read_record_head(whole_lines, ignored);
  if (!head) return {};
  for (Span* span : {&head->variant_span, &head->fingerprint_span})
    if (span->source) span->source = &record;
  for (auto* spans : {&head->with_spans, &head->set_spans})
    for (Span& span : *spans) span.source = &record;
  return head;
}

// Lets the score be told from the side of whoever plays, unless several do, and names the others if they have names.
void speak_for_people(const Record& record, Phrases& phrases) {
  const SeatSet people = people_of(record);
  if (std::popcount(people) != 1) return;
  phrases.name_sides("your side", "the others");
  std::vector<std::string> names(phrases.rules().tables.seats);
  for (std::size_t seat = 0; seat < names.size() && seat < record.players.size(); ++seat)
    if (!is_kind_of_player(record.players[seat])) names[seat] = printable(record.players[seat]);
  phrases.introduce(std::move(names));
  phrases.speak_for(side_of(phrases.rules(), static_cast<Seat>(std::countr_zero(people))));
}

// Returns how far a deal has come: "trick 2 of 8".
std::string stand_of_deal(const View& seen, const Phrases& phrases) {
  if (seen.phase == Phase::play || seen.phase == Phase::melds) return phrases.which_trick(seen);
  return seen.phase == Phase::auction ? "in the auction" : "before the play";
}

// Returns how far a match has come: "deal 3, trick 2 of 8: your side 2, the others 0".
std::string stand_of(const Table& table, const Phrases& phrases) {
  const std::string deal =
      fmt::format("deal {}, {}", table.state().deal_number + 1, stand_of_deal(table.public_view(), phrases));
  return table.match().deals == 0 ? deal : fmt::format("{}: {}", deal, phrases.score(table.match()));
}

// Returns a match that can go on; nothing if it cannot.
std::optional<MatchLeft> left_in(const std::string& path) {
  try {
    const Source record(path, read_save(path));
    Diagnostics diagnostics;
    const auto head = head_of(record, diagnostics);
    if (!head) return {};
    const Selection selection{{head->variant}, head->with, head->set, *head};
    const Workshop shop = workshop(selection.request());
    if (!shop.loaded.rules) return {};
    const auto hooks = shop.hooks();
    const std::size_t size = whole_part(shop.rules(), hooks.get(), record).value_or(0);
    const Source whole(path, std::string(record.text().substr(0, size)));
    const auto table = resume(shop.rules(), hooks.get(), whole, diagnostics);
    if (!table || table->is_over()) return {};
    std::ostringstream unwritten;
    const LineWriter writer(unwritten, {});
    Phrases phrases(shop.rules(), writer);
    const auto played = read_record(shop.rules(), whole, diagnostics);
    const SeatSet people = played ? people_of(*played) : SeatSet{0};
    if (played) speak_for_people(*played, phrases);
    const bool is_lesson = is_lesson_save(path) && table->match().deals == 0;
    return MatchLeft{path,
                     fmt::format("{}{}, {}{}", is_lesson ? "the lesson of " : "", printable(shop.rules().title),
                                 people == 0 ? "played by bots, " : "", stand_of(*table, phrases)),
                     people == 0, is_lesson};
  } catch (const SaveFailure&) {
  } catch (const HookFailure&) {
  }
  return {};
}

// Names the file of each match that stands as another does.
void tell_apart(std::vector<MatchLeft>& left) {
  std::map<std::string, int> times;
  for (const MatchLeft& match : left) ++times[match.says];
  for (MatchLeft& match : left)
    if (times[match.says] > 1)
      match.says += fmt::format(" ({})", printable(std::filesystem::path(match.path).filename().string()));
}

}  // namespace

std::vector<MatchLeft> matches_left(std::string_view variant, std::size_t most) {
  std::vector<MatchLeft> left;
  std::size_t looked = 0;
  for (const std::string& path : saves(variant)) {
    if (left.size() == most || looked++ == kLookedAt) break;
    if (auto match = left_in(path)) left.push_back(std::move(*match));
  }
  tell_apart(left);
  return left;
}

SeatSet people_of(const Record& record) {
  SeatSet people = 0;
  for (std::size_t seat = 0; seat < record.players.size(); ++seat)
    if (record.players[seat] == "you") people |= seat_bit(static_cast<unsigned>(seat));
  return people;
}

bool is_kind_of_player(const std::string& name) {
  return name == "you" || name == kProgram || contender_named(name).has_value();
}

std::string SavedMatch::take_torn(const Rules& rules, Hooks* hooks) {
  const auto whole = whole_part(rules, hooks, *record);
  if (!whole || *whole == record->text().size()) return {};
  std::string torn(record->text().substr(*whole));
  *record = Source(path, std::string(record->text().substr(0, *whole)));
  return torn;
}

bool SavedMatch::is_in_first_deal(const Rules& rules, Hooks* hooks) const {
  Diagnostics diagnostics;
  const auto table = resume(rules, hooks, *record, diagnostics);
  return table && table->match().deals == 0;
}

OpenedMatch open_saved(Console& console, const std::string& path, const Selection& asked, Saved sought) {
  SavedMatch match;
  match.path = path;
  if (path.empty()) {
    auto [latest, exit] = latest_of(console, asked, sought);
    if (latest.empty()) return {std::nullopt, exit};
    match.path = latest;
  }
  try {
    match.record = std::make_unique<Source>(match.path, read_save(match.path));
  } catch (const SaveFailure& failure) {
    console.tell(fmt::format("error: {}\n", failure.what()));
    return {std::nullopt, Exit::file};
  }
  Diagnostics diagnostics;
  auto head = head_of(*match.record, diagnostics);
  if (!head) return {std::nullopt, tell(console, diagnostics)};
  match.head = std::move(*head);
  return {std::move(match), Exit::fine};
}

RecordHead found_again(const Selection& selection, const Rules& rules) {
  RecordHead head = selection.head(rules);
  const auto find_again = [](std::string& name) {
    if (is_path(name)) name = std::filesystem::absolute(name).lexically_normal().string();
  };
  find_again(head.variant);
  std::for_each(head.with.begin(), head.with.end(), find_again);
  return head;
}

}  // namespace turup::shell
