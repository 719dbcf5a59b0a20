-- Skat value: the value of a suit, or of grand, times what the game counts: the tops, the contract's own figure (game,
-- hand, what was announced), schneider and schwarz. A contract of 20 or more counts just that.
--
-- A game that is worth less than the bid is lost; then it counts as often as is needed to reach the bid. What is lost is
-- lost twice.

local suits = { clubs = 12, spades = 11, hearts = 10, diamonds = 9, none = 24 }

-- The steps beyond the contract's own: schneider, whichever side has it, and schwarz.
local function beyond(facts)
  local points, tricks, others = facts.points[facts.declarers], facts.tricks[facts.declarers], 0
  for side, taken in ipairs(facts.tricks) do
    if side ~= facts.declarers then others = others + taken end
  end
  local schneider = facts.made < 4 and (points >= 90 or points <= 30)
  local schwarz = facts.made < 6 and (tricks == 0 or others == 0)
  return schneider and 1 or 0, schwarz and 1 or 0
end

-- Tells how a game of so many steps comes to its worth.
local function sum(facts, tops, step, schneider, schwarz)
  local line = (facts.matadors < 0 and "without " or "with ") .. tops .. ", " .. facts.contract .. " " .. facts.made
  if schneider > 0 then line = line .. ", schneider 1" end
  if schwarz > 0 then line = line .. ", schwarz 1" end
  local steps = tops + facts.made + schneider + schwarz
  local name = facts.trumps == "none" and "grand" or facts.trumps
  return { line .. ": " .. steps, steps .. " times " .. step .. " for " .. name .. ": " .. steps * step }
end

return {
  says = "Suits and grand count their trumps' value (diamonds 9, hearts 10, spades 11, clubs 12, grand 24) as often as "
    .. "this comes to: the tops, which are the highest trumps in a row that the declarer has or lacks; the figure of the "
    .. "contract; and one each for schneider and for schwarz, unless they were announced. Null counts its figure alone. "
    .. "A game that is not made, or is worth less than the bid, is lost for twice its value, which is raised until it "
    .. "reaches the bid.",
  needs = { "auction.from", "scoring.counts=card_points" },

  value = function(facts)
    if not facts.contract or not facts.trumps then return facts.value end   -- no game was named, or not for all to know
    local bid = facts.bid or 0       -- whoever names his game before the auction has bid nothing
    local fixed = facts.made >= 20   -- null, which counts what the contract says
    local worth, step, ledger = facts.made, 1, {}
    if not fixed then
      local tops = math.abs(facts.matadors)
      local schneider, schwarz = beyond(facts)
      step = suits[facts.trumps]
      worth = step * (tops + facts.made + schneider + schwarz)
      if facts.tells then ledger = sum(facts, tops, step, schneider, schwarz) end
    elseif facts.tells then
      ledger = { facts.contract .. ": " .. worth }
    end
    if facts.value > 0 and worth >= bid then
      return facts.tells and { value = worth, ledger = ledger } or worth
    end

    local counted = worth
    while counted < bid do counted = counted + step end
    if not facts.tells then return -2 * counted end
    if counted > worth then table.insert(ledger, "less than the bid of " .. bid .. ": it counts " .. counted) end
    table.insert(ledger, "lost, so twice " .. counted)
    return { value = -2 * counted, ledger = ledger }
  end,
}
