-- For tests: a script that keeps seven numbers of a match.
return {
  says = "It counts all sorts of things.",
  memory = 7,
  settle = function(facts) return { scores = facts.scores } end,
}
