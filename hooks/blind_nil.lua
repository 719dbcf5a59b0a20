-- Blind nil: before anybody has cards, a player of a side that is far behind may undertake to win no trick. He then says
-- a nil when his turn comes, and it counts more than one that was said with the cards in hand.

local function is_blind(memory, seat) return memory[1] & 1 << seat ~= 0 end

-- Returns how far a side is behind the best of the others.
local function behind(scores, side)
  local best = 0
  for other, score in ipairs(scores) do
    if other ~= side then best = math.max(best, score - scores[side]) end
  end
  return best
end

return {
  says = "Before anybody has cards, a player whose side is far behind may say that he will win no trick. He then says a "
    .. "nil when his turn comes, and his side wins or loses more by it.",
  needs = { "auction.kind=each_says", "scoring.own_bids.nil" },
  params = {
    behind = { int = { 0, 999 }, default = 100, says = "his side is so many points behind, or more" },
    more = { int = { 1, 999 }, default = 100, says = "it wins so many more than a nil, or loses them" },
  },
  at = { "before_looking" },
  offers = { blind_nil = "He undertakes to win no trick, without having seen a card." },
  memory = 1,

  offer = function(facts, params)
    if is_blind(facts.memory, facts.seat) or behind(facts.scores, facts.side) < params.behind then return {} end
    return { { say = "blind_nil", memory = { facts.memory[1] | 1 << facts.seat } } }
  end,

  calls = function(facts)
    if not is_blind(facts.memory, facts.speaker) then return facts.allowed end
    return { from = 0, to = 0 }
  end,

  score = function(facts, params)
    if facts.memory[1] == 0 then return end
    local gains, ledger = facts.gains, {}
    for seat, side in ipairs(facts.side) do
      if is_blind(facts.memory, seat) then
        local kept = facts.seat_tricks[seat] == 0
        local more = kept and params.more or -params.more
        gains[side] = gains[side] + more
        table.insert(ledger, (kept and "+" or "") .. more .. ": the nil was said blind")
      end
    end
    return { gains = gains, ledger = facts.tells and ledger or nil }
  end,
}
