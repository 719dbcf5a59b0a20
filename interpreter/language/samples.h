// A few lines of YAML for every key of the language: what `turup explain KEY` and the reference show.
//
// Each is laid over a game and changes its rules; each word of a key stands in one of its samples, or may take the
// place of the word there. tests/docs/reference_test.cpp loads them all.
#pragma once

#include <span>
#include <string_view>
#include <vector>

namespace turup {

struct Sample {
  std::string_view key;   // as the catalogue has it: "melds.*.cards"
  std::string_view game;  // that it is laid over; empty: a file of its own
  std::string_view text;

  std::vector<std::string_view> lines() const;
};

std::span<const Sample> key_samples();
// Those of one key, in the order in which they are shown.
std::vector<Sample> samples_of(std::string_view key);

}  // namespace turup
