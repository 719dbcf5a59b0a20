-- Elders: whoever speaks earlier in turn need only equal the bid of a player who speaks later. A pass is final.
--
--   pairs: the second bids to the first, who equals each bid or passes; the third then bids to whoever is left (skat)
--   round: the bidding goes round among those who are still in (schafkopf)

-- The first and the second in turn who are still in.
local function still_in(facts)
  local first, second
  for seat = 1, facts.seats do
    if not facts.passed[seat] then
      if not first then first = seat elseif not second then second = seat end
    end
  end
  return first, second
end

-- The younger of a pair bids, and the elder answers. An elder who is left alone may still play for the lowest bid.
local function speaker_of_pairs(facts)
  local elder, younger = still_in(facts)
  if younger then
    if facts.holder == younger then return elder end
    return younger
  end
  if facts.holder ~= elder then return elder end
end

local function speaker_of_round(facts)
  local seat = 0
  if facts.last then seat = facts.last.seat end
  for _ = 1, facts.seats do
    seat = seat % facts.seats + 1   -- the next in turn; after the last comes seat 1
    if not facts.passed[seat] and seat ~= facts.holder then return seat end
  end
end

return {
  says = "Whoever speaks earlier in turn need only equal the bid of a player who speaks later (ditto). A pass is final.",
  needs = { "auction.from" },
  conflicts = { "hooks.duel", "hooks.final_pass" },
  params = {
    order = { words = {
      pairs = "The second in turn bids to the first, who equals each bid or passes; the next then bids to whoever is left.",
      round = "The bidding goes round among those who are still in." } },
  },

  speaker = function(facts, params)
    if params.order == "pairs" then return speaker_of_pairs(facts) end
    return speaker_of_round(facts)
  end,

  calls = function(facts, params)
    local allowed = facts.allowed
    local elder, younger = still_in(facts)
    if facts.holder and facts.speaker < facts.holder and not facts.equalled then allowed.ditto = true end
    if params.order == "pairs" and facts.speaker == elder then
      if younger then allowed.from = nil else allowed.to = allowed.from end
    end
    return allowed
  end,
}
