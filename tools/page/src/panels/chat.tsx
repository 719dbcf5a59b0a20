// Talk at the table: what was said, eight ready phrases, a line to type in, and whom this browser does not show.
import { useEffect, useRef, useState } from "preact/hooks";
import { useSitting } from "../desk";
import type { Talk } from "../wire/messages";
import { words } from "../words";

const kLongest = 200;

function useTalk(): Talk[] {
  const { at, state } = useSitting();
  return (at.table.talk ?? []).filter(({ from }) => !state.muted.includes(from));
}

export function useUnread(): number {
  const { state } = useSitting();
  const talk = useTalk();
  return state.panel === "chat" ? 0 : talk.filter(({ number }) => number > state.heard).length;
}

export const talkText = ({ text, phrase, does }: Talk) => (does ? (words.deeds[does] ?? "") : (text ?? words.phrases[phrase ?? 0] ?? ""));

function Line({ talk }: { talk: Talk }) {
  const { desk, you } = useSitting();
  const mine = talk.seat !== undefined && talk.seat === you.seat;
  return (
    <li class={mine ? "own" : ""}>
      <strong>{talk.from}</strong> <span>{talkText(talk)}</span>
      {mine ? null : (
        <button type="button" class="bare mute" aria-label={words.mute(talk.from)} title={words.mute(talk.from)} onClick={() => desk.mute(talk.from)}>
          ×
        </button>
      )}
    </li>
  );
}

function Muted() {
  const { desk, state } = useSitting();
  return (
    <>
      {state.muted.map((name) => (
        <p class="note" key={name}>
          {words.mutedOf(name)}{" "}
          <button type="button" class="small" onClick={() => desk.mute(name)}>
            {words.unmute(name)}
          </button>
        </p>
      ))}
    </>
  );
}

function Say() {
  const { desk } = useSitting();
  const [text, type] = useState("");
  const send = (event: Event) => {
    event.preventDefault();
    if (text.trim() === "") return;
    void desk.ask("chat", { text: text.trim() }).then(({ ok }) => ok && type(""));
  };
  return (
    <form class="line" onSubmit={send}>
      <input aria-label={words.sayHere} placeholder={words.sayHere} maxLength={kLongest} value={text} onInput={(event) => type(event.currentTarget.value)} />
      <button type="submit">{words.say}</button>
    </form>
  );
}

export function ChatPanel() {
  const { desk, at, you } = useSitting();
  const talk = useTalk();
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    desk.set({ heard: talk[talk.length - 1]?.number ?? 0 });
    list.current?.scrollTo(0, list.current.scrollHeight);
  }, [talk[talk.length - 1]?.number]);
  if (!at.table.chat) return <p>{words.talkOff}</p>;
  return (
    <div class="chat">
      {talk.length === 0 ? <p class="note">{words.noTalk}</p> : null}
      <ol class="talk" ref={list} aria-live="polite">
        {talk.map((one) => (
          <Line key={one.number} talk={one} />
        ))}
      </ol>
      <Muted />
      {you.role === "visitor" ? null : (
        <>
          <div class="phrases" role="group" aria-label={words.quickPhrases}>
            {words.phrases.map((phrase, number) => (
              <button type="button" class="small" key={phrase} onClick={() => void desk.ask("chat", { phrase: number })}>
                {phrase}
              </button>
            ))}
          </div>
          <Say />
        </>
      )}
    </div>
  );
}
