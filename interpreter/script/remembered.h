// Remembers answers of scripts. A call depends on its facts alone, so the same facts need not be asked twice.
//
// There is a fixed number of places, and each keeps the last answer that fell to it. Nothing is allocated after the
// start. A failure is not kept.
#pragma once

#include <array>
#include <cassert>
#include <cstring>
#include <type_traits>
#include <vector>

#include "rules/rules.h"

namespace turup::script {

// The facts of one call, byte by byte.
class Question {
 public:
  template <class... Facts>
  [[gnu::always_inline]] Question about(const Facts&... facts) const {
    static_assert((std::has_unique_object_representations_v<Facts> && ...));
    Question question = *this;
    (question.add(facts), ...);
    return question;
  }
  std::size_t hash() const {
    std::uint64_t hash = 0;
    for (const std::uint64_t word : words_) {
      hash = (hash ^ word) * 0x9E3779B97F4A7C15U;
      hash ^= hash >> 29U;
    }
    return static_cast<std::size_t>(hash >> 20U);
  }
  bool operator==(const Question& other) const { return words_ == other.words_; }

 private:
  template <class Fact>
  void add(const Fact& fact) {
    assert(size_ + sizeof fact <= sizeof words_);
    std::memcpy(reinterpret_cast<unsigned char*>(words_.data()) + size_, &fact, sizeof fact);
    size_ += sizeof fact;
  }

  std::array<std::uint64_t, 6> words_{};
  std::size_t size_ = 0;
};

// This names every fact, so that a fact added later cannot be forgotten here.
inline Question question(const AuctionFacts& facts) {
  const auto& [seats, side, passed, holder, number, equalled, former, opener, last, said] = facts;
  return Question().about(seats, side, passed, holder, number, equalled, former, opener, last, said);
}
inline Question question(const AuctionFacts& facts, Seat speaker, const Calls& allowed) {
  const auto& [pass, from, to, ditto] = allowed;
  return question(facts).about(speaker, pass, from, to, ditto);
}
inline Question question(std::size_t use, const OfferFacts& facts) {
  const auto& [moment, seat, side, declarers, sides, tricks, tricks_left, memory] = facts;
  return Question().about(use, moment, seat, side, declarers, sides, tricks, tricks_left, memory);
}
inline Question question(std::size_t use, const ValueFacts& facts) {
  const auto& [declarers, sides, made, failed, value, tricks, memory] = facts;
  return Question().about(use, declarers, sides, made, failed, value, tricks, memory);
}

template <class Answer>
class Remembered {
 public:
  // Precondition: `places` is a power of two.
  explicit Remembered(std::size_t places) : known_(places) {}

  // Returns the answer of `ask` to the question, which may be the one it gave before.
  template <class Ask>
  const Answer& answer(const Question& question, Ask ask) {
    Known& known = known_[question.hash() & (known_.size() - 1)];
    if (!known.is_known || !(known.question == question)) {
      known.is_known = false;
      known.answer = ask();
      known.question = question;
      known.is_known = true;
    }
    return known.answer;
  }

 private:
  struct Known {
    Question question;
    Answer answer{};
    bool is_known = false;
  };
  std::vector<Known> known_;
};

}  // namespace turup::script
