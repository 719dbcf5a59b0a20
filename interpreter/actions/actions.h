// Actions: what a seat can do, what a deal and a match come to, and how all of it is said in words.
//
// These are values. None of them holds a card that somebody may not know, so players and screens may include this.
//
//   sayings.h       all that can be said, with its words: the table that every reader and writer of actions reads
//   action.h        Action, the set of those that are allowed (Choices), and why one is refused
//   phase.h         where a deal stands and how it ended
//   known_to_all.h  what everybody knows of a deal that goes on
//   match.h         the result of a deal with its ledger, and the match
//   words.h         actions and results in words, and actions from words
#pragma once

#include "actions/action.h"
#include "actions/known_to_all.h"
#include "actions/match.h"
#include "actions/phase.h"
#include "actions/sayings.h"
#include "actions/words.h"
