// The page: without a code it is where one hosts, with one it is that table.
import { render } from "preact";
import { useEffect } from "preact/hooks";
import { SuitShapes } from "./cards/suits";
import { Desk, useDesk, WithDesk } from "./desk";
import { HomePage } from "./pages/dashboard";
import { HostingPage } from "./pages/hosting";
import { LobbyPage } from "./pages/lobby";
import { SigningInPage } from "./pages/signing_in";
import { wear } from "./panels/settings";
import { TablePage } from "./table/table";
import { words } from "./words";
import "./styles/page.css";

function Toasts() {
  const { desk, state } = useDesk();
  return (
    <div class="toasts" role="status" aria-live="assertive">
      {state.toasts.map(({ number, text }) => (
        <button type="button" class="toast" key={number} onClick={() => desk.dropToast(number)}>
          {text}
        </button>
      ))}
    </div>
  );
}

// Tells what is wrong with the connection, over whatever is shown.
function Line() {
  const { desk, state } = useDesk();
  const { link } = state;
  if (state.removed && link === "open")
    return (
      <div class="line-down removed" role="alert">
        <p>{words.link.removed}</p>
        <button type="button" onClick={() => desk.set({ removed: false })}>{words.close}</button>
      </div>
    );
  if (link === "open" || link === "connecting") return null;
  const again = link === "moved" || link === "old";
  return (
    <div class={`line-down ${link}`} role="alert">
      <p>
        {words.link[link]} {link === "closed" ? state.closed : ""}
      </p>
      {again ? (
        <button type="button" onClick={() => location.reload()}>
          {link === "moved" ? words.link.claimBack : words.link.reload}
        </button>
      ) : null}
      {link === "closed" ? <a href="/">{words.joining.toStart}</a> : null}
    </div>
  );
}

const kSignInFirst = "sign in first"; // what the hall says to who is not signed in

function NoTable({ title, about }: { title: string; about: string }) {
  return (
    <main class="page" id="table">
      <h1>{title}</h1>
      <p>{about}</p>
      <p>
        <a href="/">{words.joining.toStart}</a>
      </p>
    </main>
  );
}

function Page() {
  const { state } = useDesk();
  useEffect(() => wear(state.settings), [state.settings]);
  if (!state.code && state.accounts !== null) return state.accounts ? <HomePage /> : <HostingPage />;
  if (state.shut === kSignInFirst) return <SigningInPage />;
  if (state.shut) return <NoTable title={words.kept.shut} about={state.shut} />;
  if (state.exists === false) return <NoTable title={words.joining.noTable} about={words.joining.noTableAbout} />;
  if (!state.at || !state.rules)
    return (
      <main class="page connecting" id="table">
        <h1 class="hidden-text">Turup</h1>
        <p>{words.link.connecting}</p>
      </main>
    );
  const sits = state.at.you.role === "player" || state.at.you.admitted === true;
  const plays = state.at.table.state !== "gathering" && state.at.view !== undefined;
  return plays && (sits || state.at.you.role === "onlooker") ? <TablePage /> : <LobbyPage />;
}

const [, code = null] = /^\/t\/([^/]+)/.exec(location.pathname) ?? [];
const root = document.getElementById("page");
document.documentElement.lang = words.language;
if (root)
  render(
    <WithDesk desk={new Desk(code && decodeURIComponent(code))}>
      <SuitShapes />
      <Page />
      <Line />
      <Toasts />
    </WithDesk>,
    root,
  );
