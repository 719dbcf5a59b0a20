-- The jack of diamonds: whoever wins it scores ten less, whatever else he takes (hearts).

return {
  says = "The jack of diamonds counts for whoever wins it, whatever else he has taken.",
  needs = { "match.lowest_wins_at" },
  sees = { "captured" },
  params = { worth = { int = { 1, 100 }, default = 10, says = "it takes so many away from his score" } },

  score = function(facts, params)
    local gains = facts.gains
    for _, card in ipairs(facts.captured) do
      local side = facts.side[card.winner]
      if card.card == "JD" then gains[side] = gains[side] - params.worth end
    end
    return { gains = gains }
  end,
}
