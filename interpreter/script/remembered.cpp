#include "script/remembered.h"

namespace turup::script {

bool ReadSoFar::add(const FactBytes& bytes) {
  if (!bytes_.add(bytes)) return false;
  words_.clear();
  for (std::size_t i = 0; i < FactBytes::kWords; ++i)
    if (bytes_.word(i) != 0) words_.push_back(static_cast<std::uint8_t>(i));
  return true;
}

std::optional<Question> ReadSoFar::question(const HookFacts& facts) const {
  std::optional<Question> question;
  if (words_.size() > Question::kMostWords) return question;
  const auto* bytes = reinterpret_cast<const unsigned char*>(&facts);
  question.emplace(words_.size(), [&](std::size_t i) {
    std::uint64_t word = 0;
    std::memcpy(&word, bytes + words_[i] * sizeof word, sizeof word);
    return word & bytes_.word(words_[i]);
  });
  return question;
}

}  // namespace turup::script
