import { createCalendar } from "@croupier/domain/periods";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Database, Queryable } from "../../../platform/db/database.ts";
import { createWinnersWatch } from "./winners-watch.ts";

const nova = 1;
const lotus = 2;
const calendar = createCalendar([{ zone: "UTC" }]);
const brandOf = (brandId: number) => ({ brandId, calendar });
const win = (username: string, units: bigint) => ({ username, node_id: "7", win_units: units });

let boards: Record<number, ReturnType<typeof win>[]>;
let reads: number;
let told: [brandId: number, topic: string][];
let failure: Error | undefined;
const createWatch = (onError: (error: unknown) => void = () => undefined) => {
  const database = {
    forBrand: (brandId: number, work: (q: Queryable) => Promise<unknown>) =>
      work({
        query: async () => {
          reads += 1;
          return (boards[brandId] ?? []) as never;
        },
      }),
  } as unknown as Database;
  const live = {
    announceToBrand: async (_q: Queryable, brandId: number, topic: string) => {
      if (failure) throw failure;
      told.push([brandId, topic]);
    },
  };
  return createWinnersWatch({ database, live, clock: { now: () => new Date() }, onError });
};
const settle = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  boards = { [nova]: [win("ana", 50n)], [lotus]: [] };
  reads = 0;
  told = [];
  failure = undefined;
});
afterEach(() => vi.useRealTimers());

describe("the watch over the winners boards", () => {
  it("announces a new board once, after cached boards from before the win have expired", async () => {
    const watch = createWatch();
    for (let times = 0; times < 100; times += 1) watch.noteWin(brandOf(nova));
    await settle(2_999);
    expect([reads, told]).toEqual([1, []]);
    await settle(1);
    expect(told).toEqual([[nova, "winners"]]);
  });

  it("does not announce a win that does not reach the board", async () => {
    const watch = createWatch();
    watch.noteWin(brandOf(nova));
    await settle(5_000);
    watch.noteWin(brandOf(nova));
    await settle(5_000);
    expect(told).toHaveLength(1);
    boards[nova] = [win("bo", 90n), win("ana", 50n)];
    watch.noteWin(brandOf(nova));
    await settle(5_000);
    expect(told).toHaveLength(2);
  });

  it("notices a win that arrives while the board is being read", async () => {
    const watch = createWatch();
    watch.noteWin(brandOf(nova));
    await settle(1_000);
    boards[nova] = [win("bo", 90n)];
    watch.noteWin(brandOf(nova));
    await settle(5_000);
    expect(told).toHaveLength(2);
  });

  it("announces a failed announcement again with the next win", async () => {
    const onError = vi.fn();
    const watch = createWatch(onError);
    failure = new Error("the database is gone");
    watch.noteWin(brandOf(nova));
    await settle(5_000);
    expect([told, onError.mock.calls]).toEqual([[], [[failure]]]);
    failure = undefined;
    watch.noteWin(brandOf(nova));
    await settle(5_000);
    expect(told).toEqual([[nova, "winners"]]);
  });

  it("announces nothing after it is closed", async () => {
    const watch = createWatch();
    watch.noteWin(brandOf(nova));
    watch.noteWin(brandOf(lotus));
    watch.close();
    await settle(5_000);
    expect([reads, told]).toEqual([0, []]);
  });
});
