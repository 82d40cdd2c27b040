import { expect, it } from "vitest";
import { readFrameWork, type TraceEvent } from "./frame-work.ts";

const event = (name: string, startMs: number, ms = 0, tid = 1): TraceEvent => ({
  name,
  ph: ms > 0 ? "X" : "I",
  pid: 1,
  tid,
  ts: startMs * 1_000,
  dur: 2_000 * ms,
  tdur: 1_000 * ms,
});
const frame = (startMs: number, tid = 1) => event("BeginMainThreadFrame", startMs, 0, tid);

it("counts the time on a core of all tasks of a frame, without handing it over", () => {
  const events = [
    frame(1),
    frame(17),
    frame(33),
    // A frame begins within its task; another task of the same frame follows.
    event("RunTask", 0, 5),
    event("Commit", 3, 2),
    event("RunTask", 9, 1),
    event("RunTask", 16.5, 8),
    // The last frame is not complete, and other threads do other work.
    event("RunTask", 33, 4),
    event("RunTask", 2, 9, 2),
    frame(2, 2),
  ];
  expect(readFrameWork(events)).toEqual([4, 8]);
});

it("refuses a trace without frames", () => {
  expect(() => readFrameWork([event("RunTask", 0, 5)])).toThrow("no frame");
});
