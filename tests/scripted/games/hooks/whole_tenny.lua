-- Tenny on the whole hand: announced on the first cards, played on all of them.
return {
  says = "On the first cards a player may undertake to win every trick alone; then all cards are dealt.",
  at = { "before_auction" },
  offers = { grand_tenny = "He undertakes to win every trick alone, without trumps, on all his cards." },
  offer = function(facts)
    return { { say = "grand_tenny", contract = { worth = { 4, 8 } } } }
  end,
}
