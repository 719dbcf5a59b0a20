return {
  says = "The declarers add up what they win.",

  settle = function(facts)
    if facts.declarers then facts.scores[facts.declarers] = facts.scores[facts.declarers] + facts.value end
    return { scores = facts.scores }
  end,
}
