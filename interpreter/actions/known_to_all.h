// What everybody at the table knows of a deal while it goes on. State and View inherit it, and whoever makes a view
// copies it whole. So nothing that some seat may not know, or may not know yet, belongs here: that stands in State.
#pragma once

#include "actions/phase.h"

namespace turup {

struct KnownToAll {
  std::uint32_t deal_number = 0;  // from 0, in the match
  Phase phase = Phase::cut;
  Ended ended = Ended::no;
  Seat dealer = 0;
  Seat first = 0;  // the seat that speaks and leads first
  Seat actor = kNobody;

  // The auction, then the contract.
  Seat holder = kNobody;  // who made the bid; after the auction the declarer
  std::uint16_t bid = 0;  // number of the standing bid; 0: none
  std::uint16_t target = 0;
  std::uint16_t first_bid = 0;  // in a second auction and after it: the bid that won the first
  Side declarers = kNoSide;
  std::uint8_t strain = kNoStrain;  // suit that the bid names, or no trumps
  std::uint8_t wording = 0;
  std::uint8_t passes = 0;  // in succession
  std::uint8_t calls = 0;   // made so far, capped at 255
  Stake stake = Stake::undoubled;
  bool equalled = false;                            // the holder equalled the bid
  SeatSet spoken = 0;                               // seats that have called at all
  std::array<std::uint16_t, kMaxSeats> own_bids{};  // by seat, where each says its own; of those that have spoken
  Seat void_hand = kNobody;                         // seat whose hand annulled the deal

  // The contract that somebody announced, mostly to play alone.
  std::uint8_t contract = kRegular;
  Seat solo = kNobody;
  std::array<std::int16_t, kMostWorth> worth{};
  SeatSet out = 0;          // seats that take no part in the play
  bool has_called = false;  // its player has called a card

  // Trumps, dummy and the talon.
  std::uint8_t order = kSuits;  // ordering in force for the cards of this trick
  bool by_dealt_card = false;   // trumps were left to a card dealt later
  bool has_aside = false;       // the declarer has a card laid aside, which fixes trumps
  bool has_turn_up = false;     // the card turned up lies in the talon, as the last card of the pack
  Seat dummy = kNobody;         // whose hand lies open after the first lead, and is played by the declarer
  Seat taker = kNobody;         // who took cards of the talon
  std::uint8_t taken = 0;       // how many, the last ones of the pack

  // The play.
  std::uint8_t tricks_due = 0;  // how many there will be
  std::uint8_t tricks_played = 0;
  std::uint8_t trick_size = 0;
  Seat leader = 0;
  std::uint8_t best = 0;  // position of the winning card in the trick
  Seat asker = kNobody;   // seat that asked in this trick and has not played yet
  Seat last_winner = kNobody;
  std::array<std::uint8_t, kMaxSeats> voids{};         // suits that each seat has shown to lack, one bit each
  std::array<std::uint8_t, kMaxSeats> tricks{};        // by side
  std::array<SeatSet, kMaxMelds> declared{};           // seats that have declared each meld
  std::array<std::uint16_t, kMaxSeats> melded{};       // by side: what its melds count beside its tricks
  std::array<std::uint16_t, kMaxSeats> meld_scores{};  // by side: what it scores for them

  bool operator==(const KnownToAll&) const = default;
};

}  // namespace turup
