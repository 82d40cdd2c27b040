import { setImmediate as turn } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Database } from "../../../platform/db/database.ts";
import { createLivePublisher } from "./live-publisher.ts";

describe("publishing balances", () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("waits on close for publishing in progress and for pending balances", async () => {
    const told: number[] = [];
    const waiting: (() => void)[] = [];
    const database = {
      forBrand: (brandId: number) =>
        new Promise<void>((resolve) => {
          waiting.push(() => {
            told.push(brandId);
            resolve();
          });
        }),
    } as unknown as Database;
    const live = createLivePublisher({ database, onError: vi.fn() });
    live.announceBalance(1, "nova-player");
    vi.advanceTimersByTime(250);
    await turn();
    live.announceBalance(2, "lotus-player");
    const closing = live.close().then(() => told.push(0));
    await turn();
    waiting.shift()?.();
    await turn();
    waiting.shift()?.();
    await closing;
    expect(told).toEqual([1, 2, 0]);
  });
});
