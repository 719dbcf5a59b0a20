// Embedding: games for programs in other languages, and for those that learn. Actions and observations are whole
// numbers, and errors are texts.
//
//   game.h          a game that was loaded                action_space.h  its actions as numbers
//   position.h      a match that is being played          observation.h   what a seat may know, as numbers
//   batch.h         many positions that step together
//
// turup.h offers the same to C, as the shared library libturup. The Python module stands on this room directly.
#pragma once

#include "embedding/action_space.h"
#include "embedding/batch.h"
#include "embedding/game.h"
#include "embedding/observation.h"
#include "embedding/position.h"
