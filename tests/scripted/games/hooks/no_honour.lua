return {
  says = "First cards without an ace, a king, a queen or a jack annul the deal.",
  annuls = "first_cards",
  annul = function(facts)
    for _, card in ipairs(facts.hand or {}) do
      if card.rank == "A" or card.rank == "K" or card.rank == "Q" or card.rank == "J" then return false end
    end
    return facts.hand ~= nil
  end,
}
