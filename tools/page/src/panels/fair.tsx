// Shows whether the last deal was dealt fairly: the sum that this browser has done, and all that went into it.
import { useSitting } from "../desk";
import { type Revealed, seedOf } from "../pure/fair";
import { words } from "../words";

function Sum({ revealed }: { revealed: Revealed }) {
  const { rules, name } = useSitting();
  return (
    <dl class="sum">
      <dt>{words.fair.promise(revealed.deal)}</dt>
      <dd>{revealed.commitment}</dd>
      <dt>{words.fair.secret}</dt>
      <dd>{revealed.secret}</dd>
      {rules.turns.map((seat) => [
        <dt>{words.fair.chance(name(seat))}</dt>,
        <dd>{revealed.nonces[seat] ?? words.fair.noChance}</dd>,
      ])}
      <dt>{words.fair.seed}</dt>
      <dd>{revealed.seed ?? seedOf(revealed, rules.turns)}</dd>
    </dl>
  );
}

export function FairPanel() {
  const { at, state } = useSitting();
  const found = state.checked;
  const { fair } = at.table;
  return (
    <>
      <h2>{words.fair.title}</h2>
      {found ? (
        <p class={`verdict ${found.verdict}`}>
          <strong>{words.fair.ofDeal(found.revealed.deal)}: </strong>
          {words.fair.verdicts[found.verdict]}
        </p>
      ) : (
        <p>{words.fair.notYet}</p>
      )}
      <p>{words.fair.what}</p>
      <p>{words.fair.limit}</p>
      {fair ? (
        <dl class="sum">
          <dt>{words.fair.promise(fair.deal)}</dt>
          <dd>{fair.commitment}</dd>
        </dl>
      ) : null}
      {found ? <Sum revealed={found.revealed} /> : null}
    </>
  );
}
