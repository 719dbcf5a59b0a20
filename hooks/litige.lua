-- Litige: declarers who take exactly as much as the others neither win nor lose. Their points wait for the next deal,
-- whose winners score them. Winning every trick counts more, and the match goes to a total.

return {
  says = "Declarers who take one less than their target, which is as much as the others take, draw: the others score "
    .. "what they took, and what the declarers took waits for the side that wins the next deal. If "
    .. "both sides have the total that wins the match, the higher one wins; if they are level, the match goes on.",
  needs = { "scoring.counts=card_points", "auction.from", "seating.sides=alternate", "match.won_at" },
  conflicts = { "match.lost_at", "match.deals" },
  params = {
    capot = { int = { 0, 500 }, default = 90, says = "winning every trick scores so many beside the points" },
    draws = { words = {
      held = "The points of a draw are held back.",
      lost = "A draw is lost like any deal that fails." }, default = "held" },
  },
  memory = 1,   -- the points that wait for a winner

  settle = function(facts, params)
    local scores, gains, held = facts.scores, facts.moves, facts.memory[1]
    local own = facts.declarers
    if not own then return { scores = scores } end   -- nobody took a suit
    local other = 3 - own                            -- the other of sides 1 and 2

    if facts.target then   -- no contract of another kind is played
      for side = 1, 2 do
        if facts.tricks[3 - side] == 0 then gains[side] = gains[side] + params.capot end
      end
      if params.draws == "held" and facts.points[own] == facts.target - 1 then
        gains[other] = gains[other] - facts.points[own]   -- a deal that fails would give them all the points
        held = held + facts.points[own]
      else
        local winner = facts.points[own] >= facts.target and own or other
        gains[winner] = gains[winner] + held
        held = 0
      end
    end

    local won
    for side = 1, 2 do scores[side] = scores[side] + gains[side] end
    local ahead = scores[1] > scores[2] and 1 or 2
    if scores[ahead] >= facts.won_at and scores[1] ~= scores[2] then won = ahead end
    return { scores = scores, memory = { held }, won = won }
  end,
}
