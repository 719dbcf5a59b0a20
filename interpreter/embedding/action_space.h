// The actions of one game as whole numbers from 0 on, for programs that learn or speak another language than C++.
//
// A number means the same action from the first deal of a game to the last, and in every copy of it. Two things that an
// Action can say have no numbers: the wording of a bid, which binds nobody, and which of several identical cards is
// meant. Cards that are given away or discarded together are chosen one after another, so each has a number of its own;
// whoever collects them makes one Action of them when they are complete (position.h).
#pragma once

#include <array>
#include <string>
#include <vector>

#include "actions/actions.h"

namespace turup::embedding {

// No game has more actions, so no position has more that are allowed. Most of them are bids: numbers of four digits,
// with a strain beside each.
inline constexpr std::size_t kMostActions = 65536;

class ActionSpace {
 public:
  explicit ActionSpace(const Rules& rules);

  // Returns how many numbers there are.
  unsigned size() const { return size_; }
  // Returns the action of a number. Its card, or the only one of its cards, is the first of those that look alike.
  // Precondition: number < size().
  Action at(unsigned number) const;
  // Returns the number of an action. Precondition: the game has it, and it parts with one card at most.
  unsigned number_of(const Action& action) const;
  // Appends the numbers of what is allowed. `chosen` are the cards that the actor has chosen so far, of several that he
  // must part with.
  void append_allowed(const Choices& choices, CardSet chosen, std::vector<unsigned>& numbers) const;
  // Returns a number in the words of records: "bid 17", "play JH".
  std::string words(unsigned number) const;

 private:
  // Bids and cuts of each number, with a column for each strain that a bid may name; otherwise there is one column.
  struct Block {
    unsigned first = 0;   // its first number
    unsigned amount = 0;  // how many it has; 0: nobody says this here
    unsigned from = 0;    // of bids and cuts: the lowest
    unsigned columns = 1;
  };

  Block block_of(Say say) const;
  const Block& block(Say say) const { return blocks_[static_cast<std::size_t>(say)]; }
  unsigned face_of(Card card) const;
  // Returns how many numbers the contracts before this one have: one each, or one for each suit that it may name.
  unsigned before_contract(unsigned contract) const;
  void append_numbers(const Choices& choices, std::vector<unsigned>& numbers) const;

  const Rules& rules_;  // outlives it
  std::array<Block, kSays> blocks_{};
  unsigned size_ = 0;
};

}  // namespace turup::embedding
