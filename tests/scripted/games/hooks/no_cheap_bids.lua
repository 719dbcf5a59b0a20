return {
  says = "A bid below 17 is not played; the cards are thrown in.",
  annul = function(facts) return not facts.seat and facts.bid < 17 end,
}
