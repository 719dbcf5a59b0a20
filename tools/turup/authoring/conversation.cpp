#include "turup/authoring/conversation.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <stdexcept>

#include "base/base.h"
#include "language/language.h"
#include "loader/loader.h"
#include "turup/cli/cli.h"

namespace turup::shell {

namespace {

constexpr std::size_t kMostKeys = 7;
constexpr std::size_t kMostRules = 5;

// A key in which tables differ, as a person asks about it. Where the key belongs to a named entry such as a meld, `{}`
// stands for the name.
struct Telling {
  std::string_view key;
  std::string_view question;
};

// The keys in which tables differ most, the most telling first. Those in force are asked about, in the order of a deal.
constexpr Telling kTelling[] = {{"auction.from", "What is the lowest bid?"},
                                {"trump.hidden.ask", "Must a player who cannot follow suit ask for trumps?"},
                                {"trump.hidden.asker", "What must a player play who has asked for trumps?"},
                                {"trump.hidden.effect", "From when on do trumps count?"},
                                {"melds.*.window", "When may the meld `{}` be declared?"},
                                {"auction.all_pass", "What happens if nobody bids?"},
                                {"match.won_at", "Which total wins the match?"},
                                {"match.lowest_wins_at", "Which total ends the match?"},
                                {"exchange.cards", "How many cards does each player give away?"},
                                {"play.first_trick", "What may be played to the first trick?"},
                                {"scoring.last_trick", "What does the last trick count?"},
                                {"auction.turns", "How long does the bidding go round?"},
                                {"scoring.sweep", "What is winning every trick worth?"},
                                {"trump.hidden.lead", "May the declarer lead hidden trumps?"},
                                {"session.games", "How many games are played?"},
                                {"seating.direction", "Which way do the deal, the bidding and the play go round?"},
                                {"seating.begins", "Who speaks first and leads first?"},
                                {"dealing.cut_by", "Who cuts the pack?"},
                                {"dealing.shuffle", "How is the pack shuffled?"},
                                {"void.redeal", "Who deals after an annulled deal?"}};

struct GivenUp {};

std::optional<std::size_t> as_number(std::string_view text) {
  std::size_t number = 0;
  const auto [rest, trouble] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (trouble != std::errc{} || rest != text.data() + text.size()) return std::nullopt;
  return number;
}

std::string without_ending(const std::string& sentence) {
  return sentence.ends_with('.') ? sentence.substr(0, sentence.size() - 1) : sentence;
}

// Returns "uncles-29.yaml" for "Uncle's 29".
std::string file_for(const std::string& title) {
  std::string file;
  for (const char c : lowered(title)) {
    if (std::isalnum(static_cast<unsigned char>(c)) != 0)
      file += c;
    else if (c == ' ' && !file.empty() && file.back() != '-')
      file += '-';
  }
  return (file.empty() ? "game" : file) + ".yaml";
}

class Conversation {
 public:
  Conversation(const Talk& talk, const Workbench& bench, Draft& draft) : talk_(talk), bench_(bench), draft_(draft) {}

  void hold(std::string& file) {
    say("Enter keeps what stands in brackets; ? explains; quit gives up.");
    ask_game();
    const std::vector<std::string> keys = keys_to_ask();
    ask_rules(keys);
    for (const std::string& key : keys) ask_key(key);
    if (draft_.title.empty()) ask_title(file);
    if (draft_.says.empty()) ask_sentence();
    if (file.empty()) ask_file(file);
  }

 private:
  void say(std::string_view text, std::size_t indent = 0) { talk_.out << folded(text, indent); }

  std::string answer(const std::string& what, const std::string& present) {
    const auto line = talk_.in.read(fmt::format("{} [{}]> ", what, present));
    if (!line) throw GivenUp{};
    std::string text(trimmed(*line));
    if (text == "quit") throw GivenUp{};
    return text;
  }

  // Takes the draft if it loads; otherwise reports why it does not.
  bool take(const Draft& draft) {
    Loaded loaded = bench_.load(draft.request());
    tell(loaded.diagnostics);
    if (!loaded.rules) return false;
    now_ = std::move(loaded);
    draft_ = draft;
    return true;
  }

  void tell(const Diagnostics& diagnostics) {
    for (const Diagnostic& diagnostic : diagnostics.all()) {
      if (diagnostic.severity != Severity::error) continue;
      say(diagnostic.message, 2);
      for (const std::string& help : diagnostic.helps) say(help, 2);
    }
  }

  // ---- The game ----

  // Begins with the game that the draft names, if it can.
  void begin_with_named_game() {
    Draft draft = draft_;
    if (const auto found = bench_.library.variant(draft.from)) draft.from = found->name;
    if (take(draft)) talk_.out << fmt::format("\nThe closest game is {}.\n", printable(now_.rules->title));
  }

  void ask_game() {
    if (!draft_.from.empty()) begin_with_named_game();
    if (now_.rules) {
      talk_.out << folded(now_.rules->says, 2);
      return;
    }
    const std::vector<std::string> names = bench_.library.variants();
    if (names.empty()) throw GivenUp{};
    talk_.out << "\nWhich game is closest?\n";
    for (std::size_t i = 0; i < names.size(); ++i) {
      const Loaded loaded = bench_.load({names[i], {}, {}});
      if (!loaded.rules) continue;
      talk_.out << fmt::format("  {:>2}  {:<28}{}\n", i + 1, names[i], printable(loaded.rules->title));
    }
    const auto family = bench_.library.variant("29");
    const std::string present = family ? family->name : names.front();
    while (!now_.rules) take_game(answer("game", present), present, names);
    talk_.out << folded(now_.rules->says, 2);
  }

  void take_game(std::string word, const std::string& present, const std::vector<std::string>& names) {
    if (word == "?") return say("Write a number or a name; `turup explain NAME` reads a game out in full.", 2);
    if (word.empty()) word = present;
    auto found = bench_.library.variant(word);
    const auto number = as_number(word);
    if (!found && number && *number >= 1 && *number <= names.size()) found = bench_.library.variant(names[*number - 1]);
    if (!found) {
      std::vector<std::string> known = names;
      for (const std::string& name : names) known.push_back(name.substr(0, name.find('/')));
      return say(fmt::format("no game is called `{}`{}", printable(word), nearest_phrase(word, known)), 2);
    }
    Draft draft = draft_;
    draft.from = found->name;
    take(draft);
  }

  // ---- House rules ----

  struct HouseRule {
    std::string name;
    std::string title;
    std::string says;
    std::string source;
  };

  // Returns the house rules in the order of asking: first those described in the same place as the game.
  std::vector<HouseRule> house_rules() const {
    std::vector<HouseRule> all;
    for (const std::string& name : bench_.library.house_rules()) {
      const auto found = bench_.library.house_rule(name);
      if (!found) continue;
      const FileText file = read_file(*found);
      const Source source(found->shown, file.text);
      Diagnostics diagnostics;
      Node tree = parse(source, diagnostics);
      if (!file.code.empty() || diagnostics.has_errors()) continue;
      const Head head = take_head(tree, source, diagnostics);
      if (!diagnostics.has_errors()) all.push_back({name, head.title, head.says, head.source});
    }
    std::stable_partition(all.begin(), all.end(),
                          [&](const HouseRule& rule) { return rule.source == now_.rules->source; });
    return all;
  }

  // Tells if a house rule can be laid over the draft, and what it then does. It is worth nothing if it only changes
  // keys that are asked about anyway.
  enum class Worth : std::uint8_t { nothing, a_change, an_addition };
  Worth worth(const HouseRule& rule, const std::vector<std::string>& keys) const {
    Request request = draft_.request();
    request.with.push_back(rule.name);
    const Loaded with = bench_.load(request);
    if (!with.rules || with.diagnostics.all().size() > now_.diagnostics.all().size()) return Worth::nothing;
    const std::vector<std::string> changed = changed_keys(*now_.rules, *with.rules);
    const bool is_news = std::any_of(changed.begin(), changed.end(), [&](const std::string& key) {
      return std::find(keys.begin(), keys.end(), key) == keys.end();
    });
    if (!is_news) return Worth::nothing;
    return added_keys(*now_.rules, *with.rules).empty() ? Worth::a_change : Worth::an_addition;
  }

  // Asks about house rules, first those that add to the game. One house rule may make another possible.
  void ask_rules(const std::vector<std::string>& keys) {
    std::vector<HouseRule> waiting = house_rules();
    std::vector<std::string> others;
    std::size_t asked = 0;
    for (const Worth wanted : {Worth::an_addition, Worth::a_change}) {
      std::vector<HouseRule> later;
      for (const HouseRule& rule : waiting) {
        if (worth(rule, keys) != wanted)
          later.push_back(rule);
        else if (asked++ < kMostRules)
          ask_rule(rule);
        else
          others.push_back(rule.name);
      }
      waiting = std::move(later);
    }
    if (!others.empty()) talk_.out << '\n' << folded(fmt::format("Also at hand for `with`: {}.", listed(others)), 0);
  }

  void ask_rule(const HouseRule& rule) {
    talk_.out << fmt::format("\nDo you play by the house rule \"{}\"?\n{}", printable(rule.title),
                             folded(rule.says, 2));
    for (;;) {
      const std::string word = answer(rule.name, "no");
      if (word.empty() || word == "n" || word == "no") return;
      if (word == "?") {
        say(fmt::format("`{}` is a house rule{}; yes takes it on.", rule.name,
                        rule.source.empty() ? "" : fmt::format(" ({})", rule.source)),
            2);
      } else if (word != "y" && word != "yes") {
        say(fmt::format("`{}` is neither yes nor no", word), 2);
      } else {
        Draft draft = draft_;
        draft.with.push_back(rule.name);
        take(draft);
        return;
      }
    }
  }

  // ---- Keys ----

  // Returns keys of the game that have words or a number, and make a difference.
  std::vector<std::string> askable() const {
    std::vector<std::string> paths;
    int idle_below = INT_MAX;
    for (const Item& item : listing(*now_.rules)) {
      if (item.depth > idle_below) continue;
      idle_below = item.standing == Standing::idle ? item.depth : INT_MAX;
      const KeyInfo* info = key_info(item.path);
      if (item.kind != Item::Kind::key || item.standing == Standing::idle || info == nullptr) continue;
      const bool has_choice = info->kind == KeyInfo::Kind::word || info->kind == KeyInfo::Kind::number ||
                              (info->kind == KeyInfo::Kind::amount && item.in_force);
      if (has_choice) paths.push_back(item.path);
    }
    return paths;
  }

  std::vector<std::string> keys_to_ask() const {
    const std::vector<std::string> all = askable();
    std::vector<std::string> chosen;
    for (const auto& [key, question] : kTelling) {
      if (key_info(key) == nullptr) throw std::logic_error(fmt::format("no key is called {}", key));
      for (const std::string& path : all)
        if (generic_path(path) == key && chosen.size() < kMostKeys) chosen.push_back(path);
    }
    std::vector<std::string> in_order;
    for (const std::string& path : all)
      if (std::find(chosen.begin(), chosen.end(), path) != chosen.end()) in_order.push_back(path);
    return in_order;
  }

  // Asks about a key, unless an earlier answer has put it out of force.
  void ask_key(const std::string& path) {
    const std::vector<std::string> all = askable();
    if (std::find(all.begin(), all.end(), path) == all.end()) return;
    const auto items = listing(*now_.rules);
    const Item item = *std::find_if(items.begin(), items.end(), [&](const Item& i) { return i.path == path; });
    const KeyInfo& info = *key_info(path);
    show_question(item, info);
    for (;;) {
      const std::string word = answer(path, item.text);
      if (word.empty() || word == item.text) return;
      if (word == "?")
        talk_.out << explain_key(path);
      else if (set(path, chosen_value(word, info)))
        return;
    }
  }

  // Returns the question about a key: "When may the meld `pair` be declared?"
  static std::string question(const std::string& path) {
    const std::string generic = generic_path(path);
    const auto telling =
        std::find_if(std::begin(kTelling), std::end(kTelling), [&](const Telling& one) { return one.key == generic; });
    if (telling == std::end(kTelling)) throw std::logic_error(fmt::format("{} is never asked about", path));
    const std::vector<std::string> parts = split(path, '.');
    return fmt::format(fmt::runtime(telling->question), parts.size() > 1 ? parts[1] : path);
  }

  void show_question(const Item& item, const KeyInfo& info) {
    talk_.out << fmt::format("\n{}\n", question(item.path));
    if (info.kind != KeyInfo::Kind::word) {
      const std::string now = item.says.empty() ? "" : fmt::format("; now: {}", without_ending(item.says));
      return say(fmt::format("A whole number from {} to {}{}.", info.range.from, info.range.to, now), 2);
    }
    for (std::size_t i = 0; i < info.words.size(); ++i) {
      const std::string word(info.words[i].word);
      const std::string says = option_sentence(*now_.rules, item.path, word);
      talk_.out << fmt::format("  {}  {}{}\n", i + 1, word, word == item.text ? ", as it is" : "");
      if (!says.empty()) say(says, 5);
    }
  }

  static std::string chosen_value(const std::string& word, const KeyInfo& info) {
    const auto number = as_number(word);
    const bool is_place = info.kind == KeyInfo::Kind::word && number && *number >= 1 && *number <= info.words.size();
    return is_place ? std::string(info.words[*number - 1].word) : word;
  }

  bool set(const std::string& path, const std::string& value) {
    Draft draft = draft_;
    draft.set.emplace_back(path, value);
    return take(draft);
  }

  // ---- Names ----

  // Returns whether the file of this draft can be read. A sentence that was not asked for yet is filled in.
  bool reads_back(Draft draft) {
    if (draft.says.empty()) draft.says = "Not said yet.";
    const Loaded loaded = bench_.load(Text{"the new file", file_text(draft)});
    tell(loaded.diagnostics);
    return loaded.rules != nullptr;
  }

  void ask_title(const std::string& file) {
    talk_.out << "\nWhat is your game called?\n";
    const std::string present = standard_title(file, *now_.rules);
    Draft draft = draft_;
    do {
      const std::string word = answer("title", present);
      draft.title = word.empty() ? present : word;
    } while (!reads_back(draft));
    draft_ = draft;
  }

  void ask_sentence() {
    const Loaded before = bench_.load({draft_.from, {}, {}});
    const std::string present = standard_says(*before.rules, *now_.rules);
    talk_.out << fmt::format("\nWhat is special about it, in a sentence?\n{}", folded(present, 2));
    Draft draft = draft_;
    do {
      const std::string word = answer("says", "as above");
      draft.says = word.empty() ? present : word;
    } while (!reads_back(draft));
    draft_ = draft;
  }

  void ask_file(std::string& file) {
    talk_.out << "\nWhich file should it be written to?\n";
    const std::string present = file_for(draft_.title);
    for (;;) {
      const std::string word = answer("file", present);
      const std::string name = word.empty() ? present : word;
      const std::string objection = talk_.objection(name);
      if (objection.empty()) {
        file = name;
        return;
      }
      say(objection, 2);
    }
  }

  const Talk& talk_;
  const Workbench& bench_;
  Draft& draft_;
  Loaded now_;  // the loaded draft
};

}  // namespace

Talked converse(const Talk& talk, const Workbench& bench, Draft& draft, std::string& file) {
  try {
    Conversation(talk, bench, draft).hold(file);
    return Talked::answered;
  } catch (const GivenUp&) {
    return Talked::given_up;
  }
}

}  // namespace turup::shell
