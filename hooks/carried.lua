-- Carried: what a deal is worth goes to the side that wins it. A deal that nobody wins is worth nothing, and the next
-- deal that somebody wins counts one more for it.

return {
  says = "The side that wins a deal scores what it is worth; a drawn deal makes the next one count one more. "
    .. "No side gets more than win the match.",
  needs = { "auction.from", "seating.sides=alternate", "match.won_at" },
  conflicts = { "match.lost_at" },
  counts = "token",
  memory = 1,   -- the drawn deals since the last one that was won

  settle = function(facts)
    local scores, drawn, winners = facts.scores, facts.memory[1], facts.declarers
    if not winners then return { scores = scores } end   -- nobody played
    if facts.value == 0 then return { scores = scores, memory = { drawn + 1 } } end

    if facts.value < 0 then winners = 3 - winners end    -- the other of sides 1 and 2
    scores[winners] = math.min(scores[winners] + math.abs(facts.value) + drawn, facts.won_at)

    local won
    if scores[winners] == facts.won_at then won = winners end
    return { scores = scores, memory = { 0 }, won = won }
  end,
}
