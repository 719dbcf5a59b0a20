// Knowledge: what one seat may know of a deal, now (View) from its first card on (Story), and what
// everybody has seen happen (Event).
//
// This is all that a player, a bot or a screen gets. Two more doors lead to this room: witness.h makes views and
// stories, for whoever runs a table and holds the State; imagination.h deals out what a seat has not seen, for tests
// and for the one player that imagines deals.
#pragma once

#include "knowledge/event.h"
#include "knowledge/story.h"
#include "knowledge/view.h"
