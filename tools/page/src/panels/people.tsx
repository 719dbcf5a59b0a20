// Shows who is here: players and onlookers, what onlookers see, the link for friends, and one's own way to another device.
import { useEffect, useState } from "preact/hooks";
import { useSitting } from "../desk";
import type { Chair, Onlooker } from "../wire/messages";
import { words } from "../words";
import { Sure } from "./host";

export function InviteLink() {
  const { desk, at } = useSitting();
  const link = `${location.origin}/t/${at.table.code}`;
  const copy = () => {
    navigator.clipboard?.writeText(link).then(
      () => desk.toast(words.copied),
      () => desk.toast(link),
    ) ?? desk.toast(link);
  };
  return (
    <div class="invite">
      <code>{link}</code>
      <button type="button" class="small" onClick={copy}>
        {words.copyLink}
      </button>
    </div>
  );
}

function Player({ chair }: { chair: Chair }) {
  const { desk, name, you } = useSitting();
  const other = chair.who === "person" && chair.seat !== you.seat;
  const kind = chair.who === "open" ? words.openChair : chair.who === "person" ? "" : words.bot(chair.name ?? chair.who);
  return (
    <li>
      <span>
        <strong>{words.seat(chair.seat)}</strong>: {chair.who === "person" ? name(chair.seat) : kind}
        {chair.held ? ` (${words.held})` : chair.present === false && other ? ` (${words.away})` : ""}
      </span>
      {you.host && other ? (
        <button type="button" class="small" onClick={() => void desk.ask("remove", { seat: chair.seat })}>
          {words.removePerson(name(chair.seat))}
        </button>
      ) : null}
    </li>
  );
}

function OnlookerRow({ onlooker }: { onlooker: Onlooker }) {
  const { desk, at, you, name } = useSitting();
  const { number } = onlooker;
  const sees = onlooker.sees ?? [];
  const shown = sees.includes(you.seat ?? "");
  const admit = (yes: boolean) => void desk.ask("admit", { onlooker: number, yes });
  const show = () => void desk.ask("show_to", { onlooker: number, yes: !shown });
  return (
    <li>
      <span>
        <strong>{onlooker.name}</strong> {onlooker.admitted === false ? words.asksToLook : sees.length > 0 ? words.seesHands(words.listed(sees.map(name))) : ""}
      </span>
      <span class="buttons">
        {you.host && onlooker.admitted === false ? (
          <button type="button" class="small" onClick={() => admit(true)}>{words.admit}</button>
        ) : null}
        {you.host ? (
          <button type="button" class="small" onClick={() => void desk.ask("remove", { onlooker: number })}>{words.removePerson(onlooker.name)}</button>
        ) : null}
        {you.role === "player" && at.table.looking === "consent" ? (
          <button type="button" class="small" aria-pressed={shown} onClick={show}>
            {shown ? words.hideFrom(onlooker.name) : words.letSee(onlooker.name)}
          </button>
        ) : null}
      </span>
    </li>
  );
}

function OwnDevice() {
  const { desk } = useSitting();
  const [code, tell] = useState("");
  const ask = async () => {
    const answer = await desk.ask("device");
    if (answer.ok) tell(String(answer["code"]));
  };
  return (
    <>
      <button type="button" class="small" onClick={() => void ask()}>{words.device}</button>
      {code ? <p class="device-code" role="status">{words.deviceCode(code)}</p> : null}
    </>
  );
}

function Leave() {
  const { desk, state, you } = useSitting();
  const [sure, ask] = useState(false);
  // A host with an account stays the host: he closes the table instead.
  if (state.accounts && you.host) return <Sure text={words.kept.close} question={words.kept.closeSure} disabled={false} does={() => void desk.ask("close")} />;
  if (!sure) return <button type="button" class="small" onClick={() => ask(true)}>{words.leave}</button>;
  return (
    <div class="sure" role="group" aria-label={words.leaveSure}>
      <p>{words.leaveSure}</p>
      <button type="button" class="small" onClick={() => void desk.leave()}>{words.sure}</button>{" "}
      <button type="button" class="small" onClick={() => ask(false)}>{words.cancel}</button>
    </div>
  );
}

// Any player may host once the host has been away for as long as the table says.
function TakeOver() {
  const { desk, at, you } = useSitting();
  const wait = at.table.take_over_in ?? null;
  const [isDue, due] = useState(false);
  useEffect(() => {
    due(wait === 0);
    if (wait === null || wait === 0) return;
    const timer = setTimeout(() => due(true), wait * 1000);
    return () => clearTimeout(timer);
  }, [wait, at.version]);
  if (!isDue || you.role !== "player" || you.host) return null;
  return (
    <>
      <p class="note">{words.takeOverAbout}</p>
      <button type="button" class="small take-over" onClick={() => void desk.ask("take_over_hosting")}>{words.takeOver}</button>
    </>
  );
}

export function PeoplePanel() {
  const { at, state, you } = useSitting();
  const onlookers = at.table.onlookers ?? [];
  return (
    <>
      <h2>{words.players}</h2>
      <ul class="people">
        {at.table.seats.map((chair) => <Player key={chair.seat} chair={chair} />)}
      </ul>
      <TakeOver />
      <h2>{words.onlookers}</h2>
      {onlookers.length === 0 ? <p class="note">{words.noOnlookers}</p> : null}
      <ul class="people">
        {onlookers.map((onlooker) => <OnlookerRow key={onlooker.number} onlooker={onlooker} />)}
      </ul>
      <h2>{words.inviteFriends}</h2>
      <InviteLink />
      <div class="buttons">
        {you.role === "player" && !state.accounts ? <OwnDevice /> : null}
        {you.role === "visitor" ? null : <Leave />}
      </div>
    </>
  );
}
