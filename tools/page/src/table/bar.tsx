// The bar at the top: the game, the deal, the score, the way to the call, and the doors to the panels.
import { useSitting } from "../desk";
import { useWide } from "../panels/side";
import { useUnread } from "../panels/chat";
import { words } from "../words";
import { Icon } from "./icons";
import { BriefScore } from "./score";

// A link that somebody typed leads out only if it is one to the web.
export function safeLink(link: string): string | null {
  try {
    const url = new URL(link);
    return url.protocol === "https:" || url.protocol === "http:" ? url.href : null;
  } catch {
    return null;
  }
}

function Call() {
  const { at } = useSitting();
  const link = safeLink(at.table.conference);
  if (!link) return null;
  return (
    <a class="button call" href={link} aria-label={words.conference} target="_blank" rel="noopener noreferrer" title={words.conferenceAbout}>
      <Icon name="call" />
      <span class="wide-text">{words.conference}</span>
    </a>
  );
}

function Tick() {
  const { desk, state } = useSitting();
  const { checked } = state;
  if (!checked) return null;
  const short = words.fair.short[checked.verdict];
  return (
    <button type="button" class={`small tick ${short ? "fair" : "unfair"}`} title={words.fair.verdicts[checked.verdict]} onClick={() => desk.show("fair")}>
      <span aria-hidden="true">{short ? "✓ " : "✗ "}</span>
      {short ?? words.fair.short["other"]}
    </button>
  );
}

export function Bar() {
  const { desk, state, at } = useSitting();
  const wide = useWide();
  const unread = useUnread();
  return (
    <header class="bar">
      <a class="skip" href="#table">
        {words.skip}
      </a>
      <div class="heading">
        <h1>
          {at.table.title} {at.view ? <small>{words.deal(at.view.deal)}</small> : null}
        </h1>
        <BriefScore />
      </div>
      <span class="doors">
        <Tick />
        <Call />
        {wide ? null : (
          <>
            {at.table.chat ? (
              <button type="button" class="small" aria-label={words.panels.chat} onClick={() => desk.show("chat")}>
                <Icon name="talk" />
                <span class="wide-text">{words.panels.chat}</span>
                {unread > 0 ? <span class="count" aria-label={words.unread(unread)}>{unread}</span> : null}
              </button>
            ) : null}
            <button type="button" class="small menu" aria-label={words.menu} aria-expanded={state.panel !== null} onClick={() => desk.show(state.panel ? null : "score")}>
              <Icon name="menu" />
              <span class="wide-text">{words.menu}</span>
            </button>
          </>
        )}
      </span>
    </header>
  );
}
