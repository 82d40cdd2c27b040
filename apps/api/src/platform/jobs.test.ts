import pino from "pino";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { forEachBrand, startJob } from "./jobs.ts";

describe("the work of a job", () => {
  const brands = ["one", "two", "three"].map((code) => ({ code }));

  it("is done for every brand, also for those behind one that fails, and fails with all that failed", async () => {
    const done: string[] = [];
    const run = forEachBrand(brands, async ({ code }) => {
      done.push(code);
      if (code !== "two") throw new Error(`broken at ${code}`);
    });
    await expect(run).rejects.toMatchObject({
      message: "failed at one, three",
      errors: [new Error("broken at one"), new Error("broken at three")],
    });
    expect(done).toEqual(["one", "two", "three"]);
  });

  it("tells the log which brands failed, and why", async () => {
    vi.useFakeTimers();
    const lines: object[] = [];
    const logger = pino({ base: null }, { write: (line) => void lines.push(JSON.parse(line)) });
    const run = () => forEachBrand(brands, () => Promise.reject(new Error("broken")));
    const stop = startJob({ name: "test", everyMs: 100, run, logger });
    await vi.advanceTimersByTimeAsync(100);
    stop();
    vi.useRealTimers();
    expect(lines).toMatchObject([
      {
        job: "test",
        msg: "a job failed",
        err: { message: "failed at one, two, three", aggregateErrors: Array(3).fill({ message: "broken" }) },
      },
    ]);
  });
});

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
