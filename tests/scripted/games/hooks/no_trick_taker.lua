return {
  says = "A hand without an ace or a jack annuls the deal.",
  annuls = "before_speaking",
  annul = function(facts)
    for _, card in ipairs(facts.hand or {}) do
      if card.rank == "A" or card.rank == "J" then return false end
    end
    return facts.hand ~= nil
  end,
}
