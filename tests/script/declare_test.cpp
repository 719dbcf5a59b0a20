// Tests the declaration of a script, and the reports about a wrong one.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "scripts.h"

namespace turup::test {
namespace {

std::array<bool, kHookPoints> filling_only(std::initializer_list<HookPoint> points) {
  std::array<bool, kHookPoints> fills{};
  for (const HookPoint point : points) fills[static_cast<std::size_t>(point)] = true;
  return fills;
}

class Declare : public testing::Test {
 protected:
  // Returns everything that is wrong with a script: message, place and help of each.
  std::string errors(const std::string& text) {
    bench.diagnostics = {};
    const auto script = bench.declare("mine", text);
    EXPECT_EQ(script.has_value(), bench.diagnostics.empty());
    std::string all;
    for (const Diagnostic& d : bench.diagnostics.all()) {
      const Position at = d.labels.at(0).span.position();
      all += d.code + " " + std::to_string(at.line) + ":" + std::to_string(at.column) + " " + d.message + "\n";
      for (const auto& help : d.helps) all += "  help: " + help + "\n";
    }
    return all;
  }
  // Returns the same for a script that is right except for the given lines.
  std::string errors_with(const std::string& lines) {
    return errors("return {\n  says = \"What it does.\",\n" + lines + "\n  settle = function(facts) end,\n}\n");
  }
  // Returns the same for a script with offers.
  std::string errors_of_offer(const std::string& lines) {
    return errors("return {\n  says = \"What it does.\",\n" + lines + "\n  offer = function(facts) end,\n}\n");
  }
  std::string errors_of_word(const std::string& word) {
    return errors_of_offer("  at = { \"host\" }, offers = { [\"" + word + "\"] = \"It is said.\" },");
  }
  std::string errors_of_parameter(const std::string& parameter) {
    return errors_with("  params = { most = " + parameter + " },");
  }
  Bench bench;
};

TEST_F(Declare, SaysWhichParameterStandsForSoMany) {
  const std::string two =
      "  params = { least = { int = { 1, 8 }, default = 3, says = \"the fewest\" }, "
      "most = { int = { 1, 8 }, default = 5, says = \"the most\" } },\n";
  EXPECT_EQ(errors("return {\n  says = \"It counts so many.\",\n" + two + "  settle = function(facts) end,\n}\n"),
            "T3008 2:3 the sentence of `says` has `so many`, but two parameters are numbers: `least` and `most`\n"
            "  help: say it in the `says` of the parameter that is meant\n");
}

TEST_F(Declare, ReadsEverythingAScriptMaySay) {
  const auto script = bench.declare("mine", R"(return {
    says = "What it does.",
    params = {
      number = { int = { -3, 12 }, default = 12, says = "a number" },
      word = { words = { zeta = "The last.", alpha = "The first." }, default = "zeta", says = "a word" },
      list = { list = "indicators", default = { 2, "red_joker" }, says = "a list" },
      must = { int = { 0, 1 }, says = "no default" },
    },
    needs = { "match.start" }, conflicts = { "match.won_at", "hooks.tables" },
    memory = 8, settle = function() end, indicator = function() end,
  })");
  ASSERT_TRUE(script) << render(bench.diagnostics.all().at(0), false);
  EXPECT_EQ(script->name, "mine");
  EXPECT_EQ(script->says, "What it does.");
  EXPECT_EQ(script->memory, 8);
  EXPECT_EQ(script->needs, std::vector<std::string>{"match.start"});
  EXPECT_EQ(script->conflicts, (std::vector<std::string>{"match.won_at", "hooks.tables"}));
  EXPECT_EQ(script->fills, filling_only({HookPoint::indicator, HookPoint::settle}));
  EXPECT_EQ(script->at, (std::array<bool, kMoments>{}));
  ASSERT_EQ(script->parameters.size(), 4U);
  const Parameter& list = script->parameters[0];
  EXPECT_EQ(list.name, "list");
  EXPECT_EQ(list.standard, ParameterValue(std::vector<std::string>{"2", "red_joker"}));
  EXPECT_FALSE(script->parameters[1].standard);
  const Parameter& number = script->parameters[2];
  EXPECT_EQ(number.from, -3);
  EXPECT_EQ(number.to, 12);
  EXPECT_EQ(number.standard, ParameterValue(12));
  EXPECT_EQ(number.says, "a number");
  const Parameter& word = script->parameters[3];
  EXPECT_EQ(word.kind, Parameter::Kind::word);
  EXPECT_EQ(word.standard, ParameterValue(std::string("zeta")));
  ASSERT_EQ(word.words.size(), 2U);
  EXPECT_EQ(word.words[0].word, "alpha");
  EXPECT_EQ(word.words[1].says, "The last.");
}

TEST_F(Declare, RefusesATextThatCannotBeShown) {
  const auto refused = [](const std::string& place, const std::string& what) {
    return "T3030 " + place + " " + what + ", which cannot be shown\n  help: write one line of plain text\n";
  };
  EXPECT_EQ(errors(R"(return { says = "One line.\nAnother.", settle = function(facts) end })"),
            refused("1:10", "`says` holds a line break"));
  EXPECT_EQ(errors(R"(return { says = "Red: \27[31m", settle = function(facts) end })"),
            refused("1:10", "`says` holds the control character U+001B"));
  EXPECT_EQ(errors_with(R"(  counts = "ta\tble",)"), refused("3:3", "`counts` holds a tab"));
  EXPECT_EQ(errors_with(R"(  memory = 2, keeps = { "black", "red\u{202E}" },)"),
            refused("3:15", "a text in `keeps` holds the invisible character U+202E"));
  EXPECT_EQ(errors_of_parameter(R"({ int = { 0, 1 }, says = "a\u{2028}b" })"),
            refused("3:14", "the sentence in parameter `most` holds a line break"));
  EXPECT_EQ(errors_of_parameter(R"({ words = { all = "All.\r" }, default = "all" })"),
            refused("3:14", "the sentence of the word `all` in parameter `most` holds a line break"));
  EXPECT_EQ(errors_of_offer(R"(  at = { "host" }, offers = { yield = "He yields.\0" },)"),
            refused("3:31", "the sentence of `yield` in `offers` holds the control character U+0000"));
}

TEST_F(Declare, ReadsWhenAndWhatAScriptOffers) {
  const auto script = bench.declare("mine", R"(return {
    says = "What it does.", memory = 4, at = { "host", "after_trick" },
    offers = { forfeit_all = "All is lost.", abc = "A word." },
    offer = function() end, value = function() end, speaker = function() end, calls = function() end,
  })");
  ASSERT_TRUE(script) << render(bench.diagnostics.all().at(0), false);
  EXPECT_EQ(script->fills, filling_only({HookPoint::speaker, HookPoint::calls, HookPoint::offer, HookPoint::value}));
  for (const Moment moment : {Moment::after_trick, Moment::host}) EXPECT_TRUE(script->has(moment));
  for (const Moment moment : {Moment::before_looking, Moment::before_auction}) EXPECT_FALSE(script->has(moment));
  ASSERT_EQ(script->offers.size(), 2U);
  EXPECT_EQ(script->offers[0].word, "abc");
  EXPECT_EQ(script->offers[1].word, "forfeit_all");
  EXPECT_EQ(script->offers[1].says, "All is lost.");
}

TEST_F(Declare, NamesTheKeyNearestToAnUnknownOne) {
  EXPECT_EQ(errors_with("  need = { \"match.start\" },"),
            "T3006 3:3 unknown key `need` in script `mine`\n  help: write `needs`\n");
}
TEST_F(Declare, ListsTheKeysWhenNoneIsNear) {
  EXPECT_EQ(
      errors_with("  author = \"me\","),
      "T3006 3:3 unknown key `author` in script `mine`\n"
      "  help: the keys of a script are `annuls`, `at`, `conflicts`, `counts`, `judges`, `keeps`, `memory`, `needs`, "
      "`offers`, `params`, `says` and `sees`\n");
}
TEST_F(Declare, KnowsOnlyThePointsThatExist) {
  EXPECT_EQ(errors_with("  dealt = function() end,"),
            "T3006 3:3 script `mine` fills `dealt`, which is not a hook point\n"
            "  help: the hook points are " +
                points_listed("and") + "\n");
}
TEST_F(Declare, WantsAFunctionForAPoint) {
  EXPECT_EQ(errors("return { says = \"x\", settle = 3 }"),
            "T3007 1:22 `settle` is a hook point and needs a function, not a number\n"
            "  help: write `settle = function(facts, params) … end`\n");
}
TEST_F(Declare, WantsASentence) {
  EXPECT_EQ(errors("return { settle = function() end }"),
            "T3009 1:1 script `mine` does not say what it does\n"
            "  help: add `says = \"…\"`: a sentence for the players\n");
}
TEST_F(Declare, WantsTheSentenceToSaySomething) {
  EXPECT_EQ(errors("return { says = \" \", settle = function() end }"),
            "T3007 1:10 `says` needs a sentence, not an empty text\n"
            "  help: write in `says` what the script does, as a card player would\n");
}
TEST_F(Declare, WantsAPointFilled) {
  EXPECT_EQ(errors("-- nothing yet\nreturn { says = \"x\" }"),
            "T3009 2:1 script `mine` fills no hook point\n"
            "  help: add a function named " +
                points_listed("or") + "\n");
}
TEST_F(Declare, WantsATable) {
  EXPECT_EQ(errors("return 12"),
            "T3005 1:1 script `mine` returns a number, not a table with names\n"
            "  help: end the script with `return { says = \"…\", … }`\n");
}
TEST_F(Declare, WantsNamesInTheTable) {
  EXPECT_EQ(errors("return { \"tables\" }"),
            "T3005 1:1 script `mine` returns a list, not a table with names\n"
            "  help: end the script with `return { says = \"…\", … }`\n");
}
TEST_F(Declare, WantsSomethingReturned) {
  EXPECT_EQ(errors("local x = 1\n"),
            "T3005 1:1 script `mine` returns nothing, not a table with names\n"
            "  help: end the script with `return { says = \"…\", … }`\n");
}
TEST_F(Declare, WantsListsOfTexts) {
  EXPECT_EQ(errors_with("  needs = \"trump.indicators\",\n  conflicts = { 1 },"),
            "T3007 4:3 `conflicts` needs a list of texts\n  help: write `conflicts = { \"match.start\" }`\n"
            "T3007 3:3 `needs` needs a list of texts\n  help: write `needs = { \"trump.indicators\" }`\n");
}
TEST_F(Declare, SaysHowMuchCanBeRemembered) {
  EXPECT_EQ(errors_with("  memory = 9,"),
            "T3007 3:3 `memory` is 9, but a script keeps 0 to 8 numbers\n  help: write a number from 0 to 8\n");
  EXPECT_EQ(errors_with("  memory = {},"),
            "T3007 3:3 `memory` needs a whole number, not a table\n  help: write a number from 0 to 8\n");
}
TEST_F(Declare, KnowsThreeMoments) {
  EXPECT_EQ(errors_of_offer("  at = { \"after_tea\" }, offers = { tenny = \"x\" },"),
            "T3007 3:11 unknown moment `after_tea` in `at`\n"
            "  help: the moments are `before_looking`, `before_auction`, `after_trick` and `host`\n");
  EXPECT_EQ(errors_of_offer("  at = {}, offers = { tenny = \"x\" },"),
            "T3007 3:3 `at` names no moment\n"
            "  help: the moments are `before_looking`, `before_auction`, `after_trick` and `host`\n");
  EXPECT_EQ(errors_of_offer("  at = { \"host\", \"host\" }, offers = { tenny = \"x\" },"),
            "T3007 3:3 `at` names the moment `host` twice\n  help: name each moment once\n");
}
TEST_F(Declare, WantsToKnowWhenAndWhatIsOffered) {
  EXPECT_EQ(errors_of_offer(""),
            "T3026 4:3 script `mine` does not say when it offers something\n"
            "  help: add `at = { \"before_auction\" }`; the moments are `before_looking`, `before_auction`, "
            "`after_trick` and `host`\n"
            "T3026 4:3 script `mine` does not say what it may offer\n"
            "  help: add `offers = { word = \"…\" }`: each word with its sentence\n");
}
TEST_F(Declare, WantsAnOfferForMomentsAndWords) {
  EXPECT_EQ(errors_with("  at = { \"host\" },\n  offers = { tenny = \"x\" },"),
            "T3026 3:3 `at` is of no use without `offer`\n  help: add a function named `offer`, or take `at` out\n"
            "T3026 4:3 `offers` is of no use without `offer`\n"
            "  help: add a function named `offer`, or take `offers` out\n");
}
TEST_F(Declare, KnowsUntilWhenAHandAnnuls) {
  EXPECT_EQ(errors_with("  annuls = \"before_play\","), "");
  EXPECT_EQ(errors_with("  annuls = \"first_cards\","),
            "T3026 3:3 `annuls` is of no use without `annul`\n  help: take `annuls` out\n");
  EXPECT_EQ(errors_with("  annuls = \"late\","),
            "T3007 3:13 unknown word `late` in `annuls`\n"
            "  help: the words are `first_cards`, `before_speaking` and `before_play`\n");
}
TEST_F(Declare, WantsAValueToJudgeBy) {
  EXPECT_EQ(errors_with("  judges = true,"),
            "T3026 3:3 `judges` is of no use without `value`\n  help: take `judges` out\n");
  EXPECT_EQ(errors("return {\n  says = \"It judges.\",\n  judges = \"made\",\n  value = function(facts) end,\n}\n"),
            "T3007 3:3 `judges` can only be true\n  help: write `judges = true`, or take `judges` out\n");
}
TEST_F(Declare, WantsAnEndOfTheDealToSeeCapturedCards) {
  EXPECT_EQ(errors_with("  sees = { \"captured\" },"),
            "T3026 3:3 `sees` is of no use without `value` or `score`\n  help: take `sees` out\n");
}
TEST_F(Declare, NamesInSeesOnlyWhatAScriptHasToAskFor) {
  const auto errors_of = [this](const std::string& sees) {
    return errors("return {\n  says = \"It sees.\",\n  sees = " + sees + ",\n  score = function(facts) end,\n}\n");
  };
  EXPECT_EQ(errors_of("{ \"captured\" }"), "");
  EXPECT_EQ(errors_of("{ \"tricks\" }"),
            "T3007 3:13 `sees` names `tricks`, which no script has to ask for\n"
            "  help: write `sees = { \"captured\" }`, or take `sees` out\n");
  EXPECT_EQ(errors_of("{}"),
            "T3007 3:3 `sees` names no fact\n  help: write `sees = { \"captured\" }`, or take `sees` out\n");
  EXPECT_EQ(errors_of("true"), "T3007 3:3 `sees` needs a list of texts\n  help: write `sees = { \"captured\" }`\n");
}
TEST_F(Declare, WantsWordsThatCanBeSaid) {
  for (const std::string word : {"Tenny", "_tenny", "tenny_", "ten__ny", "jh", "tenny2", "no way"})
    EXPECT_EQ(errors_of_word(word), "T3027 3:32 `" + word +
                                        "` cannot be said\n"
                                        "  help: use small letters, at least 3 of them, and `_` between words\n");
}
TEST_F(Declare, WantsWordsThatMeanNothingElse) {
  for (const std::string word :
       {"pass",   "double",   "bid",  "play",     "ask",        "show",   "ditto",   "claim",     "agree",
        "trump",  "give",     "cut",  "redouble", "set_double", "undo",   "host",    "reset_all", "no_trumps",
        "hearts", "bid_high", "none", "regular",  "hint",       "ledger", "look_on", "noes_all"})
    EXPECT_THAT(errors_of_word(word), testing::MatchesRegex("T3027 3:32 `" + word +
                                                            "` begins like `[a-z_]+`, which can be said or typed "
                                                            "already\n  help: choose another word\n"));
  EXPECT_THAT(errors_of_word("last_word"), testing::HasSubstr("`last_word` begins like `last`, "));
  EXPECT_THAT(errors_of_word("play_on_words"), testing::HasSubstr("`play_on_words` begins like `play`, "));
  for (const std::string word : {"passing", "forfeit_declarers", "bidding", "tenny", "accept", "play_on_words"})
    EXPECT_EQ(errors_of_word(word) == "", word != "play_on_words") << word;
}
TEST_F(Declare, WantsFourWordsAtMostAndASentenceForEach) {
  EXPECT_EQ(errors_of_offer("  at = { \"host\" },\n  offers = { aaa = 'A.', bbb = 'B.', ccc = 'C.', ddd = 'D.' },"),
            "");
  EXPECT_EQ(errors_of_offer("  at = { \"host\" },\n"
                            "  offers = { aaa = 'A.', bbb = 'B.', ccc = 'C.', ddd = 'D.', eee = 'E.' },"),
            "T3027 4:3 `offers` has 5 words, but a script offers at most 4\n"
            "  help: keep the words that are needed, or write two scripts\n");
  EXPECT_EQ(errors_of_offer("  at = { \"host\" },\n  offers = { tenny = true },"),
            "T3007 4:14 the word `tenny` in `offers` needs a sentence\n"
            "  help: write `tenny = \"…\"`: what saying it means\n");
  for (const std::string offers : {"{ 'tenny' }", "{}", "'tenny'"})
    EXPECT_EQ(errors_of_offer("  at = { \"host\" },\n  offers = " + offers + ","),
              "T3007 4:3 `offers` needs words, each with its sentence\n"
              "  help: write `offers = { word = \"…\" }`\n");
}
TEST_F(Declare, KeepsNumbersOfADealOrOfAMatch) {
  EXPECT_EQ(errors_with("  offer = function() end, at = { 'host' }, offers = { tenny = 'x' },"),
            "T3028 4:3 script `mine` fills `offer`, which is of a deal, and `settle`, which is of a match\n"
            "  help: write two scripts\n");
  EXPECT_EQ(errors_with("  value = function() end,"),
            "T3028 4:3 script `mine` fills `value`, which is of a deal, and `settle`, which is of a match\n"
            "  help: write two scripts\n");
  EXPECT_EQ(errors("return { says = 'x', value = function() end,\n  memory = 5 }"),
            "T3007 2:3 `memory` is 5, but of a deal a script keeps 0 to 4 numbers\n"
            "  help: write a number from 0 to 4\n");
  EXPECT_EQ(errors("return { says = 'x', calls = function() end,\n  memory = 1 }"),
            "T3028 2:3 script `mine` fills no point that keeps numbers\n"
            "  help: take `memory` out: it is for `offer`, `value`, `score` and `settle`\n");
}
TEST_F(Declare, WantsAKindForAParameter) {
  EXPECT_EQ(errors_of_parameter("{ default = 1, says = \"x\" }"),
            "T3008 3:14 parameter `most` must be one of `words`, `int` and `list`\n"
            "  help: give exactly one of the three\n");
}
TEST_F(Declare, WantsOneKindForAParameter) {
  EXPECT_EQ(errors_of_parameter("{ int = { 1, 2 }, list = \"indicators\", says = \"x\" }"),
            "T3008 3:14 parameter `most` must be one of `words`, `int` and `list`\n"
            "  help: give exactly one of the three\n");
}
TEST_F(Declare, NamesTheKeysOfAParameter) {
  EXPECT_EQ(errors_of_parameter("{ int = { 1, 2 }, defualt = 1, says = \"x\" }"),
            "T3006 3:39 unknown key `defualt` in parameter `most`\n  help: write `default`\n");
}
TEST_F(Declare, WantsARangeWithNumbersInIt) {
  EXPECT_EQ(errors_of_parameter("{ int = { 9, 2 }, says = \"x\" }"),
            "T3008 3:14 parameter `most` goes from 9 to 2, which holds no number\n  help: write `int = { 2, 9 }`\n");
  EXPECT_EQ(errors_of_parameter("{ int = 9, says = \"x\" }"),
            "T3008 3:14 parameter `most` needs two numbers in `int`\n  help: write `int = { 0, 10 }`\n");
}
TEST_F(Declare, WantsADefaultWithinTheRange) {
  EXPECT_EQ(errors_of_parameter("{ int = { 1, 2 }, default = 3, says = \"x\" }"),
            "T3008 3:14 parameter `most` has the default 3, but goes from 1 to 2\n"
            "  help: give a default within the range\n");
}
TEST_F(Declare, WantsADefaultAmongTheWords) {
  EXPECT_EQ(errors_of_parameter("{ words = { all = \"All.\", some = \"Some.\" }, default = \"none\" }"),
            "T3008 3:14 parameter `most` has a default that is none of its words: `none`\n"
            "  help: write `all` or `some`\n");
}
TEST_F(Declare, WantsASentenceForEveryWord) {
  EXPECT_EQ(errors_of_parameter("{ words = { all = true } }"),
            "T3008 3:14 parameter `most` has the word `all` without a sentence, or a word no key can be\n"
            "  help: write `all = \"…\"`\n");
  EXPECT_EQ(errors_of_parameter("{ words = { \"all\" } }"),
            "T3008 3:14 parameter `most` needs words, each with its sentence\n"
            "  help: write `words = { all = \"…\", some = \"…\" }`\n");
}
TEST_F(Declare, ListsOnlyWhatTurupKnows) {
  EXPECT_EQ(errors_of_parameter("{ list = \"hats\", says = \"x\" }"),
            "T3008 3:14 parameter `most` lists nothing that turup knows\n  help: write `list = \"indicators\"`\n");
}
TEST_F(Declare, WantsAListForTheDefaultOfAList) {
  EXPECT_EQ(errors_of_parameter("{ list = \"indicators\", default = \"2\", says = \"x\" }"),
            "T3008 3:14 parameter `most` has a default that is no list\n  help: write `default = {}`\n");
}
TEST_F(Declare, WantsToKnowWhatAParameterSets) {
  EXPECT_EQ(errors_of_parameter("{ int = { 1, 2 } }"),
            "T3008 3:14 parameter `most` does not say what it sets\n  help: add `says = \"…\"`\n");
}
TEST_F(Declare, WantsNamesThatCanBeKeys) {
  EXPECT_EQ(errors_with("  params = { [\"At Most\"] = { int = { 1, 2 } } },"),
            "T3008 3:15 parameter `At Most` has a name that no key can have\n"
            "  help: use small letters, digits and `_`, at most 40 of them\n");
}
TEST_F(Declare, ReportsEverythingAtOnce) {
  EXPECT_EQ(errors_of_offer("  memory = -1,\n  hat = 1,\n  at = { \"noon\" }, offers = { tenny = \"x\" },"),
            "T3007 5:11 unknown moment `noon` in `at`\n"
            "  help: the moments are `before_looking`, `before_auction`, `after_trick` and `host`\n"
            "T3006 4:3 unknown key `hat` in script `mine`\n  help: write `at`\n"
            "T3007 3:3 `memory` is -1, but a script keeps 0 to 8 numbers\n  help: write a number from 0 to 8\n");
}
const std::string kLua =
    "  help: every `function`, `if` and `for` ends with `end`; commas part the entries of a table\n";
TEST_F(Declare, PointsAtTheLineLuaCannotRead) {
  EXPECT_EQ(errors("return {\n  says = \"x\"\n  settle = function() end\n}\n"),
            "T3003 3:3 script `mine` is not written as Lua wants it: `}` expected (to close `{` at line 1) near "
            "`settle`\n" +
                kLua);
  EXPECT_EQ(errors("return {\n  says = +,\n}\n"),
            "T3003 2:10 script `mine` is not written as Lua wants it: cannot read on at `+`\n" + kLua);
}
TEST_F(Declare, FindsTheBlockThatHasNoEnd) {
  EXPECT_EQ(errors("return {\n  says = \"x\",\n  value = function(facts)\n    for i = 1, 3 do\n      if i == 2 then\n"
                   "        return i\n    end\n  end,\n}\n"),
            "T3003 5:7 script `mine` is not written as Lua wants it: this `if` has no `end`\n"
            "  help: write `end` where it ends\n");
}
TEST_F(Declare, LeavesAnEndThatIsThereAlone) {
  EXPECT_EQ(errors("return {\n  says = \"x\",\n  value = function(facts)\n    if facts.made then return 1 end\n"
                   "    return facts.made,\n  end,\n}\n"),
            "T3003 6:3 script `mine` is not written as Lua wants it: cannot read on at `end`\n" + kLua);
}
TEST_F(Declare, SaysWhatScriptsDoWithout) {
  EXPECT_EQ(errors("local t = {}\nlocal e = _ENV\n"),
            "T3004 2:11 script `mine` uses `_ENV`, which scripts do without\n"
            "  help: use the names of the library and your own\n");
  EXPECT_EQ(errors("local x = 2 ^ 3"),
            "T3004 1:13 script `mine` uses `^`, which scripts do without\n"
            "  help: multiply whole numbers: `x * x`\n");
}
TEST_F(Declare, CountsTheBytesOfALongScript) {
  EXPECT_EQ(errors(std::string(16385, '\n')),
            "T3001 1:1 script `mine` has 16385 bytes; a script has at most 16384\n"
            "  help: split it into scripts that do one thing each\n");
  const std::string text = "return { says = 'x', settle = function() end }";
  EXPECT_EQ(errors(text + std::string(16384 - text.size(), '\n')), "");
}
TEST_F(Declare, SaysWhatIsMissingFromTheLibrary) {
  EXPECT_EQ(errors("\nlocal f = io.open('x')\n"),
            "T3014 2:1 script `mine` goes wrong: tried to index nothing (global `io`)\n"
            "  help: the functions that scripts may call are listed in hooks/README.md\n");
}

}  // namespace
}  // namespace turup::test
