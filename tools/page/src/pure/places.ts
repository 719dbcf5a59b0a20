// Where each seat is on the screen: whoever looks sits at the bottom, the others around the table in their order.

export interface Place {
  seat: string;
  angle: number; // in degrees, clockwise as seen from above; 90 is the bottom
  x: number; // from -1, left, to 1
  y: number; // from -1, top, to 1
}

const kClockwise = "SWNE";

// Returns whether the turns go clockwise. Compass names tell; so do seats that are numbered around the table.
export function goesClockwise(turns: readonly string[], direction?: string): boolean {
  if (direction) return direction === "clockwise";
  const [first, second] = turns;
  if (first === undefined || second === undefined) return true;
  if (kClockwise.includes(first) && kClockwise.includes(second))
    return (kClockwise.indexOf(first) + 1) % 4 === kClockwise.indexOf(second);
  return true;
}

export function placesOf(turns: readonly string[], bottom: string, direction?: string): Place[] {
  const begin = Math.max(0, turns.indexOf(bottom));
  const sense = goesClockwise(turns, direction) ? 1 : -1;
  return turns.map((_, k) => {
    const angle = 90 + (sense * k * 360) / turns.length;
    const radians = (angle * Math.PI) / 180;
    const seat = turns[(begin + k) % turns.length] ?? "";
    const round = (value: number) => Math.round(value * 1000) / 1000 + 0;
    return { seat, angle, x: round(Math.cos(radians)), y: round(Math.sin(radians)) };
  });
}
