-- Fails at the end of the first auction.
return {
  says = "This script fails.",
  value = function()
    error("the value is not known")
  end,
}
