-- Moves the totals by twice what a deal adds in the end, bags included.
return {
  says = "Every deal counts twice, and a side that reaches the total that wins, or falls to the one that loses, ends it.",
  needs = { "match.won_at", "match.lost_at" },

  settle = function(facts)
    local scores, won, lost = facts.scores, nil, nil
    for side, moved in ipairs(facts.moves) do
      scores[side] = scores[side] + 2 * moved
      if scores[side] >= facts.won_at then won = side end
      if scores[side] <= facts.lost_at then lost = side end
    end
    if won then lost = nil end
    return { scores = scores, won = won, lost = lost }
  end,
}
