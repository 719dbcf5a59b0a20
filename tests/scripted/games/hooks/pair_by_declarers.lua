return {
  says = "Only the declarers may show the pair, and only the player himself if the bid was doubled.",
  needs = { "melds" },
  melds = function(facts)
    if facts.side[facts.seat] ~= facts.declarers then return {} end
    if facts.stake ~= "undoubled" and facts.seat ~= facts.declarer then return {} end
    return facts.allowed
  end,
}
