// Tests scripts that have become keys, by the list that comes with the project and by lists of a user's own.
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <string>

#include "language/language.h"
#include "loading.h"

namespace turup {
namespace {

namespace fs = std::filesystem;

class MovedScripts : public testing::Test {
 protected:
  void SetUp() override { fs::create_directories(folder_ / "hooks"); }
  void TearDown() override { fs::remove_all(folder_); }

  void write(const std::string& name, const std::string& text) const { std::ofstream(folder_ / name) << text; }
  Loaded load(const std::string& keys) {
    write("ours.yaml", "variant: Ours\nsays: Ours.\n" + keys);
    const Library library = shipped_library();
    return turup::load(library, *host_, {(folder_ / "ours.yaml").string(), {}, {}});
  }

  fs::path folder_ = fs::temp_directory_path() / ("turup-moved-" + std::to_string(getpid()));
  std::unique_ptr<ScriptHost> host_ = make_script_host();
};

std::string mended(const Loaded& loaded) {
  for (const Diagnostic& d : loaded.diagnostics.all())
    if (d.repair) {
      std::string text(d.repair->span.source->text());
      text.replace(d.repair->span.begin, d.repair->span.end - d.repair->span.begin, d.repair->text);
      return text.substr(std::string("variant: Ours\nsays: Ours.\n").size());
    }
  return {};
}

TEST_F(MovedScripts, AreUnderstoodAsTheirKeys) {
  const Loaded loaded =
      load("extends: 29/base\nhooks: { ditto: {}, losers_deal: {}, opening_lead: { by: declarer } }\n");
  EXPECT_EQ(codes(loaded), "W4028 W4028 W4028");
  ASSERT_TRUE(loaded.rules);
  EXPECT_TRUE(loaded.rules->hooks.empty());
  EXPECT_EQ(value_at(loaded, "auction.may_equal.who"), "anybody");
  EXPECT_EQ(value_at(loaded, "dealing.next_dealer"), "last_loser");
  EXPECT_EQ(value_at(loaded, "play.leads"), "declarer");
}

TEST_F(MovedScripts, AreTheSameGameAsTheirKeys) {
  const Loaded before = load("extends: 29/base\nhooks: { ditto: {} }\n");
  const Loaded now = load("extends: 29/base\nauction: { may_equal: { who: anybody } }\n");
  ASSERT_TRUE(before.rules && now.rules);
  EXPECT_EQ(before.rules->fingerprint, now.rules->fingerprint);
}

TEST_F(MovedScripts, WithNoneTakeTheKeyAway) {
  const Loaded loaded = load("extends: 29/lucknow\nhooks: { ditto: none }\n");
  EXPECT_EQ(codes(loaded), "W4028");
  ASSERT_TRUE(loaded.rules);
  EXPECT_EQ(value_at(loaded, "auction.may_equal"), "none");
}

TEST_F(MovedScripts, YieldToTheKeyWhereBothAreWritten) {
  const Loaded loaded = load("extends: 29/base\nauction: { may_equal: { who: dealer } }\nhooks: { ditto: {} }\n");
  EXPECT_EQ(codes(loaded), "W4028");
  EXPECT_EQ(loaded.diagnostics.all().front().helps.front(), "take `ditto` out: `auction.may_equal` is there already");
  EXPECT_EQ(value_at(loaded, "auction.may_equal.who"), "dealer");
  EXPECT_EQ(mended(loaded), "extends: 29/base\nauction: { may_equal: { who: dealer } }\n");
}

TEST_F(MovedScripts, OfTheUsersOwnAreAskedAsBefore) {
  write("hooks/ditto.lua", "return { says = 'S.', calls = function(facts) return facts.allowed end }\n");
  const Loaded loaded = load("extends: 29/base\nhooks: { ditto: {} }\n");
  EXPECT_EQ(codes(loaded), "");
  ASSERT_TRUE(loaded.rules);
  EXPECT_EQ(loaded.rules->hooks.size(), 1U);
}

TEST_F(MovedScripts, AreUnknownWhereTheyAreWrittenAsTheyNeverWere) {
  EXPECT_EQ(codes(load("extends: 29/base\nhooks: { ditto: { who: anybody } }\n")), "T4003");
  EXPECT_EQ(codes(load("extends: 29/base\nhooks: { opening_lead: {} }\n")), "T4003");
  EXPECT_EQ(codes(load("extends: 29/base\nauction: none\nhooks: { ditto: {} }\n")), "T1108 T4003");
}

TEST_F(MovedScripts, GiveTheirPlaceToAWordThatIsWrong) {
  const Loaded loaded = load("extends: 29/base\nhooks: { opening_lead: { by: uncle } }\n");
  ASSERT_EQ(codes(loaded), "W4028 T1117");
  EXPECT_EQ(loaded.diagnostics.all().back().labels.front().span.text(), "uncle");
}

TEST_F(MovedScripts, ParametersAreUnderstoodAsTheirKeys) {
  const Loaded loaded = load("extends: hokm/base\nhooks: { kot: { goal: 9, others: 4 } }\n");
  EXPECT_EQ(codes(loaded), "W4028");
  ASSERT_TRUE(loaded.rules);
  EXPECT_EQ(value_at(loaded, "match.won_at"), "9");
}

TEST_F(MovedScripts, ParametersOfTheUsersOwnScriptAreItsOwn) {
  write("hooks/kot.lua",
        "return { says = 'S.', params = { goal = { int = { 1, 9 }, says = 'so many' } },\n"
        "  leader = function(facts) end }\n");
  const Loaded loaded = load("extends: 29/base\nhooks: { kot: { goal: 9 } }\n");
  EXPECT_EQ(codes(loaded), "");
}

// Every shape in which the key and the script may be written.
TEST_F(MovedScripts, AreMendedWithTheCommentsLeft) {
  const auto after = [this](const std::string& keys) { return mended(load("extends: 29/base\n" + keys)); };
  const std::string head = "extends: 29/base\n";
  EXPECT_EQ(after("hooks: { ditto: {} }  # uncle\n"), head + "auction: { may_equal: { who: anybody } }\n# uncle\n");
  EXPECT_EQ(after("hooks: { ditto: {}, forfeit: {} }\n"),
            head + "auction: { may_equal: { who: anybody } }\nhooks: { forfeit: {} }\n");
  EXPECT_EQ(after("hooks: { forfeit: {}, ditto: {} }\n"),
            head + "auction: { may_equal: { who: anybody } }\nhooks: { forfeit: {} }\n");
  EXPECT_EQ(after("auction: { from: 17 }\nhooks:\n  # why\n  ditto: {}\n  forfeit: {}\n"),
            head + "auction: { may_equal: { who: anybody }, from: 17 }\nhooks:\n  # why\n  forfeit: {}\n");
  EXPECT_EQ(after("hooks:\n  opening_lead:\n    by: declarer  # first\n  forfeit: {}\nplay:\n  duties: [follow]\n"),
            head + "hooks:\n    # first\n  forfeit: {}\nplay:\n  leads: declarer\n  duties: [follow]\n");
}

TEST_F(MovedScripts, ParametersAreMendedToo) {
  const auto after = [this](const std::string& hooks) { return mended(load("extends: hokm/base\nhooks:" + hooks)); };
  const std::string head = "extends: hokm/base\nmatch: { won_at: 9 }\nhooks:";
  EXPECT_EQ(after(" { kot: { goal: 9 } }\n"), head + " { kot: {} }\n");
  EXPECT_EQ(after(" { kot: { goal: 9, others: 4 } }\n"), head + " { kot: { others: 4 } }\n");
  EXPECT_EQ(after("\n  kot:\n    goal: 9\n"), head + "\n  kot: {}\n");
  EXPECT_EQ(after("\n  kot:\n    others: 4\n    goal: 9\n"), head + "\n  kot:\n    others: 4\n");
}

TEST_F(MovedScripts, InConditionsAreTheKeyToWrite) {
  write("rule.yaml",
        "house_rule: Rule\nsays: S.\nconflicts: [hooks.ditto, hooks.losers_deal]\nauction: { from: 17 }\n");
  const Loaded loaded = turup::load(shipped_library(), *host_, {(folder_ / "rule.yaml").string(), {}, {}});
  ASSERT_EQ(codes(loaded), "W4028 W4028");
  EXPECT_EQ(loaded.diagnostics.all()[0].helps.front(), "write `auction.may_equal`");
  EXPECT_EQ(loaded.diagnostics.all()[1].helps.front(), "write `dealing.next_dealer=last_loser`");
}

TEST_F(MovedScripts, MayBeListedByUsersAndTheListIsChecked) {
  const std::string keys = "extends: 29/base\nhooks: { uncle: {} }\n";
  write("hooks/moved.yaml", "uncle: { auction.from: 18 }\n");
  EXPECT_EQ(value_at(load(keys), "auction.from"), "18");
  write("hooks/moved.yaml", "uncle: auction.from\n");
  EXPECT_EQ(codes(load(keys)), "T1105 T4003");
  write("hooks/moved.yaml", "uncle: { auction.form: 18 }\n");
  EXPECT_EQ(codes(load(keys)), "T1205 T4003");
  write("hooks/moved.yaml", "uncle: { auction.from: 18\n");
  EXPECT_FALSE(load(keys).rules);
}

// A line of the list that nobody needs any more is to go.
TEST_F(MovedScripts, OfTheListAreAtHandNoMore) {
  std::ifstream file(shipped_files().hooks / "moved.yaml");
  const Source source("moved.yaml", {std::istreambuf_iterator<char>(file), {}});
  Diagnostics found;
  const Node list = parse(source, found);
  ASSERT_TRUE(found.empty());
  ASSERT_FALSE(list.entries.empty());
  const Library library = shipped_library();
  for (const Entry& entry : list.entries) {
    const auto names = split(entry.key, '.');
    const auto script = library.script(names[0]);
    if (!script || names.size() == 1) {
      EXPECT_FALSE(script) << entry.key;
      continue;
    }
    const Source text(script->shown, read_file(*script).text);
    const std::optional<Script> declared = host_->declare(names[0], text, found);
    ASSERT_TRUE(declared) << entry.key;
    for (const Parameter& parameter : declared->parameters) EXPECT_NE(parameter.name, names[1]) << entry.key;
  }
}

}  // namespace
}  // namespace turup
