-- Final pass: whoever passes is out of the auction. It goes round among the others until one is left with his bid.

return {
  says = "A pass is final; the bidding goes round among those who are still in.",
  needs = { "auction.from" },
  conflicts = { "hooks.duel" },

  speaker = function(facts)
    local seat = 0
    if facts.last then seat = facts.last.seat end
    for _ = 1, facts.seats do
      seat = seat % facts.seats + 1   -- the next in turn; after the last comes seat 1
      if not facts.passed[seat] and seat ~= facts.holder then return seat end
    end
  end,
}
