-- Overflow: full pips become a score card of their colour, and a card that is gained wipes the other side's open
-- pips. Six points the other way take a card back, which wipes nothing.
--
-- The scores are the open pips; each side's cards are remembered, black ones below zero.

return {
  says = "Full pips become a score card, and the other side loses its open pips.",
  needs = { "seating.sides=alternate" },
  conflicts = { "match.won_at", "match.lost_at", "hooks.tables" },
  params = {
    size = { int = { 2, 20 }, default = 6, says = "a score card stands for so many pips" },
    cards = { int = { 0, 20 }, default = 0, says = "how many cards of a side end the match; 0: it has no end" },
  },
  memory = 2,   -- the cards of each side
  keeps = { "black card", "red card" },

  settle = function(facts, params)
    local side, pips, cards = facts.declarers, facts.scores, facts.memory
    if not side then return { scores = pips } end   -- nobody played

    local step = 1
    if facts.value < 0 then step = -1 end
    for _ = 1, math.abs(facts.value) do
      pips[side] = pips[side] + step
      if pips[side] == step * params.size then
        local gained = cards[side] * step >= 0      -- and no card of the other colour taken back
        pips[side] = 0
        cards[side] = cards[side] + step
        if gained then pips[3 - side] = 0 end
      end
    end

    local won, lost
    if params.cards > 0 and cards[side] >= params.cards then won = side end
    if params.cards > 0 and -cards[side] >= params.cards then lost = side end
    return { scores = pips, memory = cards, won = won, lost = lost }
  end,
}
