// The games that a hall can host: variants by name, house rules and settings laid over them, and files that a host has
// written himself.
//
// A Game is made once for all tables that play by the same rules. Names lead only into the library, and a host's own
// text builds only on what is in it: no message of a browser opens a file by its path.
#pragma once

#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>

#include "base/json.h"
#include "loader/loader.h"
#include "record/record.h"
#include "script/script.h"

namespace turup::hall {

// The game that a host has chosen to play.
struct GameChoice {
  std::string variant;  // a name; for a text of one's own what it is called
  std::vector<std::string> with;
  std::vector<std::pair<std::string, std::string>> set;
  std::string file;  // the text of one's own rules; empty: the variant of that name
};

// Returns the choice that a message makes; nothing if it makes none.
std::optional<GameChoice> choice_from(const Json& message);
Json choice_json(const GameChoice& choice);

class Game {
 public:
  Game(GameChoice choice, Loaded loaded, std::shared_ptr<ScriptHost> host);

  const GameChoice& choice() const { return choice_; }
  const Rules& rules() const { return *loaded_.rules; }
  // Null where no script decides. Not to be shared between threads; the game outlives them.
  std::unique_ptr<Hooks> open_hooks() const;
  RecordHead record_head() const;
  // Returns what a browser is told of the rules, once: what programs are told, the rules in English, and what is
  // otherwise than in the game it builds on.
  const Json& told() const { return told_; }

 private:
  GameChoice choice_;
  Loaded loaded_;
  std::shared_ptr<ScriptHost> host_;
  Json told_;
};

class Games {
 public:
  explicit Games(Library library) : library_(std::move(library)) {}

  // A game, or what is wrong with the choice: diagnostics as `turup validate --json` writes them.
  struct Found {
    std::shared_ptr<const Game> game;
    Json problems = Json::array();
  };
  Found find(const GameChoice& choice);
  // Returns every variant at hand, for a host to pick from.
  Json variants();
  // Returns what a host may choose for a game, with what is chosen now. Precondition: find() found it.
  Json choices_for(const Game& game);

 private:
  Loaded load_choice(ScriptHost& host, const GameChoice& choice) const;
  std::shared_ptr<const Game> known(const std::string& key);
  // Returns the game that all tables share from now on.
  std::shared_ptr<const Game> keep(const std::string& key, std::shared_ptr<const Game> game);
  Json house_rules(const Game& game);
  Json house_rule(const GameChoice& choice, const std::string& name);

  Library library_;
  std::mutex mutex_;  // games are found by several tables at a time; nothing is loaded under it
  std::unordered_map<std::string, std::weak_ptr<const Game>> games_;
  std::once_flag variants_once_;
  Json variants_;  // once they were asked for
};

}  // namespace turup::hall
