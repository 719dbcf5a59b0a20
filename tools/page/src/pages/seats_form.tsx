// Lets the host arrange who sits where: friends by the link, or bots.
import { useSitting } from "../desk";
import type { Friend } from "../wire/messages";
import { words } from "../words";
import { useFriends } from "./friends";

// Where people have accounts, a chair that is not for a bot is kept for a friend; otherwise it is open to the link.
interface Who {
  seat: string;
  value: string;
  friends: Friend[];
  onChange: (who: string) => void;
}

export function WhoChoice({ seat, value, friends, onChange }: Who) {
  return (
    <label class="who-choice">
      <span>{words.seat(seat)}</span>
      <select aria-label={words.chairFor(words.seat(seat))} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {friends.map(({ friend, name, address }) => <option key={friend} value={friend}>{address ? `${name}, ${address}` : name}</option>)}
        {Object.entries(words.who).map(([who, says]) => <option key={who} value={who}>{who === "open" && friends.length > 0 ? words.openChair : says}</option>)}
      </select>
    </label>
  );
}

export function SeatsForm() {
  const { desk, at, you } = useSitting();
  const { friends } = useFriends();
  const isFriend = (who: string) => friends.some(({ friend }) => friend === who);
  const arrange = (seat: string, who: string) => desk.ask("arrange", isFriend(who) ? { seat, who: "friend", friend: who } : { seat, who });
  const others = at.table.seats.filter(({ seat, who }) => seat !== you.seat && who !== "person");
  return (
    <form class="settings chairs-form" onSubmit={(event) => event.preventDefault()}>
      {others.map(({ seat, who }) => (
        <WhoChoice key={seat} seat={seat} value={who} friends={friends} onChange={(kind) => void arrange(seat, kind)} />
      ))}
    </form>
  );
}
