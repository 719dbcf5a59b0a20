// Tests repairs, which programs may carry out unasked: there is one where only one thing can be meant, and nowhere
// else.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "language/language.h"
#include "loading.h"

namespace turup {
namespace {

std::string with_repair(const Diagnostic& d) {
  std::string text(d.repair->span.source->text());
  text.replace(d.repair->span.begin, d.repair->span.end - d.repair->span.begin, d.repair->text);
  return text;
}

// The head of a file that adds the text of a test. mended() returns that text after the first possible repair; empty if
// there is none.
constexpr const char* kHead = "variant: Ours\nsays: A table of ours.\nextends: 29/base\n";
std::string mended(const std::string& keys) {
  const Loaded loaded = load_over_29(keys);
  for (const Diagnostic& d : loaded.diagnostics.all())
    if (d.repair) return with_repair(d).substr(std::string(kHead).size());
  return {};
}

// ---- Keys and words ----

TEST(Repairs, AMisspeltKeyIsWrittenAsItShouldBe) {
  EXPECT_EQ(mended("auction: { form: 16 }\n"), "auction: { from: 16 }\n");
  EXPECT_EQ(mended("auctoin: { from: 16 }\n"), "auction: { from: 16 }\n");
  EXPECT_EQ(mended("wiht: [double]\n"), "with: [double]\n");
  EXPECT_EQ(mended("hooks: { pips_overflow: { sizes: 6 } }\n"), "hooks: { pips_overflow: { size: 6 } }\n");
  EXPECT_EQ(mended("options: { auction.turn: [one_each, until_all_pass] }\n"),
            "options: { auction.turns: [one_each, until_all_pass] }\n");
  EXPECT_EQ(mended("scoring: { pays: { mad: 1, failed: -1 } }\n"), "scoring: { pays: { made: 1, failed: -1 } }\n");
  EXPECT_EQ(mended("words: { diamnds: dice }\n"), "words: { diamonds: dice }\n");
}

TEST(Repairs, WhatPeopleCallAKeyElsewhereIsItsNameHere) {
  EXPECT_EQ(mended("auction: { minimum: 16 }\n"), "auction: { from: 16 }\n");
  EXPECT_EQ(mended("bidding: { from: 16 }\n"), "auction: { from: 16 }\n");
}

TEST(Repairs, ANumberThatWorksAgainstItsOwnersHasTheOtherSign) {
  EXPECT_EQ(mended("scoring: { pays: { made: 2, failed: +3 } }\n"), "scoring: { pays: { made: 2, failed: -3 } }\n");
  EXPECT_EQ(mended("scoring: { pays: { made: -2, failed: -3 } }\n"), "scoring: { pays: { made: +2, failed: -3 } }\n");
  EXPECT_EQ(mended("melds: { pair: { declarers: { 17+: 3 } } }\n"), "melds: { pair: { declarers: { 17+: -3 } } }\n");
  EXPECT_EQ(mended("melds: { pair: { defenders: -3 } }\n"), "melds: { pair: { defenders: +3 } }\n");
}

TEST(Repairs, WhereTheLowestTotalWinsBothMayCostPoints) {
  EXPECT_EQ(codes(load_over_29("match: { won_at: none, lost_at: none, lowest_wins_at: 20 }\n"
                               "scoring: { pays: { made: 1, failed: 3 } }\n")),
            "");
}

TEST(Repairs, AKeyInQuotesLosesThemWithItsMistake) {
  EXPECT_EQ(mended("auction: { \"form\": 16 }\n"), "auction: { from: 16 }\n");
}

TEST(Repairs, AKeyThatIsThereAlreadyIsNotWrittenASecondTime) {
  EXPECT_EQ(mended("auction: { from: 17, minimum: 16 }\n"), "");
  EXPECT_EQ(mended("description: Ours again.\n"), "");
  EXPECT_EQ(mended("name: Ours again\n"), "");
}

TEST(Repairs, OfTwoKeysForOneThingOneIsToGo) {
  const auto help = [](const std::string& keys) {
    const Loaded loaded = load_over_29(keys);
    return loaded.diagnostics.all().front().helps.front();
  };
  EXPECT_EQ(help("auction: { from: 17, minimum: 16 }\n"), "take `minimum` out: `from` is there already");
  EXPECT_EQ(help("auction: { from: 17, form: 16 }\n"), "take `form` out: `from` is there already");
  EXPECT_EQ(help("hooks: { pips_overflow: { sizes: 6, size: 6 } }\n"), "take `sizes` out: `size` is there already");
  EXPECT_EQ(help("scoring: { pays: { made: 1, failed: -1, mad: 2 } }\n"), "take `mad` out: `made` is there already");
  EXPECT_EQ(help("description: Ours again.\n"), "take `description` out: `says` is there already");
}

// Returns how many unknown keys are reported.
int expect_no_help_towards(const std::string& key, const Diagnostics& found, const std::string& wrong) {
  int count = 0;
  for (const Diagnostic& d : found.all()) {
    if (d.code != "T1103") continue;
    ++count;
    for (const std::string& help : d.helps)
      EXPECT_EQ(help.find("write `" + key + "`"), std::string::npos) << wrong << ": " << help;
    EXPECT_FALSE(d.repair && d.repair->text == key) << wrong;
  }
  return count;
}

TEST(Repairs, NeverSendToAKeyThatTheFileHas) {
  const Loaded base = load_named({"29", {"double", "last-trick-point"}, {}});
  ASSERT_TRUE(base.rules);
  int count = 0;
  for (const Item& item : listing(*base.rules)) {
    if (item.kind != Item::Kind::key || item.depth != 1) continue;
    const std::string family = item.path.substr(0, item.path.find('.'));
    const std::string& key = item.name;
    for (const std::string& wrong : {key.substr(1), key + "s", key + "_now", "first_" + key}) {
      const std::string path = fmt::format("{}.{}", family, wrong);
      if (key_info(path)) continue;
      const Loaded loaded = load_over_29(fmt::format("{}: {{ {}: {}, {}: 1 }}\n", family, key, item.text, wrong));
      count += expect_no_help_towards(key, loaded.diagnostics, path);
    }
  }
  EXPECT_GT(count, 100);
}

TEST(Repairs, ARunOfRanksIsWrittenOut) {
  const std::string pack = "pack: { ranks: [J, 10, 9, 8, 7] }\n";
  EXPECT_EQ(mended("pack: { ranks: J-7 }\n"), pack);
  EXPECT_EQ(mended("pack: { ranks: 7-J }\n"), pack);
  EXPECT_EQ(mended("pack: { ranks: 7 to j }\n"), pack);
  EXPECT_EQ(mended("pack: { ranks: [J-7] }\n"), pack);
  EXPECT_EQ(mended("pack: { ranks: [J, 10-7] }\n"), pack);
  EXPECT_EQ(mended("pack: { ranks: 'J, 10..7' }\n"), pack);
}

TEST(Repairs, WhereAGameEndsIsSaidAsItsOwnKeyDoes) {
  EXPECT_EQ(mended("match: { ends_at: 7 }\n"), "match: { won_at: 7 }\n");
}

TEST(Repairs, AMisspeltWordIsWrittenAsItShouldBe) {
  EXPECT_EQ(mended("trump: { hidden: { ask: optoinal } }\n"), "trump: { hidden: { ask: optional } }\n");
  EXPECT_EQ(mended("trump: { hidden: { ask: Optional } }\n"), "trump: { hidden: { ask: optional } }\n");
  EXPECT_EQ(mended("play: { unbroken: [haerts] }\n"), "play: { unbroken: [hearts] }\n");
}

TEST(Repairs, NoIsNoneAndYesTheOtherWord) {
  EXPECT_EQ(mended("void: { pointless_hand: no }\n"), "void: { pointless_hand: none }\n");
  EXPECT_EQ(mended("void: { pointless_hand: anyone }\n"), "void: { pointless_hand: anybody }\n");
  EXPECT_EQ(mended("void: { pointless_hand: yes }\n"), "void: { pointless_hand: anybody }\n");
  EXPECT_EQ(mended("stakes: false\n"), "stakes: none\n");
  EXPECT_EQ(mended("auction: { over_partner: off }\n"), "auction: { over_partner: none }\n");
  EXPECT_EQ(mended("hooks: { reversed: yes }\n"), "hooks: { reversed: {} }\n");
}

TEST(Repairs, WhereYesOrNoSaysTooLittleNothingIsDone) {
  EXPECT_EQ(mended("trump: { hidden: { ask: yes } }\n"), "");
  EXPECT_EQ(mended("void: { pointless_packet: yes }\n"), "");
  EXPECT_EQ(mended("auction: { from: yes }\n"), "");
  EXPECT_EQ(mended("auction: { from: no }\n"), "");
  EXPECT_EQ(mended("stakes: yes\n"), "");
}

TEST(Repairs, WhereTwoWordsAreNearNothingIsDone) {
  const std::string text = "variant: Ours\nsays: A table of ours.\nextends: 27/base\n";
  const Loaded loaded = load_file_text(text);
  EXPECT_EQ(loaded.diagnostics.all()[0].helps[0], "write `28/base` or `29/base`");
  EXPECT_FALSE(loaded.diagnostics.all()[0].repair);
  EXPECT_EQ(mended("session: { games: several }\n"), "");  // though it is the only word
  EXPECT_EQ(mended("nonsense: 3\n"), "");
}

// ---- Names ----

TEST(Repairs, OfTwoNamesTheOneThatIsNearerIsMeant) {
  const Loaded loaded = load_file_text("variant: Ours\nsays: A table of ours.\nextends: 29/bse\n");
  EXPECT_EQ(loaded.diagnostics.all()[0].helps, std::vector<std::string>{"write `29/base`"});
  ASSERT_TRUE(loaded.diagnostics.all()[0].repair);
  EXPECT_EQ(loaded.diagnostics.all()[0].repair->text, "29/base");
}

TEST(Repairs, AMisspeltNameIsWrittenAsItShouldBe) {
  EXPECT_EQ(mended("with: [doubel]\n"), "with: [double]\n");
  EXPECT_EQ(mended("hooks: { tabels: {} }\n"), "hooks: { tables: {} }\n");
}

TEST(Repairs, AConditionIsMendedWhole) {
  const auto mended_rule = [](const std::string& needs) {
    const Loaded loaded = load_file_text("house_rule: Ours\nsays: A rule of ours.\n" + needs);
    for (const Diagnostic& d : loaded.diagnostics.all())
      if (d.repair) return with_repair(d).substr(std::string("house_rule: Ours\nsays: A rule of ours.\n").size());
    return std::string();
  };
  EXPECT_EQ(mended_rule("needs: [scoring.counts=trickss]\n"), "needs: [scoring.counts=tricks]\n");
  EXPECT_EQ(mended_rule("needs: [scoring.count=tricks]\n"), "needs: [scoring.counts=tricks]\n");
  EXPECT_EQ(mended_rule("needs: stakes.double\n"), "needs: [stakes.double]\n");
}

// ---- Values ----

TEST(Repairs, ANumberIsWrittenAsANumber) {
  for (const char* number : {"\"16\"", "'16'", "016", "0x10", "16.0", "[16]"})
    EXPECT_EQ(mended(std::string("auction: { from: ") + number + " }\n"), "auction: { from: 16 }\n") << number;
  EXPECT_EQ(mended("auction: { over_partner: nine }\n"), "auction: { over_partner: 9 }\n");
}

TEST(Repairs, ANumberThatMayNotStandThereIsNotWritten) {
  EXPECT_EQ(mended("auction: { from: \"99999\" }\n"), "");
  EXPECT_EQ(mended("auction:\n  from: 1,5\n"), "");
}

TEST(Repairs, WhatIsOneThingIsAListOfOne) {
  EXPECT_EQ(mended("with: double\n"), "with: [double]\n");
  EXPECT_EQ(mended("with: \"double, redouble\"\n"), "with: [double, redouble]\n");
  EXPECT_EQ(mended("play: { unbroken: hearts }\n"), "play: { unbroken: [hearts] }\n");
  EXPECT_EQ(mended("contracts:\n  single_hand:\n    worth: 3, 6\n"), "contracts:\n  single_hand:\n    worth: [3, 6]\n");
}

TEST(Repairs, WhatIsAListOfOneIsThatOne) {
  EXPECT_EQ(mended("seating: { direction: [clockwise] }\n"), "seating: { direction: clockwise }\n");
  EXPECT_EQ(mended("seating: { direction: [clockwise, counter_clockwise] }\n"), "");
  EXPECT_EQ(mended("seating:\n  direction:\n    - clockwise\n"), "");  // the dash stands on a line of its own
}

TEST(Repairs, WhatStandsTwiceIsTakenOut) {
  EXPECT_EQ(mended("with: [double, redouble, double]\n"), "with: [double, redouble]\n");
  EXPECT_EQ(mended("play: { unbroken: [hearts ,hearts, spades] }\n"), "play: { unbroken: [hearts, spades] }\n");
  EXPECT_EQ(mended("with:\n  - double\n  - double\n"), "");
}

TEST(Repairs, ABandIsWrittenWithADash) {
  const std::string rows = ": { made: 1, failed: -1 } } }\n";
  for (const char* band : {"15..19", "15 - 19",
                           "15\xE2\x80\x93"
                           "19",
                           "19-15"})
    EXPECT_EQ(mended("scoring: { pays: { " + std::string(band) + rows), "scoring: { pays: { 15-19" + rows) << band;
}

// ---- Text ----

TEST(Repairs, AMarkThatCannotBeSeenIsTakenOut) {
  const Loaded loaded = load_file_text(std::string("\xEF\xBB\xBF") + kHead);
  ASSERT_EQ(loaded.diagnostics.all().size(), 1U);
  EXPECT_EQ(with_repair(loaded.diagnostics.all()[0]), kHead);
}

TEST(Repairs, TheSpaceBehindAColonIsPutIn) {
  EXPECT_EQ(mended("with:[double]\n"), "with: [double]\n");
  EXPECT_EQ(mended("auction: { from:16 }\n"), "auction: { from: 16 }\n");
}

TEST(Repairs, ADirectiveIsTakenOut) {
  const Loaded loaded = load_file_text("%YAML 1.2\n---\n" + std::string(kHead));
  ASSERT_EQ(loaded.diagnostics.all().size(), 1U);
  EXPECT_EQ(with_repair(loaded.diagnostics.all()[0]), "---\n" + std::string(kHead));
}

// ---- All of them ----

// For every file with a mistake: a repair removes its error, and nothing that was right becomes wrong.
TEST(Repairs, TakeAwayWhatTheyAreFor) {
  const Library library(std::vector<Collection>{{kInvalidRules, kInvalidRules / "hooks"}, shipped_files()});
  const auto host = make_script_host();
  int repairs = 0;
  for (const auto& file : std::filesystem::directory_iterator(kInvalidRules)) {
    if (file.path().extension() != ".yaml") continue;
    const std::string name = file.path().filename().string();
    const Loaded loaded = load_text(library, *host, {name, contents(file.path())});
    for (const Diagnostic& d : loaded.diagnostics.all()) {
      if (!d.repair || d.repair->span.source != loaded.files.front().source) continue;
      ++repairs;
      const Loaded after = load_text(library, *host, {name, with_repair(d)});
      for (const Diagnostic& left : after.diagnostics.all()) EXPECT_NE(left.message, d.message) << name;
    }
  }
  EXPECT_GE(repairs, 30);
}

}  // namespace
}  // namespace turup
