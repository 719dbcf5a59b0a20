-- Like final_pass, but it must not be asked once everybody has passed.
return {
  says = "A pass is final; the bidding goes round among those who are still in.",
  needs = { "auction.from" },
  speaker = function(facts)
    local seat = 0
    if facts.last then seat = facts.last.seat end
    for _ = 1, facts.seats do
      seat = seat % facts.seats + 1
      if not facts.passed[seat] and seat ~= facts.holder then return seat end
    end
    if not facts.holder then error("everybody has passed, and nobody is to be named") end
  end,
}
