-- Tenny: on his first cards alone a player undertakes to win every trick, without trumps and without his partner. No
-- more cards are dealt, and there is no auction.

return {
  says = "On the first cards a player may declare tenny: no more cards are dealt, and he leads and must win every trick, "
      .. "alone and without trumps.",
  needs = { "auction.from" },
  params = {
    worth = { int = { 1, 20 }, default = 4, says = "tenny wins or loses so many" },
    partner = { words = { exposed = "His partner's cards lie open for all to see.",
                          face_down = "His partner's cards stay hidden." },
                default = "exposed" },
  },
  at = { "before_auction" },
  offers = { tenny = "He undertakes to win every trick alone, without trumps, on the cards he has." },

  offer = function(facts, params)
    local contract = { deal = "stops", worth = { params.worth }, partner = params.partner }
    return { { say = "tenny", contract = contract } }
  end,
}
