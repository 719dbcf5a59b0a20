// The table: seats around the felt, the trick in the middle, the hand and what may be said below, panels beside it.
import { useEffect, useRef } from "preact/hooks";
import { useSitting } from "../desk";
import { placesOf } from "../pure/places";
import { Side, useWide } from "../panels/side";
import { words } from "../words";
import { Actions } from "./actions";
import { Announcer } from "./announcer";
import { Bar } from "./bar";
import { Contract, Pile } from "./contract";
import { DealEnd, useEnding } from "./deal_end";
import { Hand, useFallBack } from "./hand";
import { useLifting } from "./lifting";
import { ReplayOfDeal } from "./replay";
import { Asked, Prompt } from "./prompt";
import { Seat } from "./seats";
import { Trick } from "./trick";
import { seatToAct } from "./turn";

// Keeps the keyboard's place: a card that was played and a button that was pressed are gone, and what comes after them
// gets the focus.
function useKeptFocus(version: number) {
  const section = useRef<HTMLElement>(null);
  const wasHere = useRef(false);
  useEffect(() => {
    const note = (event: FocusEvent) => (wasHere.current = section.current?.contains(event.target as Node) ?? false);
    document.addEventListener("focusin", note);
    return () => document.removeEventListener("focusin", note);
  }, []);
  useEffect(() => {
    if (!wasHere.current || document.activeElement !== document.body) return;
    section.current?.querySelector<HTMLElement>(".actions button, .hand [tabindex='0']")?.focus({ preventScroll: true });
  }, [version]);
  return section;
}

function Mine() {
  const sitting = useSitting();
  const lifting = useLifting(sitting);
  useFallBack(lifting, sitting.at.version);
  const { at, you } = sitting;
  const section = useKeptFocus(at.version);
  return (
    <section class="mine" ref={section} aria-label={words.regionHand}>
      <Asked />
      <Prompt lifted={lifting.ways.length === 1} />
      {you.role === "player" && !you.held ? <Actions lifting={lifting} /> : null}
      <Hand lifting={lifting} key={at.view?.deal ?? 0} />
    </section>
  );
}

export function TablePage() {
  const sitting = useSitting();
  const { at, rules, mine, state } = sitting;
  const wide = useWide();
  const [ending, close] = useEnding(at);
  const places = placesOf(rules.turns, mine, rules.direction);
  const actor = seatToAct(at);
  useEffect(() => {
    document.title = at.table.title;
  }, []);
  return (
    <div class={`room ${wide ? "wide" : "narrow"}`}>
      <Bar />
      <main class="table" id="table" aria-label={words.regionTable}>
        <div class={`felt of-${rules.turns.length}`}>
          <Contract />
          <div class="ring">
            {places.map((place) => (
              <Seat key={place.seat} place={place} acts={place.seat === actor} />
            ))}
            <Trick places={places} />
            <Pile />
          </div>
        </div>
        <Mine />
      </main>
      {wide || state.panel ? <Side wide={wide} /> : null}
      <Announcer />
      {state.replay !== null ? <ReplayOfDeal deal={state.replay} key={state.replay} /> : null}
      {ending && state.replay === null ? <DealEnd ending={ending} close={close} /> : null}
    </div>
  );
}
