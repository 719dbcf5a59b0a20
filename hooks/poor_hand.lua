-- Poor hand: a hand whose cards count next to nothing annuls the deal. A hand without any points is
-- `void.pointless_hand`, which needs no script.

return {
  says = "A hand whose cards count hardly anything annuls the deal.",
  params = {
    most = { int = { 1, 20 }, default = 1, says = "such a hand counts so many at most" },
  },

  annul = function(facts, params)
    if not facts.hand then return false end
    local points = 0
    for _, card in ipairs(facts.hand) do points = points + card.points end
    return points <= params.most
  end,
}
