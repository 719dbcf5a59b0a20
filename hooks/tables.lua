-- Tables: both sides begin a match with a stock of tables (twelve each in 56), and whoever loses a deal hands some
-- over to the other side. All the tables stay in play; a side that owes more than it has gives what is left, and
-- has lost the match.

return {
  says = "The losers of a deal hand over tables; a side that cannot pay has lost the match.",
  needs = { "match.start", "seating.sides=alternate" },
  conflicts = { "match.won_at", "match.lost_at" },
  counts = "table",

  settle = function(facts)
    local scores = facts.scores
    if not facts.declarers then return { scores = scores } end   -- nobody played, nobody pays

    local payer = facts.declarers
    if facts.value > 0 then payer = 3 - facts.declarers end      -- the other of sides 1 and 2
    local taker = 3 - payer

    local owed = math.abs(facts.value)
    local paid = math.min(owed, scores[payer])
    scores[payer] = scores[payer] - paid
    scores[taker] = scores[taker] + paid

    local lost
    if paid < owed then lost = payer end
    return { scores = scores, lost = lost }
  end,
}
