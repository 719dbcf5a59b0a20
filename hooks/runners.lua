-- Runners: schneider, schwarz and the highest trumps in a row make a deal dearer. Every loser pays every winner, so that
-- a player alone wins or loses three times as much; the partner of a called card shares with the declarer.

-- Returns for each side whether it is the declarers'.
local function declarers_of(facts)
  local ours = {}
  for side in ipairs(facts.points) do
    ours[side] = side == facts.declarers or facts.partner and side == facts.side[facts.partner]
  end
  return ours
end

-- Returns one for schneider, two for schwarz, whichever of the two parties it is.
local function steps_short(facts)
  local ours, points, tricks, others = declarers_of(facts), 0, 0, 0
  for side in ipairs(facts.points) do
    if ours[side] then
      points, tricks = points + facts.points[side], tricks + facts.tricks[side]
    else
      others = others + facts.tricks[side]
    end
  end
  if tricks == 0 or others == 0 then return 2 end
  if points > 90 or points < 31 then return 1 end
  return 0
end

-- Tells how a deal comes to its worth.
local function sum(facts, params, runners, short)
  local ledger = { facts.made .. ": " .. (facts.contract or "the bid") }
  if runners > 0 then
    local kind = facts.matadors < 0 and "lacked" or "held"
    table.insert(ledger, params.step * runners .. ": " .. math.abs(facts.matadors) .. " runners " .. kind)
  end
  if short > 0 then table.insert(ledger, params.step * short .. ": " .. (short == 2 and "schwarz" or "schneider")) end
  return ledger
end

return {
  says = "A contract counts its figure, and more for schneider, for schwarz, and for the highest trumps in a row that the "
    .. "declarers have or lack (runners). Every loser pays every winner.",
  needs = { "seating.sides=by_contract", "scoring.counts=card_points" },
  params = {
    step = { int = { 1, 100 }, default = 10,
      says = "schneider counts so many, schwarz twice as much, and each runner so many" },
    least = { int = { 1, 9 }, default = 3, says = "runners count if there are so many of them or more" },
    least_without_suit = { int = { 1, 9 }, default = 2, says = "where no suit is trumps, so many are enough" },
    whole = { int = { 1, 999 }, default = 100,
      says = "a contract with a figure of so many is one of every trick: in it runners count twice, and schneider and "
        .. "schwarz nothing more" },
  },

  value = function(facts, params)
    local tops, least, runners, short = math.abs(facts.matadors), params.least, 0, 0
    if facts.trumps == "none" then least = params.least_without_suit end
    if tops >= least then runners = tops end
    if facts.made == params.whole then runners = 2 * runners else short = steps_short(facts) end
    local worth = facts.made + params.step * (runners + short)
    if facts.value <= 0 then worth = -worth end
    return facts.tells and { value = worth, ledger = sum(facts, params, runners, short) } or worth
  end,

  score = function(facts)
    local ours, gains = declarers_of(facts), facts.gains
    for side in ipairs(gains) do
      gains[side] = -facts.value
      if ours[side] then gains[side] = facts.value end
      if ours[side] and not facts.partner then gains[side] = facts.value * (#gains - 1) end
    end
    if facts.tells and not facts.partner then
      return { gains = gains, ledger = { #gains - 1 .. " times " .. facts.value .. ", for one against all others" } }
    end
    return { gains = gains }
  end,
}
