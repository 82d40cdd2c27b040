// @vitest-environment node
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { throttleLatest } from "./throttle-latest.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it("runs at once, and during the pause keeps only the last call for after it", () => {
  const work = vi.fn();
  const run = throttleLatest(work, 250);
  for (const value of ["a", "b", "c"]) run(value);
  expect(work.mock.calls).toEqual([["a"]]);
  vi.advanceTimersByTime(249);
  expect(work.mock.calls).toEqual([["a"]]);
  vi.advanceTimersByTime(1);
  expect(work.mock.calls).toEqual([["a"], ["c"]]);
  run("d");
  expect(work.mock.calls).toHaveLength(2);
  vi.advanceTimersByTime(250);
  expect(work.mock.calls.at(-1)).toEqual(["d"]);
  vi.advanceTimersByTime(1_000);
  expect(work).toHaveBeenCalledTimes(3);
});
