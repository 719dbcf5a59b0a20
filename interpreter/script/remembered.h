// Remembers answers of a script. An answer depends on the facts that the script reads and on nothing else, so the same
// question need not be asked twice.
//
// The facts that a script reads become known as it reads them. Whenever it reads a new one, everything remembered is
// forgotten, because the questions so far did not tell that fact. There is a fixed number of places, in groups; a group
// keeps what fell to it until there is no place left. A failure is not kept.
#pragma once

#include <array>
#include <cstring>
#include <vector>

#include "script/facts.h"

namespace turup::script {

// The facts of a call that a script reads.
class Question {
 public:
  static constexpr std::size_t kMostWords = 12;
  // Takes so many words, of which `word` returns one by its number. Precondition: size <= kMostWords.
  template <class Word>
  Question(std::size_t size, Word word) : size_(size) {
    std::uint64_t hash = 0;  // not yet the member, so that it stays in a register
    for (std::size_t i = 0; i < size; ++i) {
      const std::uint64_t added = word(i);
      words_[i] = added;
      hash = (hash ^ added) * 0x9E3779B97F4A7C15U;
      hash ^= hash >> 29U;
    }
    hash_ = hash;
  }
  Question() = default;
  std::size_t hash() const { return static_cast<std::size_t>(hash_ >> 20U); }
  bool operator==(const Question& other) const {
    return hash_ == other.hash_ && size_ == other.size_ &&
           std::memcmp(words_.data(), other.words_.data(), size_ * sizeof words_[0]) == 0;
  }

 private:
  std::array<std::uint64_t, kMostWords> words_;
  std::size_t size_ = 0;
  std::uint64_t hash_ = 0;
};

// The words of HookFacts that a script has ever read at a point.
class ReadSoFar {
 public:
  // Returns whether there were any new ones.
  bool add(const FactBytes& bytes);
  // Returns the question of these facts; nothing if it is too long to be remembered.
  std::optional<Question> question(const HookFacts& facts) const;

 private:
  FactBytes bytes_;
  std::vector<std::uint8_t> words_;  // those of bytes_ that are not empty
};

template <class Answer>
class Remembered {
 public:
  // Precondition: `places` is a power of two, and no less than a group has.
  explicit Remembered(std::size_t places) : known_(places) {}

  // Returns the answer to these facts, which may be the one given before. `ask` gives it otherwise, and adds to the
  // bytes that it gets those that it reads.
  template <class Ask>
  Answer answer(const HookFacts& facts, Ask ask) {
    const auto question = so_far_.question(facts);
    if (question)
      if (const Known* known = find(*question)) return known->answer;
    FactBytes read;
    const Answer answer = ask(read);
    if (so_far_.add(read)) forget();
    if (const auto asked = so_far_.question(facts)) place_for(*asked) = {*asked, answer, true};
    return answer;
  }

 private:
  struct Known {
    Question question;
    Answer answer{};
    bool is_known = false;
  };
  static constexpr std::size_t kGroup = 4;

  Known* group(const Question& question) { return &known_[question.hash() * kGroup & (known_.size() - 1)]; }
  const Known* find(const Question& question) {
    const Known* known = group(question);
    for (std::size_t i = 0; i < kGroup && known[i].is_known; ++i)
      if (known[i].question == question) return &known[i];
    return nullptr;
  }
  // Returns a free place, or one whose answer is given up.
  Known& place_for(const Question& question) {
    Known* known = group(question);
    for (std::size_t i = 0; i < kGroup; ++i)
      if (!known[i].is_known) return known[i];
    return known[question.hash() / known_.size() % kGroup];
  }
  void forget() {
    for (Known& known : known_) known.is_known = false;
  }

  ReadSoFar so_far_;
  std::vector<Known> known_;
};

}  // namespace turup::script
