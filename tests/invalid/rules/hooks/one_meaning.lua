-- For tests: a script that does not ask whether something is there.
local meanings = { hearts = { trump = "hearts", order = "normal" } }

return {
  says = "Every indicator means its suit.",
  indicator = function(facts)
    local meant = meanings[facts.suit]
    return { trump = meant.trump, order = meant.order }
  end,
}
