// Players: whoever decides for a seat, from a View of what it may know and nothing else.
//
//   player.h  a player of a kind: random, club, expert   bench.h   players of a party, programs among them
//   think.h   how long an expert thinks                  reason.h  why something is advised
//   asking.h  asking a player, for whoever runs a table  child.h   programs that run beside ours
//   expert/   the expert; it alone imagines deals, so only there does a State occur, and every one is imagined
#pragma once

#include "players/asking.h"
#include "players/bench.h"
#include "players/child.h"
#include "players/expert/expert_player.h"
#include "players/player.h"
#include "players/reason.h"
#include "players/think.h"
