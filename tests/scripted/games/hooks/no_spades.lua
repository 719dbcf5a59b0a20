return {
  says = "Whoever has said nil leads no spades, unless he holds nothing else.",
  needs = { "auction.kind=each_says" },
  legal_cards = function(facts)
    if #facts.trick > 0 or facts.own_bids[facts.seat] ~= 0 then return end
    local others = {}
    for _, card in ipairs(facts.allowed) do
      if card.suit ~= "spades" then table.insert(others, card) end
    end
    if #others > 0 then return others end
  end,
}
