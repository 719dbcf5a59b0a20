// Whose turn it is. While the others read the result of a deal, it is nobody's.
import type { TableMessage } from "../wire/messages";

export function seatToAct({ view, table }: TableMessage): string | null {
  return table.state === "playing" ? (view?.actor ?? null) : null;
}
