import assert from "node:assert/strict";
import { test } from "node:test";
import { waitBefore } from "../src/pure/schedule";

test("the page waits twice as long each time, up to eight seconds", () => {
  assert.deepEqual([0, 1, 2, 3, 4, 5, 50].map((failures) => waitBefore(failures, 0)), [500, 1000, 2000, 4000, 8000, 8000, 8000]);
});

test("chance takes off at most half, and never goes below half a second", () => {
  assert.equal(waitBefore(4, 0.999), 4004);
  assert.equal(waitBefore(0, 0.999), 500);
});
