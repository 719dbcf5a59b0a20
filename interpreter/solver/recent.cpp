// The search once more, for machines that count and find cards with one instruction (popcnt, BMI1 and BMI2 of x86-64).
//
// The functions that are compiled here for these instructions must not be taken for those of the same name that every
// machine can run. So only what stands below the pragma is compiled for them: the search alone, in a namespace of its
// own. Everything that it shares with other files is included above, and stays portable. The compiler may copy it into
// the functions of the search, and then uses the instructions there.
#include <algorithm>
#include <bit>
#include <climits>

#include "game/game.h"
#include "solver/slow_search.h"
#include "solver/solver.h"
#include "solver/work.h"

#define TURUP_MACHINE recent
#ifdef __x86_64__
#if defined(__clang__)
#define TURUP_BMI2
#pragma clang attribute push(__attribute__((target("bmi,bmi2,popcnt"))), apply_to = function)
#elif defined(__GNUC__)
#define TURUP_BMI2
#pragma GCC push_options
#pragma GCC target("bmi,bmi2,popcnt")
#endif
#endif

// NOLINTBEGIN(bugprone-suspicious-include): these files are meant to be compiled twice.
#include "solver/board.cpp"
#include "solver/move_order.cpp"
#include "solver/moves.cpp"
#include "solver/promise.cpp"
#include "solver/search.cpp"
#include "solver/suits.cpp"
#include "solver/sure.cpp"
#include "solver/transpositions.cpp"
#include "solver/work.cpp"
// NOLINTEND(bugprone-suspicious-include)

#ifdef __x86_64__
#if defined(__clang__)
#pragma clang attribute pop
#elif defined(__GNUC__)
#pragma GCC pop_options
#endif
#endif
