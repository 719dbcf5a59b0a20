return {
  says = "Only the player on the declarer's left may double.",
  needs = { "stakes.double" },
  raising = function(facts)
    return facts.step ~= "doubled" or facts.seat == facts.holder % facts.seats + 1
  end,
}
