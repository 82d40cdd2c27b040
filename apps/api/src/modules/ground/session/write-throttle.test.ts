import { expect, it } from "vitest";
import { createWriteThrottle } from "./write-throttle.ts";

const minuteMs = 60_000;
const at = (ms: number): Date => new Date(1_000_000 + ms);
const key = (text: string): Buffer => Buffer.from(text);

it("a write is due once per interval, separately for each key", () => {
  const writes = createWriteThrottle(minuteMs);
  expect([writes.isDue(key("a"), at(0)), writes.isDue(key("b"), at(1))]).toEqual([true, true]);
  expect(
    [0, 1, 59_999, 60_000, 60_001, 119_999, 120_000].map((ms) => writes.isDue(key("a"), at(ms))),
  ).toEqual([false, false, false, true, false, false, true]);
});

it("keys differ in every bit, although they are not text", () => {
  const writes = createWriteThrottle(minuteMs);
  expect([0xff, 0xfe, 0x80].map((byte) => writes.isDue(Buffer.from([byte]), at(0)))).toEqual([
    true,
    true,
    true,
  ]);
});

it("a failed write is due again, and no other", () => {
  const writes = createWriteThrottle(minuteMs);
  for (const name of ["a", "b"]) writes.isDue(key(name), at(0));
  writes.forget(key("a"));
  expect([writes.isDue(key("a"), at(1)), writes.isDue(key("b"), at(1))]).toEqual([true, false]);
});

it("twenty thousand keys are remembered, and the next one starts again", () => {
  const writes = createWriteThrottle(minuteMs);
  for (let n = 0; n < 20_000; n += 1) writes.isDue(key(`k${n}`), at(0));
  expect(writes.isDue(key("k0"), at(1))).toBe(false);
  writes.isDue(key("one more"), at(1));
  expect([writes.isDue(key("k0"), at(1)), writes.isDue(key("one more"), at(1))]).toEqual([true, false]);
});
