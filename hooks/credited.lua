-- A side never scores below nothing: what the declarers would lose, their opponents win.

return {
  says = "What the declarers would lose, the others win.",
  settle = function(facts)
    local scores, declarers = facts.scores, facts.declarers
    if not declarers then return { scores = scores } end
    if facts.value >= 0 then
      scores[declarers] = scores[declarers] + facts.value
    else
      scores[3 - declarers] = scores[3 - declarers] - facts.value
    end
    return { scores = scores }
  end,
}
