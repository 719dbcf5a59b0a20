-- Tenny: on his first cards alone a player undertakes to win every trick, without trumps and without his partner. No
-- more cards are dealt, and there is no auction.

return {
  says = "On the first cards a player may declare tenny: no more are dealt, and he plays alone for every trick.",
  needs = { "auction.from" },
  params = {
    worth = { int = { 1, 20 }, default = 4, says = "what it wins or loses" },
    partner = { words = { exposed = "His partner's cards lie open.",
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
