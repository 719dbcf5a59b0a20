-- For tests: a script with a parameter that has to be written, and one that has a default.
return {
  says = "The losers pay no more than an agreed number.",
  params = {
    most = { int = { 1, 12 }, says = "the most that is paid" },
    who = { words = { losers = "The losers pay.", winners = "The winners pay." }, default = "losers", says = "who pays" },
  },
  settle = function(facts, params) return { scores = facts.scores } end,
}
