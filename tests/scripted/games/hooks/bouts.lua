-- Bouts: the tarots 1, 21 and 22. The more of them the player wins, the fewer points he needs.
local bouts = { ["1"] = true, ["21"] = true, ["22"] = true }

return {
  says = "The player needs 50 points, and five fewer for each of the tarots 1, 21 and 22 that he wins.",
  needs = { "pack.tarots", "seating.sides=by_contract" },
  sees = { "captured" },

  value = function(facts)
    local needed = 50
    for _, card in ipairs(facts.captured) do
      local is_his = facts.side[card.winner] == facts.declarers
      if is_his and card.suit == "tarots" and bouts[card.rank] then needed = needed - 5 end
    end
    local worth = math.abs(facts.value)
    return facts.points[facts.declarers] >= needed and worth or -worth
  end,
}
