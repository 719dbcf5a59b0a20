// Runs a target without libFuzzer: on the seeds, on inputs that once failed, and on some thousands of changes to them.
// The changes are the same every time.
//
//   driver RUNS FOLDER      the seeds, every file of the folder, then so many changed inputs
//   driver --seeds FOLDER   writes the seeds and a dictionary, for libFuzzer
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>

#include "base/base.h"
#include "fuzz/fuzzing.h"

namespace turup::fuzz {

namespace {

namespace fs = std::filesystem;

// Returns the text with a change of one of libFuzzer's kinds.
std::string changed(std::string text, const std::vector<Seed>& others, const std::vector<std::string>& words,
                    Rng& rng) {
  const auto place = [&rng](const std::string& of) { return rng.below(static_cast<std::uint32_t>(of.size()) + 1); };
  switch (rng.below(6)) {
    case 0: text.insert(place(text), words[rng.below(static_cast<std::uint32_t>(words.size()))]); break;
    case 1: text.erase(place(text), 1 + rng.below(20)); break;
    case 2: text.insert(place(text), 1, static_cast<char>(rng.below(256))); break;
    case 3:
      if (const auto at = place(text); at < text.size()) text[at] = static_cast<char>(rng.below(256));
      break;
    case 4: {
      const std::string& other = others[rng.below(static_cast<std::uint32_t>(others.size()))].bytes;
      text.insert(place(text), other, place(other), 1 + rng.below(80));
      break;
    }
    default: text.insert(place(text), text, place(text), 1 + rng.below(60)); break;
  }
  return text;
}

// The input that is being run. It is written down if the process aborts, for whoever must look at it.
std::string current;

void keep_current(int /*signal*/) {
  std::FILE* file = std::fopen("broken-input", "wb");
  if (!file) return;
  std::fwrite(current.data(), 1, current.size(), file);
  std::fclose(file);
}

void try_out(const std::string& text) {
  current = text;
  run(current);
}

int run_all(unsigned long runs, const fs::path& found) {
  std::signal(SIGABRT, keep_current);
  const std::vector<Seed> begin = seeds();
  const std::vector<std::string> pieces = words();
  try_out("");
  for (const Seed& seed : begin) try_out(seed.bytes);
  std::size_t regressions = 0;
  if (fs::exists(found))
    for (const auto& entry : fs::directory_iterator(found)) {
      std::ifstream file(entry.path(), std::ios::binary);
      try_out({std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()});
      ++regressions;
    }
  Rng rng(1);
  for (unsigned long i = 0; i < runs; ++i) {
    std::string text = begin[rng.below(static_cast<std::uint32_t>(begin.size()))].bytes;
    for (std::uint32_t changes = 1 + rng.below(3); changes > 0; --changes) text = changed(text, begin, pieces, rng);
    try_out(text);
  }
  std::printf("%zu seeds, %zu found before, %lu changed\n", begin.size(), regressions, runs);
  return 0;
}

int write_seeds(const fs::path& folder) {
  fs::create_directories(folder / "seeds");
  for (const Seed& seed : seeds()) {
    std::string name = seed.name;
    for (char& c : name)
      if (c == '/') c = '_';
    std::ofstream(folder / "seeds" / name, std::ios::binary) << seed.bytes;
  }
  std::ofstream dictionary(folder / "words.dict", std::ios::binary);
  for (const std::string& word : words()) {
    dictionary << '"';
    for (const char c : word) {
      char byte[5];
      std::snprintf(byte, sizeof byte, "\\x%02X", static_cast<unsigned>(static_cast<unsigned char>(c)));
      dictionary << byte;
    }
    dictionary << "\"\n";
  }
  return 0;
}

}  // namespace

}  // namespace turup::fuzz

int main(int count, char** arguments) {
  if (count != 3) return 2;
  const std::string first = arguments[1];
  if (first == "--seeds") return turup::fuzz::write_seeds(arguments[2]);
  return turup::fuzz::run_all(std::strtoul(first.c_str(), nullptr, 10), arguments[2]);
}
