// The line above the hand: whose turn it is and what for, and the buttons for a hint, to take back, and to come back.
import { useEffect } from "preact/hooks";
import { useSitting } from "../desk";
import { actionText, capital, named, spoken, withCardNames } from "../speak";
import type { Action, View } from "../wire/messages";
import { words } from "../words";
import { otherHand } from "./hand";
import { Icon } from "./icons";
import { seatToAct } from "./turn";

// Returns what the turn is for: a phase of the deal, or more exactly to lead, or to lay a card aside.
export function momentOf(view: View, legal: readonly Action[]): string {
  if (legal.some(({ say }) => say === "lay")) return "lay";
  if (view.phase === "auction" && legal.length > 0 && legal.every(({ say }) => say === "bid")) return "bid";
  return view.phase === "play" && view.trick.length === 0 ? "lead" : view.phase;
}

function promptText({ at, name }: ReturnType<typeof useSitting>): string {
  const { view, legal, you } = at;
  if (at.table.state === "over") return words.matchOver;
  const other = otherHand(at);
  if (other) return words.yourTurnFor(name(other));
  if (view && legal && legal.length > 0) {
    return words.yourTurn[momentOf(view, legal)] ?? words.yourTurnPlain;
  }
  const actor = seatToAct(at);
  return actor && actor !== you.seat ? words.waitingFor(name(actor)) : words.waiting;
}

// Tells who plays that it is his turn: in the title, and as he likes by a sound and by a shake.
function useCall(isMine: boolean): void {
  const { state, at } = useSitting();
  const { sound, vibration } = state.settings;
  useEffect(() => {
    document.title = isMine ? words.titleTurn(at.table.title) : at.table.title;
    if (!isMine) return;
    if (vibration && document.hidden && "vibrate" in navigator) navigator.vibrate(120);
    if (sound) ring();
  }, [isMine, at.table.title]);
}

function ring(): void {
  const audio = new AudioContext();
  const volume = audio.createGain();
  volume.connect(audio.destination);
  volume.gain.setValueAtTime(0.0001, audio.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.18, audio.currentTime + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.0001, audio.currentTime + 0.6);
  [659, 880].forEach((pitch, i) => {
    const tone = audio.createOscillator();
    tone.type = "sine";
    tone.frequency.value = pitch;
    tone.connect(volume);
    tone.start(audio.currentTime + i * 0.14);
    tone.stop(audio.currentTime + 0.6);
  });
  setTimeout(() => void audio.close(), 1000);
}

function Hint() {
  const { desk, at, rules } = useSitting();
  const hinted = (what: string) => {
    const action = (at.legal ?? []).find((one) => one.words === what);
    return named(action ? actionText(action, rules) : capital(spoken(what, rules)));
  };
  const ask = async () => {
    const { ok, words: what, why } = await desk.ask("hint");
    if (ok) desk.toast(words.hintSays(hinted(String(what)), withCardNames(capital(String(why ?? "")))));
  };
  return (
    <button type="button" class="small hint" onClick={() => void ask()}>
      <Icon name="hint" />
      {words.hint}
    </button>
  );
}

function Undo() {
  const { desk } = useSitting();
  return (
    <button type="button" class="small undo" onClick={() => void desk.ask("undo")}>
      <Icon name="undo" />
      {words.undo}
    </button>
  );
}

export function Prompt({ lifted }: { lifted: boolean }) {
  const sitting = useSitting();
  const { at, you, desk } = sitting;
  const isMine = (at.legal ?? []).length > 0;
  useCall(isMine && you.role === "player" && !you.held);
  if (you.held)
    return (
      <div class="prompt">
        <p>{words.botHolds}</p>
        <button type="button" class="strong" onClick={() => void desk.ask("back")}>
          {words.back}
        </button>
      </div>
    );
  return (
    <div class={`prompt ${isMine ? "mine" : ""}`}>
      {at.table.state === "over" && you.host ? (
        <button type="button" class="strong again" onClick={() => void desk.ask("start")}>
          {words.nextMatch}
        </button>
      ) : null}
      <p>{lifted ? words.tapAgain : promptText(sitting)}</p>
      {you.role === "player" && at.table.state === "playing" ? (
        <span class="aids">
          {isMine ? <Hint /> : null}
          {you.can_undo ? <Undo /> : null}
        </span>
      ) : null}
    </div>
  );
}

// Somebody asks for something that others have to agree to.
export function Asked() {
  const { desk, at, you, name } = useSitting();
  const asked = at.table.asked;
  if (!asked) return null;
  const mine = asked.by === you.seat;
  const answered = mine || (asked.yes ?? []).includes(you.seat ?? "");
  const text = mine ? words.youAsked : (words.asks[asked.what]?.(name(asked.by)) ?? words.asksPlain(name(asked.by), asked.what));
  const answer = (yes: boolean) => void desk.ask("consent", { to: asked.number, yes });
  return (
    <div class="asked" role="group" aria-label={text}>
      <p>{text}</p>
      {asked.yes?.length ? <p class="note">{words.agreedAlready(words.listed(asked.yes.map(name)))}</p> : null}
      {answered || you.role !== "player" ? null : (
        <div class="buttons">
          <button type="button" class="strong" onClick={() => answer(true)}>
            {words.consent}
          </button>
          <button type="button" onClick={() => answer(false)}>
            {words.refuse}
          </button>
        </div>
      )}
    </div>
  );
}
