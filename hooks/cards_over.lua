-- Cards over: beside the points of its cards a side scores one for each card that it has taken over those it was dealt.

return {
  says = "A side scores its points, and one for each card taken in tricks over the number that it was dealt. "
    .. "If both sides reach the total that wins in the same deal, the higher wins; if they are level, the match goes on.",
  needs = { "scoring.counts=card_points", "seating.sides=alternate", "match.won_at" },
  conflicts = { "match.lost_at", "auction.from" },

  settle = function(facts)
    local scores, tricks = facts.scores, facts.tricks
    local dealt = facts.seats * (tricks[1] + tricks[2]) // 2
    for side = 1, 2 do
      local over = facts.seats * tricks[side] - dealt
      scores[side] = scores[side] + facts.points[side] + math.max(over, 0)
    end

    local won
    local ahead = scores[1] > scores[2] and 1 or 2
    if scores[ahead] >= facts.won_at and scores[1] ~= scores[2] then won = ahead end
    return { scores = scores, won = won }
  end,
}
