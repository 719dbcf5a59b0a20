-- Card to bid: whoever holds no jack may not bid, or not so high. Who has to bid does so with any cards.

return {
  says = "A player without a certain card may not bid.",
  needs = { "auction.from" },
  params = {
    card = {
      words = { ace = "The card is an ace.", king = "The card is a king.", queen = "The card is a queen.",
                jack = "The card is a jack.", ten = "The card is a ten.", nine = "The card is a nine." },
      default = "jack",
    },
    from = { int = { 1, 999 }, default = 1, says = "bids of so many or more need the card" },
  },

  calls_by_hand = function(facts, params)
    local ranks = { ace = "A", king = "K", queen = "Q", jack = "J", ten = "10", nine = "9" }
    for _, card in ipairs(facts.hand) do
      if card.rank == ranks[params.card] then return facts.allowed end
    end
    local allowed = facts.allowed
    if allowed.from then allowed.to = math.min(allowed.to, params.from - 1) end
    return allowed
  end,
}
