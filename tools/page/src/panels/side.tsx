// The panels beside the table, or over it where the screen is narrow: one is open at a time.
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { type PanelName, useSitting } from "../desk";
import { words } from "../words";
import { ChatPanel, useUnread } from "./chat";
import { FairPanel } from "./fair";
import { HostPanel } from "./host";
import { LastPanel, LogPanel } from "./log";
import { PeoplePanel } from "./people";
import { RulesPanel } from "./rules";
import { ScorePanel } from "./score";
import { SettingsPanel } from "./settings";

const kPanels: Record<PanelName, () => JSX.Element | null> = {
  score: ScorePanel,
  last: LastPanel,
  log: LogPanel,
  rules: RulesPanel,
  chat: ChatPanel,
  people: PeoplePanel,
  fair: FairPanel,
  host: HostPanel,
  settings: SettingsPanel,
};
const kWide = "(min-width: 1060px)";

export function useWide(): boolean {
  const [wide, set] = useState(() => matchMedia(kWide).matches);
  useEffect(() => {
    const media = matchMedia(kWide);
    const changed = () => set(media.matches);
    media.addEventListener("change", changed);
    return () => media.removeEventListener("change", changed);
  }, []);
  return wide;
}

function useTabs(names: PanelName[], current: PanelName) {
  const { desk } = useSitting();
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (by === 0) return;
    const next = names[(names.indexOf(current) + by + names.length) % names.length] ?? current;
    desk.show(next);
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-panel=${next}]`)?.focus());
  };
  return { list, onKeyDown };
}

function Tabs({ names, current }: { names: PanelName[]; current: PanelName }) {
  const { desk } = useSitting();
  const unread = useUnread();
  const { list, onKeyDown } = useTabs(names, current);
  return (
    <div class="tabs" role="tablist" ref={list} onKeyDown={onKeyDown}>
      {names.map((name) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={`tab-${name}`}
          data-panel={name}
          aria-selected={name === current}
          aria-controls="panel"
          tabIndex={name === current ? 0 : -1}
          onClick={() => desk.show(name)}
        >
          {words.panels[name]}
          {name === "chat" && unread > 0 ? <span class="count" aria-label={words.unread(unread)}>{unread}</span> : null}
        </button>
      ))}
    </div>
  );
}

export function Side({ wide }: { wide: boolean }) {
  const { desk, state, at, you } = useSitting();
  const box = useRef<HTMLElement>(null);
  const names = (Object.keys(kPanels) as PanelName[]).filter((name) => {
    if (name === "fair") return at.table.fair !== undefined;
    if (name === "chat") return at.table.chat;
    return name !== "host" || you.role !== "visitor";
  });
  const current = state.panel && names.includes(state.panel) ? state.panel : "score";
  const Panel = kPanels[current];
  useEffect(() => {
    if (!wide) box.current?.querySelector<HTMLElement>("[aria-selected=true]")?.focus();
  }, [wide]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" && !wide) desk.show(null);
  };
  return (
    <aside class="side" aria-label={words.regionSide} ref={box} onKeyDown={onKeyDown}>
      {wide ? null : (
        <button type="button" class="small close" onClick={() => desk.show(null)}>
          {words.close}
        </button>
      )}
      <Tabs names={names} current={current} />
      <div class="panel" role="tabpanel" id="panel" aria-labelledby={`tab-${current}`} tabIndex={0}>
        <Panel />
      </div>
    </aside>
  );
}
