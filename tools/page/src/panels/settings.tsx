// Settings of how this browser shows the table.
import { useDesk } from "../desk";
import type { Settings, Theme } from "../wire/kept";
import { words } from "../words";

const kSwitches: (keyof Settings & keyof typeof words.settings)[] = ["fourColours", "largeCards", "oneTap", "still", "sound", "vibration"];

export function SettingsPanel() {
  const { desk, state } = useDesk();
  const { settings } = state;
  return (
    <form class="settings" onSubmit={(event) => event.preventDefault()}>
      <h2>{words.panels.settings}</h2>
      <label>
        <span>{words.settings.theme}</span>
        <select value={settings.theme} onChange={(event) => desk.arrange({ theme: event.currentTarget.value as Theme })}>
          {Object.entries(words.settings.themes).map(([theme, name]) => (
            <option key={theme} value={theme}>{name}</option>
          ))}
        </select>
      </label>
      {kSwitches.map((key) => (
        <label class="switch" key={key}>
          <input type="checkbox" checked={settings[key] === true} onChange={(event) => desk.arrange({ [key]: event.currentTarget.checked })} />
          <span>{String(words.settings[key])}</span>
        </label>
      ))}
    </form>
  );
}

// Lets the style sheet know the settings.
export function wear({ theme, fourColours, largeCards, still }: Settings): void {
  const root = document.documentElement;
  root.dataset["theme"] = theme;
  root.classList.toggle("four-colours", fourColours);
  root.classList.toggle("large-cards", largeCards);
  root.classList.toggle("still", still);
}
