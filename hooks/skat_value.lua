-- Skat value: the value of a suit, or of grand, times what the game counts: the tops, the contract's own figure (game,
-- hand, what was announced), schneider and schwarz. A contract of 20 or more counts just that.
--
-- A game that is worth less than the bid is lost; then it counts as often as is needed to reach the bid. What is lost is
-- lost twice.

local suits = { clubs = 12, spades = 11, hearts = 10, diamonds = 9, none = 24 }

-- How many steps beyond the contract's own: schneider, whichever side has it, and schwarz.
local function beyond(facts)
  local points, tricks, others = facts.points[facts.declarers], facts.tricks[facts.declarers], 0
  for side, taken in ipairs(facts.tricks) do
    if side ~= facts.declarers then others = others + taken end
  end
  local steps = 0
  if facts.made < 4 and (points >= 90 or points <= 30) then steps = steps + 1 end
  if facts.made < 6 and (tricks == 0 or others == 0) then steps = steps + 1 end
  return steps
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
    local worth, step = facts.made, 1
    if not fixed then
      local tops = facts.matadors
      if tops < 0 then tops = -tops end
      step = suits[facts.trumps]
      worth = step * (tops + facts.made + beyond(facts))
    end
    if facts.value > 0 and worth >= bid then return worth end
    while worth < bid do worth = worth + step end
    return -2 * worth
  end,
}
