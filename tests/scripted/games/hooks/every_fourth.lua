-- It moves the scores as the script before it has left them, and counts the deals on its own, the annulled ones, too.
return {
  says = "In every fourth deal the declarers score one more.",
  memory = 1,
  settle = function(facts)
    local deals = facts.memory[1] + 1
    if deals % 4 == 0 and facts.declarers then
      facts.scores[facts.declarers] = facts.scores[facts.declarers] + 1
    end
    return { scores = facts.scores, memory = { deals } }
  end,
}
