// Tests finding and opening files: names, collections, and files that may not be read.
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include "loading.h"

namespace turup {
namespace {

namespace fs = std::filesystem;

// A folder with `variants` and `hooks` in it, which is removed after the test.
class LibraryFiles : public testing::Test {
 protected:
  void SetUp() override {
    std::string pattern = (fs::temp_directory_path() / "turup-XXXXXX").string();
    ASSERT_NE(mkdtemp(pattern.data()), nullptr);
    folder = pattern;
    fs::create_directories(folder / "variants" / "house-rules");
    fs::create_directories(folder / "hooks");
  }
  void TearDown() override { fs::remove_all(folder); }

  void write(const std::string& inside, const std::string& text) const {
    fs::create_directories((folder / inside).parent_path());
    std::ofstream(folder / inside, std::ios::binary) << text;
  }
  static std::string extending(const std::string& parent) {
    return "variant: Ours\nsays: S.\nextends: " + parent + "\n";
  }
  Library library() const {
    return Library(std::vector<Collection>{{folder / "variants", folder / "hooks"}, shipped_files()});
  }
  std::string codes_of(const std::string& name) const { return codes(load_named({name, {}, {}}, library())); }

  fs::path folder;
};

TEST_F(LibraryFiles, AFamilyIsItsBaseOrItsFirstFileThatExtendsNothing) {
  EXPECT_EQ(library().variant("29")->name, "29/base");
  EXPECT_EQ(library().variant("56")->name, "56/four");
  EXPECT_FALSE(library().variant("57"));
}

TEST_F(LibraryFiles, TheFirstCollectionWithANameWins) {
  write("variants/29/base.yaml", extending("56/four"));
  const Loaded loaded = load_named({"29", {}, {}}, library());
  EXPECT_EQ(value_at(loaded, "pack.copies"), "2") << said(loaded);
}

TEST_F(LibraryFiles, AreOpenedOnceByALibraryThatRemembers) {
  const auto from = [this](int lowest) {
    write("variants/x/ours.yaml", extending("29/base") + "auction: { from: " + std::to_string(lowest) + " }\n");
  };
  const auto lowest_of = [](const Library& library) {
    return value_at(load_named({"x/ours", {}, {}}, library), "auction.from");
  };
  from(17);
  const Library forgetting = library();
  const Library remembering = forgetting.remembering();
  EXPECT_EQ(lowest_of(remembering), "17");
  from(18);
  EXPECT_EQ(lowest_of(remembering), "17");
  EXPECT_EQ(lowest_of(forgetting), "18");
  EXPECT_EQ(lowest_of(forgetting.remembering()), "18");
}

TEST_F(LibraryFiles, AreCalledAsTheyAreFoundThoughRemembered) {
  write("variants/x/ours.yaml", extending("29/base"));
  const Library remembering = library().remembering();
  const std::string path = (folder / "variants" / "x" / "ours.yaml").string();
  for (int again = 0; again < 2; ++again) {
    EXPECT_EQ(load_named({path, {}, {}}, remembering).rules->name, "ours");
    EXPECT_EQ(load_named({"x/ours", {}, {}}, remembering).rules->name, "x/ours");
  }
}

TEST_F(LibraryFiles, MistakesAreToldEachTimeThoughRemembered) {
  write("variants/x/ours.yaml", extending("29/base") + "auction: { form: 16 }\n");
  write("variants/x/broken.yaml", "variant: [");
  const Library remembering = library().remembering();
  for (const char* name : {"x/ours", "x/broken"}) {
    const std::string once = said(load_named({name, {}, {}}, library()));
    EXPECT_NE(once, "");
    for (int again = 0; again < 2; ++again) EXPECT_EQ(said(load_named({name, {}, {}}, remembering)), once);
  }
}

TEST_F(LibraryFiles, AHouseRuleConflictsWithAFamilyOnlyWhereThatSaysSomething) {
  write("variants/house-rules/ours.yaml", "house_rule: Ours\nsays: S.\nconflicts: [session]\nauction: { from: 17 }\n");
  EXPECT_EQ(codes(load_named({"29", {"ours"}, {}}, library())), "");
  EXPECT_EQ(codes(load_named({"29", {"ours"}, {{"session.games", "3"}}}, library())), "T4022");
}

TEST_F(LibraryFiles, AFileBesideAVariantCanBeItsHouseRule) {
  write("mine/kochi.yaml", extending("29/base") + "with: [uncle]\n");
  write("mine/uncle.yaml", "house_rule: Uncle\nsays: S.\nauction: { from: 20 }\n");
  const Loaded loaded = load_named({(folder / "mine" / "kochi.yaml").string(), {}, {}}, library());
  EXPECT_EQ(value_at(loaded, "auction.from"), "20") << said(loaded);
  EXPECT_EQ(loaded.rules->name, "kochi");
}

TEST_F(LibraryFiles, AFileOfOnesOwnIsLaidOverAGameByItsPath) {
  write("mine/uncle.yaml", "house_rule: Uncle\nsays: S.\nhooks: { nephew: {} }\nauction: { from: 20 }\n");
  write("mine/hooks/nephew.lua", "return { says = 'S.', calls = function(facts) return facts.allowed end }\n");
  write("mine/29.yaml", extending("56/four"));
  const std::string path = (folder / "mine" / "uncle.yaml").string();
  const Loaded loaded = load_named({"29", {path}, {}}, library());
  EXPECT_EQ(value_at(loaded, "auction.from"), "20") << said(loaded);
  EXPECT_EQ(loaded.rules->overlays, (std::vector<std::string>{"29/base", "uncle"}));
  EXPECT_EQ(codes(load_named({"29", {path, path}, {}}, library())), "T1110");
}

TEST_F(LibraryFiles, AFileThatIsNoHouseRuleIsNotLaidOverAGame) {
  write("mine/kochi.yaml", extending("29/base"));
  write("mine/untitled.yaml", "says: S.\n");
  const auto codes_with = [this](const char* name) {
    return codes(load_named({"29", {(folder / "mine" / name).string()}, {}}, library()));
  };
  EXPECT_EQ(codes_with("kochi.yaml"), "T4012");
  EXPECT_EQ(codes_with("untitled.yaml"), "T1101");
  EXPECT_EQ(codes_with("nobody.yaml"), "T4005");
}

TEST_F(LibraryFiles, NameTheVariantsThatListsShowFirst) {
  write("variants/x/ours.yaml", extending("29/base"));
  write("variants/first.txt", "x/ours\n\nx/gone\n");
  EXPECT_EQ(listed(library().first_variants()), "x/ours, 29/base and 56/four");
}

TEST_F(LibraryFiles, NamesAreNotPaths) {
  for (const char* text : {"../29/base", "/etc/passwd", "29/../28", "29//base", "a/b/c", "29/Base", "", "29/", "x\ny"})
    EXPECT_FALSE(is_name(text)) << text;
  for (const char* text : {"29", "29/base", "house-rules/minimum-16", "a_b"}) EXPECT_TRUE(is_name(text)) << text;
  EXPECT_FALSE(is_name(std::string(41, 'a')));
}

TEST_F(LibraryFiles, AMissingNameIsAnsweredWithTheNearest) {
  const Loaded loaded = load_named({"29/wet-bengal", {}, {}}, library());
  EXPECT_EQ(codes(loaded), "T4001");
  EXPECT_NE(said(loaded).find("`29/west-bengal`"), std::string::npos) << said(loaded);
}

TEST_F(LibraryFiles, SymbolicLinksAreNotFollowed) {
  write("elsewhere.yaml", extending("29/base"));
  fs::create_directories(folder / "variants" / "x");
  fs::create_symlink(folder / "elsewhere.yaml", folder / "variants" / "x" / "link.yaml");
  fs::create_directory_symlink(kRoot / "variants" / "29", folder / "variants" / "y");
  EXPECT_EQ(codes_of("x/link"), "T4005");
  EXPECT_EQ(codes_of("y/base"), "T4005");
}

TEST_F(LibraryFiles, FoldersAndPipesAreNotReadOrWaitedFor) {
  fs::create_directories(folder / "variants" / "x" / "folder.yaml");
  ASSERT_EQ(mkfifo((folder / "variants" / "x" / "pipe.yaml").c_str(), 0600), 0);
  EXPECT_EQ(codes_of("x/folder"), "T4006");
  EXPECT_EQ(codes_of("x/pipe"), "T4006");
}

TEST_F(LibraryFiles, AFileMayNotBeTooLong) {
  write("variants/x/long.yaml", extending("29/base") + "# " + std::string(std::size_t{256} * 1024, 'x') + "\n");
  EXPECT_EQ(codes_of("x/long"), "T5001");
}

TEST_F(LibraryFiles, EightVariantsMayBuildOnOneAnotherAndNotNine) {
  write("variants/deep/v1.yaml",
        "variant: V\nsays: S.\npack: { ranks: [A, K] }\nscoring: { counts: tricks, pays: { each_over: 0 } }\nmatch: { "
        "won_at: 1 }\n");
  for (int i = 2; i <= 9; ++i)
    write("variants/deep/v" + std::to_string(i) + ".yaml", extending("deep/v" + std::to_string(i - 1)));
  EXPECT_EQ(codes_of("deep/v8"), "");
  EXPECT_EQ(codes_of("deep/v9"), "T4008");
}

TEST_F(LibraryFiles, ARingOfAnySizeIsToldAsARing) {
  for (const int size : {2, 8, 9, 20}) {
    const std::string ring = "ring" + std::to_string(size);
    for (int i = 1; i <= size; ++i)
      write("variants/" + ring + "/v" + std::to_string(i) + ".yaml",
            extending(ring + "/v" + std::to_string(i % size + 1)));
    EXPECT_EQ(codes_of(ring + "/v1"), "T4011") << size;
  }
  write("variants/into/v1.yaml", extending("ring9/v1"));
  EXPECT_EQ(codes_of("into/v1"), "T4011");
}

TEST_F(LibraryFiles, AFileMayExtendOneByItsPath) {
  write("mine/kochi.yaml", extending("uncle.yaml"));
  write("mine/uncle.yaml", extending("./old/Grand uncle.yaml") + "auction: { to: 20 }\n");
  write("mine/old/Grand uncle.yaml", extending("29/base") + "auction: { from: 17 }\n");
  const Loaded loaded = load_named({(folder / "mine" / "kochi.yaml").string(), {}, {}}, library());
  EXPECT_EQ(value_at(loaded, "auction.from"), "17") << said(loaded);
  EXPECT_EQ(value_at(loaded, "auction.to"), "20");
}

TEST_F(LibraryFiles, APathLeadsFromTheFileThatHasIt) {
  write("variants/x/ours.yaml", extending("other.yaml"));
  write("variants/x/other.yaml", extending("29/base") + "auction: { from: 17 }\n");
  const Loaded loaded = load_named({"x/ours", {}, {}}, library());
  EXPECT_EQ(value_at(loaded, "auction.from"), "17") << said(loaded);
}

TEST_F(LibraryFiles, APathNeverLeadsOutOfItsFolder) {
  write("outside.yaml", extending("29/base"));
  write("other/outside.yaml", extending("29/base"));
  fs::create_directories(folder / "mine");
  fs::create_symlink(folder / "outside.yaml", folder / "mine" / "link.yaml");
  fs::create_directory_symlink(folder / "other", folder / "mine" / "linked");
  const auto codes_for = [this](const std::string& path) {
    write("mine/ours.yaml", extending(path));
    return codes(load_named({(folder / "mine" / "ours.yaml").string(), {}, {}}, library()));
  };
  EXPECT_EQ(codes_for("../outside.yaml"), "T4004");
  EXPECT_EQ(codes_for("deep/../../outside.yaml"), "T4004");
  EXPECT_EQ(codes_for((folder / "outside.yaml").string()), "T4004");
  EXPECT_EQ(codes_for("~/outside.yaml"), "T4004");
  EXPECT_EQ(codes_for("link.yaml"), "T4005");
  EXPECT_EQ(codes_for("linked/outside.yaml"), "T4005");
  EXPECT_EQ(codes_for("absent.yaml"), "T4001");
  EXPECT_EQ(codes_for("ours.yaml"), "T4011");
}

TEST_F(LibraryFiles, SixtyFourFilesMakeAVariantAndNotSixtyFive) {
  const auto rules = [this](int from, int to) {
    std::string names;
    for (int i = from; i <= to; ++i) {
      const std::string name = "r" + std::to_string(i);
      write("variants/house-rules/" + name + ".yaml",
            "house_rule: R\nsays: S.\nwords: { " + std::to_string(i + 14) + ": " + name + " }\n");
      names += (names.empty() ? "" : ", ") + name;
    }
    return "with: [" + names + "]\n";
  };
  write("variants/x/lower.yaml", extending("29/base") + rules(1, 32));
  write("variants/x/full.yaml", extending("x/lower") + rules(33, 61));
  write("variants/x/overfull.yaml", extending("x/lower") + rules(33, 62));
  write("variants/x/bursting.yaml", extending("x/lower") + rules(33, 64));
  EXPECT_EQ(codes_of("x/full"), "");
  EXPECT_EQ(codes_of("x/overfull"), "T4009");
  EXPECT_EQ(codes_of("x/bursting"), "T4009");  // only once
}

TEST_F(LibraryFiles, AllFilesTogetherMayNotBeTooLong) {
  const std::string filling = "# " + std::string(std::size_t{250} * 1024, 'x') + "\n";
  for (int i = 1; i <= 5; ++i) {
    const std::string parent = i == 1 ? "29/base" : "big/v" + std::to_string(i - 1);
    write("variants/big/v" + std::to_string(i) + ".yaml", extending(parent) + filling);
  }
  EXPECT_EQ(codes_of("big/v4"), "");
  EXPECT_EQ(codes_of("big/v5"), "T4010");
}

TEST_F(LibraryFiles, ListsAreSortedAndKnowNoFileTwice) {
  write("variants/29/base.yaml", extending("56/four"));
  write("variants/29/Strange name.yaml", "x");
  const auto names = library().variants();
  EXPECT_TRUE(std::is_sorted(names.begin(), names.end()));
  EXPECT_EQ(std::count(names.begin(), names.end(), "29/base"), 1);
  EXPECT_EQ(std::count(names.begin(), names.end(), "29/Strange name"), 0);
}

}  // namespace
}  // namespace turup
