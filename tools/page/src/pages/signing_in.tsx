// To sign in: one types an address, a letter with a link comes to it, and who opens the link presses a button here. Who
// comes for the first time says what he is called.
import { useState } from "preact/hooks";
import { useDesk } from "../desk";
import { account } from "../wire/kept";
import { words } from "../words";

const codeOfLink = () => /^#in=([^&]+)/.exec(location.hash)?.[1] ?? null;

function AskForLink() {
  const { desk } = useDesk();
  const [address, type] = useState("");
  const [sent, send] = useState("");
  const ask = async (event: Event) => {
    event.preventDefault();
    const { ok } = await desk.ask("sign_in", { address: address.trim() });
    if (ok) send(address.trim());
  };
  if (sent)
    return (
      <>
        <p role="status" class="link-sent">{words.account.sent(sent)}</p>
        <button type="button" class="small" onClick={() => send("")}>{words.account.again}</button>
      </>
    );
  return (
    <form class="settings" onSubmit={(event) => void ask(event)}>
      <p>{words.account.signInAbout}</p>
      <label>
        <span>{words.account.address}</span>
        <input type="email" required maxLength={200} autocomplete="email" value={address} onInput={(event) => type(event.currentTarget.value)} />
      </label>
      <button type="submit" class="strong">{words.account.send}</button>
    </form>
  );
}

function ComeIn({ code }: { code: string }) {
  const { desk } = useDesk();
  const [name, type] = useState("");
  const [wantsName, want] = useState(false);
  const enter = async (event: Event) => {
    event.preventDefault();
    const answer = await desk.ask("sign_in_with", { code, ...(wantsName ? { name: name.trim() } : {}) });
    if (answer["wants"] === "name") return want(true);
    if (!answer.ok) return;
    account.keep(String(answer["person"]));
    location.replace(location.pathname);
  };
  return (
    <form class="settings" onSubmit={(event) => void enter(event)}>
      <p>{wantsName ? words.account.firstTime : words.account.enter}</p>
      {wantsName ? (
        <label>
          <span>{words.account.firstName}</span>
          <input required autofocus maxLength={20} autocomplete="given-name" value={name} onInput={(event) => type(event.currentTarget.value)} />
        </label>
      ) : null}
      <button type="submit" class="strong enter">{words.account.enterGo}</button>
    </form>
  );
}

export function SigningInPage() {
  const code = codeOfLink();
  return (
    <main class="page signing-in" id="table">
      <h1>{words.account.signIn}</h1>
      <section>{code ? <ComeIn code={code} /> : <AskForLink />}</section>
    </main>
  );
}
