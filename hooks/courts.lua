-- Courts: only courts are scored. A side has a court if it takes all the tricks it needs before the other has one, or
-- if it wins so many deals in a row. After a court its deals are counted afresh.

return {
  says = "A side scores a court for deals won in a row, or for a deal in which the other side has no trick.",
  needs = { "scoring.counts=tricks", "play.once_decided=stop", "auction.from", "seating.sides=alternate",
    "match.won_at" },
  conflicts = { "match.lost_at", "hooks.kot" },
  counts = "court",
  params = {
    deals = { int = { 2, 99 }, default = 7, says = "a court is won by so many deals in a row" },
  },
  memory = 2,   -- the deals that each side has won in a row

  settle = function(facts, params)
    local courts, row, winners = facts.scores, facts.memory, facts.declarers
    if not winners then return { scores = courts } end   -- nobody played

    if facts.value < 0 then winners = 3 - winners end    -- the other of sides 1 and 2
    local losers = 3 - winners
    row[winners], row[losers] = row[winners] + 1, 0
    if row[winners] == params.deals or facts.tricks[losers] == 0 then
      courts[winners], row[winners] = courts[winners] + 1, 0
    end

    local won
    if courts[winners] == facts.won_at then won = winners end
    return { scores = courts, memory = row, won = won }
  end,
}
