// Kings, queens and jacks: half a figure, drawn twice, once upside down.
import { kJoker, type Suit } from "../pure/deck";

const kSkin = "#f3d9bd";

function King() {
  return (
    <>
      <path class="gold" d="M34 33l-4-18 9 7 4-11 7-2 7 2 4 11 9-7-4 18z" />
      <path class="ink" d="M34 33h32v4H34z" />
      <circle class="tint" cx="50" cy="22" r="3" />
      <path fill={kSkin} d="M38 37h24v11a12 12 0 0 1-24 0z" />
      <path class="hair" d="M36 44c2 0 3 2 3 5 3 3 6 4 11 4s8-1 11-4c0-3 1-5 3-5 0 13-5 20-14 22-9-2-14-9-14-22z" />
      <path class="line" d="M43 43h4M53 43h4M50 43v5M46 51q4 2 8 0" />
    </>
  );
}

function Queen() {
  return (
    <>
      <path class="hair" d="M33 33c-4 13-3 24 1 34h32c4-10 5-21 1-34z" />
      <path class="gold" d="M36 32l-4-14 9 6 4-9 5-3 5 3 4 9 9-6-4 14z" />
      <circle class="tint" cx="32" cy="16" r="2.600" />
      <circle class="tint" cx="68" cy="16" r="2.600" />
      <circle class="tint" cx="50" cy="10.500" r="3" />
      <path class="ink" d="M36 32h28v3H36z" />
      <path fill={kSkin} d="M39 35h22v10c0 8-5 13-11 13s-11-5-11-13z" />
      <path fill={kSkin} d="M46 55h8v10h-8z" />
      <path class="line" d="M43 43h4M53 43h4M50 43v4M47 51q3 2 6 0" />
    </>
  );
}

function Jack() {
  return (
    <>
      <path class="hair" d="M36 30c-3 9-3 19 0 27h28c3-8 3-18 0-27z" />
      <path class="tint" d="M31 31c0-11 8-17 19-17s19 6 19 17z" />
      <path class="ink" d="M31 30h38v4H31z" />
      <path class="gold" d="M62 27c8-4 12-10 11-18-8 2-13 8-13 16z" />
      <path fill={kSkin} d="M40 34h20v11c0 7-4 12-10 12s-10-5-10-12z" />
      <path fill={kSkin} d="M46 54h8v10h-8z" />
      <path class="line" d="M43 42h4M53 42h4M50 42v4M47 50q3 1.500 6 0" />
    </>
  );
}

function Joker() {
  return (
    <>
      <path class="tint" d="M31 34c-9-3-12-12-10-22 6 1 11 5 13 11 2-8 7-14 16-16 9 2 14 8 16 16 2-6 7-10 13-11 2 10-1 19-10 22z" />
      <path class="ink" d="M31 33h38v4H31z" />
      <circle class="gold" cx="21" cy="12" r="3.500" />
      <circle class="gold" cx="50" cy="8" r="3.500" />
      <circle class="gold" cx="79" cy="12" r="3.500" />
      <path fill={kSkin} d="M39 37h22v10c0 7-4 12-11 12s-11-5-11-12z" />
      <path class="line" d="M43 44h4M53 44h4M50 44v4M45 51q5 5 10 0" />
    </>
  );
}

function Knight() {
  return (
    <>
      <path class="hair" d="M37 40c-2 8-1 14 1 18h24c2-4 3-10 1-18z" />
      <path class="tint" d="M50 15c6-8 18-9 25-2-7 0-11 3-13 9z" />
      <path class="gold" d="M35 38c0-15 6-23 15-23s15 8 15 23z" />
      <path class="ink" d="M34 36h32v4H34z" />
      <path fill={kSkin} d="M40 40h20v7c0 7-4 11-10 11s-10-4-10-11z" />
      <path fill={kSkin} d="M46 55h8v10h-8z" />
      <path class="line" d="M43 45h4M53 45h4M50 45v4M47 52h6" />
    </>
  );
}

const kFigures: Record<string, () => ReturnType<typeof King>> = {
  K: King,
  Q: Queen,
  Kn: Knight,
  J: Jack,
  [kJoker]: Joker,
};
export const isCourt = (rank: string) => rank in kFigures;

function Half({ rank }: { rank: string }) {
  const Figure = kFigures[rank] ?? Jack;
  return (
    <>
      <path class="tint" d="M26 70v-2c2-8 11-11 17-12h14c6 1 15 4 17 12v2z" />
      <path class="gold" d="M43 56l7 14 7-14z" />
      <path class="line" d="M30 70l6-12M70 70l-6-12" />
      <Figure />
    </>
  );
}

export function Court({ rank, suit }: { rank: string; suit: Suit }) {
  return (
    <g class="court">
      <rect class="frame" x="26" y="9" width="48" height="122" rx="3" />
      <Half rank={rank} />
      <g transform="rotate(180 50 70)">
        <Half rank={rank} />
      </g>
      <path class="ink" d="M26 69h48v2H26z" />
      {rank === kJoker ? null : (
        <>
          <use href={`#${suit}`} x="61" y="50" width="11" height="11" />
          <use href={`#${suit}`} x="61" y="50" width="11" height="11" transform="rotate(180 50 70)" />
        </>
      )}
    </g>
  );
}
