// The trick in the middle: cards lie as they were played. A finished trick lies a while, slides to its winner, and fades.
import { useEffect, useRef, useState } from "preact/hooks";
import { Card, CardBack } from "../cards/card";
import { useSitting } from "../desk";
import type { Place } from "../pure/places";
import { contractText, trickOf } from "../speak";
import type { Event, Played, TableMessage, View } from "../wire/messages";
import { words } from "../words";
import { WithSuits } from "./said";
import { spot } from "./seats";

const kLies = 900; // milliseconds
const kSlides = 420;

interface Shown {
  cards: Played[];
  winner: string | null;
  slides: boolean;
}

// Returns the trick to show: one that was just finished, for a while, or the one that is being played.
function useShownTrick(at: TableMessage): Shown {
  const [finished, finish] = useState<{ event: Event; slides: boolean } | null>(null);
  const seen = useRef(at.version);
  useEffect(() => {
    if (seen.current === at.version) return;
    seen.current = at.version;
    const event = (at.news ?? []).filter((news) => news.event === "trick").pop();
    if (event) finish({ event, slides: false });
  }, [at.version]);
  useEffect(() => {
    if (!finished) return;
    const next = finished.slides ? () => finish(null) : () => finish({ ...finished, slides: true });
    const timer = setTimeout(next, finished.slides ? kSlides : Math.min(kLies, 250 + at.table.pace));
    return () => clearTimeout(timer);
  }, [finished]);
  if (finished)
    return { cards: trickOf(finished.event), winner: finished.event.seat ?? null, slides: finished.slides };
  return { cards: at.view?.trick ?? [], winner: at.view?.winning ?? null, slides: false };
}

export function Trick({ places }: { places: Place[] }) {
  const { at, name, mine, you } = useSitting();
  const shown = useShownTrick(at);
  if (shown.cards.length === 0) return <EmptyTrick name={name(at.view?.leader)} mine={mine === at.view?.leader && you.role === "player"} />;
  return <LaidTrick shown={shown} places={places} number={(at.view?.tricks_played ?? 0) + 1} />;
}

export function LaidTrick({ shown, places, number }: { shown: Shown; places: Place[]; number: number }) {
  const { rules, name } = useSitting();
  const { cards, winner, slides } = shown;
  const at_ = (seat: string | null) => places.find((place) => place.seat === seat);
  const target = at_(winner);
  const to = target ? { "--to-x": String(target.x), "--to-y": String(target.y) } : {};
  return (
    <ol class={`trick of-${Math.min(rules.turns.length, 8)} ${slides ? "slides" : ""}`} style={to} aria-label={words.trickNumber(number)}>
      {cards.map(({ seat, card, face_down }, i) => {
        const place = at_(seat);
        return (
          <li key={`${seat}${card ?? ""}`} class={`${seat === winner ? "winning" : ""} ${card && face_down ? "face-down" : ""}`} style={{ ...(place ? spot(place) : {}), "--tilt": `${((i * 37) % 11) - 5}deg` }}>
            <span class="hidden-text">{name(seat)}: </span>
            {card ? <Card card={card} /> : <CardBack label={words.faceDown} />}
            {card && face_down ? <span class="hidden-text">, {words.faceDown}</span> : null}
            {seat === winner ? <span class="hidden-text">, {words.winsNow}</span> : null}
          </li>
        );
      })}
    </ol>
  );
}

// While bids are made, the one that stands is in the middle.
function StandingBid({ view }: { view: View }) {
  const { rules, name } = useSitting();
  if (view.holder === null || view.declarers !== null || view.bid === 0) return null;
  return (
    <p class="standing-bid">
      <strong>
        <WithSuits text={contractText({ bid: view.bid, trumps: view.bid_trumps }, rules)} />
      </strong>
      {name(view.holder)}
    </p>
  );
}

function EmptyTrick({ name, mine }: { name: string; mine: boolean }) {
  const { at } = useSitting();
  if (at.view && at.view.phase !== "play") return <StandingBid view={at.view} />;
  if (!name) return null;
  return <p class="empty-trick">{mine ? words.youLead : words.emptyTrick(name)}</p>;
}
