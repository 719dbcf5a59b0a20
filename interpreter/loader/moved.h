// Scripts, and parameters of scripts, that have become keys. Files that still name them mean the keys.
//
// A collection lists them in `moved.yaml` among its scripts: a script or one of its parameters, and what says the same
// now. The file is data, as the scripts are, so that it goes with them.
//
//   SCRIPT:           { dealing.next_dealer: last_loser }   the script was this value of that key
//   SCRIPT.PARAMETER: match.won_at                          the parameter had the values that the key has
//
// Where a script of that name is at hand, or still has the parameter, it is what a file means.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "loader/files.h"
#include "rules/rules.h"

namespace turup {

class MovedWords {
 public:
  MovedWords(Files& files, ScriptHost& host, Diagnostics& diagnostics)
      : files_(files), host_(host), diagnostics_(diagnostics) {}

  // Writes into the tree of one file, or of one setting, what has moved from its `hooks`. Warns of each (W4028).
  void settle_in(Node& tree);
  // Warns of conditions of a file that name a script which has become a key.
  void check_conditions(const Head& head);

 private:
  struct Move {
    std::string script;
    std::string parameter;      // empty: the script itself
    std::string path;           // of the key
    std::optional<Node> value;  // what the key is then; nothing: what the parameter was
  };

  const std::vector<Move>& moves();
  void read_moves(const Node& list);
  bool is_still_there(const Move& move, const Entry& script);
  // Returns what the key is to be; nothing if the script is not written so that it can be told.
  static std::optional<Node> value_for(const Move& move, const Entry& script);
  // `written` is the tree as the file has it.
  void carry_out(const Move& move, Node& tree, const Node& written);

  Files& files_;
  ScriptHost& host_;
  Diagnostics& diagnostics_;
  std::optional<std::vector<Move>> moves_;
};

}  // namespace turup
