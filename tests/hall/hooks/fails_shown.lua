-- Fails when the table asks what the host may say.
return {
  says = "This script fails.",
  at = { "host" },
  offers = { never = "Nobody ever says it." },
  offer = function()
    error("nobody knows what the host may say")
  end,
}
