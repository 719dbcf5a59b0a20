-- Leads are high, if possible.
return {
  says = "Nobody leads a card below the king, unless he has no other.",

  legal_cards = function(facts)
    local high = {}
    for _, card in ipairs(facts.allowed) do
      if #facts.trick == 0 and (card.rank == "A" or card.rank == "K") then table.insert(high, card) end
    end
    if #high > 0 then return high end
  end,
}
