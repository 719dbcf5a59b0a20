-- Ditto: instead of raising the last bid a player may equal it, and takes it over by that. Passes in between do not
-- matter, and one may equal one's own partner; but a ditto can only be raised.

return {
  says = "A player may equal the last bid by saying ditto; a ditto can only be raised.",
  needs = { "auction.from", "auction.kind=outbid" },
  conflicts = { "hooks.duel" },

  calls = function(facts)
    local allowed = facts.allowed
    if facts.number and not facts.equalled then allowed.ditto = true end
    return allowed
  end,
}
