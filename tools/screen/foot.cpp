#include "screen/foot.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/base.h"

namespace turup::screen {

namespace {

bool has_row_of_calls(const Scene& scene) { return !scene.menu.words.empty(); }

// Returns whether the seat cannot follow suit and so plays a card face down.
bool plays_face_down(const Rules& rules, const View& view) {
  if (!rules.tables.plays_face_down || view.trumps_shown || view.trick_size == 0) return false;
  const Ordering& ordering = rules.tables.orderings[view.order];
  return (ordering.following(ordering.suit[index(view.trick[0])]) & view.choices.cards).empty();
}

// Asks for a card where nothing else can be done; in the first trick also with the keys.
std::string card_wanted(const Phrases& phrases, const View& view) {
  const bool is_face_down = plays_face_down(phrases.rules(), view);
  if (is_face_down && view.choices.size() > 1) return "You cannot follow: choose a card to play face down.";
  if (is_face_down) return fmt::format("You must play {} face down.", phrases.card(view.choices.at(0).card));
  if (view.choices.size() == 1) return fmt::format("You must play {}.", phrases.card(view.choices.at(0).card));
  const std::string_view which = (view.hand - view.choices.cards).empty() ? "card" : "raised card";
  if (view.tricks_played == 0) return fmt::format("Choose a {} with the arrows, and play it with Enter.", which);
  return view.trick_size == 0 ? "You lead: choose a card." : fmt::format("It is your turn: choose a {}.", which);
}

// Returns what the chosen word means, or what may be done, as far as one row of that many columns tells it.
std::string question_of(const Phrases& phrases, const Scene& scene, int columns) {
  const Menu& menu = scene.menu;
  const bool is_on_word = scene.selection.row != Selection::Row::hand && scene.selection.word < menu.words.size();
  if (is_on_word && !menu.words[scene.selection.word].says.empty()) return menu.words[scene.selection.word].says;
  std::string offers = phrases.offers(scene.view);
  if (offers.empty() && menu.has_cards()) return card_wanted(phrases, scene.view);
  if (scene.view.choices.number_say == Say::cut && has_row_of_calls(scene))
    return offers + " It only parts the pack, so any will do: Enter takes the one that is chosen.";
  if (menu.give > 0) return offers + " Space marks a card, Enter ends.";
  if (is_from_dummy(scene) && menu.has_cards()) return offers + " Choose one of them with the arrows.";
  const bool has_suits =
      std::any_of(menu.words.begin(), menu.words.end(), [](const Pick& pick) { return !pick.strains.empty(); });
  if (has_suits) {  // their row leaves one for this
    const std::string wanted = fmt::format("choose a {}, then {}, and press Enter.",
                                           phrases.said(saying(Say::bid).word), phrases.trumps_noun());
    const std::string whole = "It is your turn: " + wanted;
    return columns_of(whole) <= columns ? whole : capitalised(wanted);
  }
  if (!has_row_of_calls(scene) || broken(offers, columns).size() <= kMessageRows) return offers;
  const std::string_view what = scene.view.phase == Phase::contracts ? " to announce a contract"
                                : scene.view.phase == Phase::melds   ? " to declare a meld"
                                                                     : "";
  return fmt::format("It is your turn{}: choose with the arrows, and press Enter.", what);
}

// Returns the message, or else the news and the question.
std::string message_of(const Phrases& phrases, const Scene& scene, int columns) {
  if (!scene.message.empty()) return scene.message;
  const std::string question = scene.is_asked ? question_of(phrases, scene, columns) : std::string();
  const std::string both = scene.news + (scene.news.empty() || question.empty() ? "" : " ") + question;
  // Whoever chooses among words sees what he may do.
  const bool is_too_long = has_row_of_calls(scene) && broken(both, columns).size() > kMessageRows;
  return is_too_long && !scene.news.empty() ? scene.news : both;
}

// Returns how many rows there are for what is said. A message, which the next key takes away, may cover the calls.
std::size_t rows_for_message(const Scene& scene) {
  constexpr std::size_t kCallRows = 2;
  if (!scene.message.empty()) return kMessageRows + kCallRows;
  return has_row_of_calls(scene) || !scene.page.is_empty() ? kMessageRows : kMessageRows + 1;
}

// Returns the lines of a text, as far as there is room for a message.
std::vector<std::string> message_lines(const std::string& text, int columns, std::size_t rows) {
  if (text.empty()) return {};
  std::vector<std::string> lines = broken(text, columns);
  int room = columns_of(text);
  while (lines.size() > rows && --room > columns) lines = broken(cut_at_word(text, room), columns);
  lines.resize(std::min(lines.size(), rows));
  return lines;
}

constexpr std::string_view kForHint = "Enter does it, Esc drops it";

// The text above the typed line, and the keys beside that line.
struct Said {
  std::vector<std::string> lines;
  std::string keys;
};

// Adds the hint that stands, with the keys for it behind it, or beside the line that is typed where there is no room.
void add_advice(const Scene& scene, int columns, std::size_t rows, Said& said) {
  const std::size_t room = std::max<std::size_t>(rows - std::min(rows, said.lines.size()), 1);
  std::vector<std::string> advice = message_lines(scene.advice, columns, room);
  const std::vector<std::string> with_keys = broken(fmt::format("{}. {}.", scene.advice, kForHint), columns);
  if (scene.is_advice_chosen && with_keys.size() == advice.size())
    advice = with_keys;
  else if (scene.is_advice_chosen)
    said.keys = kForHint;
  said.lines.insert(said.lines.end(), advice.begin(), advice.end());
}

// Returns the message or the question, and below it the hint that stands. Without a message the hint goes before the
// question.
Said said_in(const Phrases& phrases, const Scene& scene, int columns) {
  const std::size_t rows = rows_for_message(scene);
  // At the end of a deal, Tab does nothing.
  Said said{message_lines(message_of(phrases, scene, columns), columns, rows),
            scene.page.is_result && !scene.is_asked ? "? keys" : scene.keys};
  if (!scene.is_asked || scene.advice.empty()) return said;
  const std::size_t all = said.lines.size() + broken(scene.advice, columns).size();
  if (scene.message.empty() && all > rows) said.lines.clear();
  add_advice(scene, columns, rows, said);
  return said;
}

// Writes a message in the row above the line that is typed, and the lines before it above that.
void draw_message(Drawing& drawing, Area area, const std::vector<std::string>& lines, const Style& style) {
  const int rows = static_cast<int>(lines.size());
  if (rows > 1) drawing.clear({area.column, area.row - rows + 1, area.columns, rows});
  for (int i = 0; i < rows; ++i) {
    const int row = area.row - rows + 1 + i;
    drawing.put({area.column + 1, row}, lines[static_cast<std::size_t>(i)], kBold, area.columns - 2);
    drawing.tint_suits(row, style);
  }
}

}  // namespace

void draw_foot(Drawing& drawing, Area area, const Phrases& phrases, const Scene& scene, const Style& style) {
  const Said said = said_in(phrases, scene, area.columns - 2);
  draw_message(drawing, area, said.lines, style);
  const std::string keys = said.keys + " ";
  const int right = area.column + area.columns - columns_of(keys);
  drawing.put({right, area.row + 1}, keys, kDim);
  int column = area.column + 1;
  column += drawing.put({column, area.row + 1}, scene.prompt, scene.is_asked ? kBold : kDim, right - column - 1);
  if (!scene.is_asked && scene.typed.empty()) return;
  if (!scene.is_asked && !scene.prompt.empty()) ++column;  // no question ends in a blank there
  // If the line is longer than its place, its end is seen.
  std::string typed = scene.typed;
  const int room = std::max(8, right - column - 2);
  if (static_cast<int>(typed.size()) > room) typed = typed.substr(typed.size() - static_cast<std::size_t>(room));
  column += drawing.put({column, area.row + 1}, typed);
  drawing.cursor = Place{column, area.row + 1};
}

}  // namespace turup::screen
