// One's list of friends: who is on it, and to add somebody by the address of his account.
import { useEffect, useState } from "preact/hooks";
import { useDesk } from "../desk";
import type { Friend, Me } from "../wire/messages";
import { words } from "../words";

interface Circle {
  friends: Friend[];
  others: Friend[]; // on whose lists one is
  again: () => void;
}

// Asks for the friends of who is signed in, where people have accounts.
export function useFriends(): Circle {
  const { desk, state } = useDesk();
  const [circle, draw] = useState<{ friends: Friend[]; others: Friend[] }>({ friends: [], others: [] });
  const again = () =>
    void desk.asPerson("friends").then((answer) => {
      if (answer.ok) draw({ friends: answer["friends"] as Friend[], others: answer["befriended_by"] as Friend[] });
    });
  useEffect(() => {
    if (state.accounts) again();
  }, [state.accounts]);
  return { ...circle, again };
}

export function Friends({ me, changed }: { me: Me; changed: () => void }) {
  const { desk } = useDesk();
  const { friends, others, again } = useFriends();
  const [address, type] = useState("");
  const [refusal, refuse] = useState("");
  const settle = async (t: string, fields: Record<string, string>) => {
    const answer = await desk.asPerson(t, fields);
    refuse(answer.ok ? "" : (answer.reason ?? words.refusedPlain));
    if (!answer.ok) return;
    type("");
    again();
    changed();
  };
  const add = (event: Event) => {
    event.preventDefault();
    void settle("add_friend", { address: address.trim() });
  };
  return (
    <section class="friends">
      <h2>{words.friends.title}</h2>
      <p class="note">{words.friends.count(friends.length, me.kind.friends)}</p>
      {friends.length === 0 ? <p>{words.friends.none}</p> : null}
      <ul class="people">
        {friends.map(({ friend, name, address: of }) => (
          <li key={friend}>
            <span><strong>{name}</strong> <span class="note">{of}</span></span>
            <button type="button" class="small" onClick={() => void settle("remove_friend", { friend })}>{words.friends.remove(name)}</button>
          </li>
        ))}
      </ul>
      <form class="settings" onSubmit={add}>
        <label>
          <span>{words.friends.address}</span>
          <span class="line">
            <input type="email" required maxLength={200} value={address} onInput={(event) => type(event.currentTarget.value)} />
            <button type="submit">{words.friends.add}</button>
          </span>
        </label>
        {refusal ? <p class="problem" role="alert">{refusal}</p> : <p class="note">{words.friends.about}</p>}
      </form>
      {others.length > 0 ? <p class="note">{words.friends.others(words.listed(others.map(({ name }) => name)))}</p> : null}
    </section>
  );
}
