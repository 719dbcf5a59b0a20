return {
  says = "A side that fails three times has lost the match.",
  memory = 2,
  settle = function(facts)
    local side, scores, failures = facts.declarers, facts.scores, facts.memory
    if not side then return { scores = scores } end
    scores[side] = scores[side] + facts.value
    if facts.value < 0 then failures[side] = failures[side] + 1 end

    local lost
    if failures[side] == 3 then lost = side end
    return { scores = scores, memory = failures, lost = lost }
  end,
}
