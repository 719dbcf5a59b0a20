// Cards: suits and ranks, sets of cards, decks, which card beats which, and the places at a table.
#pragma once

#include "cards/card.h"
#include "cards/deck.h"
#include "cards/ordering.h"
#include "cards/seat.h"
