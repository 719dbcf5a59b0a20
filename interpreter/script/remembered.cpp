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
  Question question;
  const auto* bytes = reinterpret_cast<const unsigned char*>(&facts);
  for (const std::uint8_t i : words_) {
    if (question.is_full()) return {};
    std::uint64_t word = 0;
    std::memcpy(&word, bytes + i * sizeof word, sizeof word);
    question.add(word & bytes_.word(i));
  }
  return question;
}

}  // namespace turup::script
