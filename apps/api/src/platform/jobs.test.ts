import pino from "pino";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startJob } from "./jobs.ts";

describe("jobs", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("run again and again, never twice at once, past a failure, until they are ended", async () => {
    const ends: (() => void)[] = [];
    let started = 0;
    const run = (): Promise<void> => {
      started += 1;
      if (started === 2) return Promise.reject(new Error("broken"));
      return new Promise((resolve) => ends.push(resolve));
    };
    const stop = startJob({ name: "test", everyMs: 100, run, logger: pino({ level: "silent" }) });
    await vi.advanceTimersByTimeAsync(350);
    expect(started).toBe(1);
    ends[0]?.();
    await vi.advanceTimersByTimeAsync(100);
    expect(started).toBe(2);
    await vi.advanceTimersByTimeAsync(100);
    expect(started).toBe(3);
    ends[1]?.();
    stop();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(started).toBe(3);
  });

  it("runs a rare one soon after the start, and not at all when it is ended before", async () => {
    const logger = pino({ level: "silent" });
    let runs = 0;
    const run = async (): Promise<void> => {
      runs += 1;
    };
    const stop = startJob({ name: "rare", everyMs: 10_000, firstMs: 100, run, logger });
    await vi.advanceTimersByTimeAsync(99);
    expect(runs).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(runs).toBe(1);
    await vi.advanceTimersByTimeAsync(9_900);
    expect(runs).toBe(2);
    stop();
    startJob({ name: "ended", everyMs: 10_000, firstMs: 100, run, logger })();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(runs).toBe(2);
  });
});
