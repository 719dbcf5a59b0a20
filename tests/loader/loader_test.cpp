// Tests layers, house rules, settings, fingerprints, and the text that loads again.
#include <gtest/gtest.h>

#include "case_name.h"
#include "language/language.h"
#include "loading.h"

namespace turup {
namespace {

std::string fingerprint(const Request& request) {
  const Loaded loaded = load_named(request);
  EXPECT_TRUE(loaded.rules) << request.variant << "\n" << said(loaded);
  return loaded.rules ? loaded.rules->fingerprint : std::string();
}

std::vector<std::string> all_variants() { return shipped_library().variants(); }

class Shipped : public testing::TestWithParam<std::string> {};

TEST_P(Shipped, LoadsWithoutAWord) {
  const Loaded loaded = load_named({GetParam(), {}, {}});
  EXPECT_EQ(said(loaded), "");
  ASSERT_TRUE(loaded.rules);
  EXPECT_EQ(loaded.rules->name, GetParam());
}

TEST_P(Shipped, IsTheSameGameInItsCanonicalText) {
  const Loaded loaded = load_named({GetParam(), {}, {}});
  ASSERT_TRUE(loaded.rules);
  const std::string text = canonical(*loaded.rules);
  const Loaded again = load_file_text(text);
  ASSERT_TRUE(again.rules) << said(again) << text;
  EXPECT_EQ(again.rules->fingerprint, loaded.rules->fingerprint);
  EXPECT_EQ(canonical(*again.rules), text);
}

INSTANTIATE_TEST_SUITE_P(Variants, Shipped, testing::ValuesIn(all_variants()), test_name);

TEST(ShippedHouseRules, AreSoundByThemselves) {
  const auto names = shipped_library().house_rules();
  EXPECT_GE(names.size(), 8U);
  for (const std::string& name : names) {
    const Loaded loaded = load_named({(kRoot / "variants" / "house-rules" / (name + ".yaml")).string(), {}, {}});
    EXPECT_EQ(said(loaded), "") << name;
    EXPECT_EQ(loaded.kind, FileKind::house_rule) << name;
  }
}

TEST(Layers, LieInTheOrderExtendsWithOwnAskedForSet) {
  const auto from = [](const Request& request, const std::string& own) {
    return value_at(load_over_29(own, request), "auction.from");
  };
  EXPECT_EQ(from({}, ""), "15");
  EXPECT_EQ(from({}, "with: [minimum-16]\n"), "16");
  EXPECT_EQ(from({}, "with: [minimum-16]\nauction: { from: 17 }\n"), "17");
  EXPECT_EQ(from({"", {"minimum-16"}, {}}, "auction: { from: 17 }\n"), "16");
  EXPECT_EQ(from({"", {"minimum-16"}, {{"auction.from", "18"}}}, "auction: { from: 17 }\n"), "18");
}

TEST(Layers, AreNamedLowestFirst) {
  const Loaded loaded = load_named({"29/west-bengal", {"double"}, {{"auction.from", "18"}}});
  ASSERT_TRUE(loaded.rules) << said(loaded);
  EXPECT_EQ(loaded.rules->overlays, (std::vector<std::string>{"29/base", "29/west-bengal", "double", "--set"}));
  EXPECT_EQ(loaded.rules->origins.find("stakes.double")->second.overlay, "double");
  EXPECT_EQ(loaded.rules->origins.find("auction.from")->second.overlay, "--set");
}

TEST(Layers, ReplaceTablesWholeAndMergeEverythingElse) {
  const Loaded loaded = load_over_29("pack: { points: { J: 28 } }\nmelds: { pair: { defenders: +3 } }\n");
  EXPECT_EQ(value_at(loaded, "pack.points"), "{ J: 28 }");
  EXPECT_EQ(value_at(loaded, "pack.ranks"), "[J, 9, A, 10, K, Q, 8, 7]");
  EXPECT_EQ(value_at(loaded, "melds.pair.defenders"), "+3");
  EXPECT_EQ(value_at(loaded, "melds.pair.declarers"), "-4");
}

TEST(Layers, MergeTheParametersOfAScript) {
  const Loaded loaded = load_named({"29/west-bengal", {}, {{"hooks.reversed.suit", "[3]"}}});
  ASSERT_TRUE(loaded.rules) << said(loaded);
  EXPECT_NE(canonical(*loaded.rules).find("reversed: { no_trumps: [2], plain_no_trumps: none, suit: [3] }"),
            std::string::npos);
}

TEST(Layers, LetNoneTakeAScriptAway) {
  const Loaded loaded = load_named({"29/west-bengal", {}, {{"hooks.reversed", "none"}}});
  ASSERT_TRUE(loaded.rules) << said(loaded);
  EXPECT_TRUE(loaded.rules->hooks.empty());
  EXPECT_EQ(loaded.rules->fingerprint, fingerprint({"29", {}, {}}));
}

TEST(HouseRules, MeetTheirNeedsInAnyOrder) {
  EXPECT_EQ(codes(load_named({"29", {"redouble", "double"}, {}})), "");
  EXPECT_EQ(codes(load_named({"29", {"redouble"}, {}})), "T4021");
}

TEST(HouseRules, CannotMeetTheirOwnNeed) { EXPECT_EQ(codes(load_named({"whist", {"optional-ask"}, {}})), "T4021"); }

TEST(HouseRules, CannotBePlayedByThemselves) {
  const Loaded loaded = load_file_text("house_rule: Ours\nsays: S.\nauction: { from: 16 }\n");
  EXPECT_EQ(said(loaded), "");
  EXPECT_EQ(loaded.kind, FileKind::house_rule);
  EXPECT_FALSE(loaded.rules);
}

// A choice that sets two keys, and one that a child of the file changes.
constexpr const char* kKochi =
    "options:\n  kochi: { says: As in Kochi., sets: { auction.from: 16, stakes.double: 2 } }\n";

TEST(Presets, AreChosenByTheirNameLikeHouseRules) {
  EXPECT_EQ(value_at(load_over_29(kKochi), "auction.from"), "15");
  const Loaded chosen = load_over_29(kKochi, {"", {"kochi"}, {}});
  EXPECT_EQ(said(chosen), "");
  EXPECT_EQ(value_at(chosen, "auction.from"), "16");
  EXPECT_EQ(value_at(chosen, "stakes.double"), "2");
  EXPECT_EQ(chosen.rules->overlays, (std::vector<std::string>{"29/base", "ours.yaml", "kochi"}));
}

TEST(Presets, GoWithHouseRulesAndAreSetAside) {
  const Loaded both = load_over_29(kKochi, {"", {"kochi", "redouble"}, {{"auction.from", "17"}}});
  EXPECT_EQ(said(both), "");
  EXPECT_EQ(value_at(both, "stakes.redouble"), "4");
  EXPECT_EQ(value_at(both, "auction.from"), "17");
}

TEST(Presets, PlayWhatTheKeysWouldPlay) {
  const Loaded written = load_over_29("auction: { from: 16 }\nstakes: { double: 2 }\n");
  const Loaded chosen = load_over_29(kKochi, {"", {"kochi"}, {}});
  ASSERT_TRUE(written.rules && chosen.rules);
  EXPECT_EQ(chosen.rules->fingerprint, written.rules->fingerprint);
}

TEST(Presets, AreToldWithWhatTheySet) {
  const Loaded loaded = load_over_29(kKochi);
  ASSERT_TRUE(loaded.rules) << said(loaded);
  EXPECT_NE(explain(*loaded.rules).find("As in Kochi. (`--with kochi`):\n    auction.from: 16\n    stakes.double: 2\n"),
            std::string::npos)
      << explain(*loaded.rules);
  const Loaded again = load_file_text(canonical(*loaded.rules), {"", {"kochi"}, {}});
  EXPECT_EQ(said(again), "");
  EXPECT_EQ(value_at(again, "auction.from"), "16");
}

TEST(Settings, AreReportedWithWhatWasTyped) {
  const Loaded loaded = load_named({"29", {}, {{"auction.form", "16"}}});
  EXPECT_EQ(codes(loaded), "T1103");
  EXPECT_NE(said(loaded).find("--set:1:1"), std::string::npos) << said(loaded);
  EXPECT_NE(said(loaded).find("auction.form: 16"), std::string::npos) << said(loaded);
}

// In 56 no deal is ever annulled. The base still says who deals again, for house rules that build on it.
TEST(Settings, AreNoReasonToJudgeTheVariantAgain) {
  EXPECT_EQ(codes(load_named({"56/four", {}, {{"match.start", "10"}}})), "");
  EXPECT_EQ(codes(load_named({"56/four", {"cot"}, {}})), "");
  const char* const text = "variant: Ours\nsays: A table of ours.\nextends: 56/four\n";
  EXPECT_EQ(codes(load_file_text(std::string(text) + "match: { start: 10 }\n")), "");
  EXPECT_EQ(codes(load_file_text(std::string(text) + "void: { redeal: next_dealer }\n")), "");
}

TEST(Settings, LeaveAloneWhatTheFileAllows) {
  const std::string text = "allow: { W2069: we pay misfortune }\nscoring: { pays: { made: 1, failed: 1 } }\n";
  EXPECT_EQ(codes(load_over_29(text)), "");
  EXPECT_EQ(codes(load_over_29(text, {{}, {}, {{"auction.from", "16"}}})), "");
}

TEST(Settings, ChangeKeysOfFamiliesOnly) {
  EXPECT_EQ(codes(load_named({"29", {}, {{"extends", "28/base"}}})), "T1202");
  for (const std::string key : {"../x", "./x", ".auction", "auction..from", "auction."}) {
    const Loaded loaded = load_named({"29", {}, {{key, "1"}}});
    EXPECT_EQ(codes(loaded), "T1202") << key;
    EXPECT_NE(said(loaded).find("`" + key + "` cannot be set"), std::string::npos) << said(loaded);
    EXPECT_NE(said(loaded).find("no key: there is no name on one side of a dot"), std::string::npos) << said(loaded);
  }
}

TEST(Contracts, AreNamedEntriesThatMergeKeyByKey) {
  const std::string above =
      "with: [single-hand]\ncontracts: { single_hand: { partner: exposed }, grand: { worth: [5, 10] } }\n";
  const Loaded loaded = load_over_29(above);
  ASSERT_TRUE(loaded.rules) << said(loaded);
  EXPECT_EQ(value_at(loaded, "contracts.single_hand.partner"), "exposed");
  EXPECT_EQ(value_at(loaded, "contracts.single_hand.worth"), "[3]");
  EXPECT_EQ(value_at(loaded, "contracts.grand.worth"), "[5, 10]");
  EXPECT_EQ(loaded.rules->origin("contracts.single_hand.worth")->overlay, "single-hand");
  EXPECT_EQ(loaded.rules->origin("contracts.single_hand.partner")->overlay, "ours.yaml");
}

TEST(Contracts, AreTakenAwayByNone) {
  const Loaded one = load_over_29("with: [single-hand]\ncontracts: { single_hand: none, grand: { worth: [5] } }\n");
  ASSERT_TRUE(one.rules) << said(one);
  ASSERT_EQ(one.rules->contracts.size(), 1U);
  EXPECT_EQ(one.rules->contracts[0].name, "grand");
  const Loaded all = load_over_29("with: [single-hand]\ncontracts: none\n");
  ASSERT_TRUE(all.rules) << said(all);
  EXPECT_TRUE(all.rules->contracts.empty());
  EXPECT_EQ(all.rules->fingerprint, fingerprint({"29", {}, {}}));
}

TEST(Contracts, MeetANeedByTheirName) {
  EXPECT_EQ(codes(load_named({"29", {"single-hand-risk", "single-hand"}, {}})), "");
  EXPECT_EQ(codes(load_named({"29", {"single-hand-risk"}, {}})), "T4021");
  EXPECT_EQ(codes(load_over_29("contracts: { grand: { worth: [5] } }\nwith: [single-hand-risk]\n")), "T4021");
}

TEST(Options, AreInheritedReplacedAndTakenAway) {
  const std::string base = "options: { auction.from: [15, 16], auction.turns: [until_all_pass, one_each] }\n";
  const Loaded own = load_over_29(base);
  ASSERT_TRUE(own.rules) << said(own);
  ASSERT_EQ(own.rules->options.size(), 2U);
  EXPECT_EQ(own.rules->options[0].key, "auction.from");
  EXPECT_EQ(own.rules->options[0].values, (std::vector<std::string>{"15", "16"}));
  const Loaded again = load_over_29("with: [session]\noptions: { session.win: [1, 2, 3] }\n");
  ASSERT_TRUE(again.rules) << said(again);
  ASSERT_EQ(again.rules->options.size(), 1U);
  EXPECT_EQ(again.rules->options[0].values, (std::vector<std::string>{"1", "2", "3"}));
  const Loaded gone = load_over_29("with: [session]\noptions: { session.win: none }\n");
  ASSERT_TRUE(gone.rules) << said(gone);
  EXPECT_TRUE(gone.rules->options.empty());
}

TEST(Options, LimitWhatAHostMaySet) {
  EXPECT_EQ(codes(load_named({"29", {"session"}, {{"session.win", "2"}}})), "");
  const Loaded other = load_named({"29", {"session"}, {{"session.win", "3"}}});
  EXPECT_EQ(codes(other), "T1209");
  EXPECT_NE(said(other).find("--> --set:1:14"), std::string::npos) << said(other);
  EXPECT_NE(said(other).find("help: set `1` or `2`"), std::string::npos) << said(other);
}

TEST(Options, AreNotSetThemselves) {
  EXPECT_EQ(codes(load_named({"29", {"session"}, {{"options.session.win", "[1, 3]"}}})), "T1202");
}

TEST(Options, StandInTheCanonicalTextAndNotInTheFingerprint) {
  const Loaded with = load_named({"29", {"session"}, {}});
  const Loaded without = load_over_29("with: [session]\noptions: none\n");
  ASSERT_TRUE(with.rules && without.rules) << said(with) << said(without);
  EXPECT_EQ(with.rules->fingerprint, without.rules->fingerprint);
  EXPECT_NE(canonical(*with.rules).find("options:\n  session.win: [1, 2]\n"), std::string::npos);
  EXPECT_NE(effective(*with.rules, Origins::shown).find("session.win: [1, 2]"), std::string::npos);
  EXPECT_EQ(canonical(*load_file_text(canonical(*with.rules)).rules), canonical(*with.rules));
}

TEST(Options, TakeValuesOfEveryKind) {
  const Loaded loaded = load_over_29(
      "options:\n"
      "  pack.ranks: [[J, 9, A, 10, K, Q, 8, 7], [J, 9, A, 10, K, Q]]\n"
      "  stakes.double: [none, 2]\n"
      "  melds.pair.declarers: [-4, { 19+: -4 }]\n"
      "  session.games: [1, open]\n");
  ASSERT_TRUE(loaded.rules) << said(loaded);
  EXPECT_EQ(said(loaded), "");
  EXPECT_EQ(loaded.rules->options[2].values, (std::vector<std::string>{"-4", "{ 19+: -4 }"}));
  EXPECT_EQ(codes(load_file_text(canonical(*loaded.rules))), "");
}

TEST(Labels, NameWhatIsThereAndSurviveWhatIsTakenAway) {
  const std::string word = "words: { single_hand: \"29\", tenny: all, pair: marriage, trick: hand, trump: color }\n";
  const Loaded loaded = load_over_29(word + "with: [single-hand]\nhooks: { tenny: {} }\n");
  ASSERT_TRUE(loaded.rules) << said(loaded);
  EXPECT_EQ(loaded.rules->label("single_hand"), "29");
  EXPECT_EQ(codes(load_over_29("words: { single_hand: \"29\" }\n")), "T1204");
  const Loaded derived = load_file_text("variant: V\nsays: S.\nextends: 29/lucknow\ncontracts: none\n");
  EXPECT_EQ(said(derived), "");
}

TEST(Labels, MayNameTheColoursOfPips) {
  const Loaded loaded = load_over_29("words: { red: nali, black: kala }\n");
  ASSERT_TRUE(loaded.rules) << said(loaded);
  EXPECT_EQ(loaded.rules->label("red"), "nali");
  EXPECT_EQ(loaded.rules->label("black"), "kala");
  EXPECT_EQ(codes(load_over_29("words: { red: nali, black: nali }\n")), "T1206");
}

TEST(Labels, OfAHouseRuleMayNameWhatItIsLaidOver) {
  EXPECT_EQ(codes(load_file_text("house_rule: R\nsays: S.\nwords: { pair: marriage }\n")), "");
  EXPECT_EQ(codes(load_file_text("house_rule: R\nsays: S.\nwords: { dimonds: dice }\n")), "T1204");
}

TEST(Fingerprint, IsOfThePlayAndNotOfItsDescription) {
  const Loaded plain = load_over_29("");
  const Loaded dressed = load_file_text(
      "# A comment.\nvariant: Quite another title\nsays: Another sentence.\nextends: 29/base\nwords: { spades: shovels "
      "}\n"
      "auction: { from: 15 }  # as it was\n");
  ASSERT_TRUE(plain.rules && dressed.rules) << said(dressed);
  EXPECT_EQ(plain.rules->fingerprint, dressed.rules->fingerprint);
  EXPECT_EQ(plain.rules->fingerprint, fingerprint({"29", {}, {}}));
}

TEST(Fingerprint, ChangesWithARuleAndWithAParameter) {
  EXPECT_NE(fingerprint({"29", {}, {}}), fingerprint({"29", {"minimum-16"}, {}}));
  EXPECT_NE(fingerprint({"29/west-bengal", {}, {}}),
            fingerprint({"29/west-bengal", {}, {{"hooks.reversed.suit", "[3]"}}}));
}

TEST(Effective, SaysWhereEveryLineComesFrom) {
  const Loaded loaded = load_named({"29/west-bengal", {"double"}, {{"auction.from", "16"}}});
  ASSERT_TRUE(loaded.rules) << said(loaded);
  const std::string text = effective(*loaded.rules, Origins::shown);
  for (const char* wanted :
       {"# 29/west-bengal.yaml:7", "# house-rules/double.yaml:6", "# --set", "# default", "# 29/base.yaml:19"})
    EXPECT_NE(text.find(wanted), std::string::npos) << wanted << "\n" << text;
}

TEST(Loader, AHouseRuleNamedTwiceIsToldOnTheCommandLineAsInAFile) {
  const Loaded loaded = load_named({"29", {"double", "double"}, {}});
  EXPECT_EQ(codes(loaded), "T1110");
  EXPECT_NE(said(loaded).find("`double` stands twice in `--with`"), std::string::npos) << said(loaded);
}

TEST(Loader, ANumberMayHaveAPlusSign) {
  EXPECT_EQ(value_at(load_named({"29", {}, {{"auction.from", "+16"}}}), "auction.from"), "16");
  EXPECT_EQ(value_at(load_over_29("auction: { from: +16 }\noptions: { auction.from: [+16, 17] }\n"), "auction.from"),
            "16");
}

}  // namespace
}  // namespace turup
