-- Duel: two players bid against each other until one of them passes; a pass is final. One of the two need not raise
-- but only equal the other's bid, which is called ditto.
--
--   sides: the side that bid first may equal; when a player passes, his partner takes over (Bangladesh)
--   seats: whoever holds the bid answers each challenger at once, and can only equal or pass (twentynine.online)

local function partner_of(facts, seat)
  for other = 1, facts.seats do
    if other ~= seat and facts.side[other] == facts.side[seat] then return other end
  end
end

-- The first in speaking order who may still speak; if a side is given, the first of the others.
local function first_left(facts, side)
  for seat = 1, facts.seats do
    if not facts.passed[seat] and seat ~= facts.holder and facts.side[seat] ~= side then return seat end
  end
end

local between_sides = {
  speaker = function(facts)
    local last = facts.last
    if last and last.say == "pass" then
      local partner = partner_of(facts, last.seat)
      if partner ~= facts.holder and not facts.passed[partner] then return partner end
    end
    local opponent = facts.holder and first_left(facts, facts.side[facts.holder])
    return opponent or first_left(facts)   -- at last the holder's own partner
  end,

  -- Who bid first may equal anybody, his partner only the other side.
  may_equal = function(facts)
    if facts.equalled then return false end   -- a house rule let somebody do so
    if facts.speaker == facts.opener then return true end
    local ours = facts.side[facts.opener]
    return facts.side[facts.speaker] == ours and facts.side[facts.holder] ~= ours
  end,
}

local between_seats = {
  speaker = function(facts)
    local challenged = facts.last and facts.last.say ~= "pass" and facts.former
    if challenged and not facts.passed[challenged] then return challenged end
    return first_left(facts)
  end,

  -- Whose bid has just been raised.
  may_equal = function(facts) return facts.speaker == facts.former and not facts.equalled end,
}

local function duel(params)
  if params.between == "sides" then return between_sides end
  return between_seats
end

return {
  says = "Two players bid against each other until one of them passes; one of the two need only equal the other's bid (ditto). A pass is final.",
  needs = { "auction.from", "seating.seats=4", "seating.sides=alternate" },
  params = {
    between = { words = {
      sides = "The side that bid first need only equal the other's bid; when a player passes, his partner takes over.",
      seats = "The holder of the bid answers each challenger at once, and may only equal his bid or pass." } },
  },

  speaker = function(facts, params) return duel(params).speaker(facts) end,

  calls = function(facts, params)
    local allowed = facts.allowed
    if not facts.holder or not duel(params).may_equal(facts) then return allowed end
    allowed.ditto = true
    if params.between == "seats" then allowed.from = nil end
    return allowed
  end,
}
