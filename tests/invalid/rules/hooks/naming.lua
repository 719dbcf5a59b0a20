return {
  says = "A pass is final.",
  needs = { "auction.from" },

  speaker = function(facts)
    for seat = 1, facts.seats do
      if not facts.passed[seat] and seat ~= facts.holder then return seat end
    end
  end,
}
