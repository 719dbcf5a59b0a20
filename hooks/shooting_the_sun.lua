-- Shooting the sun: a side that wins not only every point but every trick costs the others twice as much.

return {
  says = "If one side wins every trick, the others score double.",
  needs = { "scoring.all_points=others_score" },

  score = function(facts)
    local winners = 0
    for _, tricks in ipairs(facts.tricks) do
      if tricks > 0 then winners = winners + 1 end
    end
    if winners ~= 1 or facts.tricks_left > 0 then return end

    local gains = facts.gains
    for side in ipairs(gains) do gains[side] = 2 * gains[side] end
    return { gains = gains }
  end,
}
