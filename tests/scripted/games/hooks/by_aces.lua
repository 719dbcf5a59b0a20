-- Declarers who have two aces among their tricks have made their contract, whatever they count.
return {
  says = "The declarers have to win two aces; then they score the figure of the contract, and else they lose five. Every "
    .. "other player then scores one.",
  judges = true,
  sees = { "captured" },
  needs = { "seating.sides=by_contract" },

  value = function(facts)
    local aces = 0
    for _, card in ipairs(facts.captured) do
      local is_ours = card.winner == facts.declarer or card.winner == facts.partner
      if card.rank == "A" and is_ours then aces = aces + 1 end
    end
    if aces >= 2 then return facts.made end
    return -5
  end,
}
