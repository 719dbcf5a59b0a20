-- First chance: whoever cannot follow suit throws the queen of spades, if he holds her. So nobody can keep her back for
-- a player of his choice.

return {
  says = "A player who cannot follow suit must throw the queen of spades if he holds her.",

  legal_cards = function(facts)
    local led = facts.trick[1]
    for _, card in ipairs(facts.allowed) do
      if led and card.card == "QS" and led.suit ~= "spades" then return { card } end
    end
  end,
}
