-- The losers deal: the dealer deals again as long as his side loses. When it wins, the deal passes on.

return {
  says = "The dealer deals again as long as his side loses; when it wins, the deal passes to the next player.",
  needs = { "auction.from", "seating.sides=alternate" },

  next_dealer = function(facts)
    if not facts.declarers then return end   -- nobody played: as `void.redeal` says
    local winners = facts.declarers
    if facts.value < 0 then winners = 3 - winners end
    if facts.side[facts.dealer] ~= winners then return facts.dealer end
  end,
}
