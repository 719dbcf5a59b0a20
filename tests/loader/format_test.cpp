// Tests the canonical form of files: shipped files already have it, and other files are brought into it.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "language/language.h"
#include "loader/loader.h"
#include "loading.h"

namespace turup {
namespace {

std::string formatted(const std::string& text) {
  Diagnostics diagnostics;
  const Source source("ours.yaml", text);
  return canonical_text(source, diagnostics).value_or("");
}

std::vector<std::filesystem::path> files_in(const std::filesystem::path& folder) {
  std::vector<std::filesystem::path> files;
  for (const auto& file : std::filesystem::recursive_directory_iterator(folder))
    if (file.path().extension() == ".yaml") files.push_back(file.path());
  std::sort(files.begin(), files.end());
  return files;
}

TEST(Format, ShippedFilesAreInIt) {
  const auto files = files_in(kRoot / "variants");
  EXPECT_GT(files.size(), 30U);
  for (const auto& file : files) EXPECT_EQ(formatted(contents(file)), contents(file)) << file;
}

struct Pair {
  const char* name;
  const char* messy;
  const char* canonical;
};

const Pair kPairs[] = {
    {"KeysStandInTheOrderOfTheLanguage",
     "auction: { to: 20, from: 16 }\nseating: { seats: 4 }\nsays: S.\nhooks: { duel: none }\nvariant: V\n",
     "variant: V\nsays: S.\nhooks:   { duel: none }\nseating: { seats: 4 }\nauction: { from: 16, to: 20 }\n"},
    {"UnknownKeysComeLastInTheirOrder", "zebra: 1\napple: 2\nvariant: V\nauction: { minimum: 3, from: 16 }\n",
     "variant: V\nauction: { from: 16, minimum: 3 }\nzebra:   1\napple:   2\n"},
    {"TablesAndNamesOfOnesOwnKeepTheirOrder",
     "variant: V\nwords: { trump: color, ace: bullet }\nmelds: { z: none, a: none }\npack: { points: { 9: 2, J: 3 } "
     "}\n",
     "variant: V\nwords: { trump: color, ace: bullet }\npack:  { points: { 9: 2, J: 3 } }\nmelds: { z: none, a: none "
     "}\n"},
    {"TwoSpacesALevel", "variant: V\ntrump:\n      hidden:\n           ask: optional\nwith:\n- a\n- b\n",
     "variant: V\nwith:\n  - a\n  - b\ntrump:\n  hidden:\n    ask: optional\n"},
    {"OneBlankAfterAColonAndAComma", "variant:    V\nwith: [a,b ,  c]\nauction: {from:   16,to: 20}\nhooks: { }\n",
     "variant: V\nwith: [a, b, c]\nhooks:   {}\nauction: { from: 16, to: 20 }\n"},
    {"ValuesOfNeighbouringLinesAreAligned",
     "variant: V\nvoid:\n  pointless_packet: first\n  pointless_hand: anybody\n  holds_all:\n  - J\n  redeal: "
     "next_dealer\n",
     "variant: V\nvoid:\n  pointless_packet: first\n  pointless_hand:   anybody\n  holds_all:\n    - J\n"
     "  redeal: next_dealer\n"},
    {"ABlankLineEndsTheAlignment", "variant: V\nauction:\n  from: 15\n\n  all_pass: annul\n",
     "variant: V\nauction:\n  from: 15\n\n  all_pass: annul\n"},
    {"CommentsAboveMoveWithTheirKey",
     "# The file.\nvariant: V\n# What may be bid,\n# and how.\nauction: { from: 16 }\n# About it.\nsays: S.\n",
     "# The file.\nvariant: V\n# About it.\nsays: S.\n# What may be bid,\n# and how.\nauction: { from: 16 }\n"},
    {"TheFirstCommentsStayWithTheFile", "# The file.\n\n# Bids.\nauction: { from: 16 }\nvariant: V\n",
     "# The file.\n\nvariant: V\n# Bids.\nauction: { from: 16 }\n"},
    {"CommentsAtTheEndStayOnTheirLine",
     "says: S.   # one\nvariant: V # two\nauction:    # three\n   from: 16# no comment\n",
     "variant: V  # two\nsays: S.    # one\nauction:    # three\n  from: 16# no comment\n"},
    {"CommentsStayInTheFamilyTheyStandIn",
     "variant: V\nauction:\n  from: 15\n  # to: 20\n# about trumps\ntrump: { fixed_by: bid }\n# the end\n",
     "variant: V\nauction:\n  from: 15\n  # to: 20\n# about trumps\ntrump: { fixed_by: bid }\n# the end\n"},
    {"ACommentBesideTheListIsNotPartOfIt", "variant: V\nwith:\n- a\n# the end\n",
     "variant: V\nwith:\n  - a\n# the end\n"},
    {"BracketsWithCommentsOpen",
     "variant: V\npack: { points: { J: 3, # jacks\n    # nines\n    9: 2 }, # that is all\n  copies: 2 }\n",
     "variant: V\npack:\n  copies: 2\n  points:  # that is all\n    J: 3  # jacks\n    # nines\n    9: 2\n"},
    {"ACommentInAListIsKept", "variant: V\nwith: [ # house rules\n  a, # one\n  b\n  # two\n  ]\nmatch: { start: 0 }\n",
     "variant: V\nwith:  # house rules\n  - a  # one\n  - b\n  # two\nmatch: { start: 0 }\n"},
    {"ACommentInNothingIsKept", "variant: V\nhooks: { # none yet\n  # really\n  }\n",
     "variant: V\n# really\nhooks: {}  # none yet\n"},
    {"ACommentBetweenKeyAndValueIsKept", "variant: V\nsays:\n  # why\n  S.\n", "variant: V\n# why\nsays: S.\n"},
    {"BracketsOnSeveralLinesAreJoined", "variant: V\nauction: {\n  from: 16,\n  to: 20\n}\n",
     "variant: V\nauction: { from: 16, to: 20 }\n"},
    {"LongListsAreBroken",
     "variant: V\nwith: [counter-clockwise, minimum-16, seventh-card, double, redouble, set-double, single-hand, "
     "single-hand-risk, optional-ask, redeals, double]\n",
     "variant: V\nwith: [counter-clockwise, minimum-16, seventh-card, double, redouble, set-double, single-hand, "
     "single-hand-risk,\n       optional-ask, redeals, double]\n"},
    {"LongTablesOpen",
     "variant: V\nscoring: { pays: { 15-16: { made: +1, failed: -1 }, 17-18: { made: +2, failed: -2 }, "
     "19-22: { made: +3, failed: -3 }, 23+: { made: +4, failed: -4 } } }\n",
     "variant: V\nscoring:\n  pays:\n    15-16: { made: +1, failed: -1 }\n    17-18: { made: +2, failed: -2 }\n"
     "    19-22: { made: +3, failed: -3 }\n    23+:   { made: +4, failed: -4 }\n"},
    {"CardsAreQuoted", "variant: V\nplay: { first_lead: 2C }\npack: { points: { QS: 13, 'JD': 1, hearts: 1, J: 2 } }\n",
     "variant: V\npack: { points: { \"QS\": 13, \"JD\": 1, hearts: 1, J: 2 } }\nplay: { first_lead: \"2C\" }\n"},
    {"QuotesAreDoubleWhereTheyCanBe",
     "variant: 'It''s mine'\nsays: 'the \"29\" of ours'\n\"auction\": { 'from': 16 }\n",
     "variant: \"It's mine\"\nsays: 'the \"29\" of ours'\nauction: { from: 16 }\n"},
    {"ATextOverSeveralLinesBecomesOne",
     "variant: V\nsays: Nobody bids below 16,\n  and who is void\n  may keep quiet.\n",
     "variant: V\nsays: Nobody bids below 16, and who is void may keep quiet.\n"},
    {"AFoldedTextKeepsItsLines",
     "variant: V\nsays: >-   # long\n      Nobody bids\n      below 16.\n\n\nmatch: { start: 0 }\n",
     "variant: V\nsays: >-  # long\n  Nobody bids\n  below 16.\n\nmatch: { start: 0 }\n"},
    {"OfBlankLinesOneIsKept", "\n\nvariant: V\n\n\n\nsays: S.\nauction:\n\n  from: 16\n\n\n",
     "variant: V\n\nsays: S.\nauction:\n  from: 16\n"},
    {"LinesEndInOneWay", "\xEF\xBB\xBFvariant: V  \r\n# c \r\nsays: S.\t\r\n", "variant: V\n# c\nsays: S.\n"},
    {"AMissingLastLineEndIsWritten", "variant: V", "variant: V\n"},
    {"MarkersOfTheDocumentGo", "---\nvariant: V\n...\n", "variant: V\n"},
    {"AFileInBracesIsOpened", "{ says: S., \"variant\": V, auction: { from: 16 } }\n",
     "variant: V\nsays: S.\nauction: { from: 16 }\n"},
    {"ListsOfListsKeepTheirDashes", "variant: V\nseating:\n  sides:\n  -  - N\n     - S\n  - [E, W]\n",
     "variant: V\nseating:\n  sides:\n    - - N\n      - S\n    - [E, W]\n"},
    {"CommentsOfNeighbouringLinesAreAligned", "variant: V\nauction:\n  from: 15 # a\n  all_pass: annul # b\n",
     "variant: V\nauction:\n  from:     15     # a\n  all_pass: annul  # b\n"},
};

class FormatPairs : public testing::TestWithParam<Pair> {};

TEST_P(FormatPairs, IsWritten) {
  EXPECT_EQ(formatted(GetParam().messy), GetParam().canonical);
  EXPECT_EQ(formatted(GetParam().canonical), GetParam().canonical);
}

INSTANTIATE_TEST_SUITE_P(All, FormatPairs, testing::ValuesIn(kPairs),
                         [](const auto& pair) { return std::string(pair.param.name); });

TEST(Format, LeavesWhatCannotBeReadWithItsPlace) {
  Diagnostics diagnostics;
  const Source source("ours.yaml", "variant: V\nauction: { from: 16\n");
  EXPECT_FALSE(canonical_text(source, diagnostics));
  ASSERT_TRUE(diagnostics.has_errors());
  EXPECT_EQ(diagnostics.all().front().labels.front().span.position().line, 2);
}

TEST(Format, IsItsOwnFormForEveryFileThatParses) {
  int count = 0;
  for (const auto& file : files_in(kRoot / "tests" / "invalid")) {
    const std::string once = formatted(contents(file));
    if (once.empty()) continue;
    EXPECT_EQ(formatted(once), once) << file;
    ++count;
  }
  EXPECT_GT(count, 100);
}

// ---- Shipped files in disorder ----

// Takes a file apart and writes it in another layout: other blanks, other brackets, another order of keys.
class Disorder {
 public:
  explicit Disorder(unsigned seed) : random_(seed) {}

  std::string of(const std::string& text) {
    std::vector<std::string> chunks = top_level(text);
    std::shuffle(chunks.begin() + 1, chunks.end(), random_);  // the first has the file's comment
    std::string messy;
    for (const std::string& chunk : chunks) messy += with_other_blanks(chunk);
    return messy;
  }

 private:
  bool sometimes() { return random_() % 3 == 0; }

  // Returns every key of the top level with its lines. Tables of an author's names keep their own order.
  static std::vector<std::string> top_level(const std::string& text) {
    std::vector<std::string> chunks;
    std::istringstream lines(text);
    std::string above;
    for (std::string line; std::getline(lines, line);) {
      if (line.starts_with('#')) {
        above += line + "\n";
      } else if (line.starts_with(' ')) {
        chunks.back() += line + "\n";
      } else {
        chunks.push_back(above + line + "\n");
        above.clear();
      }
    }
    return chunks;
  }

  std::string with_other_blanks(const std::string& chunk) {
    const std::size_t factor = 1 + random_() % 4;
    std::istringstream lines(chunk);
    std::string messy;
    for (std::string line; std::getline(lines, line);) {
      const std::size_t indent = line.find_first_not_of(' ');
      const bool is_comment = line[indent] == '#';
      const bool is_text = indent == 0 && line.find_first_of("[{") == line.npos;
      messy += std::string(indent * factor, ' ');
      messy += is_comment || is_text ? line.substr(indent) : loosened(line.substr(indent));
      if (sometimes()) messy += "  ";
      messy += sometimes() ? "\r\n" : "\n";
    }
    return messy;
  }

  // Returns the line with more blanks where there are some, none inside brackets where none are needed, and line ends
  // behind commas.
  std::string loosened(const std::string& line) {
    std::string messy;
    int depth = 0;
    for (std::size_t i = 0; i < line.size(); ++i) {
      const char c = line[i];
      if (c == '#') return messy + line.substr(i);
      if (is_one_of(c, "\"'")) {
        const std::size_t end = line.find(c, i + 1);
        messy += line.substr(i, end + 1 - i);
        i = end;
        continue;
      }
      if (is_one_of(c, "[{")) ++depth;
      if (is_one_of(c, "]}")) --depth;
      messy += c + blanks_behind(c, i > 0 ? line[i - 1] : c, depth);
    }
    return messy;
  }

  std::string blanks_behind(char c, char before, int depth) {
    std::string blanks;
    if (c == ',' && depth > 0 && sometimes()) blanks = "\n                                        ";
    if ((is_one_of(c, ",[{") || (c == ' ' && is_one_of(before, ",:[{"))) && sometimes()) blanks += "   ";
    return blanks;
  }

  static bool is_one_of(char c, std::string_view signs) { return signs.find(c) != std::string_view::npos; }

  std::mt19937 random_;
};

TEST(Format, BringsShippedFilesBackHoweverTheyAreLaidOut) {
  for (const auto& file : files_in(kRoot / "variants"))
    for (unsigned seed = 0; seed < 40; ++seed) {
      const std::string text = contents(file);
      const std::string messy = Disorder(seed).of(text);
      ASSERT_EQ(formatted(messy), text) << file << ", in disorder:\n" << messy;
    }
}

TEST(Format, DoesNotChangeWhatFilesMean) {
  for (const char* name : {"29/base", "29/twentynine-online", "29/blog-2010", "56/four", "hearts/base"}) {
    const Loaded before = load_named({name, {}, {}});
    const std::string text = contents(kRoot / "variants" / (std::string(name) + ".yaml"));
    const Loaded now = load_file_text(formatted(Disorder(7).of(text)));
    ASSERT_TRUE(now.rules) << said(now);
    EXPECT_EQ(now.rules->fingerprint, before.rules->fingerprint) << name;
  }
}

TEST(Format, PutsTheKeysOfEveryFamilyInTheOrderOfTheReference) {
  for (const KeyInfo& family : catalogue()) {
    if (family.kind != KeyInfo::Kind::family) continue;
    std::vector<std::string> keys;
    for (const KeyInfo& key : catalogue())
      if (key.path == family.name + "." + key.name) keys.push_back(key.name);
    std::string backwards = "variant: V\n" + family.name + ":\n";
    std::string canonical = backwards;
    for (const std::string& key : keys) canonical += "  " + key + ": x\n";
    for (auto key = keys.rbegin(); key != keys.rend(); ++key) backwards += "  " + *key + ": x\n";
    EXPECT_EQ(formatted(backwards), formatted(canonical)) << family.name;
  }
}

}  // namespace
}  // namespace turup
