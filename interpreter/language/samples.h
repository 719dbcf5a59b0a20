// Samples: a few lines of YAML for every key of the language, which `turup explain KEY` and the reference show.
//
// Each sample is laid over a game and changes its rules. Each word of a key stands in one of the key's samples, or may
// replace the word there. tests/docs/reference_test.cpp loads them all.
#pragma once

#include <span>
#include <string_view>
#include <vector>

namespace turup {

struct Sample {
  std::string_view key;   // as in the catalogue: "melds.*.cards"
  std::string_view game;  // the game that it is laid over; empty: a file of its own
  std::string_view text;

  std::vector<std::string_view> lines() const;
};

std::span<const Sample> key_samples();
// Returns the samples of one key, in the order in which they are shown.
std::vector<Sample> samples_of(std::string_view key);

}  // namespace turup
