// To host: choose a game or a file of one's own, house rules and options, who sits where, and open the table.
import { useEffect, useState } from "preact/hooks";
import { CardFace } from "../cards/card";
import { useDesk } from "../desk";
import { Differs, English } from "../panels/rules";
import type { Choice, Variant } from "../wire/messages";
import { words } from "../words";
import { HouseRules, Options } from "./options";
import { OpenForm } from "./open_form";
import { OwnFile } from "./own_file";
import { Problems, useRulesFor } from "./rules_for";

function useVariants(): Variant[] {
  const { desk } = useDesk();
  const [variants, have] = useState<Variant[]>([]);
  useEffect(() => {
    void desk.query("variants").then((answer) => answer.ok && have((answer["variants"] as Variant[] | undefined) ?? []));
  }, []);
  return variants;
}

function VariantButton({ variant, choose }: { variant: Variant; choose: (choice: Choice) => void }) {
  const { name, title, says, seats } = variant;
  return (
    <button type="button" class="variant" data-variant={name} onClick={() => choose({ variant: name })}>
      <strong>{title}</strong> <small class="seats">{words.hosting.seats(seats)}</small>
      <span class="note">{says}</span>
    </button>
  );
}

interface Game {
  usual: Variant[]; // the usual way to play it, or every way if none is the usual one
  others: Variant[];
}

// Variants of one game have names that begin alike.
function gamesOf(variants: Variant[]): Game[] {
  const games = new Map<string, Variant[]>();
  for (const variant of variants) {
    const game = variant.name.split("/")[0] ?? variant.name;
    games.set(game, [...(games.get(game) ?? []), variant]);
  }
  return [...games.values()].map((all) => {
    const usual = all.filter(({ name }) => name.endsWith("/base"));
    return usual.length > 0 ? { usual, others: all.filter((one) => !usual.includes(one)) } : { usual: all, others: [] };
  });
}

function Games({ choose }: { choose: (choice: Choice) => void }) {
  const games = gamesOf(useVariants());
  const buttons = (variants: Variant[]) => variants.map((one) => <VariantButton key={one.name} variant={one} choose={choose} />);
  return (
    <section class="games" aria-labelledby="pick">
      <h2 id="pick">{words.hosting.pickGame}</h2>
      <div class="variants">{buttons(games.flatMap(({ usual }) => usual))}</div>
      {games
        .filter(({ others }) => others.length > 0)
        .map(({ usual, others }) => (
          <details key={usual[0]?.name}>
            <summary>{words.hosting.otherWays(others.length, usual[0]?.title ?? "")}</summary>
            <div class="variants">{buttons(others)}</div>
          </details>
        ))}
      <OwnFile choose={choose} />
      <p><a href="/write">{words.hosting.write}</a></p>
    </section>
  );
}

function Arrange({ choice, choose }: { choice: Choice; choose: (choice: Choice | null) => void }) {
  const { rules, problems, reason } = useRulesFor(choice);
  if (!rules) return <Problems problems={problems} reason={reason || words.link.connecting} />;
  return (
    <div class="columns">
      <div>
        <button type="button" class="small" onClick={() => choose(null)}>← {words.hosting.back}</button>
        <h2>{rules.title}</h2>
        <Problems problems={problems} reason={reason} />
        <Options rules={rules} choice={choice} choose={choose} />
        <HouseRules rules={rules} choice={choice} choose={choose} />
      </div>
      <div>
        <OpenForm rules={rules} choice={choice} />
        <section>
          <h2>{words.differs}</h2>
          <Differs differs={rules.differs ?? []} />
          <details>
            <summary>{words.hosting.showPreview}</summary>
            <English english={rules.english} />
          </details>
        </section>
      </div>
    </div>
  );
}

// A hand of cards to look at.
function Fan() {
  return (
    <span class="picture" aria-hidden="true">
      {["KS", "QH", "JC", "AD"].map((card) => <CardFace key={card} card={card} />)}
    </span>
  );
}

function GoToTable() {
  const [code, type] = useState("");
  const go = (event: Event) => {
    event.preventDefault();
    const word = code.trim().replace(/^.*\/t\//, "");
    if (word) location.assign(`/t/${encodeURIComponent(word)}`);
  };
  return (
    <section class="go-to">
      <h2>{words.hosting.joinTitle}</h2>
      <form class="line" onSubmit={go}>
        <input aria-label={words.hosting.joinCode} placeholder={words.hosting.joinCode} value={code} onInput={(event) => type(event.currentTarget.value)} />
        <button type="submit">{words.hosting.joinGo}</button>
      </form>
    </section>
  );
}

export function HostingPage() {
  const [choice, choose] = useState<Choice | null>(null);
  return (
    <main class="hosting page" id="table">
      <header class="welcome">
        <div>
          <h1>{words.hosting.welcome}</h1>
          <p>{words.hosting.about}</p>
        </div>
        <Fan />
      </header>
      {choice ? <Arrange choice={choice} choose={choose} /> : <><Games choose={choose} /><GoToTable /></>}
    </main>
  );
}
