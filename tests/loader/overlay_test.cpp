#include <gtest/gtest.h>

#include "trees.h"

namespace turup {
namespace {

bool nothing_is_whole(std::string_view) { return false; }
bool points_are_whole(std::string_view path) { return path == "pack.points"; }

// Two files, one laid over the other.
struct Laid {
  ParsedText lower;
  ParsedText upper;
  Node root;

  Laid(const std::string& below, const std::string& above, IsValue is_value = nothing_is_whole)
      : lower(below, "lower.yaml"), upper(above, "upper.yaml"), root(overlay(lower.root, upper.root, is_value)) {}

  const std::string& file_of(const std::string& path) const { return at(root, path).span.source->name(); }
};

TEST(Overlay, MapsMergeKeyByKey) {
  const Laid laid("auction: { from: 15, to: 28 }\nsays: a\n", "auction: { from: 16 }\n");
  EXPECT_EQ(at(laid.root, "auction.from").text, "16");
  EXPECT_EQ(at(laid.root, "auction.to").text, "28");
  EXPECT_EQ(at(laid.root, "says").text, "a");
}

TEST(Overlay, ListsAreReplacedWhole) {
  const Laid laid("ranks: [J, 9, A]\n", "ranks: [A]\n");
  EXPECT_EQ(at(laid.root, "ranks").items.size(), 1U);
}

TEST(Overlay, TablesThatAreValuesAreReplacedWhole) {
  const Laid laid("pack: { points: { J: 3, 9: 2 }, copies: 1 }\n", "pack: { points: { J: 4 } }\n", points_are_whole);
  EXPECT_EQ(at(laid.root, "pack.points").entries.size(), 1U);
  EXPECT_EQ(at(laid.root, "pack.points.J").text, "4");
  EXPECT_EQ(at(laid.root, "pack.copies").text, "1");
}

TEST(Overlay, WhatOnlyTheUpperHasComesLastInItsOrder) {
  const Laid laid("b: 1\na: 2\n", "d: 3\na: 4\nc: 5\n");
  std::string keys;
  for (const Entry& entry : laid.root.entries) keys += entry.key;
  EXPECT_EQ(keys, "badc");
}

TEST(Overlay, AWordReplacesAMapAndAMapAWord) {
  const Laid laid("hidden: { ask: required }\nmelds: none\n", "hidden: none\nmelds: { pair: 4 }\n");
  EXPECT_EQ(at(laid.root, "hidden").text, "none");
  EXPECT_EQ(at(laid.root, "melds.pair").text, "4");
}

TEST(Overlay, EveryValueRemembersItsFile) {
  const Laid laid("auction: { from: 15, to: 28 }\n", "auction: { from: 16, turns: one_each }\n");
  EXPECT_EQ(laid.file_of("auction.from"), "upper.yaml");
  EXPECT_EQ(laid.file_of("auction.to"), "lower.yaml");
  EXPECT_EQ(laid.file_of("auction.turns"), "upper.yaml");
  EXPECT_EQ(at(laid.root, "auction.from").span.text(), "16");
}

TEST(Overlay, TheKeyOfAReplacedValueIsTheUpperOne) {
  const Laid laid("auction: { from: 15, to: 28 }\n", "auction: { from: 16 }\n");
  const Node& auction = at(laid.root, "auction");
  EXPECT_EQ(auction.find("from")->key_span.source->name(), "upper.yaml");
  EXPECT_EQ(auction.find("to")->key_span.source->name(), "lower.yaml");
  EXPECT_EQ(laid.root.find("auction")->key_span.source->name(), "lower.yaml");
}

TEST(Overlay, PathsAreJoinedByDots) {
  static std::vector<std::string> asked;
  asked.clear();
  const Laid laid("a: { b: { c: 1 } }\n", "a: { b: { c: 2 } }\n", [](std::string_view path) {
    asked.emplace_back(path);
    return false;
  });
  EXPECT_NE(std::find(asked.begin(), asked.end(), "a.b"), asked.end());
  EXPECT_EQ(at(laid.root, "a.b.c").text, "2");
}

TEST(Overlay, NothingOverSomethingChangesNothing) {
  const Laid laid("a: { b: 1 }\n", "{}\n");
  EXPECT_EQ(at(laid.root, "a.b").text, "1");
  EXPECT_EQ(laid.root.entries.size(), 1U);
}

}  // namespace
}  // namespace turup
