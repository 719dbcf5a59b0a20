// What people mean who do not know this language's own words: other names for a key or a word, and the right words in
// another order. Spelling is `nearest` (base/text.h); this is for what is spelt well.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace turup {

// The candidate that is known to people by that name: `min_bid` is `from`, `anticlockwise` is `counter_clockwise`.
std::optional<std::string> called_otherwise(std::string_view word, const std::vector<std::string>& candidates);

// The one candidate made of the same words in another order: `led_suit` is `suit_led`.
std::optional<std::string> in_other_order(std::string_view word, const std::vector<std::string>& candidates);

// The one candidate that has all the words written, or none but those: `whole` may be `whole_trick`. A guess.
std::optional<std::string> sharing_words(std::string_view word, const std::vector<std::string>& candidates);

// "`from` belongs to `auction` or `stakes.high_bids`: write it there", for a key that is right elsewhere; empty for any
// other. A home below `path`, where the key stands, is the one meant.
std::string home_of(std::string_view key, std::string_view path);

}  // namespace turup
