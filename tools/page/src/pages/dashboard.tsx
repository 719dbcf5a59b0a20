// The first page of who has an account: the games to host, to join and to view, friends, and the account itself.
import { useEffect, useState } from "preact/hooks";
import { useDesk } from "../desk";
import { Sure } from "../panels/host";
import { account } from "../wire/kept";
import type { Listed, Me } from "../wire/messages";
import { words } from "../words";
import { Friends } from "./friends";
import { HostingPage } from "./hosting";
import { SigningInPage } from "./signing_in";

type Lists = Record<"host" | "join" | "view", Listed[]>;

// Asks for the games of who is signed in; again when the page is looked at.
export function useLists(): { lists: Lists | null; again: () => void } {
  const { desk, state } = useDesk();
  const [lists, have] = useState<Lists | null>(null);
  const again = () => void desk.asPerson("my_tables").then((answer) => answer.ok && have(answer as unknown as Lists));
  useEffect(() => {
    if (!state.accounts) return;
    again();
    addEventListener("focus", again);
    return () => removeEventListener("focus", again);
  }, [state.accounts]);
  return { lists, again };
}

function Games({ title, none, games }: { title: string; none: string; games: Listed[] }) {
  return (
    <section class="games-list" aria-label={title}>
      <h2>{title}</h2>
      {games.length === 0 ? <p class="note">{none}</p> : null}
      <ul class="people">
        {games.map(({ table, title: game, host, seats }) => (
          <li key={table}>
            <span>
              <strong>{game}</strong> <span class="note">{words.lists.hostedBy(host)}, {words.lists.players(words.listed(seats.map(({ name }) => name)))}</span>
            </span>
            <a class="button" href={`/t/${table}`}>{words.lists.go}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Own({ me }: { me: Me }) {
  const { desk } = useDesk();
  const end = async (t: string) => {
    const { ok } = await desk.asPerson(t);
    if (!ok) return;
    account.forget();
    location.replace("/");
  };
  return (
    <section class="own-account">
      <h2>{words.account.yours}</h2>
      <p>{words.account.signedInAs(me.name, me.address)} {me.kind.says}</p>
      <p class="note">{words.account.kept}</p>
      <div class="buttons">
        <button type="button" class="small" onClick={() => void end("sign_out")}>{words.account.signOut}</button>
        <Sure text={words.account.forget} question={words.account.forgetSure} disabled={false} does={() => void end("forget_me")} />
      </div>
    </section>
  );
}

function Dashboard({ me, host }: { me: Me; host: () => void }) {
  const { lists, again } = useLists();
  const { host: hosted = [], join = [], view = [] } = lists ?? {};
  return (
    <main class="page dashboard" id="table" aria-busy={lists === null}>
      <h1>{words.account.title}</h1>
      <div class="columns">
        <div>
          <Games title={words.lists.host} none={words.lists.hostNone} games={hosted} />
          {me.kind.games > 0 ? (
            <button type="button" class="strong host-new" onClick={host}>{words.lists.hostNew}</button>
          ) : (
            <p class="note not-host">{words.lists.notHost}</p>
          )}
          <Games title={words.lists.join} none={words.lists.joinNone} games={join} />
          <Games title={words.lists.view} none={words.lists.viewNone} games={view} />
        </div>
        <div>
          <Friends me={me} changed={again} />
          <Own me={me} />
        </div>
      </div>
    </main>
  );
}

export function HomePage() {
  const { desk } = useDesk();
  const [me, know] = useState<Me | null>(null);
  const [isStranger, be] = useState(account.get() === null);
  const [hosts, host] = useState(false);
  useEffect(() => {
    if (isStranger) return;
    void desk.asPerson("me").then((answer) => {
      if (answer.ok) return know(answer as unknown as Me);
      account.forget();
      be(true);
    });
  }, [isStranger]);
  if (isStranger || location.hash.startsWith("#in=")) return <SigningInPage />;
  if (!me) return null;
  if (!hosts) return <Dashboard me={me} host={() => host(true)} />;
  return <HostingPage />;
}
