#include "turup/commands/front.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <vector>

#include "base/base.h"
#include "screen/lists.h"
#include "screen/screen.h"
#include "turup/commands/front_rules.h"
#include "turup/commands/list_rows.h"
#include "turup/commands/saved_match.h"

namespace turup::shell {

bool can_draw_table(const PlayOptions& options) {
  return options.screen == Screen::terminal && terminal_width() >= screen::kFewestColumns &&
         terminal_height() >= screen::kFewestRows;
}

namespace {

using Words = std::vector<std::string>;
using screen::Answer;
using screen::List;

std::string as_typed(const Words& words) { return "turup " + joined(words, " "); }

class Front {
 public:
  Front(const screen::Style& style, const std::string& written) : lists_(style), written_(written) {}

  std::optional<Words> run() {
    std::vector<MatchLeft> left = matches_left({}, kMatchesLookedFor);
    const std::string youngest = left.empty() ? std::string() : left.front().path;
    // A match that somebody plays is not pushed off the page by those that he only looked on at.
    std::stable_partition(left.begin(), left.end(), [](const MatchLeft& match) { return !match.is_watched; });
    std::size_t shown = std::min(left.size(), kMatchesShown);
    List list = first_page(left, shown, youngest);
    list.news = news();
    const auto show = [&](std::size_t so_many) {
      shown = so_many;
      list = first_page(left, shown, youngest);
      list.chosen = kMatchesShown;
    };
    for (;;) {
      const bool goes_back = lists_.ask(list) == Answer::back;
      const std::string& chosen = list.choices[list.chosen].label;
      if (goes_back && shown > kMatchesShown) {
        show(kMatchesShown);  // the older ones stand behind their line again
        continue;
      }
      if (goes_back || chosen == kLeave) return {};
      list.trouble.clear();
      list.news.clear();
      if (chosen == kOlder) {
        show(left.size());
        continue;
      }
      if (auto words = list.chosen < shown ? words_for(left[list.chosen], list) : words_for(chosen)) return words;
    }
  }

  // Returns the command that goes on with a match; nothing if it is open elsewhere, which the list then tells.
  static std::optional<Words> words_for(const MatchLeft& match, List& list) {
    if (!is_being_played(match.path)) return Words{match.is_lesson ? "learn" : "play", "--resume", match.path};
    list.trouble = "That match is open in another window. Go on there, or choose something else here.";
    return {};
  }

  // Returns the command for a line of the first page; nothing if it was taken back on a later page.
  std::optional<Words> words_for(const std::string& chosen) {
    if (chosen == kTryFile) return choose_file();
    if (chosen == kWrite) return choose_game(Wanted::file);
    return choose_game(chosen == kLearn ? Wanted::lesson : Wanted::match);
  }

  enum class Wanted : std::uint8_t { match, lesson, file };  // what the game is wanted for
  std::optional<Words> choose_game(Wanted wanted) {
    const Library all = library().remembering();
    List list = games(all, wanted);
    list.news = news();
    for (;;) {
      if (lists_.ask(list) != Answer::chosen) return {};
      if (list.chosen >= list.choices.size()) return {};
      const std::string& name = list.choices[list.chosen].label;
      if (wanted != Wanted::match) return words_with(wanted, name);
      if (auto words = choose_rules(all, name)) return words;
    }
  }

 private:
  static constexpr std::size_t kMatchesShown = 3;  // at first; the others stand behind a line
  static constexpr std::size_t kMatchesLookedFor = 12;
  static constexpr const char* kGoOn = "Go on";
  static constexpr const char* kOlder = "Older";
  static constexpr const char* kOther = "Another";
  static constexpr const char* kPlay = "Play";
  static constexpr const char* kLearn = "Learn";
  static constexpr const char* kTryFile = "Try a file";
  static constexpr const char* kWrite = "Write";
  static constexpr const char* kLeave = "Leave";

  // Returns what can be typed to go on with a match; its file is named only if another one is younger.
  static std::string going_on(const MatchLeft& match, const std::string& youngest) {
    const std::string command = match.is_lesson ? "learn" : "play";
    return match.path == youngest ? as_typed({command, "--resume"}) : resuming_command(command, match.path);
  }

  // The matches that can go on come first.
  static List first_page(const std::vector<MatchLeft>& left, std::size_t shown, const std::string& youngest) {
    List list;
    list.title = "Turup: card games by rules that you can change";
    std::vector<std::string> hidden;
    for (const MatchLeft& match : left)
      if (list.choices.size() < shown)
        list.choices.push_back({kGoOn, "with " + match.says, {}, 0, going_on(match, youngest)});
      else
        hidden.push_back(match.says);
    if (!hidden.empty()) {
      const std::string more = hidden.size() == 1 ? "one more match" : fmt::format("{} more matches", hidden.size());
      list.choices.push_back({kOlder, "Enter shows " + more + " that you left", {}, 0});
      list.choices.back().title = joined(hidden, " ");  // letters find them there
    }
    list.choices.push_back(
        {kPlay, "a game at hand, with house rules of your choice", {}, 0, "turup play GAME --with RULES"});
    list.choices.push_back({kLearn, "a game: a first deal that explains itself as it goes", {}, 0, "turup learn GAME"});
    list.choices.push_back({kTryFile, "of rules that you wrote", {}, 0, "turup play FILE"});
    list.choices.push_back(
        {kWrite, "rules of your own: it asks which game is closest, and what differs", {}, 0, "turup new"});
    list.choices.push_back({kLeave, "turup help tells what else there is", {}, 0, "turup help"});
    return list;
  }

  // Returns how a file is named from the folder where one is.
  static std::string from_here(const std::string& file) {
    std::error_code error;
    return std::filesystem::proximate(file, error).string();
  }

  // Says where the file is that was written last, and how to play by it; empty if none was.
  std::string news() const {
    if (written_.empty()) return {};
    return fmt::format(
        "These rules are now in {}. `Try a file` in the menu plays by them, and so does `turup play {}`.",
        printable(written_), printable(from_here(written_)));
  }

  // Returns the command that does with a game what it is wanted for.
  static Words words_with(Wanted wanted, const std::string& game) {
    switch (wanted) {
      case Wanted::match: return {"play", game};
      case Wanted::lesson: return {"learn", game};
      case Wanted::file: return {"new", "--ask", "--from", game};
    }
    return {};
  }

  static std::string_view question_for(Wanted wanted) {
    switch (wanted) {
      case Wanted::match: return "Which game?";
      case Wanted::lesson: return "Which game do you want to learn?";
      case Wanted::file: return "Which game is closest to yours? The next questions ask what differs.";
    }
    return {};
  }

  // Returns the games at hand, in the order of every list: those that people come for stand on top.
  static Words ordered_games(const Library& all) {
    const Words first = all.first_variants();
    const auto place = [&first](const std::string& name) {
      return std::find(first.begin(), first.end(), name) - first.begin();
    };
    Words names = all.variants();
    std::stable_sort(names.begin(), names.end(),
                     [&](const std::string& one, const std::string& other) { return place(one) < place(other); });
    return names;
  }

  static List games(const Library& all, Wanted wanted) {
    List list;
    list.title = question_for(wanted);
    const auto host = make_script_host();
    for (const std::string& name : ordered_games(all)) {
      const Row row = variant_row(all, *host, name);
      if (row.soundness != Soundness::sound) continue;
      list.choices.push_back({name,
                              fmt::format("{} players. {}", row.seats, printable(row.says)),
                              {},
                              0,
                              as_typed(words_with(wanted, name)),
                              row.title});
    }
    return list;
  }

  static FileSort sort_of_file(const std::string& name) { return sort_of(read_file(file_at(name)).text); }

  static bool is_scenario(const std::string& file) { return sort_of_file(file) == FileSort::scenario; }

  // Returns what plays by the rules in a file, or on from the position in a scenario.
  static Words playing(const std::string& file) {
    return is_scenario(file) ? Words{"play", "--from", file} : Words{"play", file};
  }

  // Returns the files of rules and the scenarios in the folder where one is, by their names.
  static Words files_here() {
    Words names;
    std::error_code error;
    for (std::filesystem::directory_iterator file(".", error), end; !error && file != end; file.increment(error))
      if (file->path().extension() == ".yaml" && file->is_regular_file(error))
        names.push_back(file->path().filename().string());
    std::erase_if(names, [](const std::string& name) { return sort_of_file(name) == FileSort::something_else; });
    std::sort(names.begin(), names.end());
    return names;
  }

  // Lets one of the files here be chosen, or its name be typed.
  std::optional<Words> choose_file() {
    List list;
    list.title = "Which file of rules?";
    const Words here = files_here();
    for (const std::string& name : here) {
      const std::string says = is_scenario(name) ? "a position: you play on from there" : "";
      list.choices.push_back({printable(name), says, {}, 0, printable(as_typed(playing(name)))});
    }
    list.choices.push_back({kOther, "a file in another folder: type its name", {}, 0, "turup play FILE"});
    const auto last = std::find(here.begin(), here.end(), from_here(written_));
    if (last != here.end()) list.chosen = static_cast<std::size_t>(last - here.begin());
    while (!here.empty() && lists_.ask(list) == Answer::chosen) {
      const bool is_other = list.chosen >= here.size();
      if (auto words = type_file(is_other ? std::string() : here[list.chosen])) return words;
    }
    return here.empty() ? type_file({}) : std::nullopt;
  }

  // Tries the file of that name, if there is one; lets another name be typed as long as the file has mistakes.
  std::optional<Words> type_file(const std::string& name) {
    List list;
    list.title = "Which file of rules?";
    list.question = "File: ";
    list.typed = name;
    for (bool asks = name.empty();; asks = true) {
      if (asks && lists_.ask(list) != Answer::chosen) return {};
      const std::string path(trimmed(list.typed));
      if (path.empty()) continue;
      list.mistakes = is_scenario(path) ? std::string() : mistakes_in({path, {}, {}});
      if (list.mistakes.empty()) return playing(path);
    }
  }

  // Asks for the name of a file that is not there yet; nothing if none is wanted.
  std::string new_file(const std::string& game) {
    List list;
    list.title = "Which file should these rules be written to?";
    list.question = "File: ";
    list.typed = fmt::format("my-{}.yaml", game.substr(0, game.find('/')));
    for (;;) {
      if (lists_.ask(list) != Answer::chosen) return {};
      std::string path(trimmed(list.typed));
      if (path.empty()) continue;
      std::error_code error;
      if (!std::filesystem::exists(path, error)) return path;
      list.trouble = "That file is there already: take another name.";
    }
  }

  // Lets house rules be chosen until they are played or written, or the page is left.
  std::optional<Words> choose_rules(const Library& all, const std::string& name) {
    if (rules_.find(name) == rules_.end()) rules_.emplace(name, house_rules_for(all, name));
    List& list = rules_.at(name).list;
    for (bool is_refused = false;;) {
      tell_choices(name, list);
      if (is_refused) list.trouble = "These rules cannot be played together. " + list.trouble;
      const Answer answer = lists_.ask(list);
      if (answer == Answer::back) return {};
      is_refused = false;
      if (answer == Answer::chosen && is_at_more(list)) {
        show_more(rules_.at(name));
      } else if (answer == Answer::chosen || answer == Answer::tab) {
        is_refused = !list.trouble.empty();
        if (auto words = is_refused ? std::nullopt : words_by_rules(answer, name, list)) return words;
      }
    }
  }

  // Returns what plays by the chosen rules; or writes them to a file, if its name is told.
  std::optional<Words> words_by_rules(Answer answer, const std::string& name, const List& list) {
    if (answer == Answer::chosen) return chosen_words(name, list);
    const std::string file = new_file(name);
    return file.empty() ? std::nullopt : std::optional(writing_words(file, name, list));
  }

  screen::Lists lists_;
  std::string written_;                      // the file that the last command has written
  std::map<std::string, HouseRules> rules_;  // by game: what was chosen, so that it is there again after Esc
};

}  // namespace

bool has_front_page(const Console& console) {
  PlayOptions options;
  look_around(console, {}, options);
  return can_draw_table(options);
}

std::optional<Words> front_page(const Console& console, Start start, const std::string& written) {
  PlayOptions options;
  look_around(console, {}, options);
  Front front({options.theme, options.cards}, written);
  if (start == Start::everything) return front.run();
  return front.choose_game(start == Start::games ? Front::Wanted::match : Front::Wanted::lesson);
}

}  // namespace turup::shell
