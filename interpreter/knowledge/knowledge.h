// Knowledge: what one seat may know of a deal, both now (View) and since its first card (Story), and what everybody has
// seen happen (Event).
//
// Players, bots and screens get nothing else. Two more doors lead to this room. witness.h makes views and stories, for
// whoever runs a table and holds the State. imagination.h deals out what a seat has not seen, for tests and for the one
// player that imagines deals.
#pragma once

#include "knowledge/event.h"
#include "knowledge/story.h"
#include "knowledge/view.h"
