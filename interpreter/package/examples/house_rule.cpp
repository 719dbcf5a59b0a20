// Lays a house rule over a game, prints in English what it changes, and plays a deal of it with a record.
//
//   house_rule GAME RULE [SEED]
//
// RULE is the name or the file of a house rule, or a line as in a variant file. Mistakes are printed as the library
// tells them: with their places, and with what to write instead.
//
//   $ house_rule whist 'play: { unbrken: [spades] }'
//   error[T1103]: unknown key `unbrken` in `play`
//    --> own.yaml:4:9
//     |
//   4 | play: { unbrken: [spades] }
//     |         ^^^^^^^ not a key of `play`
//     |
//     = help: write `unbroken`
//   $ house_rule 29 high.yaml
//
//   The bidding
//   ...
//     others the defenders; his bid is the declarers' target. The lowest bid is 18.
//   ...
//   The pair
//   ...
//   turup record 1
//   ...
//   with      high.yaml
//   ...
//   trick 8   S play 10H, W play 8H, N play 9S, E play 7C
//   result    E 28, target 28, took 5: failed; NS 0, EW -1
#include <cstdio>
#include <cstdlib>
#include <set>
#include <string>

#include "game/game.h"
#include "language/language.h"
#include "loader/loader.h"
#include "record/record.h"
#include "script/script.h"

namespace {

bool is_text(const std::string& rule) { return rule.find(": ") != rule.npos; }

turup::Loaded load_with(const turup::Library& library, turup::ScriptHost& scripts, const std::string& game,
                        const std::string& rule) {
  if (!is_text(rule)) return turup::load(library, scripts, {game, {rule}, {}});
  const std::string text =
      "variant: Own\nsays: A game with a rule of one's own.\nextends: " + game + "\n" + rule + "\n";
  return turup::load_text(library, scripts, {"own.yaml", text});
}

void print_changes(const turup::Rules& rules, const turup::Rules& base) {
  std::set<std::string> known;
  for (const turup::Chapter& chapter : turup::chapters(base)) known.insert(chapter.text);
  for (const turup::Chapter& chapter : turup::chapters(rules))
    if (!known.contains(chapter.text)) std::fputs(chapter.text.c_str(), stdout);
}

std::string record_of_a_deal(const turup::Rules& rules, const turup::RecordHead& head, turup::Hooks* hooks,
                             turup::Rng& rng) {
  turup::RecordWriter writer(rules, head);
  turup::Match match = turup::new_match(rules, 0);
  turup::State state = turup::shuffled(rules, present_deal(match), rng, hooks);
  writer.begin_deal(state);
  while (state.phase != turup::Phase::over) {
    const turup::Action action = turup::any_action(rules, state, rng);
    writer.action(state, action);
    apply(rules, state, action, hooks);
  }
  turup::Result result = score(rules, state, hooks);
  settle(rules, hooks, match, result);
  writer.end_deal(result, match);
  return writer.text();
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 3) return std::fputs("usage: house_rule GAME RULE [SEED]\n", stderr), 2;
  const auto scripts = turup::make_script_host();
  const turup::Library library(turup::standard_collections(DATA));
  const turup::Loaded base = turup::load(library, *scripts, {argv[1], {}, {}});
  const turup::Loaded loaded = base.rules ? load_with(library, *scripts, argv[1], argv[2]) : base;
  for (const turup::Diagnostic& found : loaded.diagnostics.all()) std::fputs(render(found, false).c_str(), stderr);
  if (!loaded.rules) return 1;

  print_changes(*loaded.rules, *base.rules);
  const auto hooks = scripts->open(loaded.rules->hooks);
  turup::Rng rng(argc > 3 ? std::strtoull(argv[3], nullptr, 10) : 1);
  turup::RecordHead head;
  head.variant = loaded.rules->name;
  if (!is_text(argv[2])) head.with = {argv[2]};
  try {
    std::printf("\n%s", record_of_a_deal(*loaded.rules, head, hooks.get(), rng).c_str());
  } catch (const turup::HookFailure& failure) {  // a mistake in a script that shows only in play
    return std::fputs(render(failure.diagnostic(), false).c_str(), stderr), 1;
  }
}
