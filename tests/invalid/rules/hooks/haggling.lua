-- For tests: a script that has a say in the auction, and forgets to say that it needs one.
return {
  says = "Nobody may pass twice.",
  calls = function(facts) return facts.allowed end,
}
