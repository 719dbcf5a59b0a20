-- A side scores one more for each of its melds, and ten times what they add to its points.
return {
  says = "A side scores one more for every kind of meld that each of its players has declared.",
  needs = { "melds" },
  score = function(facts)
    local gains = facts.gains
    for _, meld in ipairs(facts.melds) do
      assert(meld.counts == 20 and meld.name == "marriage" and facts.side[meld.seat] == meld.side)
      gains[meld.side] = gains[meld.side] + 1
    end
    for side, points in ipairs(facts.melded) do gains[side] = gains[side] + 10 * points end
    return { gains = gains }
  end,
}
