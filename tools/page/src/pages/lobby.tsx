// A table before its first deal: whoever has the link types a name and takes a chair; who sits agrees to the rules; the
// host starts.
import { useState } from "preact/hooks";
import { useSitting } from "../desk";
import { LookingChoice } from "../panels/host";
import { InviteLink } from "../panels/people";
import { Differs, English } from "../panels/rules";
import { placesOf } from "../pure/places";
import { safeLink } from "../table/bar";
import { spot } from "../table/seats";
import { myName } from "../wire/kept";
import type { Chair } from "../wire/messages";
import { words } from "../words";
import { ChangeRules } from "./change_rules";
import { useLists } from "./dashboard";
import { SeatsForm } from "./seats_form";

const kLongestName = 20;

function chairText(chair: Chair): string {
  if (chair.who === "open") return chair.expects ? words.kept.chair(chair.expects) : words.openChair;
  if (chair.who === "person") return chair.name ?? words.seat(chair.seat);
  return words.bot(chair.name ?? chair.who);
}

function ChairButton({ chair, name }: { chair: Chair; name: string }) {
  const { desk, state, you, rules } = useSitting();
  const free = you.role === "visitor" && chair.who === "open" && !state.accounts;
  const sit = () => {
    if (name.trim() === "") return desk.toast(words.joining.typeName);
    myName.set(name.trim());
    void desk.enter("sit", { name: name.trim(), seat: chair.seat, fingerprint: rules.fingerprint });
  };
  const text = (
    <>
      <span class="letter" aria-hidden="true">{words.seatLetter(chair.seat)}</span>
      <span class="name">{free ? words.joining.take(words.seat(chair.seat)) : chairText(chair)}</span>
      {chair.who === "person" ? <span class={`note ${chair.agreed ? "agreed" : ""}`}>{chair.agreed ? `✓ ${words.joining.agreed}` : words.joining.notYet}</span> : null}
    </>
  );
  if (!free) return <div class={`chair ${chair.who} ${chair.seat === you.seat ? "own" : ""}`}>{text}</div>;
  return <button type="button" class="chair free" data-seat={chair.seat} onClick={sit}>{text}</button>;
}

function Chairs({ name }: { name: string }) {
  const { at, rules, mine } = useSitting();
  const places = placesOf(rules.turns, mine, rules.direction);
  return (
    <div class={`round of-${places.length}`}>
      <div class="round-felt" aria-hidden="true" />
      {places.map((place) => {
        const chair = at.table.seats.find(({ seat }) => seat === place.seat);
        return chair ? (
          <div class="spot" style={spot(place)} key={place.seat}>
            <ChairButton chair={chair} name={name} />
          </div>
        ) : null;
      })}
    </div>
  );
}

function Claim() {
  const { desk } = useSitting();
  const [code, type] = useState("");
  return (
    <details>
      <summary>{words.claimHere}</summary>
      <form class="line" onSubmit={(event) => (event.preventDefault(), void desk.enter("claim", { code: code.trim() }))}>
        <input aria-label={words.code} placeholder={words.code} maxLength={12} autocapitalize="characters" value={code} onInput={(event) => type(event.currentTarget.value)} />
        <button type="submit">{words.claim}</button>
      </form>
    </details>
  );
}

function NameLine({ name, type }: { name: string; type: (name: string) => void }) {
  const { at } = useSitting();
  const full = at.table.seats.every(({ who }) => who !== "open");
  return (
    <div class="visitor">
      <label class="big-name">
        <span>{words.joining.name}</span>
        <input autofocus maxLength={kLongestName} autocomplete="nickname" value={name} onInput={(event) => type(event.currentTarget.value)} />
      </label>
      <p class="note">{full ? words.joining.fullTable : words.joining.needName}</p>
    </div>
  );
}

function OtherWays({ name }: { name: string }) {
  const { desk, at } = useSitting();
  const look = () => {
    if (name.trim() === "") return desk.toast(words.joining.typeName);
    myName.set(name.trim());
    void desk.enter("look", { name: name.trim() });
  };
  return (
    <div class="visitor">
      {at.table.looking === "nobody" ? null : <button type="button" class="look" onClick={look}>{words.joining.look}</button>}
      <Claim />
    </div>
  );
}

// Shows what a friend with an account may do: the host has named who plays.
function Expected() {
  const { desk, at, rules } = useSitting();
  const { lists } = useLists();
  if (!lists) return null;
  const plays = [...lists.join, ...lists.host].some(({ table }) => table === at.table.code);
  const sit = () => void desk.ask("sit", { fingerprint: rules.fingerprint });
  if (plays)
    return (
      <div class="visitor">
        <p class="note">{words.kept.takeAbout}</p>
        <button type="button" class="strong take" onClick={sit}>{words.kept.take}</button>
      </div>
    );
  return at.table.looking === "nobody" ? null : (
    <div class="visitor">
      <p class="note">{words.kept.lookAbout}</p>
      <button type="button" class="look" onClick={() => void desk.ask("look")}>{words.joining.look}</button>
    </div>
  );
}

function Agree() {
  const { desk, at, you } = useSitting();
  const own = at.table.seats.find(({ seat }) => seat === you.seat);
  if (own?.agreed) return <p class="note agreed">✓ {words.joining.youAgreed}</p>;
  return <button type="button" class="strong agree" onClick={() => void desk.agree()}>{words.joining.agree}</button>;
}

function HostStart() {
  const { desk, at } = useSitting();
  const ready = at.table.seats.every(({ who, agreed }) => who !== "open" && (who !== "person" || agreed));
  const change = (looking: string) => void desk.ask("settings", { looking });
  return (
    <section class="host-start">
      <h2>{words.hosting.others}</h2>
      <SeatsForm />
      <form class="settings" onSubmit={(event) => event.preventDefault()}>
        <LookingChoice value={at.table.looking} onChange={change} />
      </form>
      <button type="button" class="strong start" aria-disabled={!ready} onClick={() => void desk.ask("start")}>{words.start}</button>
      {ready ? null : <p class="note">{words.startWaits}</p>}
    </section>
  );
}

function RulesToAgree() {
  const { rules, you } = useSitting();
  return (
    <section class="to-agree">
      <h2>{words.joining.rulesTitle}</h2>
      <p><strong>{rules.title}</strong></p>
      <Differs differs={rules.differs ?? []} />
      <details>
        <summary>{words.joining.readAll}</summary>
        <English english={rules.english ?? ""} />
      </details>
      {you.host ? <ChangeRules /> : null}
    </section>
  );
}

export function LobbyPage() {
  const { at, state, you } = useSitting();
  const [name, type] = useState(myName.get);
  const byLink = you.role === "visitor" && !state.accounts;
  const host = at.table.seats.find(({ seat }) => seat === at.table.host)?.name ?? "";
  const call = safeLink(at.table.conference);
  const title = you.role === "visitor" ? words.joining.invite(host) : words.joining.waitTitle;
  return (
    <main class="lobby page" id="table">
      <header>
        <h1>{at.table.title}</h1>
        <p>{title}</p>
      </header>
      <div class="columns">
        <section class="seating">
          {byLink ? <NameLine name={name} type={type} /> : null}
          {you.role === "onlooker" && you.admitted === false ? <p class="note">{words.joining.lookAsked}</p> : null}
          <Chairs name={name} />
          {byLink ? <OtherWays name={name} /> : null}
          {you.role === "visitor" && state.accounts ? <Expected /> : null}
          {you.role === "player" ? <Agree /> : null}
        </section>
        <div>
          {you.role === "visitor" ? null : (
            <section>
              <h2>{words.joining.sendLink}</h2>
              <InviteLink />
              {call ? <p><a href={call} target="_blank" rel="noopener noreferrer">{words.conference}</a></p> : null}
            </section>
          )}
          {you.host ? <HostStart /> : null}
          <RulesToAgree />
        </div>
      </div>
    </main>
  );
}
