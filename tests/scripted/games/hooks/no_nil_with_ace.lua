-- No nil with the ace of spades: whoever holds it says one at least.
return {
  says = "Whoever holds the ace of spades says one at least.",
  needs = { "auction.kind=each_says" },

  calls_by_hand = function(facts)
    local allowed = facts.allowed
    for _, card in ipairs(facts.hand) do
      if card.card == "AS" then allowed.from = math.max(allowed.from, 1) end
    end
    return allowed
  end,
}
