// Study: what many deals show, who plays better, what decisions cost, and where two variants differ.
//
//   simulate/  many deals of a variant, on threads and machines; reports, plots, measures
//   duel/      two players on the same cards, with the seats exchanged
//   calibrate/ the chances of contracts, and what became of them
//   contracts/ every contract of a deal, up to its first card
//   review/    what each decision of a match cost
//   compare/   two variants side by side, and the smallest deal where they part
//   interval.h intervals that hold the true figure 19 times out of 20
#pragma once

#include "study/calibrate/calibrate.h"
#include "study/compare/bearing.h"
#include "study/compare/narrative.h"
#include "study/contracts/contracts.h"
#include "study/duel/duplicate.h"
#include "study/interval.h"
#include "study/review/review.h"
#include "study/simulate/deals.h"
#include "study/simulate/matches.h"
#include "study/simulate/measures.h"
#include "study/simulate/plot.h"
#include "study/simulate/report.h"
#include "study/simulate/shard.h"
#include "study/simulate/side_by_side.h"
#include "study/simulate/simulation.h"
#include "study/simulate/work_queue.h"
