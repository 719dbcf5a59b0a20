-- Tables: both sides begin a match with a stock of tables (twelve each in 56), and whoever loses a deal hands some
-- over to the other side. All the tables stay in play; a side that owes more than it has gives what is left, and
-- has lost the match. Whether a side that is left with nothing, but owes nothing more, has lost as well is `empty`.

return {
  says = "The losers of a deal hand over tables; a side that cannot pay has lost the match.",
  needs = { "match.start", "seating.sides=alternate" },
  conflicts = { "match.won_at", "match.lost_at" },
  counts = "table",
  params = {
    empty = { words = {
      plays_on = "A side that is left with nothing plays on, until it has to pay.",
      has_lost = "A side that is left with nothing has lost the match." }, default = "plays_on" },
  },

  settle = function(facts, params)
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
    local is_out = scores[payer] == 0 and params.empty == "has_lost"
    if paid < owed or is_out then lost = payer end
    return { scores = scores, lost = lost }
  end,
}
