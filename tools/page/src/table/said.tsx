// Shows what was said, with suits drawn: "28 ♥".
import { SuitMark } from "../cards/suits";
import { suitOfTrumps } from "../pure/deck";
import { named, saidText } from "../speak";
import type { Rules } from "../wire/messages";

export function WithSuits({ text }: { text: string }) {
  return (
    <>
      {text.split(" ").map((word, at) => {
        const suit = suitOfTrumps(word.toLowerCase());
        return (
          <span key={at}>
            {at > 0 ? " " : ""}
            {suit ? <SuitMark suit={suit} label={named(suit)} /> : word}
          </span>
        );
      })}
    </>
  );
}

export function Said({ said, rules }: { said: string; rules: Rules }) {
  return <WithSuits text={saidText(said, rules)} />;
}
