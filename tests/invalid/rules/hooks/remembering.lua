-- For tests: a script that keeps as many numbers of a deal as there may be.
return {
  says = "Between tricks a player may say that he muses.",
  at = { "after_trick" },
  offers = { muse = "He muses." },
  memory = 4,
  offer = function(facts) return { { say = "muse", memory = { 1, 1, 1, 1 } } } end,
}
