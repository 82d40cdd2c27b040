import { beforeEach, describe, expect, it } from "vitest";
import { createDeferred, type Deferred } from "../testing/deferred.ts";
import { createGameIndex, type GameIndex } from "./game-index.ts";
import type { Snapshot } from "./snapshot.ts";

const readings: Deferred<Snapshot>[] = [];
const readCatalogue = (): Promise<Snapshot> => {
  const reading = createDeferred<Snapshot>();
  readings.push(reading);
  return reading.promise;
};

let index: GameIndex;
const forgotten: unknown[][] = [];
beforeEach(() => {
  readings.length = 0;
  forgotten.length = 0;
  index = createGameIndex({} as never, readCatalogue);
});

const settle = async (number: number, failure?: Error): Promise<void> => {
  const reading = readings[number - 1] ?? createDeferred<Snapshot>();
  const answer = async () => ({ ids: [number], count: 1 });
  const forgetOffers = (brandId: number | undefined) => void forgotten.push([number, brandId]);
  if (failure) reading.reject(failure);
  else reading.resolve({ list: answer, search: answer, forgetOffers } as unknown as Snapshot);
  await reading.promise.catch(() => undefined);
  await new Promise(setImmediate);
};
/** Which reading answers. */
const ask = async (): Promise<number | undefined> =>
  (await index.find(1, { filter: {} as never, text: undefined }, { from: 0, size: 1 })).ids[0];

describe("the index of all games", () => {
  it("reads the catalogue once for all who ask", async () => {
    const both = [ask(), ask()];
    await settle(1);
    expect([await Promise.all(both), readings.length]).toEqual([[1, 1], 1]);
  });

  it("answers from the previous reading until the new one is ready", async () => {
    const first = ask();
    await settle(1);
    const renewed = index.renew();
    expect([await first, await ask()]).toEqual([1, 1]);
    await settle(2);
    await renewed;
    expect([await ask(), readings.length]).toEqual([2, 2]);
  });

  it("uses the reading that began last, in whatever order several end", async () => {
    const first = ask();
    await settle(1);
    await first;
    const renewals = [index.renew(), index.renew()];
    await settle(3);
    await settle(2);
    await Promise.all(renewals);
    expect([await ask(), readings.length]).toEqual([3, 3]);
  });

  it("keeps its data when a reading fails that was not the last", async () => {
    const first = ask();
    await settle(1);
    await first;
    const [failing, last] = [index.renew().catch(() => "failed"), index.renew()];
    await settle(2, new Error("the database is away"));
    expect([await failing, await ask(), readings.length]).toEqual(["failed", 1, 3]);
    await settle(3);
    await last;
    expect([await ask(), readings.length]).toEqual([3, 3]);
  });

  it("reads again after the last reading failed", async () => {
    const failing = ask().catch(() => "failed");
    await settle(1, new Error("the database is away"));
    const next = ask();
    await settle(2);
    expect([await failing, await next, readings.length]).toEqual(["failed", 2, 2]);
    const renewed = index.renew().catch(() => "failed");
    await settle(3, new Error("the database is away"));
    const after = ask();
    await settle(4);
    expect([await renewed, await after]).toEqual(["failed", 4]);
  });

  it("forgets brands' offers, and reads nothing, if only those have changed", async () => {
    await index.renew({ topics: ["vendors"], brandId: undefined });
    const first = ask();
    await settle(1);
    await first;
    await index.renew({ topics: ["vendors"], brandId: undefined });
    await index.renew({ topics: ["games"], brandId: 7 });
    expect([forgotten, readings.length]).toEqual([
      [
        [1, undefined],
        [1, 7],
      ],
      1,
    ]);
    const renewed = index.renew({ topics: ["games"], brandId: undefined });
    await settle(2);
    await renewed;
    expect([forgotten.length, readings.length]).toEqual([3, 2]);
  });
});
