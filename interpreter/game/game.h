// The game: deals of any variant, what they are worth, and the match they belong to.
//
//   kernel.h        one deal, by functions on values
//   score.h         what a deal was worth, and the match that adds deals up
//   shuffle.h       shuffling by hand, where the pack remembers the deal before
//   fast/playout.h  a deal played to its end at random, in one fast loop
#pragma once

#include "game/fast/playout.h"
#include "game/kernel.h"
#include "game/score.h"
#include "game/shuffle.h"
