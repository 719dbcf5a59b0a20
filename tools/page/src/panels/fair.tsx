// Shows whether the last deal was dealt fairly: the sum that this browser has done, and all that went into it.
import { useSitting } from "../desk";
import { drawnDealer } from "../pure/dealing";
import { type Revealed, seedOf, seedOfDraw } from "../pure/fair";
import { cardText } from "../speak";
import { words } from "../words";

// Who deals first, as this browser has drawn it from the seed of the first deal.
function Drawn({ revealed }: { revealed: Revealed }) {
  const { rules, name } = useSitting();
  const seed = seedOfDraw(revealed, rules.turns);
  if (seed === undefined || !rules.dealing) return null;
  const { dealer, draws } = drawnDealer(rules, seed);
  return (
    <>
      <dt>{words.fair.drawn}</dt>
      <dd class="drawn" data-seat={dealer}>
        {name(dealer)}
        {draws.length > 0 ? <small>{draws.map(({ seat, card }) => words.fair.drew(name(seat), cardText(card))).join(", ")}</small> : null}
      </dd>
    </>
  );
}

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
      <Drawn revealed={revealed} />
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
