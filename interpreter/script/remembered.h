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
