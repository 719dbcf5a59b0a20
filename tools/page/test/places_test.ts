import assert from "node:assert/strict";
import { test } from "node:test";
import { goesClockwise, placesOf } from "../src/pure/places";

const where = (turns: string[], bottom: string, direction?: string) =>
  Object.fromEntries(placesOf(turns, bottom, direction).map(({ seat, x, y }) => [seat, [Math.sign(Math.round(x * 10)), Math.sign(Math.round(y * 10))]]));

test("whoever looks sits at the bottom, and compass names lie as on a map", () => {
  assert.deepEqual(where(["S", "W", "N", "E"], "S"), { S: [0, 1], W: [-1, 0], N: [0, -1], E: [1, 0] });
  assert.deepEqual(where(["S", "W", "N", "E"], "E"), { E: [0, 1], S: [-1, 0], W: [0, -1], N: [1, 0] });
});

test("where turns go the other way round, the next player sits at the right", () => {
  assert.equal(goesClockwise(["S", "E", "N", "W"]), false);
  assert.deepEqual(where(["S", "E", "N", "W"], "S"), { S: [0, 1], E: [1, 0], N: [0, -1], W: [-1, 0] });
});

test("numbered seats go as the rules say", () => {
  assert.deepEqual(where(["P0", "P1", "P2", "P3"], "P0", "counter_clockwise")["P1"], [1, 0]);
  assert.deepEqual(where(["P0", "P1", "P2", "P3"], "P0", "clockwise")["P1"], [-1, 0]);
});

test("two to eight sit at equal distances", () => {
  for (let seats = 2; seats <= 8; ++seats) {
    const places = placesOf(Array.from({ length: seats }, (_, i) => `P${i}`), "P0");
    assert.equal(places.length, seats);
    assert.equal(new Set(places.map(({ x, y }) => `${x} ${y}`)).size, seats);
  }
});
