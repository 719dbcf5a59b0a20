-- For tests: a second order of speaking.
return {
  says = "The bidding goes round backwards, and a pass is final.",
  needs = { "auction.from" },
  speaker = function(facts)
    for seat = facts.seats, 1, -1 do
      if not facts.passed[seat] and seat ~= facts.holder then return seat end
    end
  end,
}
