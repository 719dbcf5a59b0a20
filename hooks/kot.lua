-- Kot: a side that takes all the tricks it needs before the other has one wins the deal with kot, which counts more
-- than one; if it beats the player who made trumps in that way, still more.

return {
  says = "The winners of a deal score one, or more if the other side has not taken a single trick (kot).",
  needs = { "scoring.counts=tricks", "play.once_decided=stop", "auction.from", "seating.sides=alternate",
    "match.won_at" },
  conflicts = { "match.lost_at" },
  params = {
    declarers = { int = { 1, 9 }, default = 2, says = "the declarers score so many for a kot" },
    others = { int = { 1, 9 }, default = 3, says = "the other side scores so many for a kot" },
  },

  settle = function(facts, params)
    local scores, winners, worth = facts.scores, facts.declarers, params.declarers
    if not winners then return { scores = scores } end   -- nobody played

    if facts.value < 0 then winners, worth = 3 - winners, params.others end   -- the other of sides 1 and 2
    if facts.tricks[3 - winners] > 0 then worth = 1 end
    scores[winners] = scores[winners] + worth

    local won
    if scores[winners] >= facts.won_at then won = winners end
    return { scores = scores, won = won }
  end,
}
